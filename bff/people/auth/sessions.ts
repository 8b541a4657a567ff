import { createHash, randomBytes } from 'node:crypto';
import { sessionCookie } from '@canvass/shared/domain/stored-items';
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { endedSignIns, sessions, users } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { type UserRow, userWithPlan } from '../users/store.ts';

/** A session outlives the 45-minute refresh by far, so a laptop that slept over a weekend stays signed in. */
const SESSION_DAYS = sessionCookie.lifetime / 86_400;

/** However much it is used: whoever signed in so many days ago has to do so again. */
const LONGEST_DAYS = 30;

/** Sign-ins before this count for nothing any more. */
export const oldestSignIn = (now: Date): Date => new Date(now.getTime() - LONGEST_DAYS * 86_400_000);

/** Who a request is from: the row behind the cookie. */
export interface Session {
  id: string;
  user: UserRow;
  lastUsedAt: Date;
  /** When the person last gave a password or used the popup. */
  authenticatedAt: Date;
  /** How the account can sign in, as far as the identity provider said so. */
  providers: string[];
}

/** What the identity provider confirmed when a session was started or renewed. */
type Confirmed = Pick<Session, 'authenticatedAt' | 'providers'>;

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const expiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * 86_400_000);

/** Starts a session; the returned token is what the cookie holds and is stored nowhere. */
export async function startSession(
  db: Database,
  userId: string,
  userAgent: string,
  now: Date,
  { authenticatedAt, providers }: Confirmed = { authenticatedAt: now, providers: [] },
): Promise<{ id: string; token: string }> {
  const id = uuidv7();
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    id,
    tokenHash: hash(token),
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

/** The session of a cookie's value; undefined when it is unknown, ended or expired. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const [row] = await db
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
        eq(sessions.tokenHash, hash(token)),
        gt(sessions.expiresAt, now),
        gt(sessions.authenticatedAt, oldestSignIn(now)),
      ),
    );
  return row;
}

/** "Last used" is told by the minute: not every request is worth a write. */
const TOUCH_MS = 60_000;

/** A browser in use renews every 45 minutes, so one that has not for this long (in hours) doesn't. */
const UNCONFIRMED_HOURS = 2;
/** As long (in hours) may a session be used without the identity provider's word on its account. */
const UNCONFIRMED_USE_HOURS = 1;

/**
 * Notes that a session is being used. While the browser is not in touch with the identity provider, the provider can't
 * have it signed out, as it does when an account is disabled or its password was reset: such a session ends an hour after
 * it is used again, which is how long a copied cookie can outlive the reset.
 */
export async function touchSession(
  db: Database,
  { id, lastUsedAt }: Pick<Session, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < TOUCH_MS) return;
  const hoursFromNow = (hours: number) =>
    sql.param(new Date(now.getTime() + hours * 3_600_000), sessions.expiresAt);
  const confirmed = sql`${sessions.expiresAt} > ${hoursFromNow(SESSION_DAYS * 24 - UNCONFIRMED_HOURS)}`;
  const expiresAt = sql`case when ${confirmed} then ${sessions.expiresAt}
    else least(${sessions.expiresAt}, ${hoursFromNow(UNCONFIRMED_USE_HOURS)}) end`;
  await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id));
}

/** Moves a session's end: the identity provider has just confirmed who it is. */
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

/** Ends one session of a user; false when there is no such session. */
export const endSession = async (db: Database, userId: string, id: string): Promise<boolean> =>
  (await end(db, and(eq(sessions.id, id), eq(sessions.userId, userId)))) > 0;

/** Ends all sessions of a user but one: after a change of password, or when a browser was lost. */
export const endOtherSessions = (db: Database, userId: string, keptId: string): Promise<number> =>
  end(db, and(eq(sessions.userId, userId), ne(sessions.id, keptId)));

/** Ends all sessions of a user. */
export const endAllSessions = (db: Database, userId: string): Promise<number> =>
  end(db, eq(sessions.userId, userId));

/** Ends what stands on sign-ins that the identity provider no longer counts: the password was changed since. */
export const endSessionsBefore = (db: Database, userId: string, validSince: Date): Promise<number> =>
  end(db, and(eq(sessions.userId, userId), lt(sessions.authenticatedAt, validSince)));

/**
 * Ends sessions, and remembers their sign-ins. Another session of the same sign-in stays, but none can be started on it.
 * @returns how many there were
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

/** Whether a token may start a session: its sign-in is neither too old nor one whose session was ended. */
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
