import type { AreaRoute } from './area-manifest.ts';

/** Where a signed-in user goes without an address to return to. */
const HOME = '/admin';

/** Whether a path stays on this site, unlike `//elsewhere`, `/\elsewhere` or a scheme. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const url = new URL(path, 'http://own.invalid');
  return url.host === 'own.invalid';
}

/** `next` of a login address, if it is safe to follow. */
export function nextOf(path: string): string | null {
  const next = new URL(path, 'http://own.invalid').searchParams.get('next');
  return next && isOwnPath(next) ? next : null;
}

/** The address after a login: the page that required it, else the dashboard. */
export function afterLogin(loginPath: string): string {
  return nextOf(loginPath) ?? HOME;
}

/**
 * The address to which a guarded address redirects this user (S6.1); null if they may pass. Server and shell call the
 * same function. Paths include their query and no locale prefix.
 * @param ended their session was ended elsewhere or expired, which the login page explains
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
