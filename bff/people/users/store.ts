import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Identity } from '../identity-provider/id-token.ts';
import { deletedUsers, idempotencyKeys, users, workspaceMembers } from '../../platform/database/schema.ts';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Database, Executor } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { type PersonalCaller, recordAudit } from '../audit/record.ts';
import { enqueueFormerPayer } from '../payments/former-payer.ts';
import { deleteOwnWorkspaces } from '../workspaces/delete-own.ts';
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
export async function welcomeUser(db: Database, id: string, now: Date): Promise<boolean> {
  const welcomed = await db
    .update(users)
    .set({ welcomedAt: now })
    .where(sql`${users.id} = ${id} and ${users.welcomedAt} is null`)
    .returning({ id: users.id });
  return welcomed.length > 0;
}

/**
 * Deletes a user with everything that belongs to them, in one transaction: surveys, versions, responses, metrics,
 * widgets, webhooks, deliveries, events, pictures, mails, sessions. Only the id stays, so that a token that is still
 * valid can't bring the account back, in the audit logs of other workspaces too, and the enqueued deletions of the payment
 * provider's customers.
 * @param by the user, from where they ask for it
 * @throws 409 `last_owner_of` naming the workspaces that would be left to others without an owner
 */
export async function deleteUser(db: Database, by: PersonalCaller, now: Date): Promise<void> {
  const id = by.caller;
  await db.transaction(async (tx) => {
    await deleteOwnWorkspaces(tx, id);
    await recordLeavingWorkspaces(tx, by);
    await tx.insert(deletedUsers).values({ id, deletedAt: now }).onConflictDoNothing();
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, id));
    await tx.delete(users).where(eq(users.id, id));
  });
}

/** Records that a user leaves the workspaces that stay without them, and ends what they pay for these. */
async function recordLeavingWorkspaces(tx: Executor, by: PersonalCaller): Promise<void> {
  const memberships = await tx
    .select({ workspaceId: workspaceMembers.workspaceId, previousRole: workspaceMembers.role })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, by.caller));
  for (const { workspaceId, previousRole } of memberships) {
    if (previousRole === 'owner') await enqueueFormerPayer(tx, workspaceId, by.caller);
    await recordAudit(tx, { ...by, workspaceId }, 'member.leave', by.caller, { previousRole });
  }
}
