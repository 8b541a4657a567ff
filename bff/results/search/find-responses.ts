import { SHORTEST_WORD, type SearchResults } from '@canvass/shared/api/search';
import type { Answers } from '@canvass/shared/domain/answers';
import { type SQL, sql } from 'drizzle-orm';
import type { SurveyScope } from '../../people/access/survey-scope.ts';
import type { Database } from '../../platform/deps.ts';
import { wantedSurveys } from './candidates.ts';
import { excerptOf } from './excerpt.ts';
import { asWritten, hasAllFolded } from './word-conditions.ts';

type FoundResponse = SearchResults['responses']['items'][number];

/** Emoji and signs, which are looked for even alone. */
const SIGN = /[^\p{L}\p{N}]/u;

/** Whether a search for these words looks at responses at all. */
export const areSearchable = (words: readonly string[]): boolean =>
  words.some((word) => word.length >= SHORTEST_WORD || SIGN.test(word));

/**
 * The candidates in whose texts all words are, newest first. Each is compared as it is stored now.
 * @param candidates SQL of `candidates.ts`
 */
export async function findResponses(
  db: Database,
  scope: SurveyScope,
  words: readonly string[],
  candidates: SQL,
  limit: number,
): Promise<FoundResponse[]> {
  const { rows } = await db.execute<Row>(sql`
    with wanted as materialized (${wantedSurveys(scope)}), candidates as materialized (${candidates})
    select responses.survey_id, wanted.title as survey_title, responses.id, responses.answers, responses.started_at
    from candidates
    join wanted on wanted.id = candidates.survey_id
    join responses on responses.survey_id = candidates.survey_id and responses.id = candidates.response_id
    where not responses.held and ${hasAllFolded(asWritten(sql`answer_texts(responses.answers)`), words)}
    order by responses.started_at desc, responses.id
    limit ${limit}`);
  return rows.map((row) => ({
    surveyId: row.survey_id,
    surveyTitle: row.survey_title,
    responseId: row.id,
    excerpt: excerptOf(row.answers, words),
    startedAt: new Date(row.started_at).toISOString(),
  }));
}

interface Row extends Record<string, unknown> {
  survey_id: string;
  survey_title: string;
  id: string;
  answers: Answers;
  started_at: string | Date;
}
