import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { readPackage } from '@canvass/shared/build/versions';
import {
  type AreaBuildManifest,
  areaBuildManifest,
  type ShellBuildManifest,
  SMOKE_BUNDLE,
  shellBuildManifest,
} from '@canvass/shared/federation/build-manifest';
import { releaseVersion } from '@canvass/shared/federation/release-version';
import { packRelease } from '../../bff/site/releases/pack.ts';
import { type Build, readAreaBuild, readShellBuild } from '../../bff/site/releases/read-build.ts';
import { SERVER_FILES } from '../../bff/site/releases/store/insert.ts';
import { readTarball } from '../../bff/site/releases/upload/read-tarball.ts';
import { buildableWorkspaces, ROOT } from '../start/workspaces.ts';

/** The last releases in this repository: one tarball for each area, and one for the shell. */
export const RELEASES_FOLDER = join(ROOT, 'releases');

const SMOKE_FILE = `${SERVER_FILES}/${SMOKE_BUNDLE}`;

interface Packed<Manifest> {
  manifest: Manifest;
  /** The tarball that is uploaded. */
  tarball: Buffer;
}

export type AreaBundle = Packed<AreaBuildManifest>;

/** A shell and areas as bundles: those of this checkout, or those that were released last. */
export interface Bundles {
  shell: Packed<ShellBuildManifest>;
  areas: AreaBundle[];
}

/**
 * Packs what lies in the `dist` of every area and of the shell, without what is large and not needed to mount it: compressed copies,
 * and the bundle of the smoke test.
 * @returns the tarballs by area, `shell` among them
 * @throws BuildError when something isn't built
 */
export async function packBuilds(): Promise<Map<string, Buffer>> {
  const packed = new Map<string, Buffer>();
  for (const { folder, kind } of buildableWorkspaces()) {
    if (kind === 'page') continue;
    const dist = join(folder, 'dist');
    const build = await (kind === 'area' ? readAreaBuild(join(dist, 'area')) : readShellBuild(dist));
    packed.set(build.area, packRelease(withoutSmokeBundle(build), readPackage(folder).name));
  }
  return packed;
}

/** A build without the smoke bundle, which weighs ten times what browsers get, and without compressed copies. */
function withoutSmokeBundle(build: Build): Build {
  const files = build.files
    .filter(({ path }) => path !== SMOKE_FILE)
    .map((file) => ({ ...file, brotli: null }));
  const built = areaBuildManifest.safeParse(build.manifest).data;
  if (!built?.serverFiles) return { ...build, files };
  const { serverFiles, ...manifest } = built;
  const left = Object.entries(serverFiles).filter(([path]) => path !== SMOKE_FILE);
  const remaining = left.length > 0 ? { ...manifest, serverFiles: Object.fromEntries(left) } : manifest;
  return { ...build, files, manifest: remaining, version: releaseVersion(remaining) };
}

/** The builds of this checkout. @throws BuildError when something isn't built */
export const builtBundles = async (): Promise<Bundles> => readBundles(await packBuilds());

/** The bundles that were released last. */
export function recordedBundles(): Promise<Bundles> {
  const files = globSync('*.tgz', { cwd: RELEASES_FOLDER });
  return readBundles(
    new Map(files.sort().map((file) => [basename(file, '.tgz'), readFileSync(join(RELEASES_FOLDER, file))])),
  );
}

async function readBundles(packed: ReadonlyMap<string, Buffer>): Promise<Bundles> {
  const shell = packed.get(SHELL_AREA);
  if (!shell) throw new Error('There is no shell among the releases: npm run record-releases.');
  const areas = [...packed].filter(([area]) => area !== SHELL_AREA);
  return {
    shell: { manifest: shellBuildManifest.parse(await manifestIn(shell)), tarball: shell },
    areas: await Promise.all(
      areas.map(async ([, tarball]) => ({
        manifest: areaBuildManifest.parse(await manifestIn(tarball)),
        tarball,
      })),
    ),
  };
}

async function manifestIn(tarball: Buffer): Promise<unknown> {
  const manifest = (await readTarball(tarball)).get('manifest.json');
  return manifest === undefined ? undefined : JSON.parse(manifest.toString());
}
