import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageConfig } from '@canvass/shared/contract/page-config';
import { promote } from '../releases/store/commands.ts';
import { storeRelease, storeShell } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let folder: string;
let server: TestServer;

/** Makes a shell and one area live. */
async function releaseFixtures(): Promise<void> {
  const { db } = server.deps;
  const mover = { actor: 'test', now: new Date() };
  const shell = await storeShell(db, 'b1', {
    preload: ['bootstrap.1.js'],
    preloadDashboard: ['query.1.js'],
    preloadSignIn: ['form.1.js'],
    preloadMessages: { en: ['common-en.1.js'], it: ['common-it.1.js'] },
  });
  const title = { en: 'Log in', it: 'Accedi' };
  const area = await storeRelease(db, 'account', 'a1', {
    routes: [
      { path: '/', layout: 'public', guard: 'none', description: { en: 'Ask well', it: 'Chiedi bene' } },
      { path: '/login', layout: 'default', guard: 'guest', google: true, title },
      { path: '/invitation', layout: 'default', guard: 'none', title },
      { path: '/admin/account', layout: 'dashboard', guard: 'user', title },
    ],
    preloadRoutes: { '/login': { en: ['account-en.1.js'], it: ['account-it.1.js', 'login.1.js'] } },
  });
  await promote(db, 'shell', shell.version, mover);
  await promote(db, 'account', area.version, mover);
  const site = await storeRelease(db, 'public', 'p1', {
    routes: [
      { path: '/terms-of-service', layout: 'public', guard: 'none' },
      { path: '/blog/:slug', layout: 'public', guard: 'none' },
    ],
  });
  await promote(db, 'public', site.version, mover);
}

const OPERATOR = { OPERATOR_NAME: 'Studio Rossi', OPERATOR_ADDRESS: 'Via Roma 1, Torino' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-pages-'));
  // There is no build of the public site.
  server = await startTestServer({ DATA_DIR: folder, PUBLIC_DIST_DIR: join(folder, 'none'), ...OPERATOR });
  await releaseFixtures();
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function pageOf(html: string): PageConfig {
  const json = /<script type="application\/json" id="page-config">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? '') as PageConfig;
}

const english = { headers: { Cookie: 'i18n_redirected=en' } };

it('search engines stay away from the dashboard and from widgets, in both languages', async () => {
  const { body } = await server.call('GET', '/robots.txt');
  const kept = ['/api/', '/admin', '/widget/', '/it/admin', '/it/widget/'];
  expect(body.match(/(?<=Disallow: ).*/g)).toEqual(kept);
});

