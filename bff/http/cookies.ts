import { cookieName, type StoredItem, storedName } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';

/** A cookie of the inventory; of those that belong to one survey together with the survey's id. */
type Cookie = StoredItem & { place: 'cookie'; lifetime: number };

/** The cookie of a kind that belongs to one survey. */
export function cookieOf<Kind extends Cookie>(kind: Kind, surveyId: string): Cookie {
  return { ...kind, name: storedName(kind, surveyId) };
}

export function readCookie(ctx: Context, cookie: Cookie): string | undefined {
  return ctx.cookies.get(nameOf(cookie));
}

/**
 * Sets a cookie for this host, for as long as the inventory says. Written by hand: Koa refuses `Secure` over plain http,
 * which browsers accept on http://localhost, and `__Host-` demands it.
 * @param value without characters that a cookie can't hold; it is not encoded
 */
export function setCookie(ctx: Context, cookie: Cookie, value: string): void {
  write(ctx, cookie, value, cookie.lifetime);
}

export function clearCookie(ctx: Context, cookie: Cookie): void {
  write(ctx, cookie, '', 0);
}

function write(ctx: Context, cookie: Cookie, value: string, seconds: number): void {
  const attributes = [
    'Path=/',
    ...(cookie.httpOnly ? ['HttpOnly'] : []),
    ...(cookie.hostPrefix || ctx.secure ? ['Secure'] : []),
    'SameSite=Lax',
    `Max-Age=${seconds}`,
  ];
  ctx.append('Set-Cookie', `${nameOf(cookie)}=${value}; ${attributes.join('; ')}`);
}

const nameOf = (cookie: Cookie): string => cookieName(cookie, true);
