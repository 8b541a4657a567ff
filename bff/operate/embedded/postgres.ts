import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onFreePort } from './free-port.ts';
import { serverAccount } from './postgres-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { clusterFolder, ensureCluster, passwordOf, SUPERUSER } from './postgres-cluster.ts';
import { endOrphan, spawnServer, stopServer, waitUntilReady } from './postgres-process.ts';
import { diskFull, isDiskFullMessage } from './start-failure.ts';

const DATABASE = 'canvass';

/** How PostgreSQL says that processes of a killed server haven't ended yet: they keep its memory until they see that it is gone. */
const STILL_ENDING = /pre-existing shared memory block/;
/** Milliseconds that they are given, and between two looks. */
const ENDING_MS = 15_000;
const LOOK_MS = 250;

export interface EmbeddedPostgres {
  /** The connection string with the password; for the product's own processes only. */
  url: string;
  port: number;
  pid: number;
  /** The folder of its files; outside the data folder only if the server can't reach that. */
  cluster: string;
  /** Resolves when the server has ended, for any reason, with its last message. */
  ended: Promise<{ reason: string }>;
  /** Stops it gracefully: connections are closed, everything is written. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The open data folder. */
  dataDir: string;
  /** The port of an earlier start, so that open pools find it again. */
  port?: number;
  /** False only for databases that are deleted after a test. */
  durable?: boolean;
  /** Ends a start that is under way, with what it has started. */
  stopping?: AbortSignal;
}

/**
 * Starts PostgreSQL on loopback, creating the database first if there is none. A server that an earlier start left
 * running is stopped first.
 * @throws StartFailure when the disk is full or PostgreSQL can't run on this machine
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, stopping } = options;
  const cluster = await clusterFolder(dataDir);
  const account = await serverAccount(cluster);
  const binaries = await postgresBinaries(account);
  const log = join(dataDir, 'logs', 'postgres.log');
  await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  const password = await passwordOf(dataDir);
  await endOrphan(cluster);
  await ensureCluster({ cluster, dataDir, account, binaries, password, stopping });
  const durable = options.durable ?? true;
  const start = async (port: number): Promise<EmbeddedPostgres> => {
    const server = await spawnServer({ cluster, account, binaries, log, port, durable });
    const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
    try {
      await waitUntilReady(cluster, server, stopping);
      await ensureDatabase(url);
    } catch (error) {
      await stopServer(server.child);
      throw error;
    }
    return {
      url,
      port,
      pid: server.child.pid ?? 0,
      cluster,
      ended: server.ended,
      stop: () => stopServer(server.child),
    };
  };
  const startAfterOthers = async (port: number): Promise<EmbeddedPostgres> => {
    const deadline = Date.now() + ENDING_MS;
    for (;;) {
      try {
        return await start(port);
      } catch (error) {
        if (!STILL_ENDING.test(String(error)) || Date.now() > deadline) throw error;
        await sleep(LOOK_MS, undefined, { signal: stopping });
      }
    }
  };
  return options.port === undefined ? onFreePort(startAfterOthers) : startAfterOthers(options.port);
}

async function ensureDatabase(url: string): Promise<void> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (isDiskFullMessage(String(error))) throw diskFull('the database');
    throw error;
  } finally {
    await client.end();
  }
}
