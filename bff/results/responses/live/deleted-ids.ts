import { and, inArray } from 'drizzle-orm';
import { responses } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import { shown } from '../search/filter.ts';

/**
 * Which of these responses a survey doesn't have (any more). Nothing is kept of what was deleted, so whoever shows
 * responses asks about those; each is looked up by its key, whatever the survey's size.
 */
export async function findDeletedIds(
  db: Database,
  surveyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const there = await db
    .select({ id: responses.id })
    .from(responses)
    .where(and(shown(surveyId), inArray(responses.id, [...ids])));
  const known = new Set(there.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id.toLowerCase()));
}
