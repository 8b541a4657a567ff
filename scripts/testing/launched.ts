import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from '../../bff/operate/embedded/process-identity.ts';
import { ROOT } from '../start/workspaces.ts';
import { withoutConfiguration } from './configuration.ts';
import { runningProcesses } from './running-processes.ts';

/** A start of the product as by a user, observed from outside. */
export interface Launched {
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Resolves with the exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Resolves when it prints that it is ready; rejects with its output when it ends before. */
  ready: Promise<void>;
}

/** Variables of the command that runs the tests, which a start by a user doesn't have. */
const OF_TESTS = /^(CANVASS_|npm_)/;

/** Starts the product with these arguments and, in a clean environment, these variables. */
export function launchProduct(args: string[], env: Record<string, string> = {}): Launched {
  const inherited = Object.entries(withoutConfiguration(process.env)).filter(
    ([name]) => !OF_TESTS.test(name),
  );
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...args], {
    cwd: ROOT,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const ready = new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('Canvass is ready')) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    void ended.then(() => reject(new Error(text)));
  });
  // A test that expects a failure awaits `ended` instead.
  ready.catch(() => undefined);
  return { child, output: () => text, ended, ready };
}

/** Descendants of a process, with their command lines. */
export function descendants(pid: number): { pid: number; command: string }[] {
  const all = runningProcesses();
  const below = (parent: number): typeof all =>
    all.filter((entry) => entry.parent === parent).flatMap((entry) => [entry, ...below(entry.pid)]);
  return below(pid);
}

/**
 * Waits until none of these processes is running.
 * @returns false after `withinMs`
 */
export async function haveEnded(pids: number[], withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (pids.every(hasEnded)) return true;
    await sleep(50);
  }
  return false;
}
