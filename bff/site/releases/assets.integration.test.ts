import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeRelease, storeShell } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { promote } from './store/commands.ts';

let folder: string;
let server: TestServer;

/** Requests a path as it is written; `fetch` would resolve the dots first. */
function get(
  path: string,
  encoding = 'br',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const call = request({ port, path, headers: { 'Accept-Encoding': encoding } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    call.on('error', reject).end();
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-assets-'));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell/built.1.js'), 'of the build');
  server = await startTestServer({ DATA_DIR: join(folder, 'data'), SHELL_DIR: join(folder, 'shell') });
  const { db } = server.deps;
  const mover = { actor: 'test', now: new Date() };
  const serverFile = { path: '.server/server/page.js', content: Buffer.from('secret'), brotli: null };
  const entry = { path: 'entry.js', content: Buffer.from('plain'), brotli: Buffer.from('brotli') };
  await storeRelease(db, 'account', 'one', { files: [entry, serverFile], serves: ['server'] });
  await storeRelease(db, 'account', 'two');
  await promote(db, 'account', '1.0.0-one', mover);
  for (const code of ['older', 'newer']) {
    await storeShell(db, code);
    await promote(db, 'shell', `1.0.0-${code}`, mover);
  }
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('assets', () => {
  it('are cached for ever, and compressed for clients that accept it', async () => {
    const path = '/r/account/1.0.0-one/entry.js';
    expect(await get(path)).toMatchObject({
      status: 200,
      body: 'brotli',
      headers: {
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    expect(await get(path, 'identity')).toMatchObject({ status: 200, body: 'plain' });
  });

  it('of every release are served, also of one that is not live', async () => {
    expect(await get('/r/account/1.0.0-two/remoteEntry.two.js', 'identity')).toMatchObject({
      status: 200,
      body: 'account two',
    });
  });

  it('of the shell are those of any of its releases, or of its build', async () => {
    expect(await get('/s/main.newer.js')).toMatchObject({ status: 200, body: 'shell newer' });
    expect(await get('/s/main.older.js')).toMatchObject({ status: 200, body: 'shell older' });
    expect(await get('/s/built.1.js')).toMatchObject({ status: 200, body: 'of the build' });
  });

  it('that are missing on the disk come from the database again', async () => {
    const path = '/r/account/1.0.0-one/entry.js';
    await rm(join(folder, 'data/releases/account/1.0.0-one/entry.js'));
    expect(await get(path, 'identity')).toMatchObject({ status: 200, body: 'plain' });
    await rm(join(folder, 'data/releases'), { recursive: true });
    expect(await get(path, 'identity')).toMatchObject({ status: 200, body: 'plain' });
  });

  it.each([
    '/s/../secret.js',
    '/s/..%2fsecret.js',
    '/r/account/../../secret.js',
    '/r/account/1.0.0-one/.server/server/page.js',
    '/r/account/1.0.0-one/server/page.js',
    '/r/account/1.0.0-none/entry.js',
    '/r/__proto__/constructor/entry.js',
    '/r/account/1.0.0-one/entry.js.br',
    '/r/account/1.0.0-one/',
    '/r/account',
    '/s/__proto__.js',
    '/s//etc/passwd.js',
    '/s/.hidden.js',
    '/s/main.newer.js.map',
    '/s/',
    '/s/gone.js',
  ])('%s is not found, and the answer is not cached', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });
});
