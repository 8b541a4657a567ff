import { sessionCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { clearCookie, setCookie } from '../../platform/http/cookies.ts';

/** Signs a browser in. @param token of a session that was stored; the database has only its hash */
export const setSessionCookie = (ctx: Context, token: string): void => setCookie(ctx, sessionCookie, token);

/** Has the browser forget its session, which itself ends only in the database. */
export const clearSessionCookie = (ctx: Context): void => clearCookie(ctx, sessionCookie);
