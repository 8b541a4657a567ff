import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { createDeployToken } from './deploy-tokens.ts';

/** Requests a minute: changes with one token, and requests of one client. */
const CHANGES = 60;
const REQUESTS = 300;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function pipeline(area: string): Promise<(method: string, path: string) => Promise<number>> {
  const { db, now } = server.deps;
  const { value } = await createDeployToken(db, { area, name: 'ci', by: 'test', now: now() });
  const headers = { Authorization: `Bearer ${value}` };
  return async (method, path) =>
    (
      await server.call(method, `/api/releases/${area}${path}`, {
        headers,
        body: method === 'POST' ? {} : undefined,
      })
    ).status;
}

it('a token can change 60 times a minute, another area’s is not affected, and a client has 300 requests in all', async () => {
  const [one, other] = [await pipeline('account'), await pipeline('billing')];
  // There is no canary to end: refused, but counted.
  for (let change = 0; change < CHANGES; change += 1) expect(await one('POST', '/abort')).toBe(409);
  expect(await one('POST', '/abort')).toBe(429);
  expect(await other('POST', '/abort')).toBe(409);
  expect(await one('GET', '')).toBe(200);
  for (let request = CHANGES + 3; request < REQUESTS; request += 1) await other('GET', '');
  expect(await other('GET', '')).toBe(429);
});
