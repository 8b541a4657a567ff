import sharp from 'sharp';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let id: string;

beforeAll(async () => {
  // One proxy is trusted, so that the test can send requests from many networks.
  server = await startTestServer({ TRUSTED_PROXIES: '1' });
  const picture = { create: { width: 1200, height: 600, channels: 3, background: 'red' } } as const;
  const uploaded = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { Cookie: await server.cookieOf('ada'), 'Content-Type': 'image/png' },
    body: new Uint8Array(await sharp(picture).png().toBuffer()),
  });
  id = ((await uploaded.json()) as { id: string }).id;
});
afterAll(() => server.stop());
afterEach(() => jest.restoreAllMocks());

const ask = (modifiers: string, address: string) =>
  fetch(`${server.url}/_ipx/${modifiers}/${id}`, { headers: { 'X-Forwarded-For': address } });

/** Makes each rendering seem to take so many milliseconds. */
function slowClock(milliseconds: number): void {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
}

it('a network has twenty seconds of rendering a minute; cached renditions cost nothing, and other networks have their own budget', async () => {
  slowClock(11_000);
  expect((await ask('w_320', '2001:db8:0:1::1')).status).toBe(200);
  expect((await ask('w_640', '2001:db8:0:1::2')).status).toBe(200);
  const refused = await ask('w_192', '2001:db8:0:1::3');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect((await ask('w_320', '2001:db8:0:1::3')).status).toBe(200);
  expect((await ask('_', '2001:db8:0:1::3')).status).toBe(200);
  expect((await ask('w_192', '2001:db8:0:2::1')).status).toBe(200);
});
