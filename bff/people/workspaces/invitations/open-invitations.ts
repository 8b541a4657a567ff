import { and, eq, isNull } from 'drizzle-orm';
import { workspaceInvitations } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { type AuditCaller, recordAudit } from '../../audit/record.ts';

/** Neither accepted nor revoked; it may have expired, and is then sent again. */
export const isOpen = and(isNull(workspaceInvitations.acceptedAt), isNull(workspaceInvitations.revokedAt));

/**
 * Revokes the open invitations that a member made who loses `member:manage`, and records it: through one to another address of theirs
 * they would come back with the role that they lost.
 */
export async function revokeInvitationsOf(
  tx: Executor,
  caller: AuditCaller,
  userId: string,
  now: Date,
): Promise<void> {
  const made = and(
    eq(workspaceInvitations.workspaceId, caller.workspaceId),
    eq(workspaceInvitations.invitedBy, userId),
  );
  const revoked = await tx
    .update(workspaceInvitations)
    .set({ revokedAt: now })
    .where(and(made, isOpen))
    .returning({ id: workspaceInvitations.id });
  for (const { id } of revoked) await recordAudit(tx, caller, 'invitation.revoke', id);
}
