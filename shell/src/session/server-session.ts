import type { AreaContext } from '@canvass/shared/contract/area';
import type { OwnFacts } from './provider.ts';

interface SignedIn {
  user: OwnFacts;
}

const KEY = 'canvass.session.renewed';

/** S7.1. */
export const RENEW_EVERY_MS = 45 * 60_000;

/** The calls that keep the server's session in step with the provider (S7). */
export interface ServerSession {
  /** Starts or renews it with an id token; says what the server knows of the user. */
  start(token: string): Promise<OwnFacts>;
  end(): Promise<void>;
  /** Ends it in every other browser. */
  endOthers(): Promise<void>;
  /** Tells the server of a new account; a failure is ignored (S4.2). */
  userCreated(token: string): Promise<void>;
  /** Whether the last start, in any tab, is long enough ago. */
  isDue(now: number): boolean;
}

export function serverSession(http: AreaContext['http']): ServerSession {
  return {
    async start(token) {
      const { user } = await http.post('auth/set-cookie', { json: { token } }).json<SignedIn>();
      localStorage.setItem(KEY, String(Date.now()));
      return user;
    },
    async end() {
      await http.post('auth/logout');
      localStorage.removeItem(KEY);
    },
    async endOthers() {
      await http.delete('auth/sessions');
    },
    async userCreated(token) {
      const headers = { Authorization: `Bearer ${token}` };
      await http
        .get('auth/user-created', { headers })
        .json()
        .catch(() => {});
    },
    isDue: (now) => now - Number(localStorage.getItem(KEY) ?? 0) >= RENEW_EVERY_MS,
  };
}
