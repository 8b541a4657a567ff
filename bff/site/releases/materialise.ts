import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SMOKE_BUNDLE } from '@canvass/shared/federation/build-manifest';
import { integrityOf } from '@canvass/shared/federation/digest';
import type { Database } from '../../platform/deps.ts';
import { readFiles } from './store/read.ts';
import type { Release } from './state.ts';
import { SERVER_FILES } from './store/insert.ts';

/** A name that can't leave its folder: no separator, and a leading dot only for the folder of the server's files. */
const SAFE = /^(?:\.server|[A-Za-z0-9_][A-Za-z0-9._-]*)$/;

/** Temporary folders and removed versions older than this are deleted; another process may be writing younger ones. */
const ABANDONED_MS = 3_600_000;

/** The folders on the server's disk that releases are served from: `<folder>/<area>/<version>`. */
export interface Materialiser {
  /**
   * Writes the files of a release to the disk, unless they are there; whole, or not at all.
   * @param options `again`: also if the folder exists, because a file is missing in it
   * @returns the release's folder
   * @throws if the database can't be read, or the stored files are not those of the manifest
   */
  folderOf(release: Release, options?: { again?: boolean }): Promise<string>;
  /** Deletes the folders of versions that no longer exist, and what crashed processes have left. */
  clean(existing: ReadonlyMap<string, ReadonlySet<string>>): Promise<void>;
}

/** Creates the materialiser of a folder, which several processes may share. Concurrent requests for one release write it once. */
export function materialiser(db: Database, folder: string): Materialiser {
  const writing = new Map<string, Promise<string>>();

  async function write(release: Release, target: string): Promise<string> {
    const files = await readFiles(db, release.id);
    assertWhole(release, files);
    const area = dirname(target);
    const temporary = join(area, `.${randomBytes(6).toString('hex')}`);
    await mkdir(temporary, { recursive: true });
    try {
      for (const { path, content, brotli } of files) {
        // Used once, when the release was uploaded.
        if (path === `${SERVER_FILES}/${SMOKE_BUNDLE}`) continue;
        const file = join(temporary, ...safe(path.split('/')));
        await mkdir(dirname(file), { recursive: true });
        // Flushed, so that a power cut can't leave a file of the right name without its content.
        await writeFile(file, content, { flush: true });
        if (brotli) await writeFile(`${file}.br`, brotli, { flush: true });
      }
      await replace(temporary, target);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    return target;
  }

  return {
    async folderOf(release, { again = false } = {}) {
      const target = join(folder, ...safe([release.area, release.version]));
      const current = writing.get(target);
      if (current) return current;
      if (!again && (await isFolder(target))) return target;
      const started = writing.get(target) ?? write(release, target).finally(() => writing.delete(target));
      writing.set(target, started);
      return started;
    },
    async clean(existing) {
      for (const area of await names(folder)) {
        const versions = existing.get(area);
        if (!versions) continue;
        for (const version of await names(join(folder, area))) {
          const path = join(folder, area, version);
          if (!versions.has(version) && (await isAbandoned(path))) {
            await rm(path, { recursive: true, force: true });
          }
        }
      }
    },
  };
}

/** @throws if a file of the manifest is missing or has another content */
function assertWhole({ area, version, manifest }: Release, files: { path: string; content: Buffer }[]): void {
  const stored = new Map(files.map(({ path, content }) => [path, content]));
  const serverFiles = 'serverFiles' in manifest ? manifest.serverFiles : {};
  for (const [path, integrity] of Object.entries({ ...manifest.files, ...serverFiles })) {
    const content = stored.get(path);
    if (!content || integrityOf(content) !== integrity) {
      throw new Error(`${path} of ${area} ${version} is ${content ? 'damaged' : 'missing'} in the database`);
    }
  }
}

/** @throws if a name would lead out of the folder */
function safe(names: string[]): string[] {
  const faulty = names.find((name) => !SAFE.test(name));
  if (faulty !== undefined) throw new Error(`"${faulty}" is no name of a file or folder of a release`);
  return names;
}

/** Renames a folder to its final name; a folder that was there is replaced. */
async function replace(from: string, to: string): Promise<void> {
  const old = `${from}-old`;
  await rename(to, old).catch(() => undefined);
  try {
    await rename(from, to);
  } catch (error) {
    // Another process has written the same release meanwhile.
    if (!(await isFolder(to))) throw error;
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const isAbandoned = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ ctimeMs }) => ctimeMs < Date.now() - ABANDONED_MS,
    () => false,
  );
