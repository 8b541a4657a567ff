import type { User } from '@firebase/auth';
import type { Provider } from './provider.ts';

/** S9: an older token is not sent. */
const MAX_TOKEN_AGE_MS = 5 * 60_000;

/** Sends the sign-in state to a configured address: the id token as bearer, or DELETE when signed out (S7.5). */
export function syncToken({ library, auth }: Provider, url: string, report: (error: unknown) => void): void {
  library.onIdTokenChanged(auth, (user) => void send(url, user).catch(report));
}

/** Not by the API's client: there a 401 of this address would end the session. */
async function send(url: string, user: User | null): Promise<void> {
  if (!user) {
    await fetch(url, { method: 'DELETE' });
    return;
  }
  const { token, issuedAtTime } = await user.getIdTokenResult();
  if (Date.now() - Date.parse(issuedAtTime) >= MAX_TOKEN_AGE_MS) return;
  await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}
