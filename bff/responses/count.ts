import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { counters, responses } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import { narrowed } from './search.ts';

/**
 * How many responses pass a filter, exactly. Without one, or with nothing but state and version in it, the counters
 * know; otherwise all that match are counted, which takes the longer the more there are.
 * @param after only those begun later
 */
export async function countResponses(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
  after?: string,
): Promise<number> {
  const { state, version, ...rest } = filter;
  const narrowing = Object.values(rest).some((value) => value !== undefined && value !== '');
  if (!narrowing && after === undefined) return countedAlready(db, surveyId, state, version);
  const which = await narrowed(db, surveyId, filter);
  const [row] = await db
    .select({ count: sql<number>`count(*)::float8` })
    .from(responses)
    .where(and(which, after === undefined ? undefined : sql`${responses.startedAt} > ${after}::timestamptz`));
  return row?.count ?? 0;
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
