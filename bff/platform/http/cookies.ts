import { cookieText } from '@canvass/shared/domain/cookie-text';
import { cookieName, type StoredItem, storedName } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';

/** A cookie of the inventory; the names of those that belong to one survey include the survey's id. */
type Cookie = StoredItem & { place: 'cookie'; lifetime: number };

/** The cookie of a kind that belongs to one survey. */
export function cookieOf(kind: Cookie, surveyId: string): Cookie {
  const { formerName } = kind;
  return {
    ...kind,
    name: storedName(kind, surveyId),
    ...(formerName ? { formerName: storedName({ name: formerName }, surveyId) } : {}),
  };
}

/**
 * Whether cookies are secure, which `ctx.state.secureCookies` tells the functions below. If the public address is https, every
 * cookie is `Secure`, even if a proxy speaks http to the server, and HttpOnly cookies are named `__Host-…`, so that other hosts
 * of the domain can't set them. Over http on loopback cookies have neither, because WebKit stores no such cookie there.
 */
export const hasSecureCookies = (publicOrigin: string): boolean => publicOrigin.startsWith('https:');

const isSecure = (ctx: Context) => (ctx.state as { secureCookies: boolean }).secureCookies;

/** The cookie's value in the request, by its current name, else by the name that earlier releases used. */
export function readCookie(ctx: Context, cookie: Cookie): string | undefined {
  const value = ctx.cookies.get(cookieName(cookie, isSecure(ctx)));
  return value ?? (cookie.formerName ? ctx.cookies.get(cookie.formerName) : undefined);
}

/**
 * Sets a cookie for this host, with the lifetime of the inventory. Every `Set-Cookie` of the product is written here and not
 * by Koa, which refuses `Secure` if a proxy terminates TLS.
 * @param value is not encoded, so it must have only characters that a cookie allows
 */
export function setCookie(ctx: Context, cookie: Cookie, value: string): void {
  write(ctx, cookie, value, cookie.lifetime);
}

/** Has the browser delete a cookie. */
export function clearCookie(ctx: Context, cookie: Cookie): void {
  write(ctx, cookie, '', 0);
}

function write(ctx: Context, cookie: Cookie, value: string, seconds: number): void {
  const { formerName, httpOnly = false } = cookie;
  const secure = isSecure(ctx);
  const name = cookieName(cookie, secure);
  // Hidden from scripts.
  const flag = httpOnly ? '; HttpOnly' : '';
  ctx.append('Set-Cookie', cookieText(name, value, { seconds, secure }) + flag);
  if (!formerName || formerName === name || ctx.cookies.get(formerName) === undefined) return;
  // Otherwise the browser would go on sending the former cookie after this one is cleared. Clearing a `__Host-` cookie
  // requires `Secure`, like setting it.
  const removed = { seconds: 0, secure: secure || formerName.startsWith('__Host-') };
  ctx.append('Set-Cookie', cookieText(formerName, '', removed) + flag);
}
