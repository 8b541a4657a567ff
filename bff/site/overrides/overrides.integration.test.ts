import { cookieName, overridesCookie } from '@canvass/shared/domain/stored-items';
import { storeRelease, storeShell } from '../../testing/releases.ts';
import { type Call, startTestServer, type TestAnswer, type TestServer } from '../../testing/server.ts';
import { promote } from '../releases/store/commands.ts';
import { removeRelease } from '../releases/store/remove.ts';

const COOKIE = cookieName(overridesCookie, false);
const DEVELOPMENT = 'http://localhost:5170';

let server: TestServer;
/** An operator, and a creator who is none. */
let ada: Call;
let bob: Call;
let cookies: Record<'ada' | 'bob', string>;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', OPERATORS: 'ada@example.com' });
  const { db } = server.deps;
  [ada, bob] = [await server.signIn('ada'), await server.signIn('bob')];
  cookies = { ada: await server.cookieOf('ada'), bob: await server.cookieOf('bob') };
  const mover = { actor: 'test', now: new Date(), reason: null };
  const shared = { react: '19.3.1' };
  for (const code of ['one', 'two']) await storeShell(db, code, { shared }, ['development-react.x.js']);
  for (const code of ['one', 'two', 'gone']) await storeRelease(db, 'account', code);
  await storeRelease(db, 'account', 'react20', { shared: { react: '^20.0.0' } });
  await storeRelease(db, 'public', 'one', { routes: [route('/')] });
  await storeRelease(db, 'fresh', 'one', { routes: [route('/fresh')] });
  await storeRelease(db, 'greedy', 'one', { routes: [route('/account')] });
  await promote(db, 'shell', '1.0.0-one', mover);
  for (const area of ['account', 'public']) await promote(db, area, '1.0.0-one', mover);
  await removeRelease(db, 'account', '1.0.0-gone', mover);
  await server.services.releases.refresh();
});
afterAll(() => server.stop());

const route = (path: string) => ({ path, layout: 'public' as const, guard: 'none' as const });

/** The cookie of an answer, as the browser sends it back. */
function overridesOf({ headers }: TestAnswer): string {
  const [cookie = ''] = headers.getSetCookie().filter((text) => text.startsWith(`${COOKIE}=`));
  return cookie.split(';')[0] ?? '';
}

const put = (area: string, body: unknown, call = ada, headers = {}) =>
  call('PUT', `/api/ops/overrides/${area}`, { body, headers });

async function document(path: string, ...cookie: string[]) {
  const { body, headers, status } = await server.call('GET', path, {
    headers: { Cookie: cookie.join('; ') },
  });
  const config = /id="page-config">(.*?)<\/script>/.exec(String(body))?.[1] ?? '{}';
  return {
    status,
    html: String(body),
    policy: headers.get('content-security-policy') ?? '',
    page: JSON.parse(config) as {
      build: string;
      releases: string;
      registry: { id: string; version: string }[];
      development?: Record<string, string>;
    },
  };
}
const versionIn = ({ page }: Awaited<ReturnType<typeof document>>, area: string) =>
  page.registry?.find(({ id }) => id === area)?.version;

