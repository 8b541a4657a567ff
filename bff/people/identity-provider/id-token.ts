import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import { busy, ProblemError } from '../../platform/http/problem.ts';
import { GOOGLE_ACCOUNTS } from './accounts-api.ts';
import { cleanedName } from './cleaned-name.ts';
import { readEmulatorToken } from './emulator-token.ts';
import { providerAccount, type AccountState } from './provider-account.ts';

/** The identity that an id token asserts, with the provider's current state of the account. */
export interface Identity {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** When the user last gave a password or used the popup; a refreshed token carries the same time. */
  authenticatedAt: Date;
  /** Sign-ins before this are no longer valid; null when the provider could not be asked. */
  validSince: Date | null;
  /**
   * How the account can sign in: `password`, `google.com`, …; while the provider can't be asked, only how this token's
   * user did.
   */
  providers: string[];
  /** The account is disabled at the provider. */
  disabled: boolean;
}

/**
 * Verifies an id token.
 * @throws 401 `invalid_token` for anything but a current token of our project
 */
export type VerifyToken = (token: string) => Promise<Identity>;

/** Google's addresses: of the keys that sign Firebase's id tokens, and of its API for accounts. */
const GOOGLE = {
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  accounts: GOOGLE_ACCOUNTS,
};

/** Allowed difference between clocks. */
const TOLERANCE_SECONDS = 30;

const claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().max(254).default(''),
  email_verified: z.boolean().default(false),
  name: z.string().max(200).transform(cleanedName).catch(''),
  auth_time: z.number().int().min(0),
  iat: z.number().int().min(0),
  exp: z.number().int(),
  firebase: z.object({ sign_in_provider: z.string().max(64).catch('') }).catch({ sign_in_provider: '' }),
});

interface VerifierDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  config: Pick<Config, 'firebase' | 'authEmulator'>;
}

/**
 * Creates the verifier of id tokens. Tokens of a real project are verified by Google's signature; the emulator's tokens
 * by that of the proxy which passed them out, and the emulator is asked for the account. Google is asked for the account as well, because a token
 * stays valid for an hour even if its account is disabled or deleted meanwhile. While Google does not answer about the
 * account, the signature alone decides.
 * @param google the service's addresses; replaced in tests
 */
export function tokenVerifier({ config, db, now, log }: VerifierDeps, google = GOOGLE): VerifyToken {
  const { projectId } = config.firebase;
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  if (config.authEmulator) {
    const key = signingKey({ db });
    return async (token) => {
      if (readEmulatorToken(await key(), token) === undefined) throw refused();
      const identity = toIdentity(readEmulated(token, expected, now()), now());
      return withAccountState(
        identity,
        await providerAccount(config, token, google.accounts).catch(() => {
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
      // Only invalid tokens have such a code. An unreachable key server is not the token's fault and must not be
      // answered with 401.
      if (/^ERR_(?:JWT|JWS|JWK|JOSE)/.test(error.code ?? '')) throw refused();
      throw busy();
    });
    const identity = toIdentity(verified.payload, now());
    const account = await providerAccount(config, token, google.accounts).catch((error: unknown) => {
      log.warn({ err: error }, 'the identity provider could not be asked whether an account still stands');
    });
    return account ? withAccountState(identity, account) : identity;
  };
}

/**
 * Adds the account's current state at the provider to the identity of its token. The address is the account's: that of the token may
 * have been given up since.
 * @throws 401 when the account is unknown
 */
function withAccountState(identity: Identity, account: AccountState): Identity {
  if (account === 'disabled') return { ...identity, disabled: true };
  if (account === 'unknown' || account.uid !== identity.uid) throw refused();
  const { email, emailVerified, validSince, providers } = account;
  return { ...identity, email, emailVerified, validSince, providers };
}

/** Reads the claims of the emulator's token, with the checks of a real project's. */
function readEmulated(
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
