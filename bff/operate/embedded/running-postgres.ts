import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { mayBeCopy, ownCluster } from './cluster-location.ts';
import { isLocked } from './folder-lock.ts';
import { readPostmaster } from './postmaster-file.ts';
import { hasEnded } from './process-identity.ts';

/** The connection string of a data folder's embedded database while `npm start` runs it; undefined otherwise. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const own = await ownCluster(dataDir);
  // It may be the database of the folder that this one was copied from: a command for the copy would change the original.
  if (own && (await mayBeCopy(resolve(dataDir), own)) && !(await isLocked(dataDir))) return undefined;
  const cluster = own ?? join(dataDir, 'postgres');
  const [password, postmaster] = await Promise.all([
    readFile(join(dataDir, 'postgres.password'), 'utf8').catch(() => undefined),
    readPostmaster(cluster),
  ]);
  if (!password || typeof postmaster !== 'object' || !postmaster.port || hasEnded(postmaster.pid))
    return undefined;
  return `postgres://canvass:${password.trim()}@127.0.0.1:${postmaster.port}/canvass`;
}