describe('an override', () => {
  it('shows an operator another release, says so, and no one else', async () => {
    const overrides = overridesOf(await put('account', { version: '1.0.0-two' }));
    const own = await document('/account', cookies.ada, overrides);
    expect(versionIn(own, 'account')).toBe('1.0.0-two');
    expect(own.html).toContain('account 1.0.0-two');
    for (const other of [
      await document('/account', cookies.bob, overrides),
      await document('/account', overrides),
    ]) {
      expect(versionIn(other, 'account')).toBe('1.0.0-one');
      expect(other.html).not.toContain('preview-banner');
    }
  });

  it('is a cookie that no script reads, for twelve hours', async () => {
    const { headers } = await put('account', { version: '1.0.0-two' });
    const [text] = headers.getSetCookie().filter((each) => each.startsWith(`${COOKIE}=`));
    expect(text).toMatch(/=[\w-]+; Path=\/; Max-Age=43200; SameSite=Lax; HttpOnly$/);
  });

  it.each(['!!', 'x'.repeat(4000), Buffer.from('[1').toString('base64url'), encoded({ 'not an area': {} })])(
    'that can’t be parsed counts for nothing: %s',
    async (value) => {
      const own = await document('/account', cookies.ada, `${COOKIE}=${value}`);
      expect([own.status, versionIn(own, 'account')]).toEqual([200, '1.0.0-one']);
    },
  );

  it('of the shell takes its release', async () => {
    const overrides = overridesOf(await put('shell', { version: '1.0.0-two' }));
    expect((await document('/account', cookies.ada, overrides)).page.build).toBe('two');
    expect((await document('/account', cookies.ada)).page.build).toBe('one');
  });

  it('of an area that was never promoted adds the area, with its files', async () => {
    const overrides = overridesOf(await put('fresh', { version: '1.0.0-one' }));
    expect((await document('/fresh', cookies.ada, overrides)).status).toBe(200);
    expect((await document('/fresh', cookies.ada)).status).toBe(404);
    expect((await server.call('GET', '/r/fresh/1.0.0-one/remoteEntry.one.js')).body).toBe('fresh one');
  });

  it('of the public site leaves out the pages that the server renders with the live release', async () => {
    await storeRelease(server.deps.db, 'public', 'two', { routes: [route('/')] });
    const overrides = overridesOf(await put('public', { version: '1.0.0-two' }));
    expect((await document('/', cookies.ada, overrides)).html).toMatch(/<div id="root"[^>]*><\/div>/);
  });

  it('is the release that an open page compares itself with', async () => {
    const overrides = overridesOf(await put('account', { version: '1.0.0-two' }));
    const [live, own] = [
      await document('/account', cookies.ada),
      await document('/account', cookies.ada, overrides),
    ];
    const header = async (...cookie: string[]) =>
      (await server.call('GET', '/api/auth/session', { headers: { Cookie: cookie.join('; ') } })).headers.get(
        'live-releases',
      );
    expect(own.page.releases).not.toBe(live.page.releases);
    expect(await header(cookies.ada, overrides)).toBe(own.page.releases);
    expect(await header(cookies.ada)).toBe(live.page.releases);
    expect(await header(cookies.bob, overrides)).toBe(live.page.releases);
  });

  it('of a release that was deleted since shows the live one, and says so', async () => {
    const overrides = `${COOKIE}=${encoded({ account: { version: '1.0.0-gone' } })}`;
    const own = await document('/account', cookies.ada, overrides);
    expect(versionIn(own, 'account')).toBe('1.0.0-one');
    expect(own.html).toContain('Not available any more: account 1.0.0-gone.');
  });

  it.each([
    ['account', { version: '9.9.9-none' }, 404, 'release_unknown'],
    ['account', { version: '1.0.0-gone' }, 409, 'release_removed'],
    ['account', { version: '1.0.0-react20' }, 409, 'override_incompatible'],
    ['greedy', { version: '1.0.0-one' }, 409, 'override_incompatible'],
    ['account', {}, 422, 'invalid_input'],
    ['account', { version: '1.0.0-two', development: DEVELOPMENT }, 422, 'invalid_input'],
    ['account', { development: 'http://localhost.evil.example' }, 422, 'invalid_input'],
    ['shell', { development: DEVELOPMENT }, 422, 'invalid_input'],
    ['No area', { version: '1.0.0-two' }, 404, 'not_found'],
  ])('of %s with %j is refused', async (area, body, status, code) => {
    const answer = await put(encodeURIComponent(area), body);
    expect([answer.status, answer.body.code, overridesOf(answer)]).toEqual([status, code, '']);
  });

  it('of an incompatible release names what is missing', async () => {
    const { body } = await put('account', { version: '1.0.0-react20' });
    expect(body.errors[0].message).toBe('account 1.0.0-react20 needs react ^20.0.0; the shell has 19.3.1.');
  });

  it('is an operator’s alone, of at most eight areas', async () => {
    expect((await put('account', { version: '1.0.0-two' }, bob)).status).toBe(403);
    expect((await put('account', { version: '1.0.0-two' }, server.call)).status).toBe(401);
    const eight = Object.fromEntries(
      'abcdefgh'.split('').map((area) => [area, { development: DEVELOPMENT }]),
    );
    const headers = { Cookie: `${cookies.ada}; ${COOKIE}=${encoded(eight)}` };
    expect((await put('account', { version: '1.0.0-two' }, server.call, headers)).body.code).toBe(
      'override_limit',
    );
    expect((await put('a', { development: DEVELOPMENT }, server.call, headers)).status).toBe(200);
  });

  it('is ended by one call', async () => {
    const headers = { Cookie: `${cookies.ada}; ${COOKIE}=x` };
    const answer = await server.call('DELETE', '/api/ops/overrides', { headers });
    expect([answer.status, overridesOf(answer)]).toEqual([204, `${COOKIE}=`]);
  });
});

