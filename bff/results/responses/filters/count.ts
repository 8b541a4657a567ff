import { and, not, sql } from 'drizzle-orm';
import type { AnalyticsQuery } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { isCounting, segmentCondition } from '../../analytics/store.ts';
import { responses } from '../../../platform/database/schema.ts';
import { withStatementTimeout } from '../../../platform/database/statement-timeout.ts';
import type { Database } from '../../../platform/deps.ts';
import { filterCondition } from './filter.ts';
import { plannedCondition } from './filter-plan.ts';

/** Milliseconds that counting may take; the page shows the list meanwhile. */
const TIMEOUT_MS = 10_000;

/**
 * Counts the responses that pass a filter, exactly. If the filter has only properties that metrics are stored by (state,
 * days, version, source, language, device), the count is read from the metrics; otherwise the matching responses are
 * counted, which takes longer the more there are.
 * @param until an ISO date; responses begun later are left out
 * @returns null if counting takes too long
 */
export async function countResponses(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
  until?: string,
): Promise<number | null> {
  const begunLater = until ? sql`${responses.startedAt} > ${until}::timestamptz` : undefined;
  const { state, from, to, version, source, language, device, ...rest } = filter;
  const segmentFilter = { from, to, version, source, language, device };
  const needsResponses = Object.values(rest).some((value) => value !== undefined && value !== '');
  if (!needsResponses && !(await isCounting(db, surveyId))) {
    const all = await countFromMetrics(db, surveyId, state, segmentFilter);
    if (!begunLater) return all;
    // Metrics have no time of day: the responses begun after `until`, which are few, are counted and subtracted.
    return (
      all -
      (await db.$count(responses, and(filterCondition(surveyId, { ...filter, within: null }), begunLater)))
    );
  }
  return withStatementTimeout(
    db,
    TIMEOUT_MS,
    async (tx) => {
      const [row] = await tx
        .select({ count: sql<number>`count(*)::float8` })
        .from(responses)
        .where(and(await plannedCondition(tx, surveyId, filter), begunLater && not(begunLater)));
      return row?.count ?? 0;
    },
    () => null,
  );
}

async function countFromMetrics(
  db: Database,
  surveyId: string,
  state: ResponseFilter['state'],
  segmentFilter: AnalyticsQuery,
): Promise<number> {
  const narrow = Object.entries(segmentFilter).some(([name, value]) => name !== 'version' && value);
  const where = segmentCondition(surveyId, segmentFilter);
  const counts = sql`counts[array_position(figures, 'start')] as starts,
    counts[array_position(figures, 'completion')] as completions`;
  // One statement, so that a concurrent roll-up can't make a change count twice or not at all.
  const { rows } = await db.execute<{ starts: number; completions: number }>(sql`
    select coalesce(sum(starts), 0)::float8 as starts, coalesce(sum(completions), 0)::float8 as completions from (
      select ${counts} from ${sql.raw(narrow ? 'figure_cells' : 'figure_totals')} where ${where}
      union all select ${counts} from figure_changes where ${where}
    ) as entries`);
  const { starts = 0, completions = 0 } = rows[0] ?? {};
  if (state === 'completed') return completions;
  return state === 'in_progress' ? starts - completions : starts;
}
