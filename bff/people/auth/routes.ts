import Router, { type RouterContext } from '@koa/router';
import { setCookieSchema } from '@canvass/shared/api/auth';
import type { Deps } from '../../platform/deps.ts';
import { uuidParam } from '../../platform/http/params.ts';
import { forbidden, notFound, ProblemError } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readSessionCookie, requireUser, sessionOf, userOf } from './session.ts';
import { readBody } from '../../platform/http/validate.ts';
import { presentUser } from '../users/present.ts';
import { deleteUser, upsertUser, welcomeUser } from '../users/store.ts';
import { clearSessionCookie, setSessionCookie } from './cookie.ts';
import { type Identity, tokenVerifier } from './id-token.ts';
import { presentSession } from './present.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionsBefore,
  listSessions,
  mayStart,
  renewSession,
  startSession,
} from './sessions.ts';

/** Deleting an account requires a sign-in no older than this. */
const RECENT_MS = 5 * 60_000;

/** `/api/auth`: the server's own session, started with the identity provider's token (S7.1–S7.4). */
export function authRoutes(deps: Deps): Router {
  const { db, now, config, log } = deps;
  const router = new Router({ prefix: '/api/auth' });
  const verify = tokenVerifier(deps);
  const signIns = rateLimit(120, 60);
  const user = requireUser(deps);

  /** The request's session; `requireUser` has checked that there is one. */
  async function currentSession(ctx: RouterContext) {
    const session = await sessionOf(ctx, deps);
    if (!session) throw notFound();
    return session;
  }

  /** Verifies an id token. An account that is disabled at the provider loses all its sessions (S8.2). */
  async function identityOf(token: string): Promise<Identity> {
    const identity = await verify(token);
    if (identity.disabled) {
      await endAllSessions(db, identity.uid);
      throw new ProblemError(401, 'invalid_token');
    }
    return identity;
  }

  async function bearerOf(ctx: RouterContext): Promise<Identity> {
    const [scheme, token] = ctx.get('Authorization').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new ProblemError(401, 'invalid_token');
    return identityOf(token);
  }

  router.post('/set-cookie', signIns, async (ctx) => {
    const { token } = await readBody(ctx, setCookieSchema);
    const identity = await identityOf(token);
    const { validSince, authenticatedAt } = identity;
    if (validSince && authenticatedAt < validSince) throw new ProblemError(401, 'invalid_token');
    if (!identity.emailVerified) throw forbidden('email_not_verified');
    const row = await upsertUser(db, identity, now(), ctx.state.lang);
    // This comes first, so that this browser's own session is not renewed either: an attacker may have a copy of its
    // cookie.
    if (validSince) await endSessionsBefore(db, row.id, validSince);
    const session = await sessionOf(ctx, deps);
    const cookie = session && readSessionCookie(ctx);
    if (cookie && session.user.id === row.id) {
      await renewSession(db, session.id, identity, now());
      setSessionCookie(ctx, cookie);
    } else {
      if (!(await mayStart(db, identity, now()))) throw new ProblemError(401, 'invalid_token');
      // The cookie of the request is never reused: otherwise a session cookie planted by an attacker would become the
      // user's session.
      if (session) await endSession(db, session.user.id, session.id);
      const started = await startSession(db, row.id, ctx.get('User-Agent'), now(), identity);
      setSessionCookie(ctx, started.token);
    }
    noStore(ctx);
    ctx.body = { user: presentUser(row, config) };
  });

  router.get('/user-created', signIns, async (ctx) => {
    const identity = await bearerOf(ctx);
    noStore(ctx);
    // An error here must not stop the sign-up (S4.2); the first sign-in creates the user as well.
    try {
      await upsertUser(db, identity, now(), ctx.state.lang);
      ctx.body = { created: await welcomeUser(db, identity.uid, now()) };
    } catch (error) {
      log.warn({ err: error }, 'a new account could not be noted');
      ctx.body = { created: false };
    }
  });

  router.post('/logout', rateLimit(120, 60), async (ctx) => {
    const session = await sessionOf(ctx, deps);
    if (session) await endSession(db, session.user.id, session.id);
    clearSessionCookie(ctx);
    ctx.status = 204;
  });

  router.post('/logout-everywhere', signIns, async (ctx) => {
    const { uid } = await bearerOf(ctx);
    await endAllSessions(db, uid);
    ctx.status = 204;
  });

  router.post('/delete-account', rateLimit(20, 60), user, async (ctx) => {
    const session = await currentSession(ctx);
    if (now().getTime() - session.authenticatedAt.getTime() > RECENT_MS) {
      throw forbidden('recent_sign_in_required');
    }
    await deleteUser(db, session.user.id, now());
    clearSessionCookie(ctx);
    ctx.status = 204;
  });

  router.get('/session', async (ctx) => {
    const session = await sessionOf(ctx, deps);
    noStore(ctx);
    ctx.body = { user: session ? presentUser(session.user, config) : null };
  });

  router.get('/sessions', user, async (ctx) => {
    const { id } = await currentSession(ctx);
    const rows = await listSessions(db, userOf(ctx).id, now());
    noStore(ctx);
    ctx.body = { items: rows.map((row) => presentSession(row, id)) };
  });

  router.delete('/sessions', user, async (ctx) => {
    await endOtherSessions(db, userOf(ctx).id, (await currentSession(ctx)).id);
    ctx.status = 204;
  });

  router.delete('/sessions/:id', user, async (ctx) => {
    const id = uuidParam(ctx, 'id');
    if (!(await endSession(db, userOf(ctx).id, id))) throw notFound();
    if ((await currentSession(ctx)).id === id) clearSessionCookie(ctx);
    ctx.status = 204;
  });
  return router;
}

function noStore(ctx: RouterContext): void {
  ctx.set('Cache-Control', 'no-store');
}
