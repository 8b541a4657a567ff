import type { SearchResults } from '@canvass/shared/api/search';
import { sql } from 'drizzle-orm';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import type { Database } from '../../platform/deps.ts';
import { hasAll, hasAllFolded } from './word-conditions.ts';
import { placeInQuestion } from './place-in-question.ts';

type FoundQuestion = SearchResults['questions']['items'][number];

/** Drafts that are read at most: one has up to 500 questions, and the words may be in several of them. */
const MAX_DRAFTS = 40;

/**
 * Questions of drafts that have all words in title, description and options, in one language: the survey's first one before the others.
 * The latest changed surveys are first, each in the survey's order. The title and text above a matrix lead to its first row.
 * @returns not `complete` if older drafts weren't read, which have all words, perhaps in several questions
 */
export async function findQuestions(
  db: Database,
  scope: SurveyScope,
  words: readonly string[],
  limit: number,
): Promise<{ items: FoundQuestion[]; complete: boolean }> {
  const { rows } = await db.execute<Row>(sql`
    with drafts as materialized (
      select surveys.id, surveys.draft, surveys.updated_at
      from surveys join survey_texts on survey_texts.survey_id = surveys.id
      where ${readable(scope)} and surveys.deleted_at is null and ${hasAll(sql`survey_texts.wording`, words)}
      order by surveys.updated_at desc, surveys.id limit ${MAX_DRAFTS + 1}
    ),
    entries as (
      select drafts.id, drafts.updated_at, place, entry, path || (entry ->> 'id') || '.' as path
      from (select * from drafts order by updated_at desc, id limit ${MAX_DRAFTS}) as drafts cross join lateral (
        select value, place, 'questions.' from jsonb_path_query(drafts.draft, '$.questions[*]') with ordinality as of_list (value, place)
        union all
        select value, 0, 'matrices.' from jsonb_path_query(drafts.draft, '$.matrices[*]') as of_matrices (value)
      ) as listed (entry, place, path)
    ),
    wordings as (
      select id, updated_at, place, entry, null as language, 0 as language_place, entry ->> 'title' as title, entry ->> 'description' as description,
        array(select jsonb_path_query(entry, '$.options[*].label') #>> '{}') as options
      from entries
      union all
      select entries.id, entries.updated_at, entries.place, entry, language, translation.place, texts ->> (path || 'title'), texts ->> (path || 'description'),
        array(select texts ->> (path || 'options.' || (option ->> 'id')) from jsonb_path_query(entry, '$.options[*]') as option)
      from entries
      join drafts on drafts.id = entries.id
      cross join lateral translations_of(drafts.draft) as translation
    )
    select (select count(*) from drafts) > ${MAX_DRAFTS} as cut, found.id as survey_id, drafts.draft ->> 'title' as survey_title, coalesce(entry ->> 'title', '') as own_title,
      coalesce(
        jsonb_path_query_first(drafts.draft, '$.questions[*] ? (@.matrix == $id).id', jsonb_build_object('id', entry -> 'id')),
        entry -> 'id') #>> '{}' as question_id,
      language, found.title, description, options
    from (select) as always left join ((
      select distinct on (updated_at, id, place, entry ->> 'id') * from wordings
      where ${hasAllFolded(sql`concat_ws(E'\n', title, description, array_to_string(options, E'\n'))`, words)}
      order by updated_at desc, id, place, entry ->> 'id', language_place
      limit ${limit}
    ) as found join drafts on drafts.id = found.id) on true
    order by found.updated_at desc, found.id, found.place`);
  const items = rows.flatMap((row) => {
    if (row.survey_id === null) return [];
    const foundIn = placeInQuestion(row, words);
    return {
      surveyId: row.survey_id,
      surveyTitle: row.survey_title,
      questionId: row.question_id,
      title: row.own_title,
      ...(foundIn && { foundIn }),
    };
  });
  return { items, complete: rows.every(({ cut }) => !cut) };
}

interface Row extends Record<string, unknown> {
  /** Whether there are more drafts than are read. */
  cut: boolean;
  /** Null in the one row that there is if no question is found. */
  survey_id: string | null;
  survey_title: string;
  question_id: string;
  own_title: string;
  language: string | null;
  title: string | null;
  description: string | null;
  /** Null for options that aren't translated. */
  options: Array<string | null>;
}
