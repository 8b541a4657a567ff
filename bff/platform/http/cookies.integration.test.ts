import { v7 as uuidv7 } from 'uuid';
import { ensureVerifiedAccount } from '../../operate/embedded/accounts.ts';
import { signEmulatorToken } from '../../people/identity-provider/emulator-token.ts';
import { fetchEmulator } from '../config/emulator-address.ts';
import { signingKey } from '../database/signing-key.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestAnswer, type TestServer } from '../../testing/server.ts';

const cookies = ({ headers }: TestAnswer) => headers.getSetCookie();
const named = (answer: TestAnswer) => cookies(answer).map((text) => text.split('=')[0]);

/** An account's id token, by the emulator of the run. */
async function idToken({ deps }: TestServer): Promise<string> {
  const id = `u${uuidv7().replaceAll('-', '')}`;
  const email = `${id}@example.com`;
  const { authEmulator, firebase } = deps.config;
  if (!authEmulator) throw new Error('the tests run with the auth emulator');
  const account = { id, email, password: 'walnut-41-kite', displayName: 'Ada' };
  await ensureVerifiedAccount(authEmulator, firebase.projectId, account);
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
  const body = JSON.stringify({ email, password: account.password, returnSecureToken: true });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetchEmulator(authEmulator, path, { method: 'POST', headers, body });
  const { idToken: token } = (await answer.json()) as { idToken: string };
  return signEmulatorToken(await signingKey(deps)(), token);
}

async function publish(ada: Call, settings: object): Promise<string> {
  const questions = [{ id: 'name', type: 'text_short', title: 'Your name' }];
  return publishedSurvey(ada, { title: 'Doors', questions, settings });
}

const savePath = (surveyId: string) => `/api/public/surveys/${surveyId}/responses/${uuidv7()}`;
const save = { version: 1, sequence: 1, answers: {} };

/** Every cookie that the server sets. */
async function everyCookie(server: TestServer): Promise<string[]> {
  const ada = await server.signIn('ada');
  const locked = await publish(ada, { password: 'sesame' });
  const once = await publish(ada, { onePerBrowser: true });
  const token = await idToken(server);
  const answers = [
    await server.call('POST', '/api/auth/set-cookie', { body: { token } }),
    await server.call('POST', '/api/auth/logout'),
    await server.call('POST', `/api/public/surveys/${locked}/unlock`, { body: { password: 'sesame' } }),
    await server.call('POST', `/survey/${locked}`, {
      body: 'password=sesame',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
    await server.call('PUT', savePath(once), { body: { ...save, completed: true } }),
    await server.call('GET', `/survey/${once}?form=1`),
    await server.call('GET', '/', { headers: { 'Accept-Language': 'it' } }),
  ];
  return answers.flatMap(cookies);
}

describe('an installation with an https origin', () => {
  let server: TestServer;
  // No proxy is trusted: what the server's own port speaks says nothing about the address people use.
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_ORIGIN: 'https://surveys.example' });
  });
  afterAll(() => server.stop());

  it('sets every cookie Secure, and its own with the prefix __Host-, which no other host can set', async () => {
    const texts = await everyCookie(server);
    expect(texts).toHaveLength(7);
    for (const text of texts) expect(text).toMatch(/; Path=\/; .*; SameSite=Lax; Secure(; HttpOnly)?$/);
    const scripts = texts.filter((text) => !text.includes('HttpOnly'));
    expect(scripts).toEqual([expect.stringMatching(/^i18n_redirected=it; /)]);
    for (const text of texts) if (!scripts.includes(text)) expect(text).toMatch(/^__Host-[\w-]+=/);
  });

  it('ignores a session cookie without the prefix, which another host may have set', async () => {
    const [, value = ''] = (await server.cookieOf('ada')).split('=');
    const seen = async (cookie: string) =>
      (await server.call('GET', '/api/auth/session', { headers: { Cookie: cookie } })).body.user?.id;
    expect(await seen(`__Host-session=${value}`)).toBe('ada');
    expect(await seen(`session=${value}`)).toBeUndefined();
  });

  it('accepts the answered cookie of a release before the prefixes', async () => {
    const once = await publish(await server.signIn('ada'), { onePerBrowser: true });
    const headers = { Cookie: `answered-${once}=1` };
    expect((await server.call('GET', `/survey/${once}`, { headers })).status).toBe(409);
  });

  it.each(['/', '/nowhere', '/api/auth/session', '/api/nowhere', '/widget.js', '/healthz'])(
    'tells browsers to keep to https: %s',
    async (path) => {
      const { headers } = await server.call('GET', path);
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
    },
  );

  it('sends Strict-Transport-Security also on the fast path of saves', async () => {
    const id = await publish(await server.signIn('ada'), {});
    const saved = await server.call('PUT', savePath(id), { body: save });
    expect([saved.status, saved.headers.get('strict-transport-security')]).toEqual([200, 'max-age=63072000']);
  });
});

describe('an installation on http://localhost', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('sets cookies without prefix and Secure, which WebKit refuses on http', async () => {
    const texts = await everyCookie(server);
    expect(texts).toHaveLength(7);
    for (const text of texts) expect(text).not.toMatch(/Secure|__Host-/);
    expect((await server.call('GET', '/')).headers.get('strict-transport-security')).toBeNull();
  });

  it('accepts a session cookie of an earlier release, and renames it at the next renewal', async () => {
    const token = await idToken(server);
    const [started = ''] = cookies(await server.call('POST', '/api/auth/set-cookie', { body: { token } }));
    const [, value = ''] = (started.split(';')[0] ?? '').split('=');
    const headers = { Cookie: `__Host-session=${value}` };
    expect((await server.call('GET', '/api/auth/session', { headers })).body.user).not.toBeNull();

    const renewed = await server.call('POST', '/api/auth/set-cookie', { body: { token }, headers });
    expect(cookies(renewed)).toEqual([
      expect.stringContaining(`session=${value}; `),
      '__Host-session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
    ]);
    const left = await server.call('POST', '/api/auth/logout', { headers });
    expect(named(left)).toEqual(['session', '__Host-session']);
  });
});
