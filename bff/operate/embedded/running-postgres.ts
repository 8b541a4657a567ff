import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownCluster } from './cluster-location.ts';
import { readPostmaster } from './postmaster-file.ts';

/** The connection string of a data folder's embedded database while `npm start` runs it; undefined otherwise. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = (await ownCluster(dataDir)) ?? join(dataDir, 'postgres');
  const [password, postmaster] = await Promise.all([
    readFile(join(dataDir, 'postgres.password'), 'utf8').catch(() => undefined),
    readPostmaster(cluster),
  ]);
  if (!password || typeof postmaster !== 'object' || !postmaster.port) return undefined;
  return `postgres://canvass:${password.trim()}@127.0.0.1:${postmaster.port}/canvass`;
}
