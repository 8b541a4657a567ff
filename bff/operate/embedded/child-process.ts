import { spawn } from 'node:child_process';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { linesSince } from './log-lines.ts';

/** A process of the running product. */
export interface SupervisedProcess {
  /** Resolves when it has ended, for any reason, with its last message. */
  ended: Promise<{ reason: string }>;
  /** Stops it gracefully; resolves when it has ended. */
  stop(): Promise<void>;
}

/** A child process that runs a TypeScript file of the server. */
export interface NodeChild extends SupervisedProcess {
  pid: number;
  /** `code` is null after a signal. */
  ended: Promise<{ reason: string; code: number | null }>;
}

export interface NodeChildOptions {
  /** The TypeScript file to run. */
  entry: string;
  env: Record<string, string | undefined>;
  /** The file that its output is written to. */
  log: string;
}

const PARENT_WATCH = pathToFileURL(join(import.meta.dirname, 'parent-watch.ts')).href;
const LOG_LIMIT = 5_000_000;
/** Longer than a server or a worker gives what is under way, and itself after that. */
const STOP_TIMEOUT_MS = 27_000;

/** Starts a Node process of the product, which ends when this process does (see `parent-watch.ts`). */
export async function startNodeChild(options: NodeChildOptions): Promise<NodeChild> {
  await mkdir(dirname(options.log), { recursive: true, mode: 0o700 });
  await rotate(options.log);
  const log = await open(options.log, 'a', 0o600);
  const { size } = await log.stat();
  const child = spawn(process.execPath, ['--import', PARENT_WATCH, options.entry], {
    env: { ...process.env, ...options.env },
    stdio: ['pipe', log.fd, log.fd],
    // Ctrl-C is sent to the terminal's whole process group; detached, the child is stopped by the launcher in order.
    detached: true,
  });
  // A child that ends first breaks the pipe; `ended` reports that.
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<{ reason: string; code: number | null }>((resolve) => {
    child.once('error', (error) => resolve({ reason: error.message, code: null }));
    child.once('exit', (code, signal) => {
      void lastMessage(options.log, size).then((words) => {
        resolve({ reason: signal ? `by ${signal}` : words || `with code ${code}`, code });
      });
    });
  });
  await log.close();
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const late = new AbortController();
      void sleep(STOP_TIMEOUT_MS, undefined, { signal: late.signal }).then(
        () => child.kill('SIGKILL'),
        () => undefined,
      );
      await ended;
      late.abort();
    },
  };
}

/** Retains one earlier log. */
async function rotate(log: string): Promise<void> {
  const found = await stat(log).catch(() => undefined);
  if (found && found.size > LOG_LIMIT) await rename(log, `${log}.1`);
}

/** The line that most likely has the reason: an error's message, or the last line. */
async function lastMessage(log: string, since: number): Promise<string> {
  const lines = await linesSince(log, since);
  const reason = lines.findLast((line) => /^\w*Error\b.*:/.test(line) || /"level":(60|50)/.test(line));
  return messageOf(reason ?? lines.at(-1) ?? '');
}

/** Structured log lines have their text in `msg`. */
function messageOf(line: string): string {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null && 'msg' in entry) return String(entry.msg);
  } catch {
    // Not a structured line.
  }
  return line.slice(0, 300);
}
