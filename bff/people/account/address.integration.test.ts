import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureVerifiedAccount } from '../../operate/embedded/accounts.ts';
import { type EmulatorAddress, fetchEmulator } from '../../platform/config/emulator-address.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import { jobsOf } from '../../testing/jobs.ts';
import { until } from '../../testing/receiver.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signEmulatorToken } from '../identity-provider/emulator-token.ts';
import { redeemAddressCode } from '../identity-provider/redeem-address-code.ts';

const PASSWORD = 'walnut-41-kite';

let server: TestServer;
let key = '';
beforeAll(async () => {
  server = await startTestServer();
  key = await signingKey(server.deps)();
});
afterAll(() => server.stop());

const unique = () => `u${Math.random().toString(36).slice(2)}`;
const emulator = () => server.deps.config.authEmulator as EmulatorAddress;

async function atEmulator(action: string, body: object, admin = false) {
  const answer = await fetchEmulator(
    emulator(),
    `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(admin && { Authorization: 'Bearer owner' }) },
      body: JSON.stringify(body),
    },
  );
  return (await answer.json()) as { idToken?: string; oobCode?: string; error?: { message: string } };
}

/** Sign-ins are told apart by the second: one of the second in which all were ended would be one of these. */
const nextSecond = () => sleep(1000 - (Date.now() % 1000));

async function tokenFor(email: string): Promise<string> {
  const { idToken = '' } = await atEmulator('signInWithPassword', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  return signEmulatorToken(key, idToken);
}

async function logIn(email: string): Promise<string> {
  const body = { token: await tokenFor(email) };
  const { headers, status } = await server.call('POST', '/api/auth/set-cookie', { body });
  expect(status).toBe(200);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A person with a session in two browsers. */
async function person() {
  const id = unique();
  const email = `${id}@example.com`;
  await ensureVerifiedAccount(emulator(), server.deps.config.firebase.projectId, {
    id,
    email,
    password: PASSWORD,
    displayName: 'Ada',
  });
  return { id, email, here: await logIn(email), there: await logIn(email) };
}

/** The code of the link that is mailed to a new address. */
async function codeFor(email: string, newEmail: string): Promise<string> {
  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', email, newEmail, returnOobLink: true };
  return (await atEmulator('sendOobCode', request, true)).oobCode ?? '';
}

const redeem = (code: string, cookie = '') =>
  server.call('POST', '/api/account/address', { body: { code }, headers: cookie ? { Cookie: cookie } : {} });
const userOf = async (cookie: string) =>
  (await server.call('GET', '/api/auth/session', { headers: { Cookie: cookie } })).body.user;
const storedAddress = async (id: string) =>
  (await server.deps.pool.query('select email from users where id = $1', [id])).rows[0]?.email as string;
const recorded = async (id: string) =>
  (
    await server.deps.pool.query(
      `select session_id from audit_entries where workspace_id = $1 and action = 'account.change_address'`,
      [id],
    )
  ).rows;
const mailsOf = async (id: string) =>
  (await server.deps.pool.query('select id, kind, payload from mails where user_id = $1', [id])).rows;

describe('S4.13 the link that changes the address of an account', () => {
  it('changes it at once, and ends every session, also where nobody is logged in', async () => {
    const { id, email, here, there } = await person();
    const stranger = await person();
    const code = await codeFor(email, `new-${email}`);
    expect([await storedAddress(id), (await userOf(here)).email]).toEqual([email, email]);
    const answer = await redeem(code);
    expect([answer.status, answer.body]).toEqual([200, { email: `new-${email}`, signedOut: false }]);
    expect(await storedAddress(id)).toBe(`new-${email}`);
    expect([await userOf(here), await userOf(there)]).toEqual([null, null]);
    expect((await userOf(stranger.here)).id).toBe(stranger.id);
    await nextSecond();
    expect((await userOf(await logIn(`new-${email}`))).email).toBe(`new-${email}`);
  });

  it('says whether the browser was logged in to the account, and removes its cookie', async () => {
    const { id, email, here } = await person();
    const answer = await redeem(await codeFor(email, `new-${email}`), here);
    expect(answer.body.signedOut).toBe(true);
    expect(answer.headers.get('set-cookie')).toMatch(/session=;/);
    expect((await recorded(id))[0].session_id).not.toBeNull();
  });

  it('leaves somebody else logged in who opens it', async () => {
    const [{ email }, other] = [await person(), await person()];
    const answer = await redeem(await codeFor(email, `new-${email}`), other.here);
    expect([answer.body.signedOut, answer.headers.get('set-cookie')]).toEqual([false, null]);
    expect((await userOf(other.here)).id).toBe(other.id);
  });

  it('is recorded in the activity, and the former address is told', async () => {
    const { id, email } = await person();
    await redeem(await codeFor(email, `new-${email}`));
    expect(await recorded(id)).toEqual([{ session_id: null }]);
    const mails = await mailsOf(id);
    expect(mails).toMatchObject([{ kind: 'address-changed', payload: { recipient: email } }]);
    const jobs = await jobsOf(server.deps, 'send-account-mail');
    expect(jobs.map(({ data }) => data)).toContainEqual({ mail: mails[0].id });
  });

  it('works once', async () => {
    const { id, email } = await person();
    const code = await codeFor(email, `new-${email}`);
    await redeem(code);
    await nextSecond();
    const cookie = await logIn(`new-${email}`);
    const again = await redeem(code);
    expect([again.status, again.body.code]).toEqual([410, 'address_link_spent']);
    expect([await storedAddress(id), (await userOf(cookie)).id]).toEqual([`new-${email}`, id]);
    expect((await redeem('made-up')).status).toBe(410);
  });

  it('changes nothing if another account has the address by then', async () => {
    const { id, email, here } = await person();
    const code = await codeFor(email, `new-${email}`);
    await ensureVerifiedAccount(emulator(), server.deps.config.firebase.projectId, {
      id: unique(),
      email: `new-${email}`,
      password: PASSWORD,
      displayName: 'Eve',
    });
    const answer = await redeem(code);
    expect([answer.status, answer.body.code]).toEqual([409, 'address_taken']);
    expect([await storedAddress(id), (await userOf(here)).id]).toEqual([email, id]);
  });

  it('ends sign-ins from before that no session was started with', async () => {
    const { email } = await person();
    const token = await tokenFor(email);
    await nextSecond();
    await redeem(await codeFor(email, `new-${email}`));
    const answer = await server.call('POST', '/api/auth/set-cookie', { body: { token } });
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_token']);
  });

  it.each(['deleted', 'moved to another address'])(
    'does nothing to the person who has the address next, once its account was %s',
    async (fate) => {
      const { id, email } = await person();
      const code = await codeFor(email, `first-${email}`);
      if (fate === 'deleted') await atEmulator('delete', { localId: id }, true);
      else await redeem(await codeFor(email, `second-${email}`));
      const next = unique();
      await ensureVerifiedAccount(emulator(), server.deps.config.firebase.projectId, {
        id: next,
        email,
        password: PASSWORD,
        displayName: 'Eve',
      });
      await nextSecond();
      const cookie = await logIn(email);
      const answer = await redeem(code);
      expect([answer.status, answer.body.code]).toEqual([410, 'address_link_spent']);
      expect([await storedAddress(next), (await userOf(cookie)).id]).toEqual([email, next]);
    },
  );

  it('is redeemed while the account is being deleted', async () => {
    const [{ id, email, here }, other] = [await person(), await person()];
    const code = await codeFor(email, `new-${email}`);
    const { pool } = server.deps;
    await pool.query(
      `insert into workspace_invitations (id, workspace_id, email, role, locale, created_at, expires_at, revoked_at)
       values (gen_random_uuid(), $1, $2, 'viewer', 'en', now(), now(), now())`,
      [other.id, email],
    );
    const waiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    const calls: ReturnType<typeof redeem>[] = [];
    // The change of the address waits for the invitation, in the middle of its transaction.
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from workspace_invitations where email = $1 for update', [email]);
      calls.push(redeem(code));
      await until(async () => (await waiting()) === 1 || undefined);
      calls.push(server.call('POST', '/api/auth/delete-account', { headers: { Cookie: here } }));
      await until(async () => (await waiting()) === 2 || undefined);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 204]);
    expect(await storedAddress(id)).toBeUndefined();
  });

  it('is refused to another site’s page', async () => {
    const { email } = await person();
    const code = await codeFor(email, `new-${email}`);
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await server.call('POST', '/api/account/address', { body: { code }, headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_origin']);
  });
});

it('S4.13 an address that was changed at the provider itself is followed at the next login, with its mail', async () => {
  const { id, email } = await person();
  await atEmulator('update', { oobCode: await codeFor(email, `new-${email}`) });
  expect(await storedAddress(id)).toBe(email);
  await logIn(`new-${email}`);
  expect(await storedAddress(id)).toBe(`new-${email}`);
  expect(await mailsOf(id)).toMatchObject([{ payload: { recipient: email } }]);
  await logIn(`new-${email}`);
  expect(await mailsOf(id)).toHaveLength(1);
});

it('S4.13 an address that was changed at the provider itself is not stored where no login begins', async () => {
  const { id, email } = await person();
  await atEmulator('update', { oobCode: await codeFor(email, `new-${email}`) });
  const headers = { Authorization: `Bearer ${await tokenFor(`new-${email}`)}` };
  expect((await server.call('GET', '/api/auth/user-created', { headers })).status).toBe(200);
  expect([await storedAddress(id), await mailsOf(id)]).toEqual([email, []]);
  await logIn(`new-${email}`);
  expect(await mailsOf(id)).toMatchObject([{ payload: { recipient: email } }]);
});

it('S4.13 a sign-in that is refused changes no address', async () => {
  const { id, email } = await person();
  const token = await tokenFor(email);
  const start = () => server.call('POST', '/api/auth/set-cookie', { body: { token } });
  const cookie = (await start()).headers.get('set-cookie')?.split(';')[0] ?? '';
  await server.call('POST', '/api/auth/logout', { headers: { Cookie: cookie } });
  await atEmulator('update', { localId: id, email: `new-${email}`, emailVerified: true }, true);
  // As if the provider didn't say since when sign-ins are valid, or couldn't be asked.
  await atEmulator('update', { localId: id, validSince: '1' }, true);
  expect((await start()).body.code).toBe('invalid_token');
  expect([await storedAddress(id), await mailsOf(id)]).toEqual([email, []]);
  await nextSecond();
  await logIn(`new-${email}`);
  expect(await storedAddress(id)).toBe(`new-${email}`);
});

describe('a code of a project at Google', () => {
  const config = {
    firebase: { ...({} as TestServer['deps']['config']['firebase']), apiKey: 'k' },
    authEmulator: undefined,
  };

  /** Redeems at a server that answers as given. */
  async function redeemAt(listener: RequestListener) {
    const google = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => google.once('listening', resolve));
    const { port } = google.address() as AddressInfo;
    return redeemAddressCode(config, 'code', `http://127.0.0.1:${port}`).finally(() => google.close());
  }
  const answering =
    (status: number, body: object): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(JSON.stringify(body));

  it('is redeemed with the key of the web configuration', async () => {
    let asked = '';
    const redeemed = await redeemAt((request, response) => {
      asked = request.url ?? '';
      response.end(JSON.stringify({ localId: 'ada', email: 'ada@new.test' }));
    });
    expect(asked).toBe('/v1/accounts:update?key=k');
    expect(redeemed).toEqual({ uid: 'ada', email: 'ada@new.test', emailVerified: true });
  });

  it.each([
    [400, 'EXPIRED_OOB_CODE', 'address_link_spent'],
    [400, 'INVALID_OOB_CODE', 'address_link_spent'],
    [400, 'EMAIL_EXISTS', 'address_taken'],
    // The key may be restricted to websites: then the page redeems the code itself.
    [403, 'Requests from referer <empty> are blocked.', 'busy'],
    [500, 'INTERNAL', 'busy'],
  ])('is refused as %i %s: %s', async (status, message, code) => {
    await expect(redeemAt(answering(status, { error: { message } }))).rejects.toMatchObject({ code });
  });
});
