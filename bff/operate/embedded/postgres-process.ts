import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { linesSince } from './log-lines.ts';
import { type ServerAccount, spawnOptions } from './postgres-account.ts';
import { postmasterFile, readPostmaster, serverOf } from './postmaster-file.ts';
import { hasEnded } from './process-identity.ts';
import { diskFull, isDiskFullMessage, StartFailure } from './start-failure.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** A running PostgreSQL. */
interface Server {
  child: ChildProcess;
  /** Resolves when it has ended, for any reason, with its last message. */
  ended: Promise<{ reason: string }>;
}

/** Starts PostgreSQL on loopback; it is ready once `waitUntilReady` resolves. Its log is appended to the file `log`. */
export async function spawnServer(given: {
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
      ...spawnOptions(given.account),
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
  const lines = await linesSince(log, since);
  const line = lines.findLast((entry) => /(PANIC|FATAL):/.test(entry)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(PANIC|FATAL|LOG):\s*/, '');
}

/**
 * Waits until PostgreSQL takes connections: it writes its state into the eighth line of its pid file.
 * @throws StartFailure when it ends before, the disk is full, or it takes longer than a minute
 */
export async function waitUntilReady(cluster: string, server: Server, stopping?: AbortSignal): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let over: { reason: string } | undefined;
  void server.ended.then((result) => {
    over = result;
  });
  while (Date.now() < deadline) {
    stopping?.throwIfAborted();
    if (over) {
      if (isDiskFullMessage(over.reason)) throw diskFull(cluster);
      throw new StartFailure(`PostgreSQL did not start: ${over.reason}`);
    }
    const lines = (await readFile(postmasterFile(cluster), 'utf8').catch(() => '')).split('\n');
    if (lines[0] === String(server.child.pid) && lines[7]?.trim() === 'ready') return;
    await sleep(15);
  }
  throw new StartFailure(
    `PostgreSQL did not get ready within ${START_TIMEOUT_MS / 1000} s; its log is in logs/.`,
  );
}

/** Stops the server that a killed start left running on these files. One whose files these were copied from goes on. */
export async function endOrphan(cluster: string): Promise<void> {
  // With the file, PostgreSQL would refuse to start as long as that one runs.
  if ((await readPostmaster(cluster)) === 'copied') return await unlink(postmasterFile(cluster));
  const orphan = await serverOf(cluster);
  if (orphan) await endProcess(orphan);
}

/** Stops a server, unless it has ended; resolves when it has. */
export async function stopServer(child: ChildProcess): Promise<void> {
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
