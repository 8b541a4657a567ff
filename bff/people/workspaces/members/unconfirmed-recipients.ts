import { and, eq, isNull } from 'drizzle-orm';
import { responseMailRecipients as recipients } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { type AuditCaller, recordAudit } from '../../audit/record.ts';

/**
 * Takes the addresses off the lists that a member added to the mails of a workspace's surveys, and that haven't confirmed yet, once the
 * member leaves or may no longer change these lists, and records it: by confirming an address of theirs they would go on being told of
 * its responses (S13.15).
 */
export async function removeUnconfirmedRecipientsOf(
  tx: Executor,
  caller: AuditCaller,
  userId: string,
  now: Date,
): Promise<void> {
  const removed = await tx
    .update(recipients)
    .set({ removedAt: now })
    .where(
      and(
        eq(recipients.workspaceId, caller.workspaceId),
        isNull(recipients.userId),
        eq(recipients.addedBy, userId),
        isNull(recipients.confirmedAt),
        isNull(recipients.removedAt),
      ),
    )
    .returning({ surveyId: recipients.surveyId });
  for (const surveyId of new Set(removed.map((row) => row.surveyId))) {
    await recordAudit(tx, caller, 'survey.change_mails', surveyId);
  }
}
