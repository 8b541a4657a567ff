import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { frameOf, frameReader } from './frames.ts';
import { startParentWatch, type Program, spawnIsolated } from './spawn.ts';

/** The area's code failed: it threw, or its process was ended. */
export class BundleError extends Error {}

/** A value that a process is sent once and stores by its key, such as a published version, which doesn't change. */
export interface CachedValue {
  /** Absent if the value is needed for one call only. */
  key?: string;
  value(): unknown;
}

export interface BundleCall {
  operation: string;
  input: unknown;
  content: CachedValue | undefined;
  resolve(value: unknown): void;
  reject(error: BundleError): void;
}

/** Why a process ended, and the calls that it hasn't begun to answer: another process can take them. */
export interface End {
  reason: string;
  /** The call that it was answering; it has been rejected. */
  failed: BundleCall | undefined;
  unanswered: BundleCall[];
}

export interface IsolatedProcess {
  pid: number;
  /** Resolves when the bundle has been loaded. @rejects with BundleError if it can't be */
  ready: Promise<void>;
  /** Calls that have no answer yet. */
  waiting(): number;
  /** Sends a call; calls are answered one after the other. */
  ask(call: BundleCall): void;
  ended: Promise<End>;
  /** Ends the process once it has answered everything. */
  close(): void;
}

/** Milliseconds for loading a bundle, and for one answer, which takes some 100 for the largest survey; enough for a busy machine. */
export const TIME_LIMITS = { load: 10_000, answer: 5000 };
/** Megabytes of the whole process. V8's own limit doesn't count buffers. */
const MEMORY_MB = 512;
const MEMORY_CHECK_MS = 250;
/** Characters of JSON of the contents that a process stores. */
const CONTENTS = 4_000_000;
/** Characters of the error output that may tell why a process ended. */
const ERRORS = 2000;

/** Starts one isolated process. It ends with this process, also if this one is killed while the bundle is in an endless loop. */
export function startIsolatedProcess(program: Program, limits = TIME_LIMITS): IsolatedProcess {
  const { process: child, socket, errors } = spawnIsolated(program);
  const stopWatch = child.pid ? startParentWatch(child.pid) : () => undefined;
  const loaded = Promise.withResolvers<void>();
  loaded.promise.catch(() => undefined);
  const ended = Promise.withResolvers<End>();
  const load: BundleCall = {
    operation: '',
    input: null,
    content: undefined,
    resolve: () => loaded.resolve(),
    reject: loaded.reject,
  };
  const queue: BundleCall[] = [load];
  let drop: string[] = [];
  const contents = new LRUCache<string, number>({
    maxSize: CONTENTS,
    sizeCalculation: (size) => size,
    dispose: (_, key) => drop.push(key),
  });
  let answered = 0;
  let reason: string | undefined;
  let closing = false;
  let output = '';
  let timer: NodeJS.Timeout | undefined;

  function kill(why: string): void {
    reason ??= why;
    child.kill('SIGKILL');
  }

  /** Gives the first call its time. */
  function startClock(milliseconds: number): void {
    clearTimeout(timer);
    if (queue.length === 0) return;
    timer = setTimeout(() => kill(`took longer than ${milliseconds} ms`), milliseconds);
  }

  function takeAnswer(answer: unknown): void {
    const call = queue.shift();
    if (!call) return kill('sent an answer to nothing');
    answered += 1;
    startClock(limits.answer);
    const { value, error } = (answer ?? {}) as { value?: unknown; error?: unknown };
    if (error === undefined) call.resolve(value);
    else call.reject(new BundleError(String(error)));
    if (closing && queue.length === 0) socket.end();
  }

  function post({ operation, input, content }: BundleCall): void {
    const key = content?.key;
    const isStored = key !== undefined && contents.get(key) !== undefined;
    const value = isStored ? undefined : content?.value();
    if (key !== undefined && !isStored) contents.set(key, JSON.stringify(value).length);
    // The cache refuses what is larger than all that it may hold.
    const stored = key !== undefined && contents.has(key) ? { key } : {};
    socket.write(frameOf({ operation, input, drop, ...stored, content: value }));
    drop = [];
  }

  const read = frameReader();
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const answer of read(chunk)) takeAnswer(answer);
    } catch (error) {
      kill(`sent no answer that can be read: ${String(error)}`);
    }
  });
  errors.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-ERRORS);
  });
  let checkedAt = 0;
  const watch = setInterval(async () => {
    if (queue.length === 0 && answered === checkedAt) return;
    checkedAt = answered;
    const used = await megabytesOf(child.pid);
    if (used > MEMORY_MB) kill(`used ${used} MB of memory`);
  }, MEMORY_CHECK_MS);
  watch.unref();

  function end(how: string): void {
    clearTimeout(timer);
    clearInterval(watch);
    stopWatch();
    socket.destroy();
    const [failed, ...unanswered] = queue.splice(0);
    const text = reason ?? /FATAL ERROR: .*/.exec(output)?.[0] ?? how;
    failed?.reject(new BundleError(`The process ${text}`));
    ended.resolve({ reason: text, failed, unanswered });
  }
  child.once('error', (error) => end(`could not be started: ${error.message}`));
  child.once('close', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with code ${code}`));

  startClock(limits.load);
  post(load);
  return {
    pid: child.pid ?? 0,
    ready: loaded.promise,
    waiting: () => queue.length,
    ask(call) {
      queue.push(call);
      post(call);
      if (queue.length === 1) startClock(limits.answer);
    },
    ended: ended.promise,
    close() {
      closing = true;
      if (queue.length === 0) socket.end();
    },
  };
}

/** The memory of a process in megabytes; 0 where the system doesn't tell. */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}
