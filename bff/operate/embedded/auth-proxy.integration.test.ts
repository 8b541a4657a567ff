import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, request } from 'node:http';
import { startSession } from '../../people/sessions/store.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { startTestServerBeside } from '../../testing/server.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

describe('signing in under our own origin', () => {
  let deps: TestDeps;
  let stop: () => Promise<void>;
  let origin = '';

  beforeAll(async () => {
    deps = await startTestDeps();
    const server = await startTestServerBeside({ deps });
    stop = server.stop;
    origin = server.url.replace('127.0.0.1', 'localhost');
  });

  afterAll(async () => {
    await stop();
    await deps.stop();
  });

  function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${origin}${path}?key=any`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  it('signs up, and lists the mail with a link to our own page', async () => {
    const email = `proxy-${Date.now()}@example.com`;
    const account = (await (
      await post(`${ACCOUNTS}:signUp`, { email, password: 'walnut-41-kite' })
    ).json()) as {
      idToken: string;
    };
    const sent = await post(
      `${ACCOUNTS}:sendOobCode`,
      { requestType: 'VERIFY_EMAIL', idToken: account.idToken },
      { 'X-Firebase-Locale': 'it' },
    );
    expect(sent.status).toBe(200);
    const { items } = (await (await fetch(`${origin}/dev/mailbox.json?to=${email}`)).json()) as {
      items: { link: string; id: string }[];
    };
    expect(items).toHaveLength(1);
    expect(items[0]?.link).toBe(
      `${deps.config.publicOrigin}/it/auth/action?mode=verifyEmail&oobCode=${items[0]?.id}&lang=it`,
    );
    const page = await fetch(`${origin}/it/dev/mailbox`);
    expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; style-src 'nonce-/);
    const html = await page.text();
    expect(html).toContain('<html lang="it">');
    expect(html).toContain(email);
    expect(html).not.toContain('<script');
  });

  it.each([
    ['GET', '/emulator/v1/projects/demo-canvass/config'],
    ['DELETE', '/emulator/v1/projects/demo-canvass/accounts'],
    ['GET', '/emulator/v1/projects/demo-canvass/oobCodes'],
    ['GET', '/emulator/action'],
    ['GET', '/identitytoolkit.googleapis.com/v1/projects/demo-canvass/accounts:batchGet'],
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-canvass/accounts'],
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-canvass/accounts:batchCreate'],
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-canvass/accounts:update'],
    [
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:update/../../projects/demo-canvass/accounts:delete',
    ],
    ['POST', '/identitytoolkit.googleapis.com/v1/%61ccounts:signUp'],
  ])('refuses %s %s', async (method, path) => {
    const response = await fetch(`${origin}${path}`, { method });
    expect(response.status).toBe(403);
  });

  it('refuses the emulator’s administrator token', async () => {
    const response = await post(
      `${ACCOUNTS}:update`,
      { localId: 'demo', password: 'stolen-1' },
      { Authorization: 'Bearer owner' },
    );
    expect(response.status).toBe(403);
  });

  it('refuses a body that is not JSON of an account', async () => {
    const response = await post(`${ACCOUNTS}:signUp`, {
      email: 'a@example.com',
      password: 'x'.repeat(70_000),
    });
    expect(response.status).toBe(413);
  });

  /** Without fetch, which sets `Host` itself and only sends paths as targets. */
  function statusOf(
    at: string,
    path: string,
    headers: Record<string, string>,
    method = 'GET',
  ): Promise<number> {
    const { hostname, port } = new URL(at);
    return new Promise((resolve, reject) => {
      const type = method === 'POST' ? { 'Content-Type': 'application/json' } : {};
      request({ hostname, port, path, method, headers: { ...type, ...headers } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .once('error', reject)
        .end(method === 'POST' ? '{}' : undefined);
    });
  }

  it.each(['/dev/mailbox.json', '/metrics', '/healthz', '/'])(
    'answers only under a name of this machine: %s',
    async (path) => {
      for (const host of ['rebound.example', 'localhost.rebound.example', 'localhost:80@rebound.example']) {
        expect([host, await statusOf(origin, path, { Host: host })]).toEqual([host, 403]);
      }
    },
  );

  it('ignores a proxy’s header about the host name', async () => {
    const config = { ...deps.config, trustedProxies: 1 };
    const { url: at, stop: stopProxied } = await startTestServerBeside({ deps: { ...deps, config } });
    try {
      for (const [host, forwarded, status] of [
        ['rebound.example', 'localhost', 403],
        ['localhost', 'rebound.example', 403],
        ['localhost', 'localhost', 200],
      ] as const) {
        const headers = { Host: host, 'X-Forwarded-Host': forwarded };
        expect([host, await statusOf(at, '/dev/mailbox.json', headers)]).toEqual([host, status]);
      }
      const metrics = { Host: 'rebound.example', 'X-Forwarded-Host': 'localhost' };
      expect(await statusOf(at, '/metrics', metrics)).toBe(403);
    } finally {
      await stopProxied();
    }
  });

  it('forwards to the emulator only, whatever the request’s target', async () => {
    const reached: string[] = [];
    const elsewhere = createServer((asked, answer) => {
      reached.push(asked.url ?? '');
      answer.end('{}');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const path = `${ACCOUNTS}:lookup?key=any`;
    try {
      expect(await statusOf(origin, `http://${host}${path}`, { Host: 'localhost' }, 'POST')).toBe(400);
      // A proxy's client names the host itself; the answer is the emulator's, which has no such account.
      expect(await statusOf(origin, `http://${host}${path}`, { Host: host }, 'POST')).toBe(400);
      expect(await statusOf(origin, `//${host}${path}`, { Host: 'localhost' }, 'POST')).toBe(404);
      expect(reached).toEqual([]);
    } finally {
      elsewhere.close();
      elsewhere.closeAllConnections();
    }
  });

  describe('believes no token that a browser wrote, and reveals no password', () => {
    type Tokens = Record<'idToken' | 'refreshToken' | 'localId' | 'email', string>;
    const signedUp = async () => {
      const email = `token-${Math.random().toString(36).slice(2)}@example.com`;
      const account = { email, password: 'walnut-41-kite', returnSecureToken: true };
      return { ...((await (await post(`${ACCOUNTS}:signUp`, account)).json()) as Tokens), email };
    };
    const refusalOf = async (answer: Response) =>
      ((await answer.json()) as { error?: { message: string } }).error?.message;
    /** A JSON text in base64 with the id of one account in place of another's. */
    const rewritten = (text: string, mine: Tokens, theirs: Tokens) =>
      Buffer.from(Buffer.from(text, 'base64').toString().replaceAll(mine.localId, theirs.localId));
    const renew = (token: string) =>
      fetch(`${origin}/securetoken.googleapis.com/v1/token?key=any`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
      });

    it.each(['lookup', 'update', 'delete', 'sendOobCode', 'signUp'])('in accounts:%s', async (call) => {
      const [mine, theirs] = [await signedUp(), await signedUp()];
      const [head, claims = '', signature] = mine.idToken.split('.');
      const forged = rewritten(claims, mine, theirs).toString('base64url');
      for (const idToken of [`${head}.${forged}.${signature}`, `${head}.${forged}.`, [mine.idToken, 'x']]) {
        const answer = await post(`${ACCOUNTS}:${call}`, { idToken, requestType: 'VERIFY_EMAIL' });
        expect([answer.status, await refusalOf(answer)]).toEqual([400, 'TOKEN_EXPIRED']);
      }
    });

    it('when it is renewed', async () => {
      const [mine, theirs] = [await signedUp(), await signedUp()];
      const [text = '', signature] = mine.refreshToken.split('.');
      const forged = rewritten(text, mine, theirs).toString('base64');
      for (const token of [forged, `${forged}.${signature}`, text]) {
        expect(await refusalOf(await renew(token))).toBe('TOKEN_EXPIRED');
      }
      const renewed = (await (await renew(mine.refreshToken)).json()) as Record<string, string>;
      expect((await renew(String(renewed['refresh_token']))).status).toBe(200);
      const { users } = (await (
        await post(`${ACCOUNTS}:lookup`, { idToken: renewed['id_token'] })
      ).json()) as {
        users: { localId: string }[];
      };
      expect(users.map(({ localId }) => localId)).toEqual([mine.localId]);
    });

    it('nor says who someone is by another provider', async () => {
      const { email } = await signedUp();
      const claims = encodeURIComponent(JSON.stringify({ sub: 'g', email, email_verified: true }));
      const postBody = `id_token=${claims}&providerId=google.com`;
      const body = { postBody, requestUri: origin, returnSecureToken: true };
      expect((await post(`${ACCOUNTS}:signInWithIdp`, body)).status).toBe(403);
    });

    it('in its answers', async () => {
      const { idToken } = await signedUp();
      const [lookup, update] = [
        await (await post(`${ACCOUNTS}:lookup`, { idToken })).text(),
        await (await post(`${ACCOUNTS}:update`, { idToken, displayName: 'Grace' })).text(),
      ];
      expect(lookup).toContain('localId');
      expect(lookup + update).not.toMatch(/walnut|passwordHash|salt/i);
    });
  });

  describe('follows a change of the account', () => {
    const unique = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.com`;
    const done = async (call: string, body: object) => {
      const answer = await post(`${ACCOUNTS}:${call}`, body);
      return (await answer.json()) as { idToken: string; localId: string };
    };
    const codeFor = async (email: string) =>
      ((await (await fetch(`${origin}/dev/mailbox.json?to=${email}`)).json()) as { items: { id: string }[] })
        .items[0]?.id;
    const sessionsOf = async (id: string) =>
      (await deps.pool.query('select from sessions where user_id = $1', [id])).rowCount;
    const storedAddress = async (id: string) =>
      (await deps.pool.query('select email from users where id = $1', [id])).rows[0]?.email as string;
    /** A verified account with a session. */
    const signedIn = async () => {
      const email = unique('moving');
      const account = { email, password: 'walnut-41-kite', returnSecureToken: true };
      const { idToken, localId } = await done('signUp', account);
      await done('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      await done('update', { oobCode: await codeFor(email) });
      const body = { token: (await done('signInWithPassword', account)).idToken };
      const started = await post('/api/auth/set-cookie', body);
      expect(started.status).toBe(200);
      expect([await sessionsOf(localId), await storedAddress(localId)]).toEqual([1, email]);
      return { email, id: localId, idToken, cookie: started.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    };

    it('S4.13 stores one that is verified, and ends the sessions of the account', async () => {
      const { id, idToken } = await signedIn();
      const newEmail = unique('moved');
      await done('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
      await done('update', { oobCode: await codeFor(newEmail) });
      expect([await sessionsOf(id), await storedAddress(id)]).toEqual([0, newEmail]);
    });

    it('ends the sessions of an account whose new one is not', async () => {
      const { id, idToken } = await signedIn();
      await done('update', { idToken, email: unique('moved') });
      expect(await sessionsOf(id)).toBe(0);
    });

    it('ends the sessions of an account that signs up again with another address', async () => {
      const { id, idToken } = await signedIn();
      await done('signUp', { idToken, email: unique('moved'), password: 'slow harbour' });
      expect(await sessionsOf(id)).toBe(0);
    });

    it('ends the sessions of an account that is deleted at the provider, and no one else’s', async () => {
      const [{ id, idToken }, other] = [await signedIn(), await signedIn()];
      await done('delete', { idToken });
      expect([await sessionsOf(id), await sessionsOf(other.id)]).toEqual([0, 1]);
    });

    it('ends the sessions of an account whose password is changed, but that of the page that changes it', async () => {
      const [page, program] = [await signedIn(), await signedIn()];
      const change = ({ idToken }: typeof page, cookie: string) =>
        post(`${ACCOUNTS}:update`, { idToken, password: 'slow harbour' }, { Cookie: cookie });
      await startSession(deps.db, page.id, 'intruder', new Date());
      expect(await sessionsOf(page.id)).toBe(2);
      expect((await change(page, page.cookie)).status).toBe(200);
      expect(await sessionsOf(page.id)).toBe(1);
      expect((await change(program, page.cookie)).status).toBe(200);
      expect([await sessionsOf(page.id), await sessionsOf(program.id)]).toEqual([1, 0]);
    });

    it('ends the sessions of the account whose password is reset, and not of one that had the address before', async () => {
      const [former, now] = [await signedIn(), await signedIn()];
      await deps.pool.query('update users set email = $2 where id = $1', [former.id, now.email]);
      await deps.pool.query('update users set email = $2 where id = $1', [now.id, unique('intruder')]);
      await done('sendOobCode', { requestType: 'PASSWORD_RESET', email: now.email });
      await done('resetPassword', { oobCode: await codeFor(now.email), newPassword: 'slow harbour' });
      expect([await sessionsOf(former.id), await sessionsOf(now.id)]).toEqual([1, 0]);
    });
  });

  describe('refuses a leaked or guessable new password', () => {
    const call = async (method: string, body: object) => {
      const answer = await post(`${ACCOUNTS}:${method}`, body);
      const result = (await answer.json()) as {
        email?: string;
        idToken?: string;
        refreshToken?: string;
        error?: { message: string };
      };
      return { ...result, refused: result.error?.message };
    };
    const signedUp = async (password = 'walnut-41-kite') => {
      const email = `lantern-${Math.random().toString(36).slice(2)}@example.com`;
      return { ...(await call('signUp', { email, password, returnSecureToken: true })), email };
    };
    const COMMON = 'WEAK_PASSWORD : Password is among the most used passwords';

    it('at sign-up', async () => {
      const { email, refused } = await signedUp('Password1');
      expect(refused).toBe(COMMON);
      const own = await call('signUp', { email, password: `${email.split('@')[0]}!1` });
      expect(own.refused).toBe('WEAK_PASSWORD : Password is little more than the e-mail address');
      expect((await call('signUp', { email, password: 'slow harbour' })).refused).toBeUndefined();
      expect((await call('signInWithPassword', { email, password: 'slow harbour' })).refused).toBeUndefined();
    });

    it('at a change, with the account of the token', async () => {
      const { email, idToken } = await signedUp();
      expect((await call('update', { idToken, password: 'juventus' })).refused).toBe(COMMON);
      const own = await call('update', { idToken, password: `${email}1` });
      expect(own.refused).toBe('WEAK_PASSWORD : Password is little more than the e-mail address');
      expect((await call('update', { idToken, displayName: 'Grace Hopper' })).refused).toBeUndefined();
      expect((await call('update', { idToken, password: 'slow harbour' })).refused).toBeUndefined();
      expect((await call('signInWithPassword', { email, password: 'slow harbour' })).refused).toBeUndefined();
    });

    it('at a reset, whose code stays valid for another try', async () => {
      const { email } = await signedUp();
      await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const { items } = (await (await fetch(`${origin}/dev/mailbox.json?to=${email}`)).json()) as {
        items: { id: string }[];
      };
      const oobCode = items[0]?.id;
      expect((await call('resetPassword', { oobCode, newPassword: '12345678' })).refused).toBe(COMMON);
      expect((await call('resetPassword', { oobCode })).email).toBe(email);
      const reset = await call('resetPassword', { oobCode, newPassword: 'slow harbour' });
      expect([reset.refused, reset.email]).toEqual([undefined, email]);
    });

    it.each([
      ['an escaped name', 'application/json', String.raw`"pass\u0077ord":"password"`],
      ['an escaped value', 'application/json', String.raw`"password":"\u0070assword"`],
      ['a name twice', 'application/json', '"password":"walnut-41-kite","password":"password"'],
    ])('also with %s', async (_, type, field) => {
      const email = `spelt-${Math.random().toString(36).slice(2)}@example.com`;
      const answer = await fetch(`${origin}${ACCOUNTS}:signUp?key=any`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: `{"email":"${email}",${field}}`,
      });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('WEAK_PASSWORD')]);
    });

    it.each([
      ['a form', 'application/x-www-form-urlencoded', 'email=form@example.com&password=password', 415],
      ['another character set', 'application/json; charset=utf-7', '{"password":"password"}', 415],
      ['no JSON', 'application/json', '{"password":', 400],
      ['a list', 'application/json', '[{"password":"password"}]', 400],
    ])('and reads only the fields of JSON: %s', async (_, type, body, status) => {
      const headers = { 'Content-Type': type };
      const answer = await fetch(`${origin}${ACCOUNTS}:signUp?key=any`, { method: 'POST', headers, body });
      expect(answer.status).toBe(status);
    });

    it('still renews a token, whose fields are a form', async () => {
      const { refreshToken } = await signedUp();
      const renewed = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=any`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(refreshToken) }),
      });
      expect([renewed.status, await renewed.json()]).toEqual([
        200,
        expect.objectContaining({ id_token: expect.any(String) }),
      ]);
    });
  });

  describe('limits guessing, and reveals of no address whether it has an account', () => {
    const unique = () => `limit-${Math.random().toString(36).slice(2)}@example.com`;
    const signIn = (email: string, password: string) =>
      post(`${ACCOUNTS}:signInWithPassword`, { email, password, returnSecureToken: true });
    const refusalOf = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { error?: { message: string } }).error?.message,
    ];

    it('after ten wrong passwords of an account, whether it exists or not', async () => {
      const known = unique();
      await post(`${ACCOUNTS}:signUp`, { email: known, password: 'walnut-41-kite' });
      for (const email of [known, unique()]) {
        for (let guess = 0; guess < 10; guess += 1) {
          expect(await refusalOf(await signIn(email, 'wrong-1'))).toEqual([400, 'INVALID_LOGIN_CREDENTIALS']);
        }
        expect(await refusalOf(await signIn(email, 'walnut-41-kite'))).toEqual([
          400,
          'TOO_MANY_ATTEMPTS_TRY_LATER',
        ]);
      }
    });

    it('after ten wrong passwords, also when they arrive at once', async () => {
      const guesses = Array.from({ length: 16 }, () =>
        signIn('at-once@example.com', 'wrong-1').then(refusalOf),
      );
      const answered = (await Promise.all(guesses)).map(([, message]) => message);
      expect(answered.filter((message) => message === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
    });

    it('resets the count of wrong passwords after the right one', async () => {
      const email = unique();
      await post(`${ACCOUNTS}:signUp`, { email, password: 'walnut-41-kite' });
      for (let round = 0; round < 2; round += 1) {
        for (let guess = 0; guess < 9; guess += 1) await signIn(email, 'wrong-1');
        expect((await signIn(email, 'walnut-41-kite')).status).toBe(200);
      }
    });

    it('sends five mails an hour, and answers the same for an address without account', async () => {
      const known = unique();
      await post(`${ACCOUNTS}:signUp`, { email: known, password: 'walnut-41-kite' });
      for (const email of [known, unique()]) {
        const ask = () => post(`${ACCOUNTS}:sendOobCode`, { requestType: 'PASSWORD_RESET', email });
        for (let mail = 0; mail < 5; mail += 1) {
          const answer = await ask();
          expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ email })]);
        }
        expect(await refusalOf(await ask())).toEqual([400, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
      }
    });

    it('sends an account five verification mails an hour, whatever others request from the same network address', async () => {
      const made = await Promise.all(
        [unique(), unique()].map(async (email) => {
          const signedUp = await post(`${ACCOUNTS}:signUp`, { email, password: 'walnut-41-kite' });
          return ((await signedUp.json()) as { idToken: string }).idToken;
        }),
      );
      for (const idToken of made) {
        const ask = () => post(`${ACCOUNTS}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken });
        for (let mail = 0; mail < 5; mail += 1) expect((await ask()).status).toBe(200);
        expect(await refusalOf(await ask())).toEqual([400, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
      }
    });

    it('counts them for who gets them: an address that the emulator doesn’t read is no other account', async () => {
      const signedUp = await post(`${ACCOUNTS}:signUp`, { email: unique(), password: 'walnut-41-kite' });
      const { idToken } = (await signedUp.json()) as { idToken: string };
      const verify = () =>
        post(`${ACCOUNTS}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken, email: unique() });
      for (let mail = 0; mail < 5; mail += 1) expect((await verify()).status).toBe(200);
      expect(await refusalOf(await verify())).toEqual([400, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    });

    it('counts mails to a new address whichever account requests them', async () => {
      const newEmail = unique();
      const change = async () => {
        const signedUp = await post(`${ACCOUNTS}:signUp`, { email: unique(), password: 'walnut-41-kite' });
        const { idToken } = (await signedUp.json()) as { idToken: string };
        return post(`${ACCOUNTS}:sendOobCode`, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
      };
      for (let mail = 0; mail < 5; mail += 1) expect((await change()).status).toBe(200);
      expect(await refusalOf(await change())).toEqual([400, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    });

    it('counts both spellings of a domain as one', async () => {
      const name = unique().split('@')[0];
      const reset = (domain: string) =>
        post(`${ACCOUNTS}:sendOobCode`, { requestType: 'PASSWORD_RESET', email: `${name}@${domain}` });
      for (let mail = 0; mail < 5; mail += 1) expect((await reset('bücher.example')).status).toBe(200);
      expect(await refusalOf(await reset('xn--bcher-kva.example'))).toEqual([
        400,
        'TOO_MANY_ATTEMPTS_TRY_LATER',
      ]);
    });

    // The last test: from here on sign-ups from this network address are refused.
    it('refuses sign-ups from a network address that probes for accounts', async () => {
      const known = unique();
      const signUp = (email: string) => post(`${ACCOUNTS}:signUp`, { email, password: 'walnut-41-kite' });
      await signUp(known);
      for (let probe = 0; probe < 30; probe += 1) {
        expect(await refusalOf(await signUp(known))).toEqual([400, 'EMAIL_EXISTS']);
      }
      for (const email of [known, unique()]) {
        expect(await refusalOf(await signUp(email))).toEqual([400, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
      }
    });
  });
});
