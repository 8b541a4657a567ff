import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { SECRET_HEADER } from '../../platform/config/emulator-address.ts';
import { busy, ProblemError } from '../../platform/http/problem.ts';
import { providerAccount, type Standing } from './provider-account.ts';

/** Who an id token speaks of. */
export interface Identity {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** When the person last gave a password or used the popup; a refreshed token keeps it. */
  authenticatedAt: Date;
  /** Sign-ins before this count for nothing any more; null when the provider could not be asked. */
  validSince: Date | null;
  /** How the account can sign in: `password`, `google.com`, …; where that can't be asked, how this one did. */
  providers: string[];
  /** The provider lets nobody use the account. */
  disabled: boolean;
}

/** @throws 401 `invalid_token` for anything but a current token of our project */
export type VerifyToken = (token: string) => Promise<Identity>;

/** Where Google publishes the keys of the service that issues Firebase's id tokens, and where it tells of accounts. */
const GOOGLE = {
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  accounts: 'https://identitytoolkit.googleapis.com',
};

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
  firebase: z.object({ sign_in_provider: z.string().max(64).catch('') }).catch({ sign_in_provider: '' }),
});

interface VerifierDeps extends Pick<Deps, 'now' | 'log'> {
  config: Pick<Config, 'firebase' | 'authEmulator'>;
}

/**
 * Verifies id tokens: those of a real project by Google's signature, those of the emulator, which are unsigned, by
 * asking the emulator about the account. Google is asked as well, whether the account still stands: a token is good for
 * an hour, whatever happens to its account meanwhile. While it does not answer, the signature has to do.
 * @param google where it is; elsewhere in tests
 */
export function tokenVerifier({ config, now, log }: VerifierDeps, google = GOOGLE): VerifyToken {
  const { projectId, apiKey } = config.firebase;
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  const { authEmulator } = config;
  if (authEmulator) {
    return async (token) => {
      const identity = toIdentity(readUnsigned(token, expected, now()), now());
      const service = `${authEmulator.url}/identitytoolkit.googleapis.com`;
      return standing(
        identity,
        await providerAccount(service, apiKey, token, { [SECRET_HEADER]: authEmulator.secret }).catch(() => {
          throw busy();
        }),
      );
    };
  }
  const keys = createRemoteJWKSet(new URL(google.keys));
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
    const identity = toIdentity(verified.payload, now());
    const account = await providerAccount(google.accounts, apiKey, token).catch((error: unknown) => {
      log.warn({ err: error }, 'the identity provider could not be asked whether an account still stands');
    });
    return account ? standing(identity, account) : identity;
  };
}

/** What a token says, with what its account is today. */
function standing(identity: Identity, account: Standing): Identity {
  if (account === 'disabled') return { ...identity, disabled: true };
  if (account === 'unknown' || account.uid !== identity.uid) throw refused();
  const { validSince, providers, emailVerified } = account;
  return { ...identity, validSince, providers, emailVerified: identity.emailVerified && emailVerified };
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
  const { sub, email, email_verified, name, auth_time, iat, firebase } = parsed.data;
  const latest = now.getTime() / 1000 + TOLERANCE_SECONDS;
  if (iat > latest || auth_time > latest) throw refused();
  return {
    uid: sub,
    email,
    displayName: name,
    emailVerified: email_verified,
    authenticatedAt: new Date(auth_time * 1000),
    validSince: null,
    providers: [firebase.sign_in_provider].filter(Boolean),
    disabled: false,
  };
}

const refused = () => new ProblemError(401, 'invalid_token');
