import { isLoopbackHost } from '../http/loopback-host.ts';

/**
 * Whether an origin is https, or on loopback: over http, networks in between could read and change answers, and take over
 * sessions.
 */
export function isCookieSafe(origin: string): boolean {
  const url = URL.parse(origin);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
}

/** Whether an address has no part that `URL.origin` drops; one that can't be parsed is refused elsewhere. */
export function isOriginOnly(origin: string): boolean {
  const url = URL.parse(origin);
  return !url || (url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password);
}

/**
 * Whether `pg` can connect by an address: `postgres://` with a valid port, or a socket, as `socket:/…` or `/…`. Without a host,
 * as in `postgres:///canvass`, it is `host` of the query, else PGHOST, else localhost.
 */
export function isDatabaseAddress(address: string): boolean {
  if (/^(?:socket:|\/)/.test(address)) return true;
  if (!/^postgres(?:ql)?:\/\//.test(address)) return false;
  const url = URL.parse(address.replace('@/', '@host/'));
  return url !== null && url.port !== '0';
}
