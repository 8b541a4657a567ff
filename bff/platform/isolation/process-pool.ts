import type { Logger } from 'pino';
import {
  BundleError,
  type CachedValue,
  type End,
  type IsolatedProcess,
  type BundleCall,
  startIsolatedProcess,
  type TIME_LIMITS,
} from './isolated-process.ts';
import type { Program } from './spawn.ts';

/** Asks a bundle for something by the name of an operation. @throws BundleError if the bundle fails */
export type Ask = (operation: string, input: unknown, content?: CachedValue) => Promise<unknown>;

export interface ProcessPool {
  ask: Ask;
  /** Process ids, for operators and tests. */
  pids(): number[];
  /** Takes no more calls, and ends the processes once they have answered all. */
  close(): void;
}

interface PoolOptions {
  program: Program;
  /** Processes at a time. The first is started at once, the others after it. */
  size: number;
  /** After this time without a call, in milliseconds, the processes are ended until there is one; by default never. */
  idleMs?: number;
  /** By default those of every isolated process. */
  limits?: typeof TIME_LIMITS | undefined;
  /** Proves a new process before it gets calls. @throws if it can't be used */
  prove: (ask: Ask) => Promise<void>;
  /** Called when a process in the place of another couldn't be started or proved: the bundle is broken now. */
  broken: (error: unknown) => void;
  log: Logger;
}

/** Milliseconds for which the pool refuses content whose rendering ended a process: it would end the next process, too. */
const REFUSED_MS = 30_000;
/** The wait before a process is replaced: this, doubled by each end within a minute, up to the second. */
const WAIT_MS = 50;
const MAX_WAIT_MS = 30_000;
const CALM_MS = 60_000;
/** A call that has waited for a process for so many milliseconds fails. */
const QUEUE_MS = 10_000;

/**
 * Runs a bundle in isolated processes. One that ends is replaced; the call that it was answering fails, and the others
 * go to another process.
 * @throws if the first process can't be started and proved
 */
export async function openProcessPool(options: PoolOptions): Promise<ProcessPool> {
  const { program, size, idleMs, prove, log } = options;
  const running = new Set<IsolatedProcess>();
  const refused = new Map<string, number>();
  const queue = new Set<BundleCall>();
  let recentEnds: number[] = [];
  let closed = false;
  /** Whether all processes were ended because there was no call. */
  let resting = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function give(call: BundleCall): void {
    const [least] = [...running].sort((one, other) => one.waiting() - other.waiting());
    if (least) return least.ask(call);
    if (closed) return call.reject(new BundleError('The processes were closed'));
    queue.add(call);
    setTimeout(() => {
      if (queue.delete(call)) call.reject(new BundleError('No process was ready in time'));
    }, QUEUE_MS).unref();
    if (resting) startAll();
  }

  function startAll(): void {
    resting = false;
    for (let count = running.size; count < size; count += 1) void start().catch(options.broken);
  }

  function rest(): void {
    resting = true;
    for (const one of running) one.close();
    running.clear();
  }

  async function start(): Promise<void> {
    const started = startIsolatedProcess(program, options.limits);
    try {
      await started.ready;
      await prove(askProcess(started));
    } catch (error) {
      started.close();
      throw error;
    }
    if (closed) return started.close();
    running.add(started);
    void started.ended.then((end) => replace(started, end));
    for (const call of queue) give(call);
    queue.clear();
  }

  function replace(ended: IsolatedProcess, { reason, failed, unanswered }: End): void {
    // A process that was closed has answered all its calls, and none takes its place.
    if (!running.delete(ended)) return;
    const now = Date.now();
    const key = failed?.content?.key;
    if (key !== undefined) refused.set(key, now + REFUSED_MS);
    recentEnds = [...recentEnds.filter((time) => time > now - CALM_MS), now];
    for (const call of unanswered) give(call);
    if (closed) return;
    log.error({ bundle: program.bundle, reason, operation: failed?.operation }, 'an isolated process ended');
    const wait = Math.min(MAX_WAIT_MS, WAIT_MS * 2 ** (recentEnds.length - 1));
    setTimeout(() => !closed && void start().catch(options.broken), wait).unref();
  }

  const askAny = askProcess({ ask: give });
  await start();
  // The other processes are not waited for: one is enough to begin.
  startAll();
  return {
    ask(operation, input, content) {
      clearTimeout(idleTimer);
      if (idleMs !== undefined) idleTimer = setTimeout(rest, idleMs).unref();
      const until = content?.key === undefined ? undefined : refused.get(content.key);
      if (until !== undefined && until > Date.now()) {
        return Promise.reject(new BundleError('The same content ended a process a moment ago'));
      }
      if (until !== undefined && content?.key !== undefined) refused.delete(content.key);
      return askAny(operation, input, content);
    },
    pids: () => [...running].map(({ pid }) => pid),
    close() {
      closed = true;
      clearTimeout(idleTimer);
      for (const one of running) one.close();
      for (const call of queue) call.reject(new BundleError('The processes were closed'));
      queue.clear();
    },
  };
}

/** Asks one process. */
export function askProcess({ ask }: Pick<IsolatedProcess, 'ask'>): Ask {
  return (operation, input, content) =>
    new Promise((resolve, reject) => ask({ operation, input, content, resolve, reject }));
}
