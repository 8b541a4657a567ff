import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Identity } from '../identity-provider/id-token.ts';
import { deletedUsers, users } from '../../platform/database/schema.ts';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Database } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { personalPlan, type PlanSources } from '../plans/plan.ts';

export type UserRow = typeof users.$inferSelect & PlanSources;

/** A user's columns with what decides the plan of their personal workspace, for queries that select from `users`. */
export const userWithPlan = { ...getTableColumns(users), ...personalPlan };

/**
 * Creates the user of an identity, or updates name and address to the provider's. A new user gets the language of the
 * sign-up. An empty name (a token from before it was set) leaves the stored one, and so does an address that isn't verified:
 * the user may have a session, whose rights depend on it (`isOperator`).
 * @throws 410 `account_deleted` for a token from before the account was deleted
 */
export async function upsertUser(
  db: Database,
  identity: Pick<Identity, 'uid' | 'email' | 'displayName' | 'emailVerified'>,
  now: Date,
  locale?: Locale,
): Promise<UserRow> {
  const { uid: id, email, displayName, emailVerified } = identity;
  const [deleted] = await db.select().from(deletedUsers).where(eq(deletedUsers.id, id));
  if (deleted) throw new ProblemError(410, 'account_deleted');
  const changed = { email: emailVerified ? email : sql`${users.email}`, ...(displayName && { displayName }) };
  const [row] = await db
    .insert(users)
    .values({ id, email, displayName, createdAt: now, settings: locale ? { locale } : {} })
    .onConflictDoUpdate({ target: users.id, set: changed })
    .returning(userWithPlan);
  if (!row) throw new Error('an upserted user is returned');
  return row;
}

/**
 * Records that a new account was sent its welcome mail.
 * @returns false when it had been before
 */
export async function recordWelcome(db: Database, id: string, now: Date): Promise<boolean> {
  const welcomed = await db
    .update(users)
    .set({ welcomedAt: now })
    .where(sql`${users.id} = ${id} and ${users.welcomedAt} is null`)
    .returning({ id: users.id });
  return welcomed.length > 0;
}
