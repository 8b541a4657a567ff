import { and, inArray } from 'drizzle-orm';
import { responses } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import { visibleResponses } from '../filters/filter.ts';

/**
 * Finds which of these ids a survey has no response of. Deleted responses leave no trace to list, so a page asks about the
 * ones that it shows; each is looked up by its key, so that the size of the survey doesn't matter.
 */
export async function findDeletedIds(
  db: Database,
  surveyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: responses.id })
    .from(responses)
    .where(and(visibleResponses(surveyId), inArray(responses.id, [...ids])));
  const existing = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !existing.has(id.toLowerCase()));
}
