import { desc, getTableColumns, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import { visibleResponses } from '../filters/filter.ts';
import type { ResponseRow } from '../response-row.ts';
import { STORED_WITHIN_MS } from '../stored-within.ts';
import { plannedCondition } from '../filters/filter-plan.ts';

/** Changes returned at a time, the newest: the page of a list polls again within seconds. */
const MAX_CHANGES = 100;

/** A response that was saved since, and whether it matches the filter. */
export type ChangedRow = ResponseRow & { matches: boolean };

/**
 * Reads the responses of a survey that were saved after a moment, also those that don't match the filter (any more), because
 * the page may show them. Those of `STORED_WITHIN_MS` before it are read again, because they may have been stored since.
 * @returns the newest first, and whether more were saved after the moment
 */
export async function readChangesSince(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
  after: Date,
): Promise<{ rows: ChangedRow[]; more: boolean }> {
  const since = new Date(after.getTime() - STORED_WITHIN_MS).toISOString();
  const which = await plannedCondition(db, surveyId, filter);
  const rows = await db
    .select({ ...getTableColumns(responses), matches: sql<boolean>`coalesce(${which}, false)` })
    .from(responses)
    .where(sql`${visibleResponses(surveyId)} and ${responses.updatedAt} > ${since}::timestamptz`)
    .orderBy(desc(responses.updatedAt))
    .limit(MAX_CHANGES + 1);
  const left = rows[MAX_CHANGES];
  return { rows: rows.slice(0, MAX_CHANGES), more: left !== undefined && left.updatedAt >= after };
}
