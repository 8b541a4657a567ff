import type { Context } from 'koa';
import { SESSION_COOKIE } from '../http/session.ts';
import { SESSION_DAYS } from './sessions.ts';

/**
 * Written by hand: Koa refuses `Secure` over plain http, which browsers accept on
 * http://localhost, and `__Host-` demands it.
 */
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export function setSessionCookie(ctx: Context, token: string): void {
  ctx.append('Set-Cookie', `${SESSION_COOKIE}=${token}; ${ATTRIBUTES}; Max-Age=${SESSION_DAYS * 86_400}`);
}

export function clearSessionCookie(ctx: Context): void {
  ctx.append('Set-Cookie', `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`);
}
