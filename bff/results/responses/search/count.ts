import { and, not, sql } from 'drizzle-orm';
import type { AnalyticsQuery } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { isCounting, within } from '../../analytics/store.ts';
import { responses } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import { matching } from './filter.ts';
import { narrowed } from './search.ts';

/** How long counting may take; whoever reads the list goes on meanwhile. */
const PATIENCE_MS = 10_000;
/** SQLSTATE of a statement that took longer than it may. */
const CANCELLED = '57014';

/**
 * How many responses pass a filter, exactly. The figures know, as long as it is about nothing but what they are kept by
 * (state, days, version, source, language, device); otherwise all that match are counted, which takes the longer the more
 * there are.
 * @param until those begun later are left out
 * @returns null when it would take too long to know
 */
export async function countResponses(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
  until?: string,
): Promise<number | null> {
  const begunLater = until ? sql`${responses.startedAt} > ${until}::timestamptz` : undefined;
  const { state, from, to, version, source, language, device, ...rest } = filter;
  const asked = { from, to, version, source, language, device };
  const beyondFigures = Object.values(rest).some((value) => value !== undefined && value !== '');
  if (!beyondFigures && !(await isCounting(db, surveyId))) {
    const all = await countedAlready(db, surveyId, state, asked);
    if (!begunLater) return all;
    // Few, as they are the newest; the figures don't tell them apart.
    return (
      all - (await db.$count(responses, and(matching(surveyId, { ...filter, within: null }), begunLater)))
    );
  }
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE_MS}`));
      const [row] = await tx
        .select({ count: sql<number>`count(*)::float8` })
        .from(responses)
        .where(and(await narrowed(tx, surveyId, filter), begunLater && not(begunLater)));
      return row?.count ?? 0;
    });
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === CANCELLED) return null;
    throw error;
  }
}

async function countedAlready(
  db: Database,
  surveyId: string,
  state: ResponseFilter['state'],
  asked: AnalyticsQuery,
): Promise<number> {
  const narrow = Object.entries(asked).some(([name, value]) => name !== 'version' && value);
  const where = within(surveyId, asked);
  const counts = sql`counts[array_position(figures, 'start')] as starts,
    counts[array_position(figures, 'completion')] as completions`;
  // One statement, so that what is folded meanwhile is seen once.
  const { rows } = await db.execute<{ starts: number; completions: number }>(sql`
    select coalesce(sum(starts), 0)::float8 as starts, coalesce(sum(completions), 0)::float8 as completions from (
      select ${counts} from ${sql.raw(narrow ? 'figure_cells' : 'figure_totals')} where ${where}
      union all select ${counts} from figure_changes where ${where}
    ) as kept`);
  const { starts = 0, completions = 0 } = rows[0] ?? {};
  if (state === 'completed') return completions;
  return state === 'in_progress' ? starts - completions : starts;
}
