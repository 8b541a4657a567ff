import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { assets } from './assets.ts';

let folder: string;
let server: Server;

/** Requests a path as it is written; `fetch` would resolve the dots first. */
function get(
  path: string,
  encoding = 'br',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { port } = server.address() as AddressInfo;
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
  await mkdir(join(folder, 'registry/account/1-a'), { recursive: true });
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'secret.js'), 'secret');
  await writeFile(join(folder, 'shell/main.js'), 'plain');
  await writeFile(join(folder, 'shell/main.js.br'), 'brotli');
  await writeFile(join(folder, 'shell/main.js.map'), 'map');
  await writeFile(join(folder, 'registry/account/1-a/remoteEntry.js'), 'entry');
  const app = new Koa();
  app.use(assets({ shellDir: join(folder, 'shell'), registryDir: join(folder, 'registry'), dev: false }));
  server = app.listen(0);
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

describe('assets', () => {
  it('are cached for ever, and compressed for clients that accept it', async () => {
    const compressed = await get('/s/main.js');
    expect(compressed).toMatchObject({
      status: 200,
      body: 'brotli',
      headers: {
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    expect(await get('/s/main.js', 'identity')).toMatchObject({ status: 200, body: 'plain' });
    expect(await get('/r/account/1-a/remoteEntry.js')).toMatchObject({ status: 200, body: 'entry' });
  });

  it.each([
    '/s/../secret.js',
    '/s/..%2fsecret.js',
    '/r/account/../../secret.js',
    '/s//etc/passwd.js',
    '/s/.hidden.js',
    '/s/main.js.map',
    '/s/main.js.br',
    '/s/',
    '/s/gone.js',
  ])('%s is not found, and the answer is not cached', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });
});
