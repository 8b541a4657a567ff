import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
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
};

let issuer: Server;
let keysAddress = '';
let own: CryptoKey;
let foreign: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  own = pair.privateKey;
  foreign = (await generateKeyPair('RS256')).privateKey;
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: '1', alg: 'RS256', use: 'sig' }],
  });
  issuer = createServer((_, response) => response.setHeader('Content-Type', 'application/json').end(keys));
  await new Promise<void>((resolve) => {
    issuer.listen(0, '127.0.0.1', resolve);
  });
  keysAddress = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/keys`;
});
afterAll(() => {
  issuer.closeAllConnections();
  issuer.close();
});

const sign = (claims: object, key = own, kid = '1') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
const verify = (token: string, address = keysAddress): Promise<Identity> =>
  tokenVerifier({ firebase, authEmulatorUrl: undefined }, () => NOW, address)(token);

describe("a real project's id token", () => {
  it('tells who somebody is and when they last proved it', async () => {
    expect(await verify(await sign(CLAIMS))).toEqual({
      uid: 'ada',
      email: 'ada@example.com',
      displayName: 'Ada',
      emailVerified: true,
      authenticatedAt: new Date('2026-03-01T11:59:00Z'),
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

  it('is refused when somebody else signed it, nobody did, or it is none', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = [
      await sign(CLAIMS, foreign),
      await sign(CLAIMS, own, 'unknown'),
      `${part({ alg: 'none' })}.${part(CLAIMS)}.`,
      'nonsense',
    ];
    for (const token of wrong) await expect(verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it('cannot be judged while the keys are out of reach: that is told as such', async () => {
    await expect(verify(await sign(CLAIMS), 'http://127.0.0.1:1/keys')).rejects.toMatchObject({
      status: 503,
    });
  });
});
