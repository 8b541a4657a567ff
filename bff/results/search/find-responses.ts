import { SHORTEST_WORD, type SearchResults } from '@canvass/shared/api/search';
import type { Answers } from '@canvass/shared/domain/answers';
import { type SQL, sql } from 'drizzle-orm';
import type { SurveyScope } from '../../people/access/survey-scope.ts';
import type { Database } from '../../platform/deps.ts';
import { withCodes } from '../responses/filters/words-in-addresses.ts';
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
 * The candidates in whose texts all words are, newest first. Each is compared as it is stored now. In place of the name of a country its
 * code may be in an address: in other texts two letters may mean anything.
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
    with wanted as materialized (${wantedSurveys(scope)}), candidates as materialized (${candidates}),
    addresses as materialized (
      select asked.survey_id, asked.version, id #>> '{}' as question from (
        select distinct responses.survey_id, responses.version from candidates
        join responses on responses.survey_id = candidates.survey_id and responses.id = candidates.response_id
      ) as asked
      join survey_versions using (survey_id, version),
        jsonb_path_query(definition, '$.questions[*] ? (@.display == "address").id') as id
    )
    select responses.survey_id, wanted.title as survey_title, responses.id, responses.answers, responses.started_at
    from candidates
    join wanted on wanted.id = candidates.survey_id
    join responses on responses.survey_id = candidates.survey_id and responses.id = candidates.response_id
    where not responses.held and ${hasWords(words)}
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

function hasWords(words: readonly string[]): SQL {
  const written = asWritten(sql`answer_texts(responses.answers)`);
  const wanted = withCodes(words);
  const plain = wanted.flatMap((entry) => (entry.code ? [] : entry.words));
  const countries = wanted.flatMap(({ words: name, code }) =>
    code ? [sql`(${hasAllFolded(written, name)} or ${isInAddress(code)})`] : [],
  );
  return sql.join([...(plain.length > 0 ? [hasAllFolded(written, plain)] : []), ...countries], sql` and `);
}

const isInAddress = (code: string): SQL => sql`exists (
  select 1 from addresses where addresses.survey_id = responses.survey_id and addresses.version = responses.version
    and ${code} = any(string_to_array(responses.answers ->> addresses.question, chr(10))))`;

interface Row extends Record<string, unknown> {
  survey_id: string;
  survey_title: string;
  id: string;
  answers: Answers;
  started_at: string | Date;
}
