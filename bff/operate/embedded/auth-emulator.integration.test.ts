import { type IncomingHttpHeaders, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureVerifiedAccount } from './accounts.ts';
import { type AuthEmulator, EMULATED_PROJECT, emulatorSecret, startAuthEmulator } from './auth-emulator.ts';
import { fetchEmulator, SECRET_HEADER } from '../../platform/config/emulator-address.ts';
import type { ProviderMail } from './mail.ts';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';

interface Answer {
  localId?: string;
  idToken?: string;
  emailVerified?: boolean;
  users?: { emailVerified: boolean; providerUserInfo: { providerId: string }[] }[];
  error?: { message: string };
}

async function call(emulator: AuthEmulator, path: string, body: unknown, language = 'en'): Promise<Answer> {
  const response = await fetchEmulator(emulator, `/${path}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Firebase-Locale': language },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

describe('the auth emulator', () => {
  let dataDir = '';
  let emulator: AuthEmulator;

  async function killAndRestart(): Promise<void> {
    process.kill(emulator.pid, 'SIGKILL');
    await emulator.ended;
    emulator = await startAuthEmulator({ dataDir });
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'canvass-emulator-'));
    emulator = await startAuthEmulator({ dataDir });
  });

  afterAll(async () => {
    await emulator.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has every acknowledged account after it is killed', async () => {
    const credentials = { email: 'ada@example.com', password: 'secret-1', returnSecureToken: true };
    const { localId } = await call(emulator, `${ACCOUNTS}:signUp`, credentials);
    await killAndRestart();
    expect((await call(emulator, `${ACCOUNTS}:signInWithPassword`, credentials)).localId).toBe(localId);
    const wrong = await call(emulator, `${ACCOUNTS}:signInWithPassword`, {
      ...credentials,
      password: 'other-1',
    });
    expect(wrong.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('does not reveal whether an account exists', async () => {
    const email = 'nobody@example.com';
    const signIn = await call(emulator, `${ACCOUNTS}:signInWithPassword`, { email, password: 'secret-1' });
    expect(signIn.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
    const reset = await call(emulator, `${ACCOUNTS}:sendOobCode`, { requestType: 'PASSWORD_RESET', email });
    expect(reset.error).toBeUndefined();
  });

  it('retains mails, their codes and what was confirmed with them', async () => {
    const { idToken } = await call(emulator, `${ACCOUNTS}:signUp`, {
      email: 'eve@example.com',
      password: 'secret-1',
    });
    await call(emulator, `${ACCOUNTS}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken }, 'it');
    await killAndRestart();
    const mails = (await (await fetchEmulator(emulator, '/mails')).json()) as ProviderMail[];
    expect(mails[0]).toMatchObject({ to: 'eve@example.com', kind: 'verifyEmail', language: 'it' });
    expect(await call(emulator, `${ACCOUNTS}:update`, { oobCode: mails[0]?.id })).toMatchObject({
      emailVerified: true,
    });
    await killAndRestart();
    const { users } = await call(emulator, `${ACCOUNTS}:lookup`, { idToken });
    expect(users?.[0]).toMatchObject({ emailVerified: true, providerUserInfo: [{ providerId: 'password' }] });
    const again = await call(emulator, `${ACCOUNTS}:update`, { oobCode: mails[0]?.id });
    expect(again.error?.message).toBe('INVALID_OOB_CODE');
  });

  it('deletes an account for good', async () => {
    const credentials = { email: 'gone@example.com', password: 'secret-1', returnSecureToken: true };
    const { idToken } = await call(emulator, `${ACCOUNTS}:signUp`, credentials);
    await call(emulator, `${ACCOUNTS}:delete`, { idToken });
    await killAndRestart();
    expect((await call(emulator, `${ACCOUNTS}:signInWithPassword`, credentials)).error?.message).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
    expect((await call(emulator, `${ACCOUNTS}:signUp`, credentials)).error).toBeUndefined();
  });

  it('creates a verified account once', async () => {
    const account = { id: 'demo', email: 'demo@canvass.test', password: 'canvass-demo', displayName: 'Demo' };
    await ensureVerifiedAccount(emulator, EMULATED_PROJECT, account);
    await ensureVerifiedAccount(emulator, EMULATED_PROJECT, account);
    expect(await call(emulator, `${ACCOUNTS}:signInWithPassword`, account)).toMatchObject({
      localId: 'demo',
    });
  });

  describe('its own port, requested by a web page', () => {
    const LOOKUP = `/identitytoolkit.googleapis.com/v1/projects/${EMULATED_PROJECT}/accounts:lookup`;
    const account = { id: 'secret', email: 'secret@canvass.test', password: 'secret-1', displayName: 'S' };

    /** Sends exactly these headers: fetch would set `Host` and `Origin` itself. */
    function ask(method: string, path: string, headers: Record<string, string>, body = '') {
      return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
        (resolve, reject) => {
          const sent = request(
            { port: emulator.port, host: '127.0.0.1', method, path, headers },
            (answer) => {
              let text = '';
              answer.on('data', (chunk) => (text += chunk));
              answer.on('end', () =>
                resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
              );
            },
          );
          sent.on('error', reject);
          sent.end(body);
        },
      );
    }
    const own = () => ({ Host: `127.0.0.1:${emulator.port}`, [SECRET_HEADER]: emulator.secret });
    const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const whose = JSON.stringify({ email: [account.email] });

    beforeAll(() => ensureVerifiedAccount(emulator, EMULATED_PROJECT, account));

    it('answers requests with the secret of this start', async () => {
      const { status, text } = await ask('POST', LOOKUP, { ...own(), ...owner }, whose);
      expect([status, text]).toEqual([200, expect.stringContaining('passwordHash')]);
    });

    it.each([
      ['nothing', () => ({})],
      ['no secret', () => ({ Host: own().Host })],
      ['an empty secret', () => ({ ...own(), [SECRET_HEADER]: '' })],
      ['the secret of another start', () => ({ ...own(), [SECRET_HEADER]: emulatorSecret() })],
      ['the origin of a page', () => ({ ...own(), Origin: 'https://evil.example' })],
      ['a page of this machine', () => ({ ...own(), Origin: `http://localhost:${emulator.port}` })],
      ['a page without an origin', () => ({ ...own(), Origin: 'null' })],
      ['a name that was made to lead here', () => ({ ...own(), Host: `rebound.example:${emulator.port}` })],
    ])('refuses %s', async (_, headers) => {
      for (const [method, path, body] of [
        ['POST', LOOKUP, whose],
        ['GET', '/mails', ''],
        ['DELETE', `/emulator/v1/projects/${EMULATED_PROJECT}/accounts`, ''],
      ] as const) {
        const answer = await ask(method, path, { ...owner, ...headers() }, body);
        expect([path, answer.status, answer.text]).toEqual([path, 403, '']);
      }
    });

    it('allows no preflight', async () => {
      const { status, headers } = await ask('OPTIONS', LOOKUP, {
        Host: own().Host,
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': `authorization,content-type,${SECRET_HEADER}`,
        'Access-Control-Request-Private-Network': 'true',
      });
      expect(status).toBe(403);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });
});
