import { decodeJwt } from 'jose';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often something may be asked. A wrong password counts against the address it came from, against the account from
 * that address, and against the account from anywhere. The last is generous: a stranger who guesses must not be able to
 * lock an owner out, who comes from another address and succeeds within it. A sign-up that is refused counts as well:
 * the provider answers it with whether the address has an account, which pages keep to themselves and a program need not.
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

/** What is known of a sign-in call before it is answered. */
export interface SignInCall {
  call: Call;
  /** Who asks: an address of the network. */
  address: string;
  /** Whom it is about, by address or id; empty when the call names nobody. */
  whom: string;
}

/** Counts sign-in calls as the identity provider does for real projects. */
export interface SignInLimits {
  /** Whether it may go on; a mail or an account is counted here, what may be refused only when it was. */
  admit(call: SignInCall): Promise<boolean>;
  /** Notes how a password fared: a right one forgets the wrong ones of the same account from the same address. */
  answered(call: SignInCall, right: boolean): Promise<void>;
}

export function signInLimits(): SignInLimits {
  const limiter = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, new RateLimiterMemory(limit)]),
  ) as Record<keyof typeof LIMITS, RateLimiterMemory>;

  const isOpen = async (name: keyof typeof LIMITS, key: string): Promise<boolean> => {
    const state = await limiter[name].get(key);
    return (state?.consumedPoints ?? 0) < LIMITS[name].points;
  };
  const take = async (name: keyof typeof LIMITS, key: string): Promise<boolean> => {
    try {
      await limiter[name].consume(key);
      return true;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return false;
      throw refused;
    }
  };
  const pair = ({ address, whom }: SignInCall) => `${address} ${whom}`;

  return {
    async admit(input) {
      const { call, address, whom } = input;
      if (call === 'signUp') {
        return (await isOpen('refusedOfAddress', address)) && take('accountsOfAddress', address);
      }
      if (call === 'sendOobCode') {
        return (await take('mailsOfAddress', address)) && (whom === '' || take('mails', whom));
      }
      const open = await Promise.all([
        isOpen('guesses', pair(input)),
        isOpen('guessesOfAddress', address),
        isOpen('guessesOfAccount', whom),
      ]);
      return open.every(Boolean);
    },
    async answered(input, right) {
      if (input.call === 'signUp' && !right) await take('refusedOfAddress', input.address);
      if (input.call !== 'signInWithPassword') return;
      if (right) {
        await limiter.guesses.delete(pair(input));
        return;
      }
      await Promise.all([
        take('guesses', pair(input)),
        take('guessesOfAddress', input.address),
        take('guessesOfAccount', input.whom),
      ]);
    },
  };
}

/** Reads which limited call a request is; undefined for the others. */
export function signInCall(path: string, body: Buffer, address: string): SignInCall | undefined {
  const call = /accounts:(signInWithPassword|sendOobCode|signUp)$/.exec(path)?.[1] as Call | undefined;
  if (!call) return undefined;
  return { call, address, whom: whomOf(body) };
}

/** A mail to whoever is signed in names nobody: their id token does, by an id that the mail's address follows from. */
function whomOf(body: Buffer): string {
  try {
    const { email, idToken } = JSON.parse(body.toString()) as { email?: unknown; idToken?: unknown };
    if (typeof email === 'string') return email.trim().toLowerCase().slice(0, 254);
    return typeof idToken === 'string' ? `id ${decodeJwt(idToken).sub ?? ''}`.slice(0, 254) : '';
  } catch {
    return '';
  }
}
