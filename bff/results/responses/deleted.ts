import { and, eq, lt, sql } from 'drizzle-orm';
import { answeredCookie } from '@canvass/shared/domain/stored-items';
import { deletedResponses } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';

/** How long a deleted response stays refused: browsers keep no cookie for longer, and hardly a draft. */
const REFUSED_MS = answeredCookie.lifetime * 1000;

/** Records in the caller's transaction that responses are deleted for good, so that no save of their respondents stores them again. */
export async function recordDeleted(
  tx: Executor,
  responses: ReadonlyArray<{ surveyId: string; id: string }>,
): Promise<void> {
  if (responses.length === 0) return;
  await tx
    .insert(deletedResponses)
    .values(responses.map(({ surveyId, id }) => ({ surveyId, responseId: id })))
    .onConflictDoNothing();
}

/** Whether a response was deleted for good. One that isn't stored may also be new, or its deletion may still be undone. */
export async function isDeleted(db: Executor, surveyId: string, responseId: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(deletedResponses)
    .where(and(eq(deletedResponses.surveyId, surveyId), eq(deletedResponses.responseId, responseId)));
  return found.length > 0;
}

/** Deletes what was recorded of responses that were deleted so long ago that no browser has them any more. */
export async function purgeDeleted(db: Database, now: Date): Promise<void> {
  await db
    .delete(deletedResponses)
    .where(lt(deletedResponses.deletedAt, new Date(now.getTime() - REFUSED_MS)));
}
