import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../bff/operate/embedded/process-identity.ts';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'canvass-tests-';

const GB = 1024 ** 3;

/** Bytes of free memory from which temporary files are in it: a whole run has 0.3 GB of them at a time, its programs 7 GB. */
const ENOUGH_MEMORY = 12 * GB;

/** Bytes that the file system must have room for; containers often give it 64 MB. */
const ENOUGH_ROOM = 2 * GB;

/**
 * Puts the temporary files of this run in memory where there is enough: the integration tests create and drop some two hundred
 * databases of 12 MB, each in a thousand files, for which ext4 needs half a second of processor a database, and memory a
 * twentieth. Elsewhere they are in the system's folder. The folder is removed when this process ends.
 */
export function putTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(MEMORY)) return;
  removeAbandoned();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (freemem() < ENOUGH_MEMORY || bavail * bsize < ENOUGH_ROOM) return;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL's own user must be able to traverse the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
    if (!pid || isAlive(pid)) continue;
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true });
    } catch {
      // Another user's run left it.
    }
  }
}
