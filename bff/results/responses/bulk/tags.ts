import { and, eq, inArray, sql } from 'drizzle-orm';
import { responses } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';

/** Adds a tag to responses of a survey, as the last one, or removes it. @param on whether they have it afterwards */
export async function setTag(
  db: Database,
  surveyId: string,
  ids: string[],
  tag: string,
  on: boolean,
): Promise<void> {
  const without = sql`array_remove(${responses.tags}, ${tag})`;
  await db
    .update(responses)
    .set({ tags: on ? sql`array_append(${without}, ${tag})` : without })
    .where(and(eq(responses.surveyId, surveyId), inArray(responses.id, ids)));
}
