import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import { visibleResponses } from '../filters/filter.ts';
import type { ResponseRow } from '../response-row.ts';
import { STORED_WITHIN_MS } from '../stored-within.ts';
import { plannedCondition } from '../filters/filter-plan.ts';

/** Changes returned at a time, the newest: the page of a list polls again within seconds. */
const MAX_CHANGES = 100;
/** Changes of the time before that are returned again, the newest: with more, each poll of a busy survey would be a large answer. */
const MAX_REPEATED = 200;

/** A response that was saved since, and whether it matches the filter. */
export type ChangedRow = ResponseRow & { matches: boolean };

/**
 * Reads the responses of a survey that were saved since a moment, also those that don't match the filter (any more), because
 * the page may show them. Those of `STORED_WITHIN_MS` before it are read again, because they may have been stored since; they have a
 * limit of their own, so that neither keeps the other out.
 * @returns the newest first, and whether there are others
 */
export async function readChangesSince(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
  after: Date,
): Promise<{ rows: ChangedRow[]; more: boolean }> {
  const which = await plannedCondition(db, surveyId, filter);
  const since = new Date(after.getTime() - STORED_WITHIN_MS);
  const newest = (repeated: boolean, range: SQL, limit: number) =>
    db
      .select({
        ...getTableColumns(responses),
        matches: sql<boolean>`coalesce(${which}, false)`,
        repeated: sql<boolean>`${repeated}::boolean`,
      })
      .from(responses)
      .where(sql`${visibleResponses(surveyId)} and ${range}`)
      .orderBy(desc(responses.updatedAt))
      .limit(limit + 1);
  const { updatedAt } = responses;
  const [start, end] = [sql`${since.toISOString()}::timestamptz`, sql`${after.toISOString()}::timestamptz`];
  // One statement, as a response that is saved again between two would be in both or in neither.
  const rows = await unionAll(
    newest(false, sql`${updatedAt} >= ${end}`, MAX_CHANGES),
    newest(true, sql`${updatedAt} > ${start} and ${updatedAt} < ${end}`, MAX_REPEATED),
  );
  const changed = rows.filter(({ repeated }) => !repeated);
  const again = rows.filter(({ repeated }) => repeated);
  return {
    rows: [...changed.slice(0, MAX_CHANGES), ...again.slice(0, MAX_REPEATED)],
    more: changed.length > MAX_CHANGES || again.length > MAX_REPEATED,
  };
}
