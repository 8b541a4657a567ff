import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { parse as parseJson } from '@hapi/bourne';
import { RELEASE_VERSION } from '@canvass/shared/api/releases';
import type { FieldError } from '@canvass/shared/api/problem';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import {
  type AreaBuildManifest,
  areaBuildManifest,
  type ShellBuildManifest,
  shellBuildManifest,
} from '@canvass/shared/federation/build-manifest';
import { integrityOf } from '@canvass/shared/federation/digest';
import { releaseVersion } from '@canvass/shared/federation/release-version';
import { type ReleaseFile, SERVER_FILES } from '../store/insert.ts';
import { fileError, releaseRefused } from './refused.ts';

const unbrotli = promisify(brotliDecompress);

/** Files of an npm tarball that describe the release and are none of its own. */
export const MANIFEST_FILE = 'manifest.json';
const PACKAGE_FILE = 'package.json';

/** A build whose files are exactly those of its manifest. */
export type CheckedRelease = { version: string; files: ReleaseFile[] } & (
  | { kind: 'area'; manifest: AreaBuildManifest }
  | { kind: 'shell'; manifest: ShellBuildManifest }
);

/**
 * Checks the files of a build against its manifest: every digest, nothing missing, nothing else, and compressed copies that
 * decompress to the same bytes, since browsers get those.
 * @param area the area that it is to be a release of; `shell` for the shell
 * @param files contents by path, with `manifest.json`
 * @throws 422 `release_refused`, with an error per file
 */
export async function checkRelease(
  area: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<CheckedRelease> {
  const read = readManifest(area, files.get(MANIFEST_FILE));
  const { manifest } = read;
  if (read.kind === 'area' && read.manifest.area.id !== area) {
    throw releaseRefused([problem('release_area', { area, found: read.manifest.area.id })]);
  }
  const version = releaseVersion(manifest);
  if (!RELEASE_VERSION.test(version)) throw releaseRefused([problem('release_version', { version })]);
  const digests: Record<string, string> = {
    ...manifest.files,
    ...(read.kind === 'area' ? read.manifest.serverFiles : {}),
  };
  const errors = [
    ...missingParts(read, digests),
    ...Object.entries(digests).flatMap(([path, digest]) => fileFault(path, digest, files.get(path))),
    ...(await Promise.all([...files].map(([path]) => unlistedFault(path, digests, files)))).flat(),
  ];
  if (errors.length > 0) throw releaseRefused(errors.slice(0, MOST_ERRORS));
  const stored = Object.keys(digests).map((path) => ({
    path,
    content: files.get(path) ?? Buffer.alloc(0),
    brotli: files.get(`${path}.br`) ?? null,
  }));
  return { ...read, version, files: stored };
}

/** Errors of one refusal. */
const MOST_ERRORS = 20;

type ReadManifest =
  | { kind: 'area'; manifest: AreaBuildManifest }
  | { kind: 'shell'; manifest: ShellBuildManifest };

function readManifest(area: string, content: Buffer | undefined): ReadManifest {
  const broken = () => releaseRefused([fileError('release_manifest', MANIFEST_FILE)]);
  if (!content) throw broken();
  const json = (() => {
    try {
      return parseJson(content.toString()) as unknown;
    } catch {
      throw broken();
    }
  })();
  if (area === SHELL_AREA) {
    const parsed = shellBuildManifest.safeParse(json);
    if (!parsed.success) throw broken();
    return { kind: 'shell', manifest: parsed.data };
  }
  const parsed = areaBuildManifest.safeParse(json);
  if (!parsed.success) throw broken();
  return { kind: 'area', manifest: parsed.data };
}

/** Chunks that only some documents preload. */
function preloadedBySome({ kind, manifest }: ReadManifest): string[] {
  if (kind === 'area') return Object.values(manifest.preloadRoutes ?? {}).flatMap(filesOf);
  const { preloadMessages = {}, preloadDashboard = [], preloadSignIn = [] } = manifest;
  return [...filesOf(preloadMessages), ...preloadDashboard, ...preloadSignIn];
}

const filesOf = (byLanguage: Record<string, string[]>) => Object.values(byLanguage).flat();

/** The entry and the preloaded chunks must be files of the release, and so must a folder that the server uses. */
function missingParts(read: ReadManifest, digests: Record<string, string>): FieldError[] {
  const { kind, manifest } = read;
  const named = new Set([manifest.entry, ...manifest.preload, ...preloadedBySome(read)]);
  const scripts = [...named].filter((path) => !Object.hasOwn(manifest.files, path));
  const served = kind === 'area' ? (manifest.area.serves ?? []) : [];
  const folders = served
    .map((folder) => `${SERVER_FILES}/${folder}/`)
    .filter((folder) => !Object.keys(digests).some((path) => path.startsWith(folder)));
  return [...scripts, ...folders].map((path) => fileError('release_file_missing', path));
}

function fileFault(path: string, digest: string, content: Buffer | undefined): FieldError[] {
  if (!content) return [fileError('release_file_missing', path)];
  return integrityOf(content) === digest ? [] : [fileError('release_file_changed', path)];
}

/** The fault of a file that the manifest doesn't list: only the compressed copy of a listed one may be there. */
async function unlistedFault(
  path: string,
  digests: Record<string, string>,
  files: ReadonlyMap<string, Buffer>,
): Promise<FieldError[]> {
  if (path === MANIFEST_FILE || path === PACKAGE_FILE || Object.hasOwn(digests, path)) return [];
  const original = path.endsWith('.br') ? path.slice(0, -'.br'.length) : '';
  const content = files.get(original);
  const compressed = files.get(path);
  if (!content || !compressed || !Object.hasOwn(digests, original)) {
    return [fileError('release_file_unlisted', path)];
  }
  // A copy that would decompress to more than the original is not decompressed further than that.
  const decompressed = await unbrotli(compressed, { maxOutputLength: Math.max(content.length, 1) }).catch(
    () => undefined,
  );
  const isSame = decompressed instanceof Buffer && decompressed.equals(content);
  return isSame ? [] : [fileError('release_file_compressed', path, { original })];
}

const problem = (code: string, params: Record<string, unknown>): FieldError => ({
  field: MANIFEST_FILE,
  code,
  message: '',
  params,
});
