import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Identity } from '../identity-provider/id-token.ts';
import { deletedUsers, users, workspaces } from '../../platform/database/schema.ts';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Database, Executor } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { personalPlan, type PlanSources } from '../plans/plan.ts';

export type UserRow = typeof users.$inferSelect & PlanSources;

/** A user's columns with what decides the plan of their personal workspace, for queries that select from `users`. */
export const userWithPlan = { ...getTableColumns(users), ...personalPlan };

/**
 * Creates the user of an identity, or updates the name to the provider's. A new user gets the language of the sign-up. An empty
 * name (a token from before it was set) leaves the stored one. The address of a stored user is left to `changeAddress`: stored
 * here, the former address wouldn't be told of it.
 * @throws 410 `account_deleted` for a token from before the account was deleted, or while it is
 */
export async function upsertUser(
  db: Database,
  identity: Pick<Identity, 'uid' | 'email' | 'displayName'>,
  now: Date,
  locale?: Locale,
): Promise<UserRow> {
  const { uid: id, email, displayName } = identity;
  // An update has to set a column for the row to be returned.
  const changed = { email: sql`${users.email}`, ...(displayName && { displayName }) };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ id, email, displayName, createdAt: now, settings: locale ? { locale } : {} })
      .onConflictDoUpdate({ target: users.id, set: changed })
      .returning(userWithPlan);
    if (!row) throw new Error('an upserted user is returned');
    // After the write, which waits for a deletion under way and then inserts the user anew: a check before it would see no deletion yet.
    const [deleted] = await tx.select().from(deletedUsers).where(eq(deletedUsers.id, id));
    if (deleted) throw new ProblemError(410, 'account_deleted');
    return row;
  });
}

/**
 * Waits for a deletion of the account that is under way, and lets none begin before the transaction ends. It locks the personal
 * workspace, which a deletion deletes first: with the user's row locked, the two would wait for each other.
 * @returns false for an account that was deleted, or was never known here
 */
export async function lockAgainstDeletion(tx: Executor, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.personalOf, id))
    .for('key share');
  return locked.length > 0;
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
