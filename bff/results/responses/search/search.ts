import { and, type SQL, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { matching, maybeDay, withinDays, withinTexts } from './filter.ts';
import { scoped } from './scope.ts';

/** Words found in more responses than this are so common that reading the list itself comes upon them at once. */
const FEW = 5000;

/** What a filter leaves of a survey's responses, and how it is found. */
export interface Narrowing {
  where: SQL | undefined;
  /** An index leads to them; otherwise all have to be looked at, one after the other. */
  indexed: boolean;
  /** One statement reads them all at once. */
  few: boolean;
  /** The days they were begun on, if those are narrowed down: nothing else has to be looked at. */
  days: SQL | undefined;
}

/** The condition of `narrow`. */
export async function narrowed(
  db: Executor,
  surveyId: string,
  filter: ResponseFilter,
): Promise<SQL | undefined> {
  return (await narrow(db, surveyId, filter)).where;
}

/**
 * `matching`, made quick where words are looked for: the texts beside the responses, indexed from three letters on, say
 * which few may hold them, and the condition itself decides. Responses whose texts are not there yet are always looked at.
 */
export async function narrow(db: Executor, surveyId: string, filter: ResponseFilter): Promise<Narrowing> {
  const dates = filter.search && maybeDay(filter.search) ? await dateQuestions(db, surveyId) : [];
  const all = matching(surveyId, await scoped(db, surveyId, filter), dates);
  const words = longestWords(filter);
  const { tag, ...rest } = filter;
  const tagged = tag !== undefined && tag !== '';
  const indexed = tagged || Object.values(rest).every((value) => !value);
  const scanned = { where: all, indexed, few: false, days: withinDays(filter) };
  if (words === '') return scanned;
  // Both in one statement: between two, a response could leave the one before it is in the other.
  const { rows } = await db.execute<{ id: string }>(
    sql`(select response_id as id from response_texts
          where survey_id = ${surveyId} and texts ilike ${withinTexts(words)} limit ${FEW + 1})
        union all
        (select response_id from response_texts_due where survey_id = ${surveyId} limit ${FEW + 1})`,
  );
  if (rows.length > FEW) return scanned;
  const few = sql`${responses.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  return { where: and(all, few), indexed: true, few: true, days: undefined };
}

/** Of all the words that must be in the texts, those that say most. */
function longestWords({ search = '', answer = [] }: ResponseFilter): string {
  const wanted = answer
    .filter(({ operator }) => operator === 'contains' || operator === 'equals')
    .map(({ value }) => value);
  return [search, ...wanted].reduce((longest, words) => (words.length > longest.length ? words : longest));
}

/** Questions of any version that are answered with a day. */
async function dateQuestions(db: Executor, surveyId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct id #>> '{}' as id from survey_versions,
          jsonb_path_query(definition, '$.questions[*] ? (@.type == "date").id') as id
        where survey_id = ${surveyId}`,
  );
  return rows.map(({ id }) => id);
}
