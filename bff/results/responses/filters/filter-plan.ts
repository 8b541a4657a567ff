import { and, type SQL, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { containingInJson } from '../../../platform/database/like-patterns.ts';
import { responses } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { filterCondition, hasWordsInJson, maybeDay, withinDays, wordsOf } from './filter.ts';
import { withVersions } from './filter-versions.ts';
import { inStoredForms } from './stored-forms.ts';
import { mayHaveInJson, wantedOf } from './words-in-addresses.ts';

/** Words in more responses than this are so common that scanning the list finds them soon without the index. */
const MAX_CANDIDATES = 5000;

/** The condition of a filter, and how the matching responses are found. */
export interface FilterPlan {
  where: SQL | undefined;
  /** An index finds them; otherwise all responses must be scanned. */
  indexed: boolean;
  /** They are so few that one statement reads them all. */
  few: boolean;
  /** The condition on the days they were begun on, if the filter has one: bounds the scan. */
  days: SQL | undefined;
}

/** The condition of `planFilter`. */
export async function plannedCondition(
  db: Executor,
  surveyId: string,
  filter: ResponseFilter,
): Promise<SQL | undefined> {
  return (await planFilter(db, surveyId, filter)).where;
}

/**
 * `filterCondition`, made fast for words: the trigram index on the copied texts (`response_texts`) finds the few candidates, and the
 * condition itself decides. Responses whose texts aren't copied yet are always candidates.
 */
export async function planFilter(
  db: Executor,
  surveyId: string,
  filter: ResponseFilter,
): Promise<FilterPlan> {
  const dates = filter.search && maybeDay(filter.search) ? await dateQuestions(db, surveyId) : [];
  const complete = await withVersions(db, surveyId, filter);
  const all = filterCondition(surveyId, complete, dates);
  const longest = longestWords(filter);
  const words = wordsOf(longest);
  const { tag, ...rest } = filter;
  const tagged = tag !== undefined && tag !== '';
  const indexed = tagged || Object.values(rest).every((value) => !value);
  const scanned = { where: all, indexed, few: false, days: withinDays(filter) };
  if (words.length === 0) return scanned;
  // The index finds each of several words; only texts that have them in their order are candidates, unless they may be in an address.
  const each = words.length > 1 ? words.map((word) => inStoredForms(word, hasInJson)) : [];
  const inOrder = sql.join([...each, hasWordsInJson(sql`texts`, longest)], sql` and `);
  const hasAll = complete.addresses?.length ? mayHaveInJson(sql`texts`, wantedOf(longest)) : inOrder;
  // Both tables in one statement: between two, a response could move from one to the other and be found in neither.
  const { rows } = await db.execute<{ id: string }>(
    sql`(select response_id as id from response_texts
          where survey_id = ${surveyId} and ${hasAll} limit ${MAX_CANDIDATES + 1})
        union all
        (select response_id from response_texts_due where survey_id = ${surveyId} limit ${MAX_CANDIDATES + 1})`,
  );
  if (rows.length > MAX_CANDIDATES) return scanned;
  const few = sql`${responses.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  return { where: and(all, few), indexed: true, few: true, days: undefined };
}

const hasInJson = (word: string): SQL => sql`texts ilike ${containingInJson(word)}`;

/** The longest search, which is the most selective for the index. */
function longestWords({ search = '', answer = [] }: ResponseFilter): string {
  const wanted = answer
    .filter(({ operator }) => operator === 'contains' || operator === 'equals')
    .map(({ value }) => value);
  return [search, ...wanted].reduce((long, words) => (words.length > long.length ? words : long));
}

/** The ids of questions of type date, of all versions. */
async function dateQuestions(db: Executor, surveyId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct id #>> '{}' as id from survey_versions,
          jsonb_path_query(definition, '$.questions[*] ? (@.type == "date").id') as id
        where survey_id = ${surveyId}`,
  );
  return rows.map(({ id }) => id);
}
