import { type SQL, sql } from 'drizzle-orm';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import { withStatementTimeout } from '../../platform/database/statement-timeout.ts';
import type { Database } from '../../platform/deps.ts';
import { mayHaveInJson, withCodes } from '../responses/filters/words-in-addresses.ts';
import { asWritten, hasAllFolded, isIndexed } from './word-conditions.ts';

/** Words in more responses of the installation than this are common: then a workspace's surveys are searched one by one. */
const MAX_RARE = 2000;
/** Milliseconds to find out whether words are rare. */
const RARE_MS = 600;
/** Of common words: responses of one survey, and of all, of which the newest are shown. */
const MOST_OF_SURVEY = 100;
const MOST = 400;
/** Responses that are read because their texts aren't copied yet. */
const MAX_DUE = 2000;

/** Signs of the JSON that copied texts are. */
const JSON_SIGNS = /[[\]",]/;

/** SQL: the surveys of a scope that can have responses. */
export const wantedSurveys = (scope: SurveyScope): SQL => sql`
  select surveys.id, surveys.draft ->> 'title' as title from surveys
  where ${readable(scope)} and surveys.deleted_at is null and surveys.live_version is not null
  order by surveys.updated_at desc, surveys.id`;

/** SQL: responses of `wanted` that aren't copied yet. */
const DUE = sql`(select survey_id, response_id from response_texts_due
  where survey_id in (select id from wanted) limit ${MAX_DUE})`;

/**
 * SQL: ids of the copied texts (`response_texts`) with all words, or the codes of countries that these name. Two conditions, each with an index of its own: texts of
 * ASCII alone, whose letters have no accents, and others. Of those that have a sign, the JSON around them may be all that has it.
 */
const copies = (words: readonly string[], most: number, condition = sql`true`): SQL => {
  const wanted = withCodes(words);
  const plain = mayHaveInJson(sql`response_texts.texts`, wanted);
  const accented = sql`octet_length(response_texts.texts) <> length(response_texts.texts)
    and ${mayHaveInJson(sql`fold_text(response_texts.texts)`, wanted, sql`like`)}`;
  const signs = words.filter((word) => JSON_SIGNS.test(word));
  const written = signs.length > 0 ? hasAllFolded(asWritten(sql`response_texts.texts`), signs) : sql`true`;
  return sql`(select survey_id, response_id from response_texts where ${condition} and ${plain} and ${written} limit ${most})
    union all (select survey_id, response_id from response_texts where ${condition} and ${accented} and ${written} limit ${most})`;
};

/**
 * SQL: `survey_id` and `response_id` of the responses of `wanted` that may have common words, the surveys in their order. Where there are
 * more than are taken, the newest of these are found and not the newest of all.
 */
export const commonCandidates = (words: readonly string[]): SQL => sql`
  (select hit.survey_id, hit.response_id from wanted cross join lateral (
    ${copies(words, MOST_OF_SURVEY, sql`response_texts.survey_id = wanted.id`)}
  ) as hit limit ${MOST}) union ${DUE}`;

/**
 * Has the rest of a transaction find rows by indexes only. The planner takes every survey for one of average size: for one with few
 * responses beside one with a million it would read the texts of all.
 */
export const byIndexes = (tx: Database) => tx.execute(sql`set local enable_seqscan = off`);

interface Candidate extends Record<string, unknown> {
  survey_id: string;
  response_id: string;
}

/**
 * The responses that may have rare words, found at once for all surveys; what isn't copied yet is read in the same statement, so
 * that none is missed.
 * @returns null if the words are common, if no index finds them, or if that isn't known in time
 */
export async function rareCandidates(
  db: Database,
  scope: SurveyScope,
  words: readonly string[],
): Promise<SQL | null> {
  if (!words.some(isIndexed)) return null;
  return withStatementTimeout(
    db,
    RARE_MS,
    async (tx) => {
      const { rows } = await tx.execute<Candidate & { is_due: boolean }>(sql`
        with wanted as materialized (${wantedSurveys(scope)})
        select survey_id, response_id, false as is_due from (${copies(words, MAX_RARE + 1)}) as found
        union all select survey_id, response_id, true from ${DUE} as due`);
      if (rows.filter((row) => !row.is_due).length > MAX_RARE) return null;
      const surveyIds = sql.param(rows.map((row) => row.survey_id));
      const ids = sql.param(rows.map((row) => row.response_id));
      return sql`select distinct * from unnest(${surveyIds}::text[], ${ids}::uuid[]) as known (survey_id, response_id)`;
    },
    () => null,
  );
}
