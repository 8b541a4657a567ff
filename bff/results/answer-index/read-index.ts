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
import type { AnswerColumns } from './columns.ts';

/** Rows of one statement: adding them to the columns blocks the event loop for some milliseconds. */
const PAGE = 5000;
/** Responses that are read from their table at most, instead of from the index. */
const MAX_DUE = 5000;

/** Adds the next page of terms that were written since the last one. @returns whether there may be more */
export async function readTermsPage(
  executor: Executor,
  surveyId: string,
  columns: AnswerColumns,
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
    columns.addPage(page);
    columns.sequence = last;
  }
  return count === limit;
}

/** Adds the next page of new names of terms. @returns whether there may be more */
export async function readNames(
  executor: Executor,
  surveyId: string,
  { names }: AnswerColumns,
  limit = PAGE,
): Promise<boolean> {
  const added = await executor
    .select({ name: responseTermNames.name })
    .from(responseTermNames)
    .where(and(eq(responseTermNames.surveyId, surveyId), gte(responseTermNames.number, names.all.length)))
    .orderBy(asc(responseTermNames.number))
    .limit(limit);
  for (const { name } of added) names.add(name);
  return added.length === limit;
}

/** The ids of responses whose terms are still to be written; undefined if they are more than `MAX_DUE`. */
export async function readDueIds(executor: Executor, surveyId: string): Promise<string[] | undefined> {
  const rows = await executor
    .selectDistinct({ id: responseTextsDue.responseId })
    .from(responseTextsDue)
    .where(eq(responseTextsDue.surveyId, surveyId))
    .limit(MAX_DUE + 1);
  return rows.length > MAX_DUE ? undefined : rows.map(({ id }) => id);
}

/** Responses whose terms are still to be written, read from their table. */
export interface Unindexed {
  /** The rows of the columns with outdated terms. */
  outdated: Set<number>;
  /** The responses that pass the filter. */
  passing: Counted[];
}

/** Reads the responses with these ids that pass a condition, and the rows of the columns that they replace. */
export async function readUnindexed(
  executor: Executor,
  { surveyId, ids, where }: { surveyId: string; ids: string[]; where: SQL | undefined },
): Promise<Unindexed> {
  if (ids.length === 0) return { outdated: new Set(), passing: [] };
  const outdated = await executor
    .select({ place: responseTerms.place })
    .from(responseTerms)
    .where(
      and(
        eq(responseTerms.surveyId, surveyId),
        sql`${responseTerms.responseId} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  const passing = await executor
    .select(COUNTED_COLUMNS)
    .from(responses)
    .where(and(where, sql`${responses.id} = any(${sql.param(ids)}::uuid[])`));
  return { outdated: new Set(outdated.map(({ place }) => place)), passing };
}
