import { desc, getTableColumns, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import { shown } from '../search/filter.ts';
import type { ResponseRow } from '../response-row.ts';
import { narrowed } from '../search/search.ts';

/** Changes told at a time, the newest: who reads a list looks again within seconds. */
const CHANGES = 100;
/** A save bears the time at which it came in and is to be seen when it is stored, so what is a little older may be new. */
const STORED_WITHIN_MS = 10_000;

/** A response that was begun, or went on, since somebody looked. */
export type ChangedRow = ResponseRow & { matches: boolean };

/**
 * What respondents did to a survey's responses since a moment: also those that don't pass the filter (any more), since
 * somebody may be looking at them.
 * @returns the newest first, and whether there is more than is told
 */
export async function readChangesSince(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
  after: Date,
): Promise<{ rows: ChangedRow[]; more: boolean }> {
  const since = new Date(after.getTime() - STORED_WITHIN_MS).toISOString();
  const which = await narrowed(db, surveyId, filter);
  const rows = await db
    .select({ ...getTableColumns(responses), matches: sql<boolean>`coalesce(${which}, false)` })
    .from(responses)
    .where(sql`${shown(surveyId)} and ${responses.updatedAt} > ${since}::timestamptz`)
    .orderBy(desc(responses.updatedAt))
    .limit(CHANGES + 1);
  return { rows: rows.slice(0, CHANGES), more: rows.length > CHANGES };
}
