import { cookieText } from '@canvass/shared/domain/cookie-text';
import { cookieName, type StoredItem, storedName } from '@canvass/shared/domain/stored-items';
import type { Context, Middleware } from 'koa';

/** A cookie of the inventory; of those that belong to one survey together with the survey's id. */
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
 * Tells the functions below what address people use. Over https every cookie is `Secure`, whatever the server's own port
 * speaks, and those that no script reads are named `__Host-…`, which keeps other hosts of the domain from planting one.
 * Over http on loopback they are neither: WebKit keeps no such cookie there.
 */
export function cookiesFor(publicOrigin: string): Middleware {
  const secure = publicOrigin.startsWith('https:');
  return (ctx, next) => {
    ctx.state.secureCookies = secure;
    return next();
  };
}

const isSecure = (ctx: Context) => (ctx.state as { secureCookies: boolean }).secureCookies;

/** The cookie's value in the request, under its present name or, failing that, the one that earlier releases gave it. */
export function readCookie(ctx: Context, cookie: Cookie): string | undefined {
  const value = ctx.cookies.get(cookieName(cookie, isSecure(ctx)));
  return value ?? (cookie.formerName ? ctx.cookies.get(cookie.formerName) : undefined);
}

/**
 * Sets a cookie for this host, for as long as the inventory says. Every `Set-Cookie` of the product is written here; by
 * hand, because Koa refuses `Secure` where TLS ends before the server.
 * @param value without characters that a cookie can't hold; it is not encoded
 */
export function setCookie(ctx: Context, cookie: Cookie, value: string): void {
  write(ctx, cookie, value, cookie.lifetime);
}

export function clearCookie(ctx: Context, cookie: Cookie): void {
  write(ctx, cookie, '', 0);
}

function write(ctx: Context, cookie: Cookie, value: string, seconds: number): void {
  const { formerName, httpOnly = false } = cookie;
  const secure = isSecure(ctx);
  const name = cookieName(cookie, secure);
  ctx.append('Set-Cookie', cookieText(name, value, { seconds, secure, httpOnly }));
  if (!formerName || formerName === name || ctx.cookies.get(formerName) === undefined) return;
  // Or the browser would go on sending it after this one is gone. A prefix is removed only by who may set it.
  const removed = { seconds: 0, secure: secure || formerName.startsWith('__Host-'), httpOnly };
  ctx.append('Set-Cookie', cookieText(formerName, '', removed));
}
