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
  /** Whether it may go on. It is counted here, before it is answered: many at once get no more tries than one by one. */
  admit(call: SignInCall): Promise<boolean>;
  /** Takes back what `admit` counted of a call that succeeded; a right password forgets the wrong ones of its account from its address. */
  answered(call: SignInCall, right: boolean): Promise<void>;
}

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
  const pair = ({ address, whom }: SignInCall) => `${address} ${whom}`;

  return {
    async admit(input) {
      const { call, address, whom } = input;
      if (call === 'signUp') {
        return (await take('refusedOfAddress', address)) && take('accountsOfAddress', address);
      }
      if (call === 'sendOobCode') {
        return (await take('mailsOfAddress', address)) && (whom === '' || take('mails', whom));
      }
      // In this order: who has used up the tries of one account can't use up those of an address or of everybody.
      return (
        (await take('guesses', pair(input))) &&
        (await take('guessesOfAddress', address)) &&
        take('guessesOfAccount', whom)
      );
    },
    async answered(input, right) {
      if (!right) return;
      if (input.call === 'signUp') await limiter.refusedOfAddress.reward(input.address);
      if (input.call !== 'signInWithPassword') return;
      await Promise.all([
        limiter.guesses.delete(pair(input)),
        limiter.guessesOfAddress.reward(input.address),
        limiter.guessesOfAccount.reward(input.whom),
      ]);
    },
  };
}

/** Reads which limited call a request is; undefined for the others. */
export function signInCall(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  address: string,
): SignInCall | undefined {
  const call = /accounts:(signInWithPassword|sendOobCode|signUp)$/.exec(path)?.[1] as Call | undefined;
  if (!call) return undefined;
  return { call, address, whom: whomOf(fields) };
}

/** A mail to whoever is signed in names nobody: their id token does, by an id that the mail's address follows from. */
function whomOf({ email, idToken }: Readonly<Record<string, unknown>>): string {
  if (typeof email === 'string') return email.trim().toLowerCase().slice(0, 254);
  if (typeof idToken !== 'string') return '';
  try {
    return `id ${decodeJwt(idToken).sub ?? ''}`.slice(0, 254);
  } catch {
    return '';
  }
}
