import type { AreaContext } from '@canvass/shared/contract/area';
import { sessionRenewed, sessionSignIn } from '@canvass/shared/domain/stored-items';
import type { OwnFacts } from './provider.ts';

interface SignedIn {
  user: OwnFacts;
}

/** S7.1. */
export const RENEW_EVERY_MS = 45 * 60_000;

/** The calls that keep the server's session in sync with the provider (S7). */
export interface ServerSession {
  /** Starts or renews it with an id token; returns the server's fields of the user. */
  start(token: string): Promise<OwnFacts>;
  end(): Promise<void>;
  /** Ends the user's sessions in all other browsers. */
  endOthers(): Promise<void>;
  /** Ends all sessions of the account that an id token belongs to. */
  endEverywhere(token: string): Promise<void>;
  /** Reports a new account to the server; a failure is ignored (S4.2). */
  userCreated(token: string): Promise<void>;
  /** Id of the signed-in user by this browser's cookie; null if there is none. */
  userId(): Promise<string | null>;
  /** Whether the last start, in any tab, was with a token of the same sign-in. */
  standsOn(token: string): boolean;
  /** Whether the last start, in any tab, was long enough ago. */
  isDue(now: number): boolean;
}

/** Creates the calls. Their note of the last start is shared by all tabs of the browser. */
export function serverSession(http: AreaContext['http']): ServerSession {
  return {
    async start(token) {
      const { user } = await http.post('auth/set-cookie', { json: { token } }).json<SignedIn>();
      remembered.set(sessionRenewed.name, String(Date.now()));
      remembered.set(sessionSignIn.name, signInOf(token));
      return user;
    },
    async end() {
      await http.post('auth/logout');
      remembered.remove(sessionRenewed.name);
      remembered.remove(sessionSignIn.name);
    },
    async endOthers() {
      await http.delete('auth/sessions');
    },
    async endEverywhere(token) {
      await http.post('auth/logout-everywhere', { headers: bearer(token) });
    },
    async userCreated(token) {
      await http
        .get('auth/user-created', { headers: bearer(token) })
        .json()
        .catch(() => {});
    },
    async userId() {
      const { user } = await http.get('auth/session').json<{ user: { id: string } | null }>();
      return user?.id ?? null;
    },
    standsOn: (token) => remembered.get(sessionSignIn.name) === signInOf(token),
    isDue: (now) => now - Number(remembered.get(sessionRenewed.name) ?? 0) >= RENEW_EVERY_MS,
  };
}

/** Data of the last start that all tabs share. Access throws in a browser that blocks the site's storage. */
const remembered = {
  get: (key: string) => attempt(() => localStorage.getItem(key)),
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => localStorage.removeItem(key)),
};

function attempt<Value>(step: () => Value): Value | null {
  try {
    return step();
  } catch {
    return null;
  }
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/**
 * User and time of a token's sign-in; the same for every token of one sign-in. It isn't verified here: the server does
 * that.
 */
function signInOf(token: string): string {
  const payload = token.split('.')[1] ?? '';
  try {
    const { sub, auth_time } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return `${sub} ${auth_time}`;
  } catch {
    return '';
  }
}
