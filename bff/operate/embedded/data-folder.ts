import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { acquireLock, type FolderLock } from './folder-lock.ts';
import { writeDurably } from './durable-file.ts';
import { explainFileError, StartFailure } from './start-failure.ts';

/** Raised when a newer program lays the folder out in a way that an older one can't read. */
const FORMAT = 1;

/** A data folder that this process alone may use until it releases it. */
export interface DataFolder {
  path: string;
  /** Whether it was empty before. */
  fresh: boolean;
  lock: FolderLock;
}

/**
 * Makes or opens the folder that holds everything the embedded mode keeps, takes its
 * lock and checks that this version of the program can read it.
 * @throws StartFailure when another start uses it, it is from a newer version, or it can't be written
 */
export async function openDataFolder(directory: string): Promise<DataFolder> {
  const path = resolve(directory);
  try {
    await mkdir(path, { recursive: true, mode: 0o711 });
    if (!(await stat(path)).isDirectory()) throw notAFolder(path);
    await letServerUserPass(path);
    const lock = await acquireLock(path);
    try {
      const fresh = await checkFormat(path);
      await mkdir(join(path, 'logs'), { recursive: true, mode: 0o700 });
      return { path, fresh, lock };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST' || code === 'ENOTDIR') throw notAFolder(path);
    throw explainFileError(error, path);
  }
}

/** @returns whether the folder had no format yet */
async function checkFormat(path: string): Promise<boolean> {
  const file = join(path, 'FORMAT');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    await writeDurably(file, `${FORMAT}\n`, 0o644);
    return true;
  }
  const found = Number(text.trim());
  if (found === FORMAT) return false;
  throw new StartFailure(
    found > FORMAT
      ? `${path} was written by a newer version (format ${found}, this one reads ${FORMAT}): update the program, or choose another folder with --data.`
      : `${file} is damaged: restore the folder from a backup, or choose another one with --data.`,
  );
}

/**
 * When root starts it, PostgreSQL runs as another user, which must be able to walk
 * through this folder to its own one; it can't list it, and secrets in it are 0600.
 */
async function letServerUserPass(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) await chmod(path, (mode & 0o777) | 0o011);
}

function notAFolder(path: string): StartFailure {
  return new StartFailure(`${path} is not a folder: choose another one with --data.`);
}
