import { sessionCookie } from '@canvass/shared/domain/stored-items';
import type { Context, Middleware } from 'koa';
import { findSession, type Session, touchSession } from './sessions.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { signInRequired } from '../../platform/http/problem.ts';

export function readSessionCookie(ctx: Context): string | undefined {
  return readCookie(ctx, sessionCookie);
}

/**
 * The request's session, looked up once per request and only by routes that ask. Every
 * call reads the database, so ending a session holds at once.
 */
export async function sessionOf(ctx: Context, deps: Pick<Deps, 'db' | 'now'>): Promise<Session | undefined> {
  if (!('session' in ctx.state)) {
    const token = readSessionCookie(ctx);
    ctx.state.session = token ? await findSession(deps.db, token, deps.now()) : undefined;
  }
  return ctx.state.session as Session | undefined;
}

/** Lets only signed-in users through and puts the user in `ctx.state.user`. */
export function requireUser(deps: Pick<Deps, 'db' | 'now'>): Middleware {
  return async (ctx, next) => {
    const session = await sessionOf(ctx, deps);
    if (!session) throw signInRequired();
    await touchSession(deps.db, session, deps.now());
    ctx.state.user = session.user;
    await next();
  };
}

/** The user that `requireUser` let through. */
export function userOf(ctx: Context): Session['user'] {
  const user = ctx.state.user as Session['user'] | undefined;
  if (!user) throw signInRequired();
  return user;
}
