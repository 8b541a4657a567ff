import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Built } from './build.ts';

/** The running release, and the previous one for open pages. */
const RETAINED = 2;

/**
 * Copies a build into the data folder, from which it is served: the next build empties `dist` and must not delete the
 * files of a running instance.
 * @returns folder of the copy
 */
export async function release({ workspace, digest }: Built, dataDir: string): Promise<string> {
  const releases = join(dataDir, 'releases', workspace.name);
  const folder = join(releases, digest.slice(0, 16));
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(releases, { recursive: true });
  await cp(join(workspace.folder, 'dist'), partial, { recursive: true });
  await rename(partial, folder);
  await removeOld(releases);
  return folder;
}

async function removeOld(releases: string): Promise<void> {
  const folders = await Promise.all(
    (await readdir(releases)).map(async (name) => {
      const path = join(releases, name);
      return { path, made: (await stat(path)).ctimeMs };
    }),
  );
  const old = folders.sort((a, b) => b.made - a.made).slice(RETAINED);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
