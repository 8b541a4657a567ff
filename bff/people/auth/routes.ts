import { setTimeout as sleep } from 'node:timers/promises';
import Router, { type RouterContext } from '@koa/router';
import { setCookieSchema } from '@canvass/shared/api/auth';
import type { RefusedSignIn } from '@canvass/shared/domain/audit';
import type { Deps, Executor } from '../../platform/deps.ts';
import { uuidParam } from '../../platform/http/params.ts';
import { forbidden, notFound, ProblemError } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readSessionCookie, requireUser, sessionOf, userOf } from '../sessions/session.ts';
import { readBody } from '../../platform/http/validate.ts';
import { presentUser } from '../users/present.ts';
import { lockAgainstDeletion, recordWelcome, upsertUser } from '../users/store.ts';
import { changeAddress } from '../account/change-address.ts';
import { deleteUser } from '../account/delete-user.ts';
import { clearSessionCookie, setSessionCookie } from '../sessions/cookie.ts';
import { recordAudit } from '../audit/record.ts';
import { personalCaller } from '../audit/caller.ts';
import { recordRefusedSignIn } from '../audit/refused-sign-in.ts';
import { type Identity, tokenVerifier } from '../identity-provider/id-token.ts';
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
} from '../sessions/store.ts';

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
  async function identityOf(ctx: RouterContext, token: string): Promise<Identity> {
    const identity = await verify(token);
    if (identity.disabled) {
      await endAllSessions(db, identity.uid);
      await refused(ctx, identity, 'account_disabled');
      throw new ProblemError(401, 'invalid_token');
    }
    return identity;
  }

  /** Records a sign-in that is about to be refused, for the person to see. */
  const refused = (ctx: RouterContext, { uid }: Identity, reason: RefusedSignIn) =>
    recordRefusedSignIn(db, personalCaller(ctx, uid, null), reason);

  async function bearerOf(ctx: RouterContext): Promise<Identity> {
    const [scheme, token] = ctx.get('Authorization').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new ProblemError(401, 'invalid_token');
    return identityOf(ctx, token);
  }

  router.post('/set-cookie', signIns, async (ctx) => {
    const { token } = await readBody(ctx, setCookieSchema);
    const identity = await identityOf(ctx, token);
    const { uid, validSince, authenticatedAt } = identity;
    if (validSince && authenticatedAt < validSince) {
      await refused(ctx, identity, 'password_changed');
      throw new ProblemError(401, 'invalid_token');
    }
    if (!identity.emailVerified) {
      await refused(ctx, identity, 'email_not_verified');
      throw forbidden('email_not_verified');
    }
    // This comes first, so that this browser's own session is not renewed either: an attacker may have a copy of its
    // cookie.
    if (validSince) {
      await db.transaction((tx) => ended(tx, ctx, uid, endSessionsBefore(tx, uid, validSince)));
    }
    const session = await sessionOf(ctx, deps);
    const cookie = session && readSessionCookie(ctx);
    const isRenewal = cookie && session.user.id === uid;
    if (!isRenewal && !(await mayStart(db, identity, now()))) {
      await refused(ctx, identity, 'sign_in_over');
      throw new ProblemError(401, 'invalid_token');
    }
    const row = await upsertUser(db, identity, now(), ctx.state.lang);
    // It may have been changed where the server didn't see it, such as on the provider's own page. Only a sign-in that isn't refused
    // may say so: while the provider can't be asked, the address is the token's, which may be a former one.
    if (row.email !== identity.email)
      await db.transaction((tx) => changeAddress(tx, personalCaller(ctx, uid, null), identity.email));
    if (isRenewal) {
      await renewSession(db, session.id, identity, now());
      setSessionCookie(ctx, cookie);
    } else {
      const started = await db.transaction(async (tx) => {
        if (!(await lockAgainstDeletion(tx, uid))) throw new ProblemError(410, 'account_deleted');
        // The cookie of the request is never reused: otherwise a session cookie planted by an attacker would become the
        // user's session.
        if (session) await endSession(tx, session.user.id, session.id);
        const begun = await startSession(tx, uid, ctx.get('User-Agent'), now(), identity);
        await recordAudit(tx, personalCaller(ctx, uid, begun.id), 'session.start');
        return begun;
      });
      setSessionCookie(ctx, started.token);
    }
    noStore(ctx);
    ctx.body = { user: presentUser({ ...row, email: identity.email }, config) };
  });

  router.get('/user-created', signIns, async (ctx) => {
    const identity = await bearerOf(ctx);
    noStore(ctx);
    // An error here must not stop the sign-up (S4.2); the first sign-in creates the user as well.
    try {
      await upsertUser(db, identity, now(), ctx.state.lang);
      ctx.body = { created: await recordWelcome(db, identity.uid, now()) };
    } catch (error) {
      log.warn({ err: error }, 'a new account could not be noted');
      ctx.body = { created: false };
    }
  });

  router.post('/logout', rateLimit(120, 60), async (ctx) => {
    const session = await sessionOf(ctx, deps);
    if (session) {
      const { id, user: person } = session;
      await db.transaction(async (tx) => {
        if (!(await endSession(tx, person.id, id))) return;
        await recordAudit(tx, personalCaller(ctx, person.id, id), 'session.end');
      });
      await secondOver(session.authenticatedAt, now());
    }
    clearSessionCookie(ctx);
    ctx.status = 204;
  });

  router.post('/logout-everywhere', signIns, async (ctx) => {
    const { uid } = await bearerOf(ctx);
    await db.transaction((tx) => ended(tx, ctx, uid, endAllSessions(tx, uid)));
    ctx.status = 204;
  });

  router.post('/delete-account', rateLimit(20, 60), user, async (ctx) => {
    const session = await currentSession(ctx);
    if (now().getTime() - session.authenticatedAt.getTime() > RECENT_MS) {
      throw forbidden('recent_sign_in_required');
    }
    await deleteUser(db, personalCaller(ctx, session.user.id, session.id), now());
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
    const { id, user: person } = await currentSession(ctx);
    await db.transaction((tx) => ended(tx, ctx, person.id, endOtherSessions(tx, person.id, id), id));
    ctx.status = 204;
  });

  router.delete('/sessions/:id', user, async (ctx) => {
    const id = uuidParam(ctx, 'id');
    const current = await currentSession(ctx);
    await db.transaction(async (tx) => {
      if (!(await endSession(tx, userOf(ctx).id, id))) throw notFound();
      await recordAudit(tx, personalCaller(ctx, userOf(ctx).id, current.id), 'session.end', id);
    });
    if (current.id === id) clearSessionCookie(ctx);
    ctx.status = 204;
  });
  /**
   * Records how many sessions of a person are ended, unless there were none: a person without one may have no workspace.
   * @param by the session that ends the others; null if an id token does
   */
  async function ended(
    tx: Executor,
    ctx: RouterContext,
    userId: string,
    ending: Promise<number>,
    by: string | null = null,
  ): Promise<void> {
    const count = await ending;
    if (count > 0) await recordAudit(tx, personalCaller(ctx, userId, by), 'session.end', null, { count });
  }

  return router;
}

/**
 * Waits for the end of the second in which a user signed in. Sign-ins are identified by whole seconds, as the provider reports them: who
 * logs out and in again within the same one would be refused as the sign-in that was ended.
 */
async function secondOver(signIn: Date, now: Date): Promise<void> {
  const rest = Math.floor(signIn.getTime() / 1000) * 1000 + 1000 - now.getTime();
  // A sign-in may be ahead of this server's clock.
  if (rest > 0) await sleep(Math.min(rest, 1000));
}

function noStore(ctx: RouterContext): void {
  ctx.set('Cache-Control', 'no-store');
}
