import { eq } from 'drizzle-orm';
import { deletedUsers, idempotencyKeys, users, workspaceMembers } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { type PersonalCaller, recordAudit } from '../audit/record.ts';
import { enqueueFormerPayer } from '../payments/former-payer.ts';
import { revokeInvitationsOf } from '../workspaces/invitations/open-invitations.ts';
import { deleteInvitationsTo } from '../workspaces/invitations/purge.ts';
import { removeUnconfirmedRecipientsOf } from '../workspaces/members/unconfirmed-recipients.ts';
import { deleteOwnWorkspaces } from '../workspaces/delete-own.ts';

/**
 * Deletes a user with everything that belongs to them, in one transaction: surveys, versions, responses, metrics,
 * widgets, webhooks, deliveries, events, pictures, mails, sessions, invitations that they accepted. Only the id stays, so that a token that is still
 * valid can't bring the account back, in the audit logs of other workspaces too, and the enqueued deletions of the payment
 * provider's customers.
 * @param by the user, from where they ask for it
 * @throws 409 `last_owner_of` naming the workspaces that would be left to others without an owner, `personal_workspace_shared`
 */
export async function deleteUser(db: Database, by: PersonalCaller, now: Date): Promise<void> {
  const id = by.caller;
  await db.transaction(async (tx) => {
    await deleteOwnWorkspaces(tx, id);
    await recordLeavingWorkspaces(tx, by, now);
    await tx.insert(deletedUsers).values({ id, deletedAt: now }).onConflictDoNothing();
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, id));
    const [deleted] = await tx.delete(users).where(eq(users.id, id)).returning({ email: users.email });
    if (deleted) await deleteInvitationsTo(tx, deleted.email);
  });
}

/** Records that a user leaves the workspaces that stay without them, and ends what they pay for these, whom they invited, and what they wanted mailed elsewhere. */
async function recordLeavingWorkspaces(tx: Executor, by: PersonalCaller, now: Date): Promise<void> {
  const memberships = await tx
    .select({ workspaceId: workspaceMembers.workspaceId, previousRole: workspaceMembers.role })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, by.caller));
  for (const { workspaceId, previousRole } of memberships) {
    if (previousRole === 'owner') await enqueueFormerPayer(tx, workspaceId, by.caller);
    await recordAudit(tx, { ...by, workspaceId }, 'member.leave', by.caller, { previousRole });
    await revokeInvitationsOf(tx, { ...by, workspaceId }, by.caller, now);
    await removeUnconfirmedRecipientsOf(tx, { ...by, workspaceId }, by.caller, now);
  }
}
