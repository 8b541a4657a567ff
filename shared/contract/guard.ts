import type { AreaRoute } from './area-manifest.ts';

/** Where a signed-in person lands. */
const HOME = '/admin';

/** A path on this site, as opposed to `//elsewhere`, `/\elsewhere` or a scheme. */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const url = new URL(path, 'http://own.invalid');
  return url.host === 'own.invalid';
}

/** `next` of a login address, when it may be followed. */
function nextOf(path: string): string | null {
  const next = new URL(path, 'http://own.invalid').searchParams.get('next');
  return next && isOwnPath(next) ? next : null;
}

/** Where a login leads: back to the page that asked for it, else to the dashboard. */
export function afterLogin(loginPath: string): string {
  return nextOf(loginPath) ?? HOME;
}

/**
 * Where a guarded address sends this person instead (S6.1); `null` lets them pass. Server and shell ask the same
 * function. Paths carry their query and no locale prefix.
 * @param ended they were signed in until it was ended elsewhere or ran out, which the login page tells them
 */
export function detour(
  guard: AreaRoute['guard'],
  path: string,
  signedIn: boolean,
  ended = false,
): string | null {
  if (guard === 'user' && !signedIn) {
    return `/login?next=${encodeURIComponent(path)}${ended ? '&notice=ended' : ''}`;
  }
  if (guard === 'guest' && signedIn) return afterLogin(path);
  return null;
}
