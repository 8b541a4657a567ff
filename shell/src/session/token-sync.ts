import type { AreaContext } from '@canvass/shared/contract/area';
import type { Provider } from './provider.ts';

/** S9: an older token is not sent. */
const MAX_TOKEN_AGE_MS = 5 * 60_000;

/** Tells a configured address who is signed in: the id token as bearer, or DELETE when nobody is (S7.5). */
export function syncToken({ library, auth }: Provider, url: string, http: AreaContext['http']): void {
  library.onIdTokenChanged(auth, async (user) => {
    if (!user) {
      await http.delete(url, { prefix: '' });
      return;
    }
    const { token, issuedAtTime } = await user.getIdTokenResult();
    if (Date.now() - Date.parse(issuedAtTime) >= MAX_TOKEN_AGE_MS) return;
    await http.post(url, { prefix: '', headers: { Authorization: `Bearer ${token}` } });
  });
}
