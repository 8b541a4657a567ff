import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import {
  responseTermNames,
  responseTerms,
  responses,
  responseTextsDue,
} from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { COUNTED_COLUMNS } from '../metrics/counted-columns.ts';
import type { Counted } from '../metrics/metrics.ts';
import type { Columns } from './columns.ts';

/** Rows of one statement: taking them in keeps the server from others for some milliseconds. */
const PAGE = 5000;
/** More responses than these are not read beside the terms. */
const MANY = 5000;

/** Takes in the next of what was written since. @returns whether that may not be all */
export async function readPage(
  executor: Executor,
  surveyId: string,
  columns: Columns,
  limit = PAGE,
): Promise<boolean> {
  const { rows } = await executor.execute<{ count: number; last: string | null; page: Buffer | null }>(sql`
    select count(*)::int as count, max(sequence)::text as last,
      string_agg(int4send(place) || int4send(coalesce(octet_length(marks), 0)) || coalesce(marks, ''), '') as page
    from (
      select place, sequence, marks from response_marks
      where survey_id = ${surveyId} and sequence > ${columns.sequence}::bigint
      order by sequence limit ${limit}
    ) as written`);
  const { count = 0, last, page } = rows[0] ?? {};
  if (page && last) {
    columns.take(page);
    columns.sequence = last;
  }
  return count === limit;
}

/** Takes in the next of the names that are new. @returns whether that may not be all */
export async function readNames(
  executor: Executor,
  surveyId: string,
  { names }: Columns,
  limit = PAGE,
): Promise<boolean> {
  const fresh = await executor
    .select({ name: responseTermNames.name })
    .from(responseTermNames)
    .where(and(eq(responseTermNames.surveyId, surveyId), gte(responseTermNames.number, names.all.length)))
    .orderBy(asc(responseTermNames.number))
    .limit(limit);
  for (const { name } of fresh) names.add(name);
  return fresh.length === limit;
}

/** The responses of a survey whose terms are still to be written; undefined when they are many. */
export async function readDue(executor: Executor, surveyId: string): Promise<string[] | undefined> {
  const rows = await executor
    .selectDistinct({ id: responseTextsDue.responseId })
    .from(responseTextsDue)
    .where(eq(responseTextsDue.surveyId, surveyId))
    .limit(MANY + 1);
  return rows.length > MANY ? undefined : rows.map(({ id }) => id);
}

/** What is read of responses instead of their terms. */
export interface Unindexed {
  /** Places whose terms say what was before. */
  places: Set<number>;
  /** Those that pass. */
  rows: Counted[];
}

export async function readUnindexed(
  executor: Executor,
  { surveyId, ids, where }: { surveyId: string; ids: string[]; where: SQL | undefined },
): Promise<Unindexed> {
  if (ids.length === 0) return { places: new Set(), rows: [] };
  const places = await executor
    .select({ place: responseTerms.place })
    .from(responseTerms)
    .where(
      and(
        eq(responseTerms.surveyId, surveyId),
        sql`${responseTerms.responseId} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  const rows = await executor
    .select(COUNTED_COLUMNS)
    .from(responses)
    .where(and(where, sql`${responses.id} = any(${sql.param(ids)}::uuid[])`));
  return { places: new Set(places.map(({ place }) => place)), rows };
}
