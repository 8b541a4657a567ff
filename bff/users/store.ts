import { eq, sql } from 'drizzle-orm';
import type { Identity } from '../auth/id-token.ts';
import { users } from '../database/schema.ts';
import type { Database } from '../deps.ts';

export type UserRow = typeof users.$inferSelect;

/**
 * Makes the user of an identity, or brings name and address up to what the provider says now.
 * A token from before the name was set says nothing about it.
 */
export async function upsertUser(db: Database, identity: Identity, now: Date): Promise<UserRow> {
  const { uid: id, email, displayName } = identity;
  const [row] = await db
    .insert(users)
    .values({ id, email, displayName, createdAt: now })
    .onConflictDoUpdate({ target: users.id, set: { email, ...(displayName ? { displayName } : {}) } })
    .returning();
  if (!row) throw new Error('an upserted user is returned');
  return row;
}

/** Notes that a new account was welcomed; false when it was before. */
export async function welcomeUser(db: Database, id: string, now: Date): Promise<boolean> {
  const welcomed = await db
    .update(users)
    .set({ welcomedAt: now })
    .where(sql`${users.id} = ${id} and ${users.welcomedAt} is null`)
    .returning({ id: users.id });
  return welcomed.length > 0;
}

/**
 * Deletes a user with everything that is theirs: surveys, versions, responses, counters,
 * widgets, webhooks, deliveries, events, sessions. One statement, so all of it or nothing.
 */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