describe('a development build', () => {
  it('is allowed by the policy of the operator’s own documents, from exactly its origin', async () => {
    const overrides = overridesOf(await put('account', { development: 'http://[::1]:5170' }));
    const own = await document('/account', cookies.ada, overrides);
    expect(own.page.development).toEqual({ account: DEVELOPMENT });
    for (const rule of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
      const values = own.policy.split('; ').find((each) => each.startsWith(`${rule} `));
      expect([rule, values?.split(' ').filter((each) => each.includes('localhost'))]).toEqual([
        rule,
        [DEVELOPMENT],
      ]);
    }
    expect(own.policy).toContain("require-trusted-types-for 'script'");
    // The live release's files are not preloaded.
    expect(own.html).not.toContain('rel="preload" as="script" href="/r/account/');
    for (const other of [
      await document('/account', cookies.bob, overrides),
      await document('/account', cookies.ada),
    ]) {
      expect(other.policy).not.toContain('localhost');
      expect(other.page.development).toBeUndefined();
    }
  });

  it('isn’t notified that another release of its area went live', async () => {
    const overrides = overridesOf(await put('account', { development: DEVELOPMENT }));
    const before = (await document('/account', cookies.ada, overrides)).page.releases;
    const mover = { actor: 'test', now: new Date(), reason: null };
    await promote(server.deps.db, 'account', '1.0.0-two', mover);
    await server.services.releases.refresh();
    expect((await document('/account', cookies.ada, overrides)).page.releases).toBe(before);
    await promote(server.deps.db, 'account', '1.0.0-one', mover);
    await server.services.releases.refresh();
  });

  it('needs a shell that can load it', async () => {
    await storeShell(server.deps.db, 'old', { shared: { react: '19.3.1' } });
    const shell = overridesOf(await put('shell', { version: '1.0.0-old' }));
    const headers = { Cookie: `${cookies.ada}; ${shell}` };
    const answer = await put('account', { development: DEVELOPMENT }, server.call, headers);
    expect([answer.status, answer.body.code]).toEqual([409, 'override_shell_old']);
  });
});

