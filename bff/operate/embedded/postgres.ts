import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { writeAtomically } from '../../platform/atomic-file.ts';
import { freePort } from './free-port.ts';
import { type ServerAccount, serverAccount } from './postgres-account.ts';
import { isReachable, postgresBinaries, reachableFolderFor } from './postgres-binaries.ts';
import { commandOf, hasEnded } from './process-identity.ts';
import { diskFull, saysDiskFull, StartFailure } from './start-failure.ts';

const run = promisify(execFile);

const SUPERUSER = 'canvass';
const DATABASE = 'canvass';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

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
}

/**
 * Starts PostgreSQL on loopback, creating the database first if there is none. A server that an earlier start left
 * running is stopped first.
 * @throws StartFailure when the disk is full or PostgreSQL can't run on this machine
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  const cluster = await clusterFolder(dataDir);
  const account = await serverAccount(cluster);
  const binaries = await postgresBinaries(account);
  const log = join(dataDir, 'logs', 'postgres.log');
  await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  const password = await passwordOf(dataDir);
  await endOrphan(cluster);
  if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => undefined))) {
    await createCluster({ cluster, dataDir, account, binaries, password });
  }
  const port = options.port ?? (await freePort());
  const server = await spawnServer({
    cluster,
    account,
    binaries,
    log,
    port,
    durable: options.durable ?? true,
  });
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  try {
    await waitUntilReady(cluster, server);
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
}

/**
 * The folder for the database's files: inside the data folder, unless root starts the product and PostgreSQL's user
 * can't get there (such as below /root); a file in the data folder then has the path.
 */
async function clusterFolder(dataDir: string): Promise<string> {
  const note = join(dataDir, 'postgres.location');
  const noted = await readFile(note, 'utf8').catch(() => undefined);
  if (noted) return noted.trim();
  const usual = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0 || (await isReachable(dataDir))) return usual;
  const cluster = join(await reachableFolderFor(dataDir), 'postgres');
  await writeAtomically(note, `${cluster}\n`);
  return cluster;
}

async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known) return known.trim();
  const password = randomBytes(24).toString('hex');
  await writeAtomically(file, `${password}\n`);
  return password;
}

/** Creates the cluster beside its final path and renames it when complete, so that a crash leaves no partial one. */
async function createCluster(given: {
  cluster: string;
  dataDir: string;
  account: ServerAccount;
  binaries: string;
  password: string;
}): Promise<void> {
  const { cluster, account, binaries, password } = given;
  const partial = `${cluster}.new`;
  const passwordFile = `${cluster}.pw`;
  await rm(partial, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(partial, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(partial, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const settings = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await run(
      join(binaries, 'bin', 'initdb'),
      [
        '-D',
        partial,
        '-U',
        SUPERUSER,
        `--pwfile=${passwordFile}`,
        '--locale=C',
        '--no-instructions',
        ...settings,
      ],
      { ...identity(account), env: serverEnvironment(), cwd: '/' },
    );
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (saysDiskFull(output)) throw diskFull(given.dataDir);
    throw new StartFailure(
      `PostgreSQL could not make its database: ${output.trim().split('\n').at(-1) ?? output}`,
    );
  } finally {
    await unlink(passwordFile).catch(() => undefined);
  }
  await rename(partial, cluster);
}

interface Server {
  child: ChildProcess;
  ended: Promise<{ reason: string }>;
}

async function spawnServer(given: {
  cluster: string;
  account: ServerAccount;
  binaries: string;
  log: string;
  port: number;
  durable: boolean;
}): Promise<Server> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: given.port,
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Filling a new WAL segment with zeros would delay every commit meanwhile.
    wal_init_zero: 'off',
    ...(given.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const log = await open(given.log, 'a', 0o600);
  const { size } = await log.stat();
  const child = spawn(
    join(given.binaries, 'bin', 'postgres'),
    ['-D', given.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...identity(given.account),
      env: serverEnvironment(),
      cwd: '/',
      stdio: ['ignore', log.fd, log.fd],
      // Ctrl-C is sent to the terminal's whole process group; the database must outlive its clients.
      detached: true,
    },
  );
  const ended = new Promise<{ reason: string }>((resolve) => {
    child.once('error', (error) => resolve({ reason: error.message }));
    child.once('exit', (code, signal) => {
      void lastMessage(given.log, size).then((words) =>
        resolve({ reason: words || `it ended with ${signal ?? code}` }),
      );
    });
  });
  await log.close();
  return { child, ended };
}

/** The reason that PostgreSQL logged, after the log had this size. */
async function lastMessage(log: string, since: number): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  const lines = text.slice(since).trim().split('\n');
  const line = lines.findLast((entry) => /(PANIC|FATAL):/.test(entry)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(PANIC|FATAL|LOG):\s*/, '');
}

/** PostgreSQL writes its state into the eighth line of its pid file. */
async function waitUntilReady(cluster: string, server: Server): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let over: { reason: string } | undefined;
  void server.ended.then((result) => {
    over = result;
  });
  while (Date.now() < deadline) {
    if (over) {
      if (saysDiskFull(over.reason)) throw diskFull(cluster);
      throw new StartFailure(`PostgreSQL did not start: ${over.reason}`);
    }
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (lines[0] === String(server.child.pid) && lines[7]?.trim() === 'ready') return;
    await sleep(15);
  }
  throw new StartFailure(
    `PostgreSQL did not get ready within ${START_TIMEOUT_MS / 1000} s; its log is in logs/.`,
  );
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
    if (saysDiskFull(String(error))) throw diskFull('the database');
    throw error;
  } finally {
    await client.end();
  }
}

/** Stops the server that a killed start left running on these files. */
async function endOrphan(cluster: string): Promise<void> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!pid || hasEnded(pid)) return;
  // The process id may belong to another program by now.
  if (!commandOf(pid).includes(cluster)) return;
  await endProcess(pid);
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  await endProcess(child.pid);
}

/** SIGINT closes connections and writes everything; after SIGQUIT the next start recovers from the WAL. */
async function endProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (hasEnded(pid)) return;
      await sleep(10);
    }
  }
}

function identity(account: ServerAccount): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** The environment for PostgreSQL: variables of ours such as PGDATA or a proxy must not reach it. */
function serverEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}
