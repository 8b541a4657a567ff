import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { decodeJwt } from 'jose';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * Limits of sign-in requests. A wrong password counts against its network address, against the account from that
 * address, and against the account from anywhere. The last limit is generous, so that an attacker who guesses can't
 * lock the owner out, who signs in from another address. A refused sign-up counts as well: the provider's answer
 * reveals whether the address has an account, which pages don't show but a program can read.
 */
const LIMITS = {
  guesses: { points: 10, duration: QUARTER },
  guessesOfAddress: { points: 100, duration: QUARTER },
  guessesOfAccount: { points: 200, duration: QUARTER },
  mails: { points: 5, duration: HOUR },
  mailsOfAddress: { points: 300, duration: HOUR },
  accountsOfAddress: { points: 300, duration: HOUR },
  refusedOfAddress: { points: 30, duration: HOUR },
} as const;

type Call = 'signInWithPassword' | 'sendOobCode' | 'signUp';

/** The fields of a sign-in request. */
export interface SignInCall {
  call: Call;
  /** The client's network address. */
  address: string;
  /** The account, by mail address or id; empty when the request names none. */
  account: string;
  /** The address that a signed-in user wants instead of their own, to which the mail goes; else empty. */
  newAddress: string;
}

/** Counts sign-in requests as the identity provider does for real projects. */
export interface SignInLimits {
  /**
   * Counts a request and decides whether it may go on. It is counted before it is answered, so that concurrent requests
   * get no more attempts than consecutive ones.
   */
  admit(call: SignInCall): Promise<boolean>;
  /**
   * Uncounts a request that succeeded.
   * @param right the password was right: resets the wrong ones of its account from its address
   */
  answered(call: SignInCall, right: boolean): Promise<void>;
}

/** Creates the counters, in this process's memory: a restart forgets them. */
export function signInLimits(): SignInLimits {
  const limiter = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, new RateLimiterMemory(limit)]),
  ) as Record<keyof typeof LIMITS, RateLimiterMemory>;

  const take = async (name: keyof typeof LIMITS, key: string): Promise<boolean> => {
    try {
      await limiter[name].consume(key);
      return true;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return false;
      throw refused;
    }
  };
  const pair = ({ address, account }: SignInCall) => `${address} ${account}`;

  return {
    async admit(input) {
      const { call, address, account, newAddress } = input;
      if (call === 'signUp') {
        return (await take('refusedOfAddress', address)) && take('accountsOfAddress', address);
      }
      if (call === 'sendOobCode') {
        return (
          (await take('mailsOfAddress', address)) &&
          (account === '' || (await take('mails', account))) &&
          (newAddress === '' || take('mails', newAddress))
        );
      }
      // In this order, so that a client that has exhausted the attempts of one account doesn't also exhaust those of
      // its network or of all clients.
      return (
        (await take('guesses', pair(input))) &&
        (await take('guessesOfAddress', address)) &&
        take('guessesOfAccount', account)
      );
    },
    async answered(input, right) {
      if (!right) return;
      if (input.call === 'signUp') await limiter.refusedOfAddress.reward(input.address);
      if (input.call !== 'signInWithPassword') return;
      await Promise.all([
        limiter.guesses.delete(pair(input)),
        limiter.guessesOfAddress.reward(input.address),
        limiter.guessesOfAccount.reward(input.account),
      ]);
    },
  };
}

/** Recognizes a limited request; undefined for others. */
export function signInCall(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  address: string,
): SignInCall | undefined {
  const call = /accounts:(signInWithPassword|sendOobCode|signUp)$/.exec(path)?.[1] as Call | undefined;
  if (!call) return undefined;
  return {
    call,
    address,
    account: accountOf(call, fields),
    newAddress: call === 'sendOobCode' ? addressOf(fields['newEmail']) : '',
  };
}

/**
 * The account that the emulator carries a request out for. A mail to a signed-in user is for the account of its id token: the emulator
 * doesn't read `email` then, so another one in each request would switch the limit off.
 */
function accountOf(call: Call, { email, idToken, requestType }: Readonly<Record<string, unknown>>): string {
  const isByAddress =
    call !== 'sendOobCode' || requestType === 'PASSWORD_RESET' || requestType === 'EMAIL_SIGNIN';
  if (isByAddress) return addressOf(email);
  if (typeof idToken !== 'string') return '';
  try {
    return `id ${decodeJwt(idToken).sub ?? ''}`.slice(0, 254);
  } catch {
    return '';
  }
}

const addressOf = (email: unknown) =>
  typeof email === 'string' ? canonicalEmail(email.trim()).slice(0, 254) : '';
