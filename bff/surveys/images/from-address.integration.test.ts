import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let elsewhere: Server;
let origin: string;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
  ada = await server.signIn('ada');
  const png = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const answers: Record<string, [number, Record<string, string>, Buffer]> = {
    '/red.png': [200, { 'Content-Type': 'image/png' }, png],
    '/moved': [302, { Location: '/red.png' }, Buffer.alloc(0)],
    '/for-ever': [302, { Location: '/for-ever' }, Buffer.alloc(0)],
    '/inside': [302, { Location: 'http://169.254.169.254/latest' }, Buffer.alloc(0)],
    '/drawing.svg': [200, { 'Content-Type': 'image/svg+xml' }, Buffer.from('<svg/>')],
    '/drawing.png': [200, { 'Content-Type': 'image/png' }, Buffer.from('<svg/>')],
    '/large.png': [200, { 'Content-Type': 'image/png' }, Buffer.alloc(5 * 1024 * 1024 + 1)],
  };
  elsewhere = createServer((request, response) => {
    const [status, headers, body] = answers[request.url ?? ''] ?? [404, {}, Buffer.alloc(0)];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await server.stop();
});

const copy = (address: string) => ada('POST', '/api/images/from-address', { body: { address } });

it.each(['/red.png', '/moved'])('copies a picture from %s, and serves the copy', async (path) => {
  const { status, body } = await copy(origin + path);
  expect([status, body.width, body.height]).toEqual([201, 800, 400]);
  const served = await fetch(server.url + body.src);
  expect(served.headers.get('Content-Type')).toBe('image/webp');
});

it.each([
  ['an SVG', '/drawing.svg', 'image_type'],
  ['an SVG that says it is a PNG', '/drawing.png', 'image_type'],
  ['more than 5 MB', '/large.png', 'image_too_large'],
  ['what is not there', '/gone.png', 'image_unreachable'],
  ['redirects without end', '/for-ever', 'image_unreachable'],
  ['an address inside the network, led to by a redirect', '/inside', 'image_unreachable'],
])('refuses %s and says why', async (_, path, code) => {
  const { status, body } = await copy(origin + path);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'address', code }]);
  expect(body.errors[0].message).not.toBe('');
});

it.each(['http://10.0.0.1/a.png', 'http://[fd00::1]/a.png', 'file:///etc/passwd', 'a.png'])(
  'never asks %s',
  async (address) => {
    expect((await copy(address)).status).toBe(422);
  },
);
