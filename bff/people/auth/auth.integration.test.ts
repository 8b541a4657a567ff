import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_SETTINGS } from '@canvass/shared/domain/user-settings';
import { ensureVerifiedAccount } from '../../operate/embedded/accounts.ts';
import { fetchEmulator, type EmulatorAddress } from '../../platform/config/emulator-address.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import { pageUser } from '../../site/pages/page-user.ts';
import {
  startTestServer,
  startTestServerBeside,
  type TestAnswer,
  type TestServer,
} from '../../testing/server.ts';
import { deleteReturnedUsers } from '../account/delete-returned-users.ts';
import { signEmulatorToken } from '../identity-provider/emulator-token.ts';
import { findSession } from '../sessions/store.ts';

let server: TestServer;
let key = '';

beforeAll(async () => {
  server = await startTestServer();
  key = await signingKey(server.deps)();
});
afterAll(() => server.stop());

const emulator = () => server.deps.config.authEmulator as EmulatorAddress;
const unique = () => `u${Math.random().toString(36).slice(2)}`;

async function account(id = unique()): Promise<{ id: string; token: string }> {
  const { projectId } = server.deps.config.firebase;
  await ensureVerifiedAccount(emulator(), projectId, {
    id,
    email: `${id}@example.com`,
    password: 'secret-1',
    displayName: 'Ada',
  });
  return { id, token: await signIn(id) };
}

