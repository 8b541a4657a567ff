import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { acquireLock, type FolderLock } from './folder-lock.ts';
import { writeAtomically } from '../../platform/atomic-file.ts';
import { explainFileError, StartFailure, unwritable } from './start-failure.ts';

/** Incremented when a new release changes the folder so that older ones can't read it. */
const FORMAT = 1;

/** A data folder that is locked by this process until it is released. */
export interface DataFolder {
  path: string;
  /** Whether it was empty before. */
  isNew: boolean;
  lock: FolderLock;
}

/**
 * Creates or opens the folder with all data of the embedded mode, locks it and checks its format.
 * @param stopping ends the wait for another start
 * @throws StartFailure when another start uses it, it is from a newer release, or it can't be written
 */
export async function openDataFolder(directory: string, stopping?: AbortSignal): Promise<DataFolder> {
  const path = resolve(directory);
  try {
    await mkdir(path, { recursive: true, mode: 0o711 });
    if (!(await stat(path)).isDirectory()) throw notAFolder(path);
    await letServerUserPass(path);
    const lock = await acquireLock(path, stopping);
    try {
      const isNew = await checkFormat(path);
      await mkdir(join(path, 'logs'), { recursive: true, mode: 0o700 });
      return { path, isNew, lock };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST' || code === 'ENOTDIR') throw notAFolder(path);
    if (code === 'ENAMETOOLONG') {
      throw new StartFailure('The name of the data folder is too long: choose another one with --data.');
    }
    // What Node's recursive mkdir makes of EROFS.
    if (code === 'ENOENT') throw unwritable(path);
    throw explainFileError(error, path);
  }
}

/** @returns whether the folder had no format yet */
async function checkFormat(path: string): Promise<boolean> {
  const file = join(path, 'FORMAT');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    await writeAtomically(file, `${FORMAT}\n`, 0o644);
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
 * When root starts the product, PostgreSQL runs as another user, which must be able to traverse this folder to its own;
 * it can't list the folder, and secrets in it have mode 0600.
 */
async function letServerUserPass(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) await chmod(path, (mode & 0o777) | 0o011);
}

function notAFolder(path: string): StartFailure {
  return new StartFailure(`${path} is not a folder: choose another one with --data.`);
}
