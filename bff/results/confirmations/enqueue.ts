import { confirmationAddress } from '@canvass/shared/domain/confirmation';
import { v7 as uuidv7 } from 'uuid';
import { confirmations } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { PublishedVersion } from '../../surveys/versions/definitions.ts';
import type { SavedRow } from '../responses/saved-row.ts';

/**
 * Enqueues the confirmations of responses, in the transaction that completes them. A response that is held, or that looks like
 * a program's, gets none; the others get one each.
 * @param versions those that the responses answer
 * @param workspaceOf by survey id
 */
export async function enqueueConfirmations(
  tx: Executor,
  completed: readonly SavedRow[],
  versions: Iterable<PublishedVersion>,
  workspaceOf: (surveyId: string) => string | undefined,
  now: Date,
): Promise<void> {
  const sending = [...versions].filter(({ definition }) => definition.settings.confirmation);
  if (sending.length === 0) return;
  for (const row of completed) {
    const asked = sending.find((own) => own.surveyId === row.surveyId && own.version === row.version);
    const workspaceId = workspaceOf(row.surveyId);
    if (!asked || !workspaceId || row.held || row.suspectedSpam) continue;
    if (!confirmationAddress(asked.definition, row.answers)) continue;
    const [stored] = await tx
      .insert(confirmations)
      .values({ id: uuidv7(), surveyId: row.surveyId, responseId: row.id, workspaceId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: confirmations.id });
    if (stored) await enqueue(tx, 'send-confirmation', { confirmation: stored.id });
  }
}
