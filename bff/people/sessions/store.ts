import { DAY_S, sessionCookie } from '@canvass/shared/domain/stored-items';
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '@canvass/shared/domain/days';
import { endedSignIns, sessions, users } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { hashSecretToken, isTouchDue, newSecretToken } from '../../platform/secret-tokens.ts';
import { type UserRow, userWithPlan } from '../users/store.ts';

/** Far longer than the 45 minutes between renewals, so that a laptop that slept over a weekend stays signed in. */
const SESSION_DAYS = sessionCookie.lifetime / DAY_S;

/** However much a session is used, its user has to sign in again after so many days. */
const MAX_SESSION_DAYS = 30;

/** Sign-ins before this are too old for a session. */
export const oldestSignIn = (now: Date): Date => new Date(now.getTime() - MAX_SESSION_DAYS * DAY_MS);

/** The session of a request: the row that its cookie's token leads to. */
export interface Session {
  id: string;
  user: UserRow;
  lastUsedAt: Date;
  /** When the user last gave a password or used the popup. */
  authenticatedAt: Date;
  /** How the account can sign in, as far as the identity provider reported it. */
  providers: string[];
}

/** The claims that the identity provider confirmed when the session was started or renewed. */
type Confirmed = Pick<Session, 'authenticatedAt' | 'providers'>;

const expiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS);

/**
 * Starts a session.
 * @returns the token for the cookie; only its hash is stored
 */
export async function startSession(
  db: Database,
  userId: string,
  userAgent: string,
  now: Date,
  { authenticatedAt, providers }: Confirmed = { authenticatedAt: now, providers: [] },
): Promise<{ id: string; token: string }> {
  const id = uuidv7();
  const token = newSecretToken();
  await db.insert(sessions).values({
    id,
    tokenHash: hashSecretToken(token),
    userId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastUsedAt: now,
    authenticatedAt,
    providers,
    expiresAt: expiry(now),
  });
  return { id, token };
}

const lookups = new WeakMap<Database, ReturnType<typeof lookupOn>>();

/** The statement of `findSession`, which every request with a cookie runs: writing and planning it takes longer than finding the row. */
const lookupOn = (db: Database) =>
  db
    .select({
      id: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      authenticatedAt: sessions.authenticatedAt,
      providers: sessions.providers,
      user: userWithPlan,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.authenticatedAt, sql.placeholder('oldestSignIn')),
      ),
    )
    .prepare('find-session');

/** Finds the session of a cookie's token; undefined when it is unknown, ended or expired. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const lookup = lookups.get(db) ?? lookupOn(db);
  lookups.set(db, lookup);
  const [row] = await lookup.execute({
    tokenHash: hashSecretToken(token),
    now,
    oldestSignIn: oldestSignIn(now),
  });
  return row;
}

/**
 * A browser in use renews every 45 minutes; one that has not renewed for so many hours is out of touch with the
 * provider.
 */
const UNCONFIRMED_HOURS = 2;
/** A session may be used for so many hours without the provider confirming its account. */
const UNCONFIRMED_USE_HOURS = 1;

/**
 * Records that a session is in use. The provider can't sign out a browser that is out of touch with it, after an
 * account was disabled or a password was reset. Such a session ends an hour after it is used again, which limits how
 * long a copied cookie survives the reset.
 */
export async function touchSession(
  db: Database,
  { id, lastUsedAt }: Pick<Session, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (!isTouchDue(lastUsedAt, now)) return;
  const hoursFromNow = (hours: number) =>
    sql.param(new Date(now.getTime() + hours * 3_600_000), sessions.expiresAt);
  const confirmed = sql`${sessions.expiresAt} > ${hoursFromNow(SESSION_DAYS * 24 - UNCONFIRMED_HOURS)}`;
  const expiresAt = sql`case when ${confirmed} then ${sessions.expiresAt}
    else least(${sessions.expiresAt}, ${hoursFromNow(UNCONFIRMED_USE_HOURS)}) end`;
  await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id));
}

/** Extends a session after the identity provider has confirmed its user. */
export async function renewSession(
  db: Database,
  id: string,
  { authenticatedAt, providers }: Confirmed,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now, authenticatedAt, providers, expiresAt: expiry(now) })
    .where(eq(sessions.id, id));
}

/**
 * Ends one session of a user.
 * @returns false when there is no such session
 */
export const endSession = async (db: Database, userId: string, id: string): Promise<boolean> =>
  (await end(db, and(eq(sessions.id, id), eq(sessions.userId, userId)))) > 0;

/**
 * Ends all sessions of a user but one.
 * @returns how many were ended
 */
export const endOtherSessions = (db: Database, userId: string, exceptId: string): Promise<number> =>
  end(db, and(eq(sessions.userId, userId), ne(sessions.id, exceptId)));

/**
 * Ends all sessions of a user.
 * @returns how many were ended
 */
export const endAllSessions = (db: Database, userId: string): Promise<number> =>
  end(db, eq(sessions.userId, userId));

/**
 * Ends sessions whose sign-in is older than `validSince`: the password was changed since.
 * @returns how many were ended
 */
export const endSessionsBefore = (db: Database, userId: string, validSince: Date): Promise<number> =>
  end(db, and(eq(sessions.userId, userId), lt(sessions.authenticatedAt, validSince)));

/**
 * Ends sessions and stores their sign-ins: other sessions of the same sign-in continue, but it can't start another.
 * @returns how many were ended
 */
function end(db: Database, which: SQL | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(which)
      .returning({ userId: sessions.userId, authenticatedAt: sessions.authenticatedAt });
    if (ended.length > 0) await tx.insert(endedSignIns).values(ended).onConflictDoNothing();
    return ended.length;
  });
}

/** Whether an id token may start a session: its sign-in is neither too old nor one whose session was ended. */
export async function mayStart(
  db: Executor,
  { uid, authenticatedAt }: { uid: string; authenticatedAt: Date },
  now: Date,
): Promise<boolean> {
  if (authenticatedAt <= oldestSignIn(now)) return false;
  const [ended] = await db
    .select({ userId: endedSignIns.userId })
    .from(endedSignIns)
    .where(and(eq(endedSignIns.userId, uid), eq(endedSignIns.authenticatedAt, authenticatedAt)));
  return ended === undefined;
}

/** The user's signed-in browsers, the last used first. */
export function listSessions(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.authenticatedAt, oldestSignIn(now)),
      ),
    )
    .orderBy(sql`${sessions.lastUsedAt} desc`)
    .limit(100);
}
