import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

/** A server without a build of the public site. */
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_DIST_DIR: join(tmpdir(), 'no-public-site') });
});
afterAll(() => server.stop());

it.each(['/sitemap.xml', '/it/sitemap.xml', '/blog/rss.xml', '/it/blog/rss.xml'])(
  '%s is not sent without the pages of the site while these can’t be rendered',
  async (path) => {
    const { status, body, headers } = await server.call('GET', path);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(headers.get('Cache-Control')).toBe('no-store');
  },
);
