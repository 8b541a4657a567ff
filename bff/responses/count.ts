import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { counters, responses } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import { narrowed } from './search.ts';

/** How long counting may take; whoever reads the list goes on meanwhile. */
const PATIENCE_MS = 10_000;
/** SQLSTATE of a statement that took longer than it may. */
const CANCELLED = '57014';

/**
 * How many responses pass a filter, exactly. Without one, or with nothing but state and version in it, the counters
 * know; otherwise all that match are counted, which takes the longer the more there are.
 * @returns null when it would take too long to know
 */
export async function countResponses(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
): Promise<number | null> {
  const { state, version, ...rest } = filter;
  const narrowing = Object.values(rest).some((value) => value !== undefined && value !== '');
  if (!narrowing) return countedAlready(db, surveyId, state, version);
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE_MS}`));
      const [row] = await tx
        .select({ count: sql<number>`count(*)::float8` })
        .from(responses)
        .where(await narrowed(tx, surveyId, filter));
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
  version: number | undefined,
): Promise<number> {
  const rows = await db
    .select({ metric: counters.metric, count: sql<number>`sum(${counters.count})::float8` })
    .from(counters)
    .where(
      and(
        eq(counters.surveyId, surveyId),
        inArray(counters.metric, ['start', 'completion']),
        version ? eq(counters.version, version) : undefined,
      ),
    )
    .groupBy(counters.metric);
  const of = (metric: string) => rows.find((row) => row.metric === metric)?.count ?? 0;
  if (state === 'completed') return of('completion');
  return state === 'in_progress' ? of('start') - of('completion') : of('start');
}
