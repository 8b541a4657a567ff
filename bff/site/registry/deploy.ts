import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { CONTRACT } from '@canvass/shared/contract/area';
import type { AreaId } from '@canvass/shared/contract/area-manifest';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { satisfies } from '@canvass/shared/contract/version';
import { type AreaBuildManifest, areaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { digestOf, integrityOf } from '@canvass/shared/federation/digest';
import { writeAtomically } from '../../platform/atomic-file.ts';
import { SERVED } from './live-folder.ts';
import { type LiveFile, liveFile } from './live-file.ts';

/** A refused deploy; `message` has the reason in one sentence. */
export class DeployError extends Error {}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function readManifest(folder: string): Promise<AreaBuildManifest> {
  const path = join(folder, 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new DeployError(`${path} does not exist: build the area first (npm run build -w mfe-…).`);
  });
  const parsed = areaBuildManifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new DeployError(`${path} is not the manifest of an area's build.`);
  return parsed.data;
}

/**
 * @throws DeployError for a remote that the shell could not mount, and for files that differ from the build's digests
 */
async function check(folder: string, manifest: AreaBuildManifest): Promise<void> {
  const { area, builtAgainst } = manifest;
  if (!satisfies(CONTRACT, area.contract) || !satisfies(CONTRACT, `^${builtAgainst}`)) {
    throw new DeployError(`${area.id} needs contract ${area.contract}; this installation has ${CONTRACT}.`);
  }
  for (const [name, integrity] of Object.entries(manifest.files)) {
    const content = await readFile(join(folder, name)).catch(() => {
      throw new DeployError(`${name} is missing in ${folder}: build the area again.`);
    });
    if (integrityOf(content) !== integrity) {
      throw new DeployError(`${name} was changed after the build: build the area again.`);
    }
  }
}

/**
 * Digests of the files that the server itself uses (beside the remote), by path.
 * @throws DeployError when a folder that the area names was not built
 */
async function servedFiles(buildDir: string, folders: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const folder of folders) {
    const root = join(dirname(buildDir), folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
      throw new DeployError(`${root} does not exist: build the area again.`);
    });
    for (const entry of entries.filter((found) => found.isFile())) {
      const path = join(entry.parentPath, entry.name);
      files[relative(dirname(buildDir), path)] = integrityOf(await readFile(path));
    }
  }
  return files;
}

/** The registry entry of a deployed version. */
function entryOf(manifest: AreaBuildManifest, version: string): RegistryEntry {
  const { area } = manifest;
  const artifact = (file: string) => ({
    href: `/r/${area.id}/${version}/${file}`,
    integrity: manifest.files[file] ?? '',
  });
  return {
    id: area.id,
    version,
    name: manifest.name,
    entry: artifact(manifest.entry),
    preload: manifest.preload.map(artifact),
    routes: area.routes,
    nav: area.nav,
    contract: area.contract,
    shared: manifest.shared,
  };
}

async function copyVersion(
  from: string,
  to: string,
  manifest: AreaBuildManifest,
  served: readonly string[],
): Promise<void> {
  const temporary = join(dirname(to), `.${randomBytes(6).toString('hex')}`);
  await mkdir(temporary, { recursive: true });
  try {
    for (const name of ['manifest.json', ...Object.keys(manifest.files)]) {
      await mkdir(dirname(join(temporary, name)), { recursive: true });
      await copyFile(join(from, name), join(temporary, name));
      if (await exists(join(from, `${name}.br`))) {
        await copyFile(join(from, `${name}.br`), join(temporary, `${name}.br`));
      }
    }
    for (const path of served) {
      await mkdir(dirname(join(temporary, SERVED, path)), { recursive: true });
      await copyFile(join(dirname(from), path), join(temporary, SERVED, path));
    }
    await rename(temporary, to);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function readLive(registryDir: string, area: AreaId): Promise<LiveFile | null> {
  const text = await readFile(join(registryDir, area, 'live.json'), 'utf8').catch(() => null);
  return text === null ? null : liveFile.parse(JSON.parse(text));
}

async function writeLive(registryDir: string, area: AreaId, live: LiveFile): Promise<void> {
  // A server may run as another user than the one who deploys.
  await writeAtomically(join(registryDir, area, 'live.json'), `${JSON.stringify(live, null, 2)}\n`, 0o644);
}

/**
 * Copies a built area into the registry as an immutable version and makes it live. Deploying the same build again only
 * makes it live.
 * @param buildDir the area's `dist/area`
 * @returns the version's name, `<version>-<hash>`
 * @throws DeployError when the build can't be used; nothing is changed then
 */
export async function deployArea(
  registryDir: string,
  buildDir: string,
): Promise<{ area: AreaId; version: string }> {
  const manifest = await readManifest(buildDir);
  await check(buildDir, manifest);
  const { id } = manifest.area;
  const served = await servedFiles(buildDir, manifest.area.serves ?? []);
  const digest = digestOf({ ...manifest.files, ...served, area: JSON.stringify(manifest.area) });
  const version = `${manifest.version}-${digest}`;
  const target = join(registryDir, id, version);
  if (!(await exists(join(target, 'manifest.json')))) {
    await copyVersion(buildDir, target, manifest, Object.keys(served));
  }
  const before = await readLive(registryDir, id);
  if (before?.live !== version) {
    await writeLive(registryDir, id, {
      live: version,
      history: [...(before?.history ?? []), version],
      entry: entryOf(manifest, version),
    });
  }
  return { area: id, version };
}

/**
 * Makes a development build live in its build folder, which lies below the registry. Its entry has no digests, because
 * its files change under their names.
 */
export async function serveInPlace(registryDir: string, area: string, version: string): Promise<void> {
  const manifest = await readManifest(join(registryDir, area, version));
  const entry = entryOf({ ...manifest, files: {} }, version);
  await writeLive(registryDir, manifest.area.id, { live: version, history: [version], entry });
}

/**
 * Makes the previously live version live again.
 * @throws DeployError when there is none, or its files are missing
 */
export async function rollbackArea(
  registryDir: string,
  area: AreaId,
): Promise<{ area: AreaId; version: string; from: string }> {
  const live = await readLive(registryDir, area);
  if (!live) throw new DeployError(`${area} was never deployed to ${registryDir}.`);
  const history = live.history.slice(0, -1);
  const version = history.at(-1);
  if (!version) throw new DeployError(`${area} has no version before ${live.live} to go back to.`);
  const manifest = await readManifest(join(registryDir, area, version));
  await writeLive(registryDir, area, { live: version, history, entry: entryOf(manifest, version) });
  return { area, version, from: live.live };
}
