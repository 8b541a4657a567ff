import { randomBytes } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStart, hasEnded } from './process-identity.ts';
import { StartFailure } from './start-failure.ts';

export interface FolderLock {
  /** Lets the next start wait for this one to end instead of failing. */
  markStopping(): Promise<void>;
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  /** The process's start time, which distinguishes it from a later process with the same id. */
  birth: string;
  stopping: boolean;
}

/** A launcher whose parent was killed notices within half a second; this allows for more. */
const NOTICE_MS = 1500;
/** The longest graceful stop of the product. */
const STOPPING_MS = 15_000;

/**
 * Locks the folder for this process. A lock of a dead process is taken over; one of a process that is stopping is
 * waited for.
 * @throws StartFailure when a running start has the lock
 */
export async function acquireLock(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, birth: processStart(process.pid), stopping: false };
  const started = Date.now();
  while (!(await create(path, mine))) {
    const seen = await readFile(path, 'utf8').catch(() => undefined);
    if (seen === undefined) continue;
    const holder = parse(seen);
    if (!holder || !holds(holder)) {
      await removeStale(path, seen);
      continue;
    }
    const patience = holder.stopping ? STOPPING_MS : NOTICE_MS;
    if (Date.now() - started > patience) {
      throw new StartFailure(
        `${folder} is in use by another start (process ${holder.pid}): stop that one, or choose another folder with --data.`,
      );
    }
    await sleep(100);
  }
  return {
    async markStopping() {
      await writeFile(path, JSON.stringify({ ...mine, stopping: true }));
    },
    async release() {
      await unlink(path).catch(() => undefined);
    },
  };
}

/** Creates the lock file with its contents in one step, so that no reader sees a partial one. */
async function create(path: string, holder: Holder): Promise<boolean> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
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

/**
 * Removes a stale lock. Two starts may both have seen it, and the slower one would remove the faster one's new lock; so
 * the moved file is compared, and put back if it differs.
 */
async function removeStale(path: string, seen: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const moved = await readFile(aside, 'utf8');
  if (moved !== seen) await link(aside, path).catch(() => undefined);
  await unlink(aside);
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
    };
  } catch {
    return undefined;
  }
}

function holds(holder: Holder): boolean {
  if (hasEnded(holder.pid)) return false;
  return holder.birth === '' || holder.birth === processStart(holder.pid);
}
