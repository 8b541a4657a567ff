import { areaRoute } from '@canvass/shared/contract/area-manifest';
import { createApp } from '../../app.ts';
import { requestRules } from '../../platform/http/every-request.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { RESERVED_SEGMENTS } from './reserved-paths.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('no area can have a route that the server’s routers answer', () => {
  const { deps, services } = server;
  const app = createApp(deps, services, requestRules(deps, services.metrics));
  const routers = app.middleware.flatMap((middleware) =>
    'router' in middleware ? [middleware.router as { stack: { path: string | RegExp }[] }] : [],
  );
  const first = routers
    .flatMap(({ stack }) => stack)
    .map(({ path }) => String(path).split('/')[1] ?? '')
    // Others could not be a route of an area anyway.
    .filter((segment) => segment !== '' && areaRoute.safeParse(route(`/${segment}`)).success);
  expect(first.length).toBeGreaterThan(5);
  const own = new Set(first.filter((segment) => segment !== 'blog'));
  expect([...own].filter((segment) => !RESERVED_SEGMENTS.has(segment))).toEqual([]);
});

it.each(['/r/x/1/y.js', '/s/x.js', '/p/x', '/metrics', '/api/x', '/healthz'])(
  '%s is not answered with a page',
  async (path) => {
    expect(RESERVED_SEGMENTS.has(path.split('/')[1] ?? '')).toBe(true);
    const answer = await server.call('GET', path);
    expect(answer.headers.get('content-type') ?? '').not.toContain('text/html');
  },
);

const route = (path: string) => ({ path, layout: 'public', guard: 'none' });
