import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { busy, ProblemError } from '../http/problem.ts';
import { emulatorAccount } from './emulator-account.ts';

/** Who an id token speaks of. */
export interface Identity {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** When the person last gave a password or used the popup; a refreshed token keeps it. */
  authenticatedAt: Date;
}

/** @throws 401 `invalid_token` for anything but a current token of our project */
export type VerifyToken = (token: string) => Promise<Identity>;

/** Google publishes the keys of the service that issues Firebase's id tokens here. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Clocks differ by a few seconds. */
const TOLERANCE_SECONDS = 30;

const claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().max(254).default(''),
  email_verified: z.boolean().default(false),
  name: z.string().max(200).catch(''),
  auth_time: z.number().int().min(0),
  iat: z.number().int().min(0),
  exp: z.number().int(),
});

/**
 * Verifies id tokens: those of a real project by Google's signature, those of the emulator,
 * which are unsigned, by asking the emulator about the account.
 * @param keysAddress where the public keys are; another one in tests
 */
export function tokenVerifier(
  config: Pick<Config, 'firebase' | 'authEmulatorUrl'>,
  now: () => Date,
  keysAddress = GOOGLE_KEYS,
): VerifyToken {
  const { projectId, apiKey } = config.firebase;
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  const { authEmulatorUrl } = config;
  if (authEmulatorUrl) {
    return async (token) => {
      const payload = readUnsigned(token, expected, now());
      const account = await emulatorAccount(authEmulatorUrl, apiKey, token);
      if (!account || account.uid !== payload.sub) throw refused();
      const identity = toIdentity(payload, now());
      return { ...identity, emailVerified: identity.emailVerified && account.emailVerified };
    };
  }
  const keys = createRemoteJWKSet(new URL(keysAddress));
  return async (token) => {
    const verified = await jwtVerify(token, keys, {
      ...expected,
      algorithms: ['RS256'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now(),
    }).catch((error: { code?: string }) => {
      // Every fault of a token has such a code; that Google can't be reached is not the token's.
      if (/^ERR_(?:JWT|JWS|JWK|JOSE)/.test(error.code ?? '')) throw refused();
      throw busy();
    });
    return toIdentity(verified.payload, now());
  };
}

/** The claims of a token without a signature, checked as a signed one's would be. */
function readUnsigned(
  token: string,
  { issuer, audience }: { issuer: string; audience: string },
  now: Date,
): JWTPayload {
  let payload: JWTPayload;
  try {
    payload = decodeJwt(token);
  } catch {
    throw refused();
  }
  const seconds = now.getTime() / 1000;
  const current = typeof payload.exp === 'number' && payload.exp > seconds - TOLERANCE_SECONDS;
  if (payload.iss !== issuer || payload.aud !== audience || !current) throw refused();
  return payload;
}

function toIdentity(payload: JWTPayload, now: Date): Identity {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw refused();
  const { sub, email, email_verified, name, auth_time, iat } = parsed.data;
  const latest = now.getTime() / 1000 + TOLERANCE_SECONDS;
  if (iat > latest || auth_time > latest) throw refused();
  return {
    uid: sub,
    email,
    displayName: name,
    emailVerified: email_verified,
    authenticatedAt: new Date(auth_time * 1000),
  };
}

const refused = () => new ProblemError(401, 'invalid_token');
