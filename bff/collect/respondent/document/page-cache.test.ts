import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import Koa from 'koa';
import { pageCache } from './page-cache.ts';

let server: Server;
let url = '';
const render = jest.fn(async () => ({ html: '<!doctype html><title>Once</title>', light: false }));

beforeAll(async () => {
  const app = new Koa();
  const send = pageCache();
  app.use((ctx) => {
    const name = ctx.query.name;
    return send(ctx, ctx.path, render, name ? (html) => html.replace('Once', String(name)) : undefined);
  });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  // Connections that are kept alive would hold up the end of the worker.
  server.closeAllConnections();
  server.close();
});
beforeEach(() => render.mockClear());

it('renders a page once for all requests and encodings', async () => {
  const texts = await Promise.all(
    ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd'].map(async (encoding) => {
      const response = await fetch(`${url}/survey`, { headers: { 'Accept-Encoding': encoding } });
      return response.text();
    }),
  );
  expect(new Set(texts)).toEqual(new Set(['<!doctype html><title>Once</title>']));
  expect(render).toHaveBeenCalledTimes(1);
});

it('answers with Brotli although the browser lists gzip first', async () => {
  const { get } = await import('node:http');
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(`${url}/survey`, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } }, (answer) => {
      expect(answer.headers['content-encoding']).toBe('br');
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
  expect(brotliDecompressSync(body).toString()).toContain('Once');
});

it('answers 304 for the same ETag, and renders another page for another key', async () => {
  const first = await fetch(`${url}/survey`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(`${url}/survey`, {
    headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
  expect(render).not.toHaveBeenCalled();
  await fetch(`${url}/it/survey`);
  expect(render).toHaveBeenCalledTimes(1);
});

it('renders again after a failure', async () => {
  render.mockImplementationOnce(() => {
    throw new Error('no');
  });
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  expect((await fetch(`${url}/broken`)).status).toBe(200);
  silent.mockRestore();
});

it('adapts a page to one request without rendering it again or caching the result', async () => {
  const named = async (query: string, encoding: string) => {
    const response = await fetch(`${url}/named${query}`, { headers: { 'Accept-Encoding': encoding } });
    return [await response.text(), response.headers.get('etag')];
  };
  const [first, etag] = await named('?name=Ada', 'br');
  expect(first).toContain('<title>Ada</title>');
  expect(await named('?name=Ada', 'gzip')).toEqual([first, etag]);
  expect((await named('?name=Bea', 'identity'))[0]).toContain('<title>Bea</title>');
  expect((await named('', 'br'))[0]).toContain('<title>Once</title>');
  expect(render).toHaveBeenCalledTimes(1);
});