describe('documents of the shell', () => {
  it('contain who operates the installation, for the pages that name them', async () => {
    expect(pageOf((await server.call('GET', '/login')).body).operator).toEqual({
      name: OPERATOR.OPERATOR_NAME,
      address: OPERATOR.OPERATOR_ADDRESS,
    });
  });

  it('contain language, title, registry and scripts, with their digests', async () => {
    const { status, body } = await server.call('GET', '/it/login');
    const page = pageOf(body);
    expect(status).toBe(200);
    expect(body).toContain('<html lang="it">');
    expect(body).toContain('<title>Accedi · Canvass</title>');
    expect(body).toContain('<meta property="og:type" content="website">');
    expect(page).toMatchObject({ locale: 'it', user: null, build: 'b1', apiBase: '/api' });
    const [area] = page.registry;
    expect(body).toContain(`href="${area?.entry.href}" integrity="${area?.entry.integrity}"`);
    expect(body).toContain('src="/s/main.b1.js" integrity="sha384-');
  });

  it('ask at once for what the dashboard’s screens need, on no other page', async () => {
    const query = 'href="/s/query.1.js"';
    const creator = await server.signIn('ada');
    expect((await creator('GET', '/admin/account')).body).toContain(query);
    expect((await server.call('GET', '/login')).body).not.toContain(query);
    expect((await server.call('GET', '/', english)).body).not.toContain(query);
  });

  it('ask at once for the texts of their language, and for the screen of their route', async () => {
    const { body: italian } = await server.call('GET', '/it/login');
    expect(italian).toContain('href="/s/common-it.1.js"');
    expect(italian).toContain('href="/r/account/1.0.0-a1/account-it.1.js"');
    expect(italian).toContain('href="/r/account/1.0.0-a1/login.1.js"');
    expect(italian).not.toContain('-en.1.js');
    const { body: home } = await server.call('GET', '/', english);
    expect(home).toContain('href="/s/common-en.1.js"');
    expect(home).not.toContain('/account-en.1.js');
  });

  it('ask at once for what forms need on the pages for signing in, on no other page', async () => {
    const form = 'href="/s/form.1.js"';
    const creator = await server.signIn('ada');
    expect((await server.call('GET', '/login')).body).toContain(form);
    expect((await creator('GET', '/admin/account')).body).not.toContain(form);
    expect((await server.call('GET', '/', english)).body).not.toContain(form);
  });

  it('carry a policy with a nonce of their own', async () => {
    const [first, second] = await Promise.all([server.call('GET', '/login'), server.call('GET', '/login')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const { nonce } = pageOf(first.body);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('trusted-types canvass canvass-entries mfe_account mfe_public default');
    expect(pageOf(second.body).nonce).not.toBe(nonce);
  });

  it('link both languages for search engines when the page is public', async () => {
    const { body } = await server.call('GET', '/', english);
    const origin = server.deps.config.publicOrigin;
    expect(body).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(body).toContain(`<link rel="alternate" hreflang="it" href="${origin}/it">`);
    expect(body).toContain('<meta name="description" content="Ask well">');
    expect((await server.call('GET', '/login')).body).toContain('content="noindex"');
  });

  it('aren’t listed by search engines if they have no content of their own, as the one of an invitation', async () => {
    const { status, body } = await server.call('GET', '/invitation');
    expect(status).toBe(200);
    expect(body).toContain('content="noindex"');
    expect(body).not.toContain('rel="canonical"');
  });

  it('are neither listed nor dropped by search engines while the site can’t be rendered, where their address may belong to no page', async () => {
    const post = await server.call('GET', '/blog/anything');
    expect([post.status, post.headers.get('retry-after')]).toEqual([503, '10']);
    expect(post.body).not.toContain('noindex');
    expect(pageOf(post.body).registry).toContainEqual(expect.objectContaining({ id: 'public' }));
    const terms = await server.call('GET', '/terms-of-service');
    expect([terms.status, terms.headers.get('retry-after')]).toEqual([200, null]);
    expect(terms.body).toContain('rel="canonical"');
  });

  it('have status 404 and the same shell where no area has a page (S2.5)', async () => {
    const { status, body, headers } = await server.call('GET', '/it/nowhere');
    expect(status).toBe(404);
    expect(body).toContain('<title>Pagina non trovata · Canvass</title>');
    expect(headers.get('content-security-policy')).toContain("'strict-dynamic'");
    expect((await server.call('GET', '/api/nowhere')).body).toMatchObject({ code: 'not_found' });
  });
});

describe('an address with a slash at its end (S2.15)', () => {
  it.each([
    ['/login/', '/login'],
    ['/it/', '/it'],
    ['/it/login//', '/it/login'],
    ['/admin/account/?tab=1&next=%2F%2Fevil.test', '/admin/account?tab=1&next=%2F%2Fevil.test'],
    ['/survey/Ab3dEf6hIj9k/?embed=1', '/survey/Ab3dEf6hIj9k?embed=1'],
    ['/it/widget/Ab3dEf6hIj9k/', '/it/widget/Ab3dEf6hIj9k'],
    ['/nowhere/', '/nowhere'],
  ])('%s is that of the page without it', async (address, page) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await server.call(method, address);
      expect([method, status, headers.get('location')]).toEqual([method, 308, page]);
    }
    // Once: what it leads to leads to no other spelling of itself.
    expect((await server.call('GET', page)).status).not.toBe(308);
  });

  it.each(['//evil.test/', '/\\evil.test/', '//evil.test/login/', '/login//evil.test/', '/a/\\evil.test/'])(
    'leads to no other host: %j',
    async (address) => {
      const { hostname: host, port } = new URL(server.url);
      const answer = await new Promise<string>((resolve, reject) => {
        let text = '';
        connect(Number(port), host, function (this: Socket) {
          this.write(`GET ${address} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`);
        })
          .on('data', (part) => (text += part.toString()))
          .on('end', () => resolve(text))
          .on('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).not.toMatch(/^location:/im);
    },
  );

  it('is one of the API’s own, of a file, or of a form: these stay as they are', async () => {
    expect((await server.call('GET', '/')).status).toBe(200);
    expect((await server.call('GET', '/api/surveys/')).status).toBe(401);
    expect((await server.call('GET', '/api/nowhere/')).status).toBe(404);
    expect((await server.call('GET', '/s/main.1.js/')).status).toBe(404);
    expect((await server.call('GET', '/healthz/')).status).toBe(200);
    expect((await server.call('POST', '/login/')).status).not.toBe(308);
  });
});

describe('the guard (S6.1)', () => {
  it('redirects to the login in the reader’s language without a session, and lets creators in', async () => {
    const stranger = await server.call('GET', '/it/admin/account?tab=1');
    expect(stranger.status).toBe(302);
    expect(stranger.headers.get('location')).toBe('/it/login?next=%2Fadmin%2Faccount%3Ftab%3D1');
    const creator = await server.signIn('ada');
    const { status, body } = await creator('GET', '/admin/account');
    expect(status).toBe(200);
    expect(pageOf(body).user).toMatchObject({ id: 'ada', email: 'ada@example.com' });
  });

  it('redirects creators from the login to the page they requested, on this site only', async () => {
    const creator = await server.signIn('ada');
    const home = await creator('GET', '/login?next=%2Fadmin%2Faccount');
    expect(home.headers.get('location')).toBe('/admin/account');
    const away = await creator('GET', '/login?next=%2F%2Fevil.test');
    expect(away.headers.get('location')).toBe('/admin');
  });
});

describe('the language of the home page (S2.10)', () => {
  const home = (headers: Record<string, string>) => server.call('GET', '/', { headers });

  it('is the cookie’s, then the browser’s, then English', async () => {
    expect((await home({ 'Accept-Language': 'it-CH,it;q=0.9' })).headers.get('location')).toBe('/it');
    expect((await home({ 'Accept-Language': 'it', Cookie: 'i18n_redirected=en' })).status).toBe(200);
    expect(
      (await home({ 'Accept-Language': 'en', Cookie: 'i18n_redirected=it' })).headers.get('location'),
    ).toBe('/it');
    expect((await home({ 'Accept-Language': 'de' })).body).toContain('<html lang="en">');
  });

  it('is the one that a reader without script chose by the footer’s link, on every page of the site', async () => {
    const reader = { headers: { 'Accept-Language': 'it', Cookie: 'i18n_redirected=it' } };
    const chosen = await server.call('GET', '/?language=en&utm_source=x', reader);
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/?utm_source=x']);
    expect(chosen.headers.get('set-cookie')).toContain('i18n_redirected=en; Path=/');
    const back = await server.call('GET', '/it?language=it', { headers: { 'Accept-Language': 'en' } });
    expect([back.headers.get('location'), back.headers.get('set-cookie')]).toEqual([
      '/it',
      expect.stringContaining('i18n_redirected=it;'),
    ]);
    const login = await server.call('GET', '/login?language=it', reader);
    expect([login.status, login.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await server.call('GET', '/?language=de', reader)).headers.get('location')).toBe(
      '/it?language=de',
    );
  });

  it('is remembered for a year', async () => {
    const { headers } = await home({ 'Accept-Language': 'it' });
    expect(headers.get('set-cookie')).toBe('i18n_redirected=it; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it.each(['/login', '/it/login', '/pricing', '/it', '/nowhere'])(
    'is not decided by having opened %s',
    async (path) => {
      const { headers } = await server.call('GET', path, { headers: { 'Accept-Language': 'it' } });
      expect(headers.get('set-cookie')).toBeNull();
    },
  );
});

describe('the live releases', () => {
  const sentReleases = async () =>
    (await server.call('GET', '/api/auth/session', english)).headers.get('live-releases');

  it('are those of a document until something is deployed, which open pages learn from what they ask for anyway', async () => {
    const { releases } = pageOf((await server.call('GET', '/login', english)).body);
    expect([releases, await sentReleases()]).toEqual([expect.stringMatching(/^[0-9a-f]{10}$/), releases]);
    const next = await storeShell(server.deps.db, 'b2');
    await promote(server.deps.db, 'shell', next.version, { actor: 'test', now: new Date() });
    await server.services.releases.refresh();
    expect(await sentReleases()).not.toBe(releases);
  });

  it('are in no other answer', async () => {
    const { headers } = await server.call('GET', '/api/openapi.json', english);
    expect(headers.get('live-releases')).toBeNull();
  });
});
