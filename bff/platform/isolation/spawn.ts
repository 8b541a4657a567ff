import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';

/** The code that an isolated process runs: a bundle of an area, and the operations that the server calls it by. */
export interface Program {
  /** The bundle's path; only its folder can be read. */
  bundle: string;
  /** Path of a module of the server that exports `operations(bundle)`; it may import nothing outside its folder but Node's modules. */
  operations: string;
}

/** Megabytes of the heap, after which V8 ends the process. */
const HEAP_MB = 128;
/** Megabytes of half of the young generation. With V8's default, a process that renders large surveys grows to 270 MB instead of 115. */
const YOUNG_MB = 8;
/** File descriptors; a process that only waits for requests has some 20. */
const DESCRIPTORS = 64;

const CHILD = join(import.meta.dirname, 'child');

export interface Spawned {
  process: ChildProcess;
  socket: Duplex;
  errors: Readable;
}

/**
 * Starts a process that can read the bundle and its own program, and nothing else: no environment, no other file, no child
 * process, no thread, no addon (`--permission`), no inherited descriptor, and none free for a socket (`descriptors.mjs`).
 */
export function spawnIsolated({ bundle, operations }: Program): Spawned {
  const readable = [`${CHILD}/`, `${dirname(operations)}/`, `${dirname(bundle)}/`];
  const args = [
    '--permission',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    `--max-old-space-size=${HEAP_MB}`,
    `--max-semi-space-size=${YOUNG_MB}`,
    '--no-warnings',
    join(CHILD, 'main.mjs'),
    operations,
    bundle,
  ];
  // The shell sets the limit and becomes the process; without a core file, which would have the data of respondents.
  const limited = [
    '-c',
    `ulimit -c 0; ulimit -n ${DESCRIPTORS} && exec "$0" "$@"`,
    process.execPath,
    ...args,
  ];
  const [command, parameters] =
    process.platform === 'win32' ? [process.execPath, args] : ['/bin/sh', limited];
  const child = spawn(command, parameters, {
    cwd: dirname(bundle),
    // Dates are in the server's time zone.
    env: process.env.TZ ? { TZ: process.env.TZ } : {},
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal stops the server, which still needs the process for its open requests.
    detached: process.platform !== 'win32',
  });
  child.unref();
  const [, , errors, socket] = child.stdio as unknown as [null, null, Readable, Duplex];
  for (const stream of [errors, socket]) {
    // The process may have ended already.
    stream.on('error', () => undefined);
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
  // When memory runs out, Linux ends this process before the server.
  if (child.pid) void writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined);
  return { process: child, socket, errors };
}

/**
 * Starts the parent watch of an isolated process: a shell that kills it when this process ends, also by kill -9. An isolated process ends by
 * itself when its socket is closed, unless the area's code runs for ever at that moment. Windows ends children with their parent.
 * @returns a function that stops the watch
 */
export function startParentWatch(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const shell = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$0"', String(pid)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  const { stdin } = shell;
  stdin?.on('error', () => undefined);
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  shell.on('error', () => undefined);
  return () => void shell.kill('SIGKILL');
}
