import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderIdentity } from '../../platform/folder-identity.ts';
import { processStart, hasEnded } from './process-identity.ts';
import { StartFailure } from './start-failure.ts';

export interface FolderLock {
  /** Lets the next start wait for this one to end instead of failing. */
  markStopping(): Promise<void>;
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  /**
   * The process's start time, which distinguishes it from a later process with the same id. The name is that of the lock's JSON,
   * which starts of earlier releases read as well.
   */
  birth: string;
  stopping: boolean;
  /** Identity of the folder, which a copy of it doesn't have; empty in locks of earlier releases. */
  folder: string;
}

/** A launcher whose parent was killed notices within half a second; this allows for more. */
const NOTICE_MS = 1500;
/**
 * The longest graceful stop of the product: each part has up to 27 s, the worker for an attempt under way, and PostgreSQL stops last.
 * Stopped before that, the database would be left running.
 */
export const STOP_LIMIT_MS = 60_000;
/** Between two checks of a lock that another process is taking over, which it does in a few file operations. */
const TAKEOVER_MS = 10;

/**
 * Locks the folder for this process. A lock of a dead process is taken over; one of a process that is stopping is
 * waited for, until `stopping` is aborted.
 * @throws StartFailure when a running start has the lock
 */
export async function acquireLock(folder: string, stopping?: AbortSignal): Promise<FolderLock> {
  const path = join(folder, 'lock');
  const identity = (await folderIdentity(folder)) ?? '';
  const mine: Holder = {
    pid: process.pid,
    birth: processStart(process.pid),
    stopping: false,
    folder: identity,
  };
  const started = Date.now();
  for (let holder = await hold(path, mine); holder; holder = await hold(path, mine)) {
    const patience = holder.stopping ? STOP_LIMIT_MS : NOTICE_MS;
    if (Date.now() - started > patience) {
      throw new StartFailure(
        `${folder} is in use by another start (process ${holder.pid}): stop that one, or choose another folder with --data.`,
      );
    }
    await sleep(100, undefined, { signal: stopping });
  }
  return {
    async markStopping() {
      await rename(await writeTemporary(path, { ...mine, stopping: true }), path);
    },
    async release() {
      await unlink(path).catch(() => undefined);
    },
  };
}

/** Whether a running start has the folder itself, not one that it was copied from: locks of earlier releases don't say which. */
export async function isLocked(folder: string): Promise<boolean> {
  const holder = parse((await contentsOf(join(folder, 'lock'))) ?? '');
  const identity = await folderIdentity(folder);
  return (
    holder !== undefined && identity !== undefined && holder.folder === identity && holds(holder, identity)
  );
}

/**
 * Makes a lock file this process's: a new one, or one whose holder has ended. Several processes may find the same stale one; it is
 * replaced by the one that has the lock of its contents, at a name made from them. The others find different contents then.
 * @returns the running process that has it; undefined if it is this process's now
 */
async function hold(path: string, mine: Holder): Promise<Holder | undefined> {
  while (!(await create(path, mine))) {
    const seen = await contentsOf(path);
    if (seen === undefined) continue;
    const holder = parse(seen);
    if (holder && holds(holder, mine.folder)) return holder;
    const takeover = `${path}.${createHash('sha256').update(seen).digest('hex').slice(0, 16)}`;
    if (await hold(takeover, mine)) {
      await sleep(TAKEOVER_MS);
      continue;
    }
    try {
      if ((await contentsOf(path)) !== seen) continue;
      await rename(await writeTemporary(path, mine), path);
      return undefined;
    } finally {
      await unlink(takeover);
    }
  }
  return undefined;
}

const contentsOf = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** Creates the lock file with its contents in one step, so that no reader sees a partial one. */
async function create(path: string, holder: Holder): Promise<boolean> {
  const temporary = await writeTemporary(path, holder);
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
}

async function writeTemporary(path: string, holder: Holder): Promise<string> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(temporary, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // On a full disk it exists, empty.
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  return temporary;
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') {
      return undefined;
    }
    return {
      pid: value.pid,
      birth: 'birth' in value && typeof value.birth === 'string' ? value.birth : '',
      stopping: 'stopping' in value && value.stopping === true,
      folder: 'folder' in value && typeof value.folder === 'string' ? value.folder : '',
    };
  } catch {
    return undefined;
  }
}

function holds(holder: Holder, folder: string): boolean {
  if (hasEnded(holder.pid)) return false;
  // It has the folder that this one was copied from.
  if (holder.folder !== '' && holder.folder !== folder) return false;
  return holder.birth === '' || holder.birth === processStart(holder.pid);
}
