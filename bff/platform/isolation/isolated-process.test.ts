import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { BundleError, startIsolatedProcess, TIME_LIMITS } from './isolated-process.ts';
import { askProcess, openProcessPool, type ProcessPool } from './process-pool.ts';

/** For what never answers: it takes a processor until its time is over. */
const IMPATIENT = { ...TIME_LIMITS, answer: 1000 };
/** Modules that lead out of a process. */
const LEAD_OUT = ['fs', 'node:net', 'dgram', 'child_process', 'worker_threads', 'vm'];
const refusal = (name: string) => `A server bundle can't use the module ${name}`;

let folder: string;
let operations: string;
let loopback: Server;
let connections = 0;
const opened: Array<{ close(): void }> = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-isolation-'));
  operations = join(await mkdtemp(join(folder, 'operations-')), 'operations.mjs');
  // Operations are the server's own code: what they may not do, the kernel and Node refuse to a bundle, too.
  await writeFile(
    operations,
    `import fs from 'node:fs';
     import { spawnSync } from 'node:child_process';
     import { Worker } from 'node:worker_threads';
     const code = (run) => { try { run(); return 'allowed'; } catch (error) { return error.code; } };
     export const operations = (bundle) => ({
       ...(bundle.default ?? bundle),
       readFile: (file) => code(() => fs.readFileSync(file)),
       openOwnFile: (file) => code(() => fs.openSync(file, 'r')),
       writeFile: (file) => code(() => fs.writeFileSync(file, '')),
       spawn: () => code(() => spawnSync('/bin/true')),
       thread: () => code(() => new Worker('1', { eval: true })),
     });`,
  );
  loopback = createServer(() => {
    connections += 1;
  });
  loopback.listen(0, '127.0.0.1');
  await once(loopback, 'listening');
});
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});
afterAll(async () => {
  loopback.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a bundle. @returns its program */
async function bundleOf(source: string, name = 'bundle.cjs') {
  const bundle = join(await mkdtemp(join(folder, 'bundle-')), name);
  await writeFile(bundle, source);
  return { bundle, operations };
}

/** Starts a process with a bundle. */
async function start(source: string, name?: string) {
  const started = startIsolatedProcess(await bundleOf(source, name), { load: 1500, answer: 1000 });
  opened.push(started);
  await started.ready;
  return { ...started, ask: askProcess(started) };
}

async function poolOf(source: string, limits?: typeof TIME_LIMITS): Promise<ProcessPool> {
  const pool = await openProcessPool({
    program: await bundleOf(source),
    size: 1,
    limits,
    prove: async () => undefined,
    broken: () => undefined,
    log: pino({ level: 'silent' }),
  });
  opened.push(pool);
  return pool;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits until a process has ended. @returns whether it has within five seconds */
async function ends(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100 && isRunning(pid); attempt += 1) await sleep(50);
  return !isRunning(pid);
}

describe('an isolated bundle', () => {
  it('answers, one request after the other, and is sent a content once', async () => {
    const { ask } = await start('exports.echo = (input, content) => [input, content]');
    const content = { key: 'survey 1', value: jest.fn(() => ({ title: 'Café' })) };
    const answers = await Promise.all([1, 2, 3].map((input) => ask('echo', input, content)));
    expect(answers).toEqual([1, 2, 3].map((input) => [input, { title: 'Café' }]));
    expect(content.value).toHaveBeenCalledTimes(1);
    expect(await ask('echo', 4)).toEqual([4, null]);
  });

  it('may be an ES module that uses modules of Node which only compute', async () => {
    const { ask } = await start(
      `import { join } from 'node:path';
       import { createRequire } from 'node:module';
       const { createHash } = createRequire(import.meta.url)('crypto');
       export default { hash: (text) => join('a', createHash('md5').update(text).digest('hex')) };`,
      'bundle.mjs',
    );
    expect(await ask('hash', '')).toBe('a/d41d8cd98f00b204e9800998ecf8427e');
  });

  it('sees no variable of the environment', async () => {
    process.env.CANVASS_TEST_SECRET = 'postgres://secret';
    const { ask, pid } = await start(
      'exports.env = () => JSON.stringify([process.env, Object.keys(globalThis)])',
    );
    expect(await ask('env', null)).not.toContain('secret');
    delete process.env.CANVASS_TEST_SECRET;
    if (process.platform !== 'linux') return;
    const { readFile } = await import('node:fs/promises');
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
  });

  it.each(LEAD_OUT)('can’t import %s', async (name) => {
    await expect(start(`import x from '${name}'; export default x`, 'bundle.mjs')).rejects.toThrow(
      refusal(name),
    );
  });

  it.each([
    ['a CommonJS module', 'bundle.cjs', 'exports.attempt ='],
    [
      'a function made for it',
      'bundle.mjs',
      `import { createRequire } from 'module';
       const require = createRequire(import.meta.url);
       export const attempt =`,
    ],
  ])('can’t require them by %s', async (_, file, head) => {
    const { ask } = await start(
      `${head} (name) => { try { return typeof require(name); } catch (error) { return error.message; } };`,
      file,
    );
    for (const name of LEAD_OUT) expect(await ask('attempt', name)).toContain(refusal(name));
  });

  it('that requires one when it is loaded is refused with the reason', async () => {
    await expect(start("exports.x = require('fs')")).rejects.toThrow(refusal('fs'));
  });

  it('reaches nothing of Node by another way', async () => {
    const { ask } = await start(
      `exports.reach = () => [
         typeof process.getBuiltinModule, typeof process.binding, typeof process.kill, typeof process.stdin,
         typeof process.exit, typeof module.constructor._load, typeof require.main, typeof fetch, typeof WebSocket,
         typeof Function('return process')().mainModule,
       ]`,
    );
    expect(new Set((await ask('reach', null)) as string[])).toEqual(new Set(['undefined']));
  });

  it('can’t read or write files, start processes or threads, and has no descriptor for a socket', async () => {
    const program = await bundleOf('exports.x = 1');
    const started = startIsolatedProcess(program);
    opened.push(started);
    await started.ready;
    const ask = askProcess(started);
    for (const file of ['/etc/passwd', '/proc/self/environ', join(process.cwd(), 'package.json')]) {
      expect(await ask('readFile', file)).toBe('ERR_ACCESS_DENIED');
    }
    expect(await ask('writeFile', program.bundle)).toBe('ERR_ACCESS_DENIED');
    expect(await ask('spawn', null)).toBe('ERR_ACCESS_DENIED');
    expect(await ask('thread', null)).toBe('ERR_ACCESS_DENIED');
    expect(await ask('openOwnFile', program.bundle)).toBe('EMFILE');
  });

  it('inherits no descriptor of the server', async () => {
    if (process.platform !== 'linux') return;
    const { pid } = await start('exports.x = 1');
    const descriptors = (await readdir(`/proc/${pid}/fd`)).map(Number);
    const links = await Promise.all(
      descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
    );
    // The error output and the channel to the server.
    expect(links.filter((link) => link.startsWith('socket:'))).toHaveLength(2);
  });

  it('connects to nothing', async () => {
    const { port } = loopback.address() as AddressInfo;
    const { ask } = await start(
      `exports.connect = (port) => {
         const tries = [
           () => fetch('http://127.0.0.1:' + port),
           () => new WebSocket('ws://127.0.0.1:' + port),
           () => new EventSource('http://127.0.0.1:' + port),
           () => require('net').connect(port, '127.0.0.1'),
           () => import('node:net').then((net) => net.connect(port, '127.0.0.1')),
         ];
         return tries.map((run) => { try { run(); return 'ran'; } catch (error) { return error.name; } });
       }`,
    );
    await ask('connect', port);
    await sleep(200);
    expect(connections).toBe(0);
  });

  it.each([
    ['throws', 'throw new Error("broken at load")', 'broken at load'],
    ['ends the process', 'process.exit(0)', 'process.exit is not a function'],
    ['loops for ever', 'for (;;);', 'took longer than 1500 ms'],
    ['is no program', 'this is no program', 'SyntaxError'],
  ])('that %s when it is loaded is refused with the reason', async (_, source, reason) => {
    await expect(start(source)).rejects.toThrow(reason);
  });

  it('that waits for ever when it is loaded is refused', async () => {
    await expect(start('await new Promise(() => setInterval(() => 1, 1000))', 'bundle.mjs')).rejects.toThrow(
      BundleError,
    );
  });

  it('runs nothing between two requests', async () => {
    const { ask } = await start(
      'let count = 0; setInterval(() => { count += 1; }, 1); exports.count = () => count;',
    );
    await ask('count', null);
    await sleep(100);
    expect(await ask('count', null)).toBe(0);
  });

  it('changes no object of the server', async () => {
    const { ask } = await start(
      `exports.spoil = () => { Object.prototype.spoiled = 1; Array.prototype.map = null; JSON.stringify = null; return 1; }`,
    );
    expect(await ask('spoil', null)).toBe(1);
    expect(await ask('spoil', null)).toBe(1);
    expect('spoiled' in {}).toBe(false);
  });
});

describe('a pool of isolated processes', () => {
  it('goes on in the same process after an error', async () => {
    const pool = await poolOf('exports.fail = () => { throw new Error("no page") }; exports.ok = () => 1');
    const before = pool.pids();
    await expect(pool.ask('fail', null)).rejects.toThrow('no page');
    expect(await pool.ask('ok', null)).toBe(1);
    expect(pool.pids()).toEqual(before);
  });

  it.each([
    ['loops for ever', '() => { for (;;); }', 'took longer than', IMPATIENT],
    [
      'fills the heap',
      '() => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); }',
      '',
      TIME_LIMITS,
    ],
    [
      'fills memory with buffers',
      '() => { const all = []; for (;;) all.push(Buffer.alloc(1e7, 1)); }',
      '',
      TIME_LIMITS,
    ],
  ])('replaces a process that %s; other calls are answered', async (_, source, reason, limits) => {
    const pool = await poolOf(`exports.harm = ${source}; exports.ok = (input) => input`, limits);
    const [before] = pool.pids();
    const harm = pool.ask('harm', null, { key: 'poison', value: () => 1 });
    const others = [1, 2, 3].map((input) => pool.ask('ok', input));
    await expect(harm).rejects.toThrow(BundleError);
    await expect(harm).rejects.toThrow(reason);
    expect(await Promise.all(others)).toEqual([1, 2, 3]);
    expect(pool.pids()).not.toContain(before);
    // The content that ended a process doesn't end the next one.
    const again = pool.pids();
    await expect(pool.ask('harm', null, { key: 'poison', value: () => 1 })).rejects.toThrow('a moment ago');
    expect(pool.pids()).toEqual(again);
  });

  it('ends its processes when it is closed, after their last answers', async () => {
    const pool = await poolOf('exports.echo = (input) => input');
    const [pid = 0] = pool.pids();
    const answer = pool.ask('echo', 1);
    pool.close();
    expect(await answer).toBe(1);
    expect(await ends(pid)).toBe(true);
    await expect(pool.ask('echo', 1)).rejects.toThrow(BundleError);
  });

  it('is notified when a bundle can’t be started again', async () => {
    const program = await bundleOf('exports.harm = () => { for (;;); }');
    const broken = jest.fn();
    const pool = await openProcessPool({
      program,
      size: 1,
      limits: IMPATIENT,
      prove: async () => undefined,
      broken,
      log: pino({ level: 'silent' }),
    });
    opened.push(pool);
    await rm(program.bundle);
    await expect(pool.ask('harm', null)).rejects.toThrow(BundleError);
    for (let attempt = 0; attempt < 100 && broken.mock.calls.length === 0; attempt += 1) await sleep(50);
    expect(broken).toHaveBeenCalledTimes(1);
  });
});

it.each(['idle', 'loop'])(
  'ends with a server that is killed, also in the middle of its work (%s)',
  async (work) => {
    const program = await bundleOf('exports.loop = () => { for (;;); }; exports.idle = () => 1;');
    const server = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { startIsolatedProcess } from '${join(import.meta.dirname, 'isolated-process.ts')}';
       const started = startIsolatedProcess(${JSON.stringify(program)}, { load: 60000, answer: 60000 });
       await started.ready;
       started.ask({ operation: '${work}', input: null, content: undefined, resolve() {}, reject() {} });
       console.log(started.pid);
       setInterval(() => 1, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
    await sleep(200);
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGKILL');
    expect(await ends(pid)).toBe(true);
  },
);
