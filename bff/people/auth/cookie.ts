import { sessionCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { clearCookie, setCookie } from '../../platform/http/cookies.ts';

export const setSessionCookie = (ctx: Context, token: string): void => setCookie(ctx, sessionCookie, token);

export const clearSessionCookie = (ctx: Context): void => clearCookie(ctx, sessionCookie);