describe('the address of a preview', () => {
  const at = (method: string, path: string, cookie = '', headers: Record<string, string> = {}) =>
    server.call(method, path, { headers: { Cookie: cookie, ...headers } });

  it('asks first, and sets the override when its button is pressed', async () => {
    const asked = await at('GET', '/preview/account/1.0.0-two', cookies.ada);
    expect([asked.status, overridesOf(asked)]).toEqual([200, '']);
    expect(asked.body).toContain('<form method="post" action="/preview/account/1.0.0-two">');
    expect(asked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const started = await at('POST', '/preview/account/1.0.0-two', cookies.ada);
    expect([started.status, started.headers.get('location')]).toEqual([303, '/account']);
    expect(versionIn(await document('/account', cookies.ada, overridesOf(started)), 'account')).toBe(
      '1.0.0-two',
    );
  });

  it('can not be pressed for an operator by another site', async () => {
    for (const [name, value] of [
      ['Origin', 'https://evil.example'],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const) {
      const answer = await at('POST', '/preview/account/1.0.0-two', cookies.ada, { [name]: value });
      expect([answer.status, overridesOf(answer)]).toEqual([403, '']);
    }
  });

  it('of the shell leads to the dashboard; in Italian, too', async () => {
    expect((await at('POST', '/preview/shell/1.0.0-two', cookies.ada)).headers.get('location')).toBe(
      '/admin',
    );
    const italian = await at('POST', '/it/preview/shell/1.0.0-two', cookies.ada);
    expect(italian.headers.get('location')).toBe('/it/admin');
    expect((await at('GET', '/it/preview/shell/1.0.0-two', cookies.ada)).body).toContain(
      'Mostra l’anteprima',
    );
  });

  it('leads to the login and back; to others than operators it doesn’t exist', async () => {
    const away = await at('GET', '/preview/account/1.0.0-two');
    expect(away.headers.get('location')).toBe(
      `/login?next=${encodeURIComponent('/preview/account/1.0.0-two')}`,
    );
    expect((await at('GET', '/preview/account/1.0.0-two', cookies.bob)).status).toBe(404);
    expect((await at('POST', '/preview/account/1.0.0-two', cookies.bob)).status).toBe(404);
    expect((await at('GET', '/preview', cookies.bob)).status).toBe(404);
  });

  it.each([
    ['/preview/account/9.9.9-none', 404, 'account has no release 9.9.9-none.'],
    ['/preview/account/1.0.0-gone', 409, 'The files of account 1.0.0-gone were deleted.'],
    ['/preview/account/1.0.0-react20', 409, 'needs react ^20.0.0; the shell has 19.3.1.'],
    ['/preview/account/nonsense', 422, 'This preview isn’t possible'],
    ['/preview/dev?area=account', 422, 'This preview isn’t possible'],
    ['/preview/dev', 404, 'This preview isn’t possible'],
    [
      `/preview/dev?area=account&url=${encodeURIComponent('javascript:alert(1)')}`,
      422,
      'A development server runs on',
    ],
    [
      `/preview/dev?area=account&url=${encodeURIComponent('http://user:pass@localhost:1')}`,
      422,
      'A development server',
    ],
    [
      '/preview/dev?area=account&url=http%3A%2F%2Flocalhost.evil.example',
      422,
      'A development server runs on',
    ],
  ])('%s says why it is refused', async (path, status, text) => {
    for (const method of ['GET', 'POST']) {
      const answer = await at(method, path, cookies.ada);
      expect([answer.status, overridesOf(answer)]).toEqual([status, '']);
      expect(answer.body).toContain(text);
    }
  });

  it('of a development server names it before its code gets an operator’s session', async () => {
    const path = `/preview/dev?area=account&url=${encodeURIComponent(DEVELOPMENT)}`;
    expect((await at('GET', path, cookies.ada)).body).toContain(`Preview account from ${DEVELOPMENT}`);
    const started = await at('POST', path, cookies.ada);
    expect((await document('/account', cookies.ada, overridesOf(started))).page.development).toEqual({
      account: DEVELOPMENT,
    });
  });

  it('of a development server begins on the page that it names, if that is one of this site', async () => {
    const location = async (path: string) => {
      const query = new URLSearchParams({ area: 'account', url: DEVELOPMENT, path });
      return (await at('POST', `/it/preview/dev?${query}`, cookies.ada)).headers.get('location');
    };
    expect(await location('/admin/crew')).toBe('/it/admin/crew');
    // The live release's first page instead.
    expect(await location('//evil.example')).toBe('/it/account');
    expect(await location('https://evil.example')).toBe('/it/account');
  });

  it('of a development server has pages that only the browser knows, which aren’t called missing', async () => {
    const path = `/preview/dev?area=account&url=${encodeURIComponent(DEVELOPMENT)}`;
    const own = `${cookies.ada}; ${overridesOf(await at('POST', path, cookies.ada))}`;
    expect((await at('GET', '/admin/crew', own)).status).toBe(200);
    expect((await at('GET', '/admin/crew', cookies.ada)).status).toBe(404);
  });

  it('lists what is previewed, and leads back to where one was', async () => {
    const overrides = `${COOKIE}=${encoded({ account: { version: '1.0.0-two' } })}`;
    expect((await at('GET', '/preview', `${cookies.ada}; ${overrides}`)).body).toContain('account 1.0.0-two');
    expect((await at('GET', '/preview', cookies.ada)).body).toContain('You have no preview');
    const back = (referer: string) =>
      at('POST', '/preview', `${cookies.ada}; ${overrides}`, { Referer: referer });
    const ended = await back(`${server.url}/it/account?tab=2`);
    expect([ended.status, ended.headers.get('location'), overridesOf(ended)]).toEqual([
      303,
      '/it/account?tab=2',
      `${COOKIE}=`,
    ]);
    for (const elsewhere of [
      'https://evil.example/x',
      `${server.url}//evil.example`,
      `${server.url}/preview`,
      '',
    ]) {
      expect((await back(elsewhere)).headers.get('location')).toBe('/admin');
    }
  });
});

function encoded(overrides: unknown): string {
  return Buffer.from(JSON.stringify(overrides)).toString('base64url');
}
