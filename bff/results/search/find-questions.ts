import type { SearchResults } from '@canvass/shared/api/search';
import { sql } from 'drizzle-orm';
import { readable, type SurveyScope } from '../../people/workspaces/survey-scope.ts';
import type { Database } from '../../platform/deps.ts';
import { hasAll } from './patterns.ts';

type FoundQuestion = SearchResults['questions']['items'][number];

/** Drafts that are read at most: one has up to 500 questions, and the words may be in several of them. */
const MAX_DRAFTS = 40;

/**
 * Questions of drafts whose title or description has all words, the latest changed surveys first, each in the survey's order. What
 * a matrix has above its rows leads to its first row.
 */
export async function findQuestions(
  db: Database,
  scope: SurveyScope,
  words: readonly string[],
  limit: number,
): Promise<FoundQuestion[]> {
  const { rows } = await db.execute<Row>(sql`
    with drafts as materialized (
      select surveys.id, surveys.draft, surveys.updated_at
      from surveys join survey_texts on survey_texts.survey_id = surveys.id
      where ${readable(scope)} and surveys.deleted_at is null and ${hasAll(sql`survey_texts.questions`, words)}
      order by surveys.updated_at desc, surveys.id limit ${MAX_DRAFTS}
    )
    select drafts.id as survey_id, drafts.draft ->> 'title' as survey_title, coalesce(entry.value ->> 'title', '') as title,
      coalesce(
        jsonb_path_query_first(drafts.draft, '$.questions[*] ? (@.matrix == $id).id', jsonb_build_object('id', entry.value -> 'id')),
        entry.value -> 'id') #>> '{}' as question_id
    from drafts cross join lateral (
      select value, place from jsonb_path_query(drafts.draft, '$.questions[*]') with ordinality as of_list (value, place)
      union all
      select value, 0 from jsonb_path_query(drafts.draft, '$.matrices[*]') as of_matrices (value)
    ) as entry
    where ${hasAll(sql`fold_text(concat_ws(E'\n', entry.value ->> 'title', entry.value ->> 'description'))`, words)}
    order by drafts.updated_at desc, drafts.id, entry.place
    limit ${limit}`);
  return rows.map((row) => ({
    surveyId: row.survey_id,
    surveyTitle: row.survey_title,
    questionId: row.question_id,
    title: row.title,
  }));
}

interface Row extends Record<string, unknown> {
  survey_id: string;
  survey_title: string;
  question_id: string;
  title: string;
}
