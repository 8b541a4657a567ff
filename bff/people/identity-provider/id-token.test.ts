import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import pino from 'pino';
import type { Deps } from '../../platform/deps.ts';
import { type Identity, tokenVerifier } from './id-token.ts';

const firebase = { projectId: 'canvass', apiKey: 'key', authDomain: undefined, appId: undefined };
const NOW = new Date('2026-03-01T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const CLAIMS = {
  iss: 'https://securetoken.google.com/canvass',
  aud: 'canvass',
  sub: 'ada',
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada',
  auth_time: SECONDS - 60,
  iat: SECONDS - 60,
  exp: SECONDS + 3540,
  firebase: { sign_in_provider: 'password' },
};
const ACCOUNT = {
  localId: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  validSince: String(SECONDS - 3600),
  providerUserInfo: [{ providerId: 'google.com' }, { providerId: 'password' }],
};

/** Stand-in for Google: its keys and its answer about an account. */
let google: Server;
let address = '';
let answer: { status: number; body: object };
let own: CryptoKey;
let foreign: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  own = pair.privateKey;
  foreign = (await generateKeyPair('RS256')).privateKey;
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: '1', alg: 'RS256', use: 'sig' }],
  });
  google = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (url === '/keys') response.end(keys);
    else response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => {
    google.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answer = { status: 200, body: { users: [ACCOUNT] } };
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});

const sign = (claims: object, key = own, kid = '1') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
const verify = (token: string, keys = `${address}/keys`): Promise<Identity> =>
  tokenVerifier(
    {
      config: { firebase, authEmulator: undefined },
      db: {} as Deps['db'],
      now: () => NOW,
      log: pino({ level: 'silent' }),
    },
    { keys, accounts: address },
  )(token);

describe("a real project's id token", () => {
  it('yields the identity and the time of the last sign-in', async () => {
    expect(await verify(await sign(CLAIMS))).toEqual({
      uid: 'ada',
      email: 'ada@example.com',
      displayName: 'Ada',
      emailVerified: true,
      authenticatedAt: new Date('2026-03-01T11:59:00Z'),
      validSince: new Date('2026-03-01T11:00:00Z'),
      providers: ['google.com', 'password'],
      disabled: false,
    });
  });

  it('has the address of the account and whether it is verified, which may have changed since the token', async () => {
    const changed = { ...ACCOUNT, email: 'lovelace@example.com', emailVerified: false };
    answer = { status: 200, body: { users: [changed] } };
    expect(await verify(await sign(CLAIMS))).toMatchObject({
      email: 'lovelace@example.com',
      emailVerified: false,
    });
  });

  it.each([
    [' Ada\r\n\tLovelace\u2028 ', 'Ada Lovelace'],
    ['Ada\0', 'Ada'],
    ['\u202eAda\u202c \u2067Byron\u2069', 'Ada Byron'],
    ['می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
    ['\ud83d', ''],
    ...['\0', '\u200b\u2060', '\u3164', '\u2800', '\u0301', '\u202e'].map((name) => [name, '']),
  ])(
    'has the name %j as %j: one line, in its own direction, empty if it shows nothing',
    async (name, cleaned) => {
      expect(await verify(await sign({ ...CLAIMS, name }))).toMatchObject({ displayName: cleaned });
    },
  );

  it('S8.2 reports a disabled account for as long as its tokens are valid', async () => {
    answer = { status: 400, body: { error: { code: 400, message: 'USER_DISABLED' } } };
    expect(await verify(await sign(CLAIMS))).toMatchObject({ uid: 'ada', disabled: true });
    answer = { status: 200, body: { users: [{ ...ACCOUNT, disabled: true }] } };
    expect(await verify(await sign(CLAIMS))).toMatchObject({ uid: 'ada', disabled: true });
  });

  it.each(['USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'])('is refused on %s', async (message) => {
    answer = { status: 400, body: { error: { code: 400, message } } };
    await expect(verify(await sign(CLAIMS))).rejects.toMatchObject({ status: 401, code: 'invalid_token' });
  });

  it.each([
    ['is down', 503, {}],
    ['refuses the key', 400, { error: { code: 400, message: 'API key not valid.' } }],
    ['says something else', 200, { kind: 'unknown' }],
  ])('is accepted by its signature alone while the provider %s', async (_, status, body) => {
    answer = { status, body };
    expect(await verify(await sign(CLAIMS))).toMatchObject({
      uid: 'ada',
      emailVerified: true,
      validSince: null,
      providers: ['password'],
      disabled: false,
    });
  });

  it.each([
    ['of another project', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that ran out', { exp: SECONDS - 60 }],
    ['from the future', { iat: SECONDS + 600 }],
    ['signed in in the future', { auth_time: SECONDS + 600 }],
    ['of nobody', { sub: '' }],
  ])('%s is refused', async (_, claims) => {
    await expect(verify(await sign({ ...CLAIMS, ...claims }))).rejects.toMatchObject({
      status: 401,
      code: 'invalid_token',
    });
  });

  it('is refused when it is signed by another key, unsigned, or not a token', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = [
      await sign(CLAIMS, foreign),
      await sign(CLAIMS, own, 'unknown'),
      `${part({ alg: 'none' })}.${part(CLAIMS)}.`,
      'nonsense',
    ];
    for (const token of wrong) await expect(verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it('is answered with “busy” while the provider’s keys can’t be fetched', async () => {
    await expect(verify(await sign(CLAIMS), 'http://127.0.0.1:1/keys')).rejects.toMatchObject({
      status: 503,
    });
  });
});