async function atEmulator(
  action: string,
  body: object,
  admin = false,
): Promise<{ idToken: string; oobCode?: string }> {
  const response = await fetchEmulator(
    emulator(),
    `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(admin ? { Authorization: 'Bearer owner' } : {}) },
      body: JSON.stringify(body),
    },
  );
  const answer = (await response.json()) as { idToken: string; oobCode?: string };
  return { ...answer, idToken: signEmulatorToken(key, answer.idToken ?? '') };
}

async function signIn(id: string, password = 'secret-1'): Promise<string> {
  const body = { email: `${id}@example.com`, password, returnSecureToken: true };
  return (await atEmulator('signInWithPassword', body)).idToken;
}

function start(token: string, cookie?: string): Promise<TestAnswer> {
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  return server.call('POST', '/api/auth/set-cookie', { body: { token }, headers });
}

const cookieOf = (answer: TestAnswer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const hashOf = (cookie: string) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('base64url');
const as = (cookie: string) => ({ headers: { Cookie: cookie } });
const userOf = async (cookie: string) =>
  (await server.call('GET', '/api/auth/session', as(cookie))).body.user;

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
const signed = (claims: object) => signEmulatorToken(key, unsigned(claims));
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('signing in (S7.1)', () => {
  it('starts a session behind a cookie that scripts and other sites cannot use', async () => {
    const { id, token } = await account();
    const answer = await start(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/,
    );
    expect(await userOf(cookieOf(answer))).toEqual({
      id,
      email: `${id}@example.com`,
      displayName: 'Ada',
      emailVerified: true,
      plan: 'business',
      avatar: null,
      settings: DEFAULT_SETTINGS,
    });
    const { rows } = await server.deps.pool.query('select token_hash from sessions');
    expect(JSON.stringify(rows)).not.toContain(cookieOf(answer).split('=')[1]);
  });

  it('keeps the session when the same user renews, and replaces it for another user', async () => {
    const first = await account();
    const cookie = cookieOf(await start(first.token));
    expect(cookieOf(await start(await signIn(first.id), cookie))).toBe(cookie);
    const other = cookieOf(await start((await account()).token, cookie));
    expect(other).not.toBe(cookie);
    expect(await userOf(cookie)).toBeNull();
  });

  it('S3.9 the page config carries how and when the user signed in', async () => {
    const { token } = await account();
    const cookie = cookieOf(await start(token));
    const session = await findSession(server.deps.db, cookie.split('=')[1] ?? '', new Date());
    if (!session) throw new Error('there is no such session');
    const { providers, lastSignInAt } = pageUser(session, server.deps.config);
    expect([providers, lastSignInAt]).toEqual([['password'], Number(claimsOf(token).auth_time) * 1000]);
  });

  it('never adopts a session cookie that an attacker planted', async () => {
    const planted = `session=${'A'.repeat(43)}`;
    const cookie = cookieOf(await start((await account()).token, planted));
    expect(cookie).not.toBe(planted);
    expect(await userOf(planted)).toBeNull();
  });

  it('is refused before the address is confirmed (S6.1)', async () => {
    const email = `${unique()}@example.com`;
    const { idToken } = await atEmulator('signUp', { email, password: 'secret-1', returnSecureToken: true });
    const answer = await start(idToken);
    expect([answer.status, answer.body.code]).toEqual([403, 'email_not_verified']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const forged = signed({ ...claimsOf(idToken), email_verified: true });
    expect((await start(forged)).body.code).toBe('email_not_verified');
  });

  it('is refused with a token that the browser wrote, of whomever it is', async () => {
    const [mine, theirs] = [await account(), await account()];
    const claims = { ...claimsOf(mine.token), sub: theirs.id, user_id: theirs.id };
    const signature = mine.token.split('.')[2] ?? '';
    for (const forged of [unsigned(claims), unsigned(claims) + signature, unsigned(claimsOf(theirs.token))]) {
      expect((await start(forged)).status).toBe(401);
    }
  });

  it('gives the session the address of the account, not that of the token', async () => {
    const { id, token } = await account();
    const cookie = cookieOf(await start(signed({ ...claimsOf(token), email: 'grace@example.com' })));
    expect((await userOf(cookie)).email).toBe(`${id}@example.com`);
  });

  it('is refused with anything but a current token of this project and of an account that exists', async () => {
    const { id, token } = await account();
    const claims = claimsOf(token);
    const now = Math.floor(Date.now() / 1000);
    const refused = [
      'x',
      'a.b.c',
      signed({ ...claims, aud: 'other' }),
      signed({ ...claims, iss: 'https://securetoken.google.com/other' }),
      signed({ ...claims, exp: now - 3600 }),
      signed({ ...claims, exp: undefined }),
      signed({ ...claims, iat: now + 3600 }),
      signed({ ...claims, sub: '' }),
      signed({ ...claims, sub: 'nobody', user_id: 'nobody' }),
      signed({ ...claims, sub: 'somebody-else' }),
    ];
    for (const wrong of refused) expect([wrong, (await start(wrong)).status]).toEqual([wrong, 401]);
    await atEmulator('update', { localId: id, disableUser: true }, true);
    expect((await start(token)).status).toBe(401);
    await atEmulator('delete', { localId: id }, true);
    expect((await start(token)).status).toBe(401);
  });

  it('is refused for requests from another site', async () => {
    const { token } = await account();
    const headers = { Origin: 'https://evil.example' };
    const answer = await server.call('POST', '/api/auth/set-cookie', { body: { token }, headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_origin']);
  });
});

describe('user-created (S7.2)', () => {
  it('succeeds before the address is confirmed, and when it is repeated', async () => {
    const email = `${unique()}@example.com`;
    const { idToken } = await atEmulator('signUp', { email, password: 'secret-1', returnSecureToken: true });
    const call = () =>
      server.call('GET', '/api/auth/user-created', { headers: { Authorization: `Bearer ${idToken}` } });
    expect((await call()).body).toEqual({ created: true });
    expect((await call()).body).toEqual({ created: false });
    expect((await server.call('GET', '/api/auth/user-created')).status).toBe(401);
  });

  it('never replaces the address of a user by one that is not verified', async () => {
    const { id, token } = await account();
    const cookie = cookieOf(await start(token));
    const claimed = `${unique()}@example.com`;
    await atEmulator('update', { localId: id, email: claimed, emailVerified: false }, true);
    const body = { email: claimed, password: 'secret-1', returnSecureToken: true };
    const { idToken } = await atEmulator('signInWithPassword', body);
    await server.call('GET', '/api/auth/user-created', { headers: { Authorization: `Bearer ${idToken}` } });
    expect((await userOf(cookie)).email).toBe(`${id}@example.com`);
  });
});

describe('sessions', () => {
  it('are listed, and each can be ended at once', async () => {
    const { id, token } = await account();
    const [here, there] = [cookieOf(await start(token)), cookieOf(await start(token))];
    const { items } = (await server.call('GET', '/api/auth/sessions', as(here))).body;
    expect(items).toHaveLength(2);
    const other = items.find((item: { current: boolean }) => !item.current);
    expect((await server.call('DELETE', `/api/auth/sessions/${other.id}`, as(here))).status).toBe(204);
    expect(await userOf(there)).toBeNull();
    expect((await userOf(here)).id).toBe(id);
    const stranger = cookieOf(await start((await account()).token));
    const own = items.find((item: { current: boolean }) => item.current);
    expect((await server.call('DELETE', `/api/auth/sessions/${own.id}`, as(stranger))).status).toBe(404);
  });

  it('can be ended in all other browsers of the account, and of no other account', async () => {
    const { token } = await account();
    const [here, there] = [cookieOf(await start(token)), cookieOf(await start(token))];
    const stranger = cookieOf(await start((await account()).token));
    expect((await server.call('DELETE', '/api/auth/sessions', as(here))).status).toBe(204);
    expect(await userOf(there)).toBeNull();
    expect(await userOf(here)).not.toBeNull();
    expect(await userOf(stranger)).not.toBeNull();
  });

  it('end by signing out (S7.3), which clears the cookie and works without one', async () => {
    const cookie = cookieOf(await start((await account()).token));
    const answer = await server.call('POST', '/api/auth/logout', as(cookie));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain('session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly');
    expect(await userOf(cookie)).toBeNull();
    expect((await server.call('POST', '/api/auth/logout')).status).toBe(204);
  });
});

describe('revocation', () => {
  it('closes open event streams within a second, whatever ended the session and on whichever server', async () => {
    const elsewhere = await startTestServerBeside(server);
    const endings: Record<string, (cookie: string) => Promise<unknown>> = {
      logout: (cookie) => server.call('POST', '/api/auth/logout', as(cookie)),
      'another browser': async (cookie) => {
        const { items } = (await server.call('GET', '/api/auth/sessions', as(cookie))).body;
        const own = items.find((item: { current: boolean }) => item.current);
        return server.call('DELETE', `/api/auth/sessions/${own.id}`, as(cookie));
      },
      deletion: (cookie) => server.call('POST', '/api/auth/delete-account', as(cookie)),
    };
    try {
      for (const [name, end] of Object.entries(endings)) {
        const cookie = cookieOf(await start((await account()).token));
        const body = { title: 'S', questions: [] };
        const { id } = (await server.call('POST', '/api/surveys', { body, ...as(cookie) })).body;
        const paths = [`/api/surveys/${id}/responses/stream`, '/api/auth/session/stream'];
        const lines = await Promise.all(paths.map((path) => fetch(elsewhere.url + path, as(cookie))));
        expect([name, ...lines.map(({ status }) => status)]).toEqual([name, 200, 200]);
        const readers = lines.map(({ body: line }) => line?.getReader());
        for (const reader of readers) await reader?.read();
        await new Promise((resolve) => setTimeout(resolve, 200));
        await end(cookie);
        // Ending itself takes as long as the machine is slow.
        const ended = Date.now();
        for (const reader of readers) while (!(await reader?.read())?.done);
        // A busy machine takes longer than the second; without the notification they would end with the next heartbeat.
        expect(Date.now() - ended).toBeLessThan(10_000);
        expect(await userOf(cookie)).toBeNull();
      }
    } finally {
      await elsewhere.stop();
    }
  });

  /** Makes the account and its sessions look an hour old. */
  async function anHourOld(id: string): Promise<void> {
    const validSince = String(Math.floor(Date.now() / 1000) - 3600);
    await atEmulator('update', { localId: id, validSince }, true);
    const earlier = "update sessions set authenticated_at = authenticated_at - interval '1 hour'";
    await server.deps.pool.query(`${earlier} where user_id = $1`, [id]);
  }

  /** Sets a new password through the link of a mail, as the provider's own page does. */
  async function resetPassword(id: string, newPassword: string): Promise<void> {
    const email = `${id}@example.com`;
    const mail = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
    const { oobCode } = await atEmulator('sendOobCode', mail, true);
    await atEmulator('resetPassword', { oobCode, newPassword });
  }

  it('a password reset ends every session at the next sign-in, also for a copied cookie', async () => {
    const { id, token } = await account();
    const [here, there] = [cookieOf(await start(token)), cookieOf(await start(token))];
    const stranger = cookieOf(await start((await account()).token));
    await anHourOld(id);
    await resetPassword(id, 'secret-2');
    const before = signed({ ...claimsOf(token), auth_time: Math.floor(Date.now() / 1000) - 3600 });
    expect((await start(before, there)).status).toBe(401);
    const again = cookieOf(await start(await signIn(id, 'secret-2'), here));
    expect(again).not.toBe(here);
    expect([await userOf(here), await userOf(there)]).toEqual([null, null]);
    expect((await userOf(again)).id).toBe(id);
    expect(await userOf(stranger)).not.toBeNull();
  });

  it('an id token can’t start another session once its session was ended', async () => {
    const { id, token } = await account();
    const cookie = cookieOf(await start(token));
    expect((await start(token, cookie)).status).toBe(200);
    await server.call('POST', '/api/auth/logout', as(cookie));
    for (const sent of [undefined, cookie]) {
      const again = await start(token, sent);
      expect([again.status, again.body.code]).toEqual([401, 'invalid_token']);
      expect(again.headers.get('set-cookie')).toBeNull();
    }
    // The provider reports the same sign-in time in every later token of this sign-in.
    const refreshed = signed({ ...claimsOf(token), iat: Math.floor(Date.now() / 1000) });
    expect((await start(refreshed)).status).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await start(await signIn(id))).status).toBe(200);
  });

  it('a user can log in, out and in again within a second', async () => {
    const { id } = await account();
    await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
    const cookie = cookieOf(await start(await signIn(id)));
    await server.call('POST', '/api/auth/logout', as(cookie));
    expect((await start(await signIn(id))).status).toBe(200);
  });

  it('a user has to sign in again after 30 days, however much the session was used', async () => {
    const { id, token } = await account();
    const cookie = cookieOf(await start(token));
    const signedInBefore = (days: number) =>
      server.deps.pool.query(
        'update sessions set authenticated_at = now() - make_interval(days => $2) where user_id = $1',
        [id, days],
      );
    await signedInBefore(29);
    expect(await userOf(cookie)).not.toBeNull();
    await signedInBefore(30);
    expect(await userOf(cookie)).toBeNull();
    const old = signed({ ...claimsOf(token), auth_time: Math.floor(Date.now() / 1000) - 30 * 86_400 });
    await server.deps.pool.query('delete from ended_sign_ins');
    expect((await start(old)).status).toBe(401);
  });

  it('an account has 30 open event streams at most', async () => {
    const cookie = cookieOf(await start((await account()).token));
    const open = () => fetch(`${server.url}/api/auth/session/stream`, as(cookie));
    const lines = await Promise.all(Array.from({ length: 30 }, open));
    expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    const other = await fetch(
      `${server.url}/api/auth/session/stream`,
      as(cookieOf(await start((await account()).token))),
    );
    expect(other.status).toBe(200);
    for (const { body } of [...lines, other]) await body?.cancel();
    for (let tries = 0; tries < 50; tries += 1) {
      const again = await open();
      await again.body?.cancel();
      if (again.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('lines that are closed go on counting');
  });

  it('a password reset by mail ends every session at once', async () => {
    const { id, token } = await account();
    const [here, there] = [cookieOf(await start(token)), cookieOf(await start(token))];
    const stranger = cookieOf(await start((await account()).token));
    const mail = { requestType: 'PASSWORD_RESET', email: `${id}@example.com`, returnOobLink: true };
    const { oobCode } = await atEmulator('sendOobCode', mail, true);
    const path = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any';
    const redeem = (body: object) => server.call('POST', path, { body, headers: { Host: 'localhost' } });
    expect((await redeem({ oobCode })).status).toBe(200);
    expect([await userOf(here), await userOf(there)]).not.toContain(null);
    const reset = await redeem({ oobCode, newPassword: 'walnut-41-kite' });
    expect([reset.status, reset.body.email]).toEqual([200, `${id}@example.com`]);
    expect([await userOf(here), await userOf(there)]).toEqual([null, null]);
    expect(await userOf(stranger)).not.toBeNull();
  });

  it('the holder of an id token can end every session of its account, and of no other', async () => {
    const { token } = await account();
    const [here, there] = [cookieOf(await start(token)), cookieOf(await start(token))];
    const stranger = await account();
    const theirs = cookieOf(await start(stranger.token));
    const end = (bearer: string) =>
      server.call('POST', '/api/auth/logout-everywhere', { headers: { Authorization: `Bearer ${bearer}` } });
    expect((await end('nonsense')).status).toBe(401);
    expect((await server.call('POST', '/api/auth/logout-everywhere', as(here))).status).toBe(401);
    expect((await end(token)).status).toBe(204);
    expect([await userOf(here), await userOf(there)]).toEqual([null, null]);
    expect((await userOf(theirs)).id).toBe(stranger.id);
  });

  it('S8.2 a disabled account loses every session as soon as one browser renews', async () => {
    const { id, token } = await account();
    const [here, there] = [cookieOf(await start(token)), cookieOf(await start(token))];
    await atEmulator('update', { localId: id, disableUser: true }, true);
    expect((await start(token, here)).status).toBe(401);
    expect([await userOf(here), await userOf(there)]).toEqual([null, null]);
  });

  it('the session of a browser out of touch with the provider ends an hour after it is used again', async () => {
    const cookie = cookieOf(await start((await account()).token));
    const endsIn = async () => {
      await server.deps.pool.query("update sessions set last_used_at = last_used_at - interval '1 hour'");
      await server.call('GET', '/api/auth/sessions', as(cookie));
      const { rows } = await server.deps.pool.query(
        'select extract(epoch from expires_at - now()) / 60 as minutes from sessions order by created_at desc limit 1',
      );
      return Math.round(Number(rows[0].minutes));
    };
    expect(await endsIn()).toBe(14 * 24 * 60);
    await server.deps.pool.query("update sessions set expires_at = expires_at - interval '3 days'");
    expect(await endsIn()).toBe(60);
    await server.deps.pool.query("update sessions set expires_at = expires_at - interval '20 minutes'");
    expect(await endsIn()).toBe(40);
  });

  it('an event stream ends with its session, even if the server lost the database’s notification', async () => {
    const ended = cookieOf(await start((await account()).token));
    const valid = cookieOf(await start((await account()).token));
    const open = async (cookie: string) => {
      const { body } = await fetch(`${server.url}/api/auth/session/stream`, as(cookie));
      if (!body) throw new Error('there is no event stream');
      const reader = body.getReader();
      await reader.read();
      return reader;
    };
    const [over, lasting] = [await open(ended), await open(valid)];
    const listeners =
      "from pg_stat_activity where query like 'listen %canvass_ended_sessions%' and datname = current_database()";
    // One statement ends the listening connections and the session, so that no server receives the notification.
    await server.deps.pool.query(`with lost as (select pg_terminate_backend(pid) ${listeners})
      delete from sessions where token_hash = '${hashOf(ended)}' and (select count(*) from lost) >= 0`);
    while (!(await over.read()).done);
    const still = await Promise.race([lasting.read(), Promise.resolve('open')]);
    expect(still).toBe('open');
    await lasting.cancel();
  });

  it('“last used” is updated once a minute', async () => {
    const cookie = cookieOf(await start((await account()).token));
    const lastUsed = async () => {
      const { items } = (await server.call('GET', '/api/auth/sessions', as(cookie))).body;
      return Date.parse(items[0].lastUsedAt);
    };
    await server.deps.pool.query("update sessions set last_used_at = now() - interval '2 hours'");
    await lastUsed();
    expect(Date.now() - (await lastUsed())).toBeLessThan(60_000);
  });
});

describe('deleting the account (S7.4)', () => {
  it('is final: an id token issued before can’t bring the account back', async () => {
    const { token } = await account();
    const cookie = cookieOf(await start(token));
    expect((await server.call('POST', '/api/auth/delete-account', as(cookie))).status).toBe(204);
    const again = await start(token);
    expect([again.status, again.body.code]).toEqual([410, 'account_deleted']);
    const headers = { Authorization: `Bearer ${token}` };
    const created = await server.call('GET', '/api/auth/user-created', { headers });
    expect([created.status, created.body]).toEqual([200, { created: false }]);
  });

  it('is final also for sign-ins and renewals that run at the same moment', async () => {
    const { pool } = server.deps;
    const { id, token } = await account();
    const cookie = cookieOf(await start(token));
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // The deletion waits for this lock in its last statement, and the others for the deletion.
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for no key update', [id]);
    const deletion = server.call('POST', '/api/auth/delete-account', as(cookie));
    await sleep(200);
    const others = [undefined, cookie, undefined, cookie].map((sent) => start(token, sent));
    await sleep(200);
    await holder.query('commit');
    holder.release();
    expect((await deletion).status).toBe(204);
    for (const { status, body } of await Promise.all(others)) {
      expect([status, body.code]).toEqual([410, 'account_deleted']);
    }
    for (const table of ['users', 'workspaces']) {
      const { rowCount } = await pool.query(`select from ${table} where id = $1`, [id]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });

  it('is made up for by the purge where an earlier server had let the account come back', async () => {
    const { id, token } = await account();
    const other = await account();
    const cookie = cookieOf(await start(token));
    await start(other.token);
    await server.call('POST', '/api/auth/delete-account', as(cookie));
    await server.deps.pool.query('insert into users (id, email) values ($1, $1)', [id]);
    expect(await deleteReturnedUsers(server.deps.db, new Date())).toBe(1);
    const { rows } = await server.deps.pool.query('select id from users where id = any($1)', [
      [id, other.id],
    ]);
    expect(rows).toEqual([{ id: other.id }]);
  });

  it('requires a recent sign-in', async () => {
    const { id, token } = await account();
    const cookie = cookieOf(await start(token));
    const earlier = "update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1";
    await server.deps.pool.query(earlier, [id]);
    const refused = await server.call('POST', '/api/auth/delete-account', as(cookie));
    expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_required']);
    expect((await userOf(cookie)).id).toBe(id);
  });

  it('deletes everything of the account and nothing of others', async () => {
    const [ada, bob] = [
      cookieOf(await start((await account()).token)),
      cookieOf(await start((await account()).token)),
    ];
    const surveys: string[] = [];
    for (const cookie of [ada, bob]) {
      const body = { title: 'S', questions: [{ id: 'a', type: 'text_short', title: 'A?' }] };
      const { id } = (await server.call('POST', '/api/surveys', { body, ...as(cookie) })).body;
      await server.call('POST', `/api/surveys/${id}/publish`, as(cookie));
      await server.call('PUT', `/api/public/surveys/${id}/responses/0198c0de-0000-7000-8000-000000000001`, {
        body: { sequence: 1, version: 1, answers: { a: 'x' }, completed: true },
      });
      surveys.push(id);
    }
    expect((await server.call('POST', '/api/auth/delete-account', as(ada))).status).toBe(204);
    expect(await userOf(ada)).toBeNull();
    for (const table of ['survey_versions', 'responses', 'counters', 'events']) {
      const { rows } = await server.deps.pool.query(`select distinct survey_id from ${table}`);
      const left = rows.map((row) => row.survey_id);
      expect([table, surveys.map((id) => left.includes(id))]).toEqual([table, [false, true]]);
    }
  });
});

describe('without the emulator', () => {
  it('unsigned tokens are refused, and so are those of other keys', async () => {
    const { token } = await account();
    const real = await startTestServer({ AUTH_EMULATOR_URL: '' });
    try {
      const answer = await real.call('POST', '/api/auth/set-cookie', { body: { token } });
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_token']);
    } finally {
      await real.stop();
    }
  });

  it('an emulator that does not answer is reported as unreachable', async () => {
    const { token } = await account();
    const closed = createServer();
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve);
    });
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const alone = await startTestServer({ AUTH_EMULATOR_URL: `http://127.0.0.1:${port}` });
    try {
      const answer = await alone.call('POST', '/api/auth/set-cookie', { body: { token } });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    } finally {
      await alone.stop();
    }
  });
});
