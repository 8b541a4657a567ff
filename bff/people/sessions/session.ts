import { sessionCookie } from '@canvass/shared/domain/stored-items';
import type { Context, Middleware } from 'koa';
import { findSession, type Session, touchSession } from './store.ts';
import { readApiKey } from './read-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { forbidden, signInRequired } from '../../platform/http/problem.ts';

/** The token in the session's cookie, unchecked: `sessionOf` says whether it is one of a session. */
export function readSessionCookie(ctx: Context): string | undefined {
  return readCookie(ctx, sessionCookie);
}

/**
 * The request's session, looked up at most once per request and only by routes that need it. Each request reads the
 * database, so an ended session is refused at once.
 */
export async function sessionOf(ctx: Context, deps: Pick<Deps, 'db' | 'now'>): Promise<Session | undefined> {
  if (!('session' in ctx.state)) {
    const token = readSessionCookie(ctx);
    ctx.state.session = token ? await findSession(deps.db, token, deps.now()) : undefined;
  }
  return ctx.state.session as Session | undefined;
}

/**
 * The session of a request that only people may make, after a middleware that has read the API key.
 * @throws 403 with an API key (S6.6), 401 without a session
 */
export async function requireSession(ctx: Context, deps: Pick<Deps, 'db' | 'now'>): Promise<Session> {
  if (ctx.state.apiKey) throw forbidden('api_key_insufficient');
  const session = await sessionOf(ctx, deps);
  if (!session) throw signInRequired();
  return session;
}

/** Middleware: answers 401 without a session, 403 with an API key (S6.6), otherwise sets `ctx.state.user`. */
export function requireUser(deps: Pick<Deps, 'db' | 'now'>): Middleware {
  return async (ctx, next) => {
    // The security log names the key.
    ctx.state.apiKey = await readApiKey(ctx, deps);
    const session = await requireSession(ctx, deps);
    await touchSession(deps.db, session, deps.now());
    ctx.state.user = session.user;
    await next();
  };
}

/**
 * The user that `requireUser` has set.
 * @throws when the route lacks `requireUser`
 */
export function userOf(ctx: Context): Session['user'] {
  const user = ctx.state.user as Session['user'] | undefined;
  if (!user) throw signInRequired();
  return user;
}
