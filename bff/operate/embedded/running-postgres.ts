import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Line numbers of `postmaster.pid`, as documented by PostgreSQL. */
const PORT_LINE = 3;

/** The connection string of a data folder's embedded database while `npm start` runs it; undefined otherwise. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);
  const cluster = (await read(join(dataDir, 'postgres.location')))?.trim() ?? join(dataDir, 'postgres');
  const [password, pid] = await Promise.all([
    read(join(dataDir, 'postgres.password')),
    read(join(cluster, 'postmaster.pid')),
  ]);
  const port = pid?.split('\n')[PORT_LINE]?.trim();
  return password && port ? `postgres://canvass:${password.trim()}@127.0.0.1:${port}/canvass` : undefined;
}
