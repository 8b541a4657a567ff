import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Streams never end here; their events aren't stored either, which their own tests check. */
const read = ENDPOINTS.filter(
  ({ method, path, media }) =>
    method === 'get' && !path.includes('{') && !media?.includes('text/event-stream'),
);

it.each(read.map(({ path }) => path))('%s may not be cached', async (path) => {
  const ada = await server.signIn('ada');
  for (const call of [ada, server.call]) {
    const { headers } = await call('GET', path);
    expect(headers.get('cache-control')).toContain('no-store');
  }
});

it('only responses that are the same for all clients may be cached: the API document and widgets', async () => {
  expect((await server.call('GET', '/api/openapi.json')).headers.get('cache-control')).toBe(
    'public, max-age=300',
  );
  const unknown = await server.call('GET', '/api/public/widgets/AAAAAAAAAAAA');
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
