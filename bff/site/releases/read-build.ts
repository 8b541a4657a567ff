import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import {
  type AreaBuildManifest,
  areaBuildManifest,
  shellBuildManifest,
  SMOKE_BUNDLE,
} from '@canvass/shared/federation/build-manifest';
import { integrityOf } from '@canvass/shared/federation/digest';
import { releaseVersion } from '@canvass/shared/federation/release-version';
import { z } from 'zod';
import { type NewRelease, type ReleaseFile, releaseOf, SERVER_FILES } from './store/insert.ts';

/** A build that can't become a release; `message` says why, in one sentence. */
export class BuildError extends Error {}

/** A build as it becomes a release; only its author is missing. */
export type Build = Omit<NewRelease, 'author'>;

/**
 * Reads the build of an area. Its version names the contents: the same files make the same version.
 * @param buildDir the area's `dist/area`, with `manifest.json`
 * @throws BuildError when there is no build, or a file is missing or was changed after it
 */
export async function readAreaBuild(buildDir: string): Promise<Build> {
  const manifest = await readManifest(buildDir, areaBuildManifest);
  const files = await manifestFiles(buildDir, manifest.files);
  const dist = dirname(buildDir);
  const served = await serverFiles(dist, manifest.area.serves ?? []);
  const smoke = await readBuilt(dist, SMOKE_BUNDLE).then(asServerFile, () => undefined);
  return areaBuild(manifest, [...files, ...served, ...(smoke ? [smoke] : [])]);
}

/** @param version by default the name that the contents give it */
function areaBuild(built: AreaBuildManifest, files: ReleaseFile[], version?: string): Build {
  const served = files.filter(({ path }) => path.startsWith(`${SERVER_FILES}/`));
  const serverFiles = Object.fromEntries(served.map(({ path, content }) => [path, integrityOf(content)]));
  const manifest = served.length > 0 ? { ...built, serverFiles } : built;
  return releaseOf({
    area: manifest.area.id,
    version: version ?? releaseVersion(manifest),
    manifest,
    files,
  });
}

/**
 * Reads a version that was deployed into a folder, with the server's files below `.server` in it.
 * @param version the name that it had there
 * @throws BuildError as for a build
 */
export async function readImportedBuild(folder: string, version: string): Promise<Build> {
  const manifest = await readManifest(folder, areaBuildManifest);
  const files = await manifestFiles(folder, manifest.files);
  const served = await serverFiles(join(folder, SERVER_FILES), manifest.area.serves ?? []);
  return areaBuild(manifest, [...files, ...served], version);
}

/**
 * Reads the build of the shell.
 * @param buildDir the shell's `dist`, with `manifest.json`
 * @throws BuildError as for an area
 */
export async function readShellBuild(buildDir: string): Promise<Build> {
  const manifest = await readManifest(buildDir, shellBuildManifest);
  return releaseOf({
    area: SHELL_AREA,
    version: releaseVersion(manifest),
    manifest,
    files: await manifestFiles(buildDir, manifest.files),
  });
}

async function readManifest<Schema extends z.core.$ZodType>(
  folder: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const path = join(folder, 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BuildError(`${path} does not exist: build it first (npm run build -w …).`);
  });
  const parsed = parseJson(text, schema);
  if (parsed === undefined) throw new BuildError(`${path} is no manifest of a build: build it again.`);
  return parsed;
}

function parseJson<Schema extends z.core.$ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return z.core.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function manifestFiles(folder: string, digests: Record<string, string>): Promise<ReleaseFile[]> {
  return Promise.all(
    Object.entries(digests).map(async ([path, integrity]) => {
      const file = await readBuilt(folder, path).catch(() => {
        throw new BuildError(`${path} is missing in ${folder}: build it again.`);
      });
      if (integrityOf(file.content) === integrity) return file;
      throw new BuildError(`${path} was changed after the build: build it again.`);
    }),
  );
}

/**
 * The files that the server itself uses, from folders beside the browser's files.
 * @throws BuildError when a folder that the area names was not built
 */
async function serverFiles(dist: string, folders: readonly string[]): Promise<ReleaseFile[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const root = join(dist, folder);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
        throw new BuildError(`${root} does not exist: build it again.`);
      });
      const built = entries.filter((entry) => entry.isFile() && !/\.(?:br|map)$/.test(entry.name));
      return Promise.all(
        built.map(async (entry) => {
          const path = relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/');
          return asServerFile(await readBuilt(dist, path));
        }),
      );
    }),
  );
  return found.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
}

const asServerFile = (file: ReleaseFile): ReleaseFile => ({ ...file, path: `${SERVER_FILES}/${file.path}` });

async function readBuilt(folder: string, path: string): Promise<ReleaseFile> {
  return {
    path,
    content: await readFile(join(folder, path)),
    brotli: await readFile(join(folder, `${path}.br`)).catch(() => null),
  };
}
