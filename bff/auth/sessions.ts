import { createHash, randomBytes } from 'node:crypto';
import { sessionCookie } from '@canvass/shared/domain/stored-items';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { sessions, users } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import { type UserRow, userWithPlan } from '../users/store.ts';

/** A session outlives the 45-minute refresh by far, so a laptop that slept over a weekend stays signed in. */
const SESSION_DAYS = sessionCookie.lifetime / 86_400;

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
    .where(and(eq(sessions.tokenHash, hash(token)), gt(sessions.expiresAt, now)));
  return row;
}

/** "Last used" is told by the minute: not every request is worth a write. */
const TOUCH_MS = 60_000;

/** A browser in use renews every 45 minutes, so one that has not for this long (in hours) doesn't. */
const UNCONFIRMED_HOURS = 2;
/** As long (in hours) may a session be used without the identity provider's word on its account. */
const UNCONFIRMED_USE_HOURS = 24;

/**
 * Notes that a session is being used. While the browser is not in touch with the identity provider, the provider can't
 * have it signed out, as it does when an account is disabled: such a session ends a day after it is used again.
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
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user but one: after a change of password, or when a browser was lost. */
export async function endOtherSessions(db: Database, userId: string, keptId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

/** Ends all sessions of a user. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends what stands on sign-ins that the identity provider no longer counts: the password was changed since. */
export async function endSessionsBefore(db: Database, userId: string, validSince: Date): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.authenticatedAt, validSince)));
}

/** The user's signed-in browsers, the last used first. */
export function listSessions(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(sql`${sessions.lastUsedAt} desc`)
    .limit(100);
}
