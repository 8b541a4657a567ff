import type { SearchPlace, SearchResults } from '@canvass/shared/api/search';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import { beginningWith, containing } from '../../platform/database/like-patterns.ts';
import { surveys, surveyTexts } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { availability } from '../../surveys/drafts/availability.ts';
import { hasAll, hasAllFolded } from './word-conditions.ts';

type FoundSurvey = SearchResults['surveys']['items'][number];

/**
 * Surveys whose title has all words in one of its languages: first those that begin with the first word, then those with a word that does,
 * then the others, all of the first language before translations; each the latest changed ones first.
 */
export async function findSurveys(
  db: Database,
  scope: SurveyScope,
  words: readonly string[],
  limit: number,
): Promise<FoundSurvey[]> {
  const [first = ''] = words;
  const title = sql`${surveyTexts.title}`;
  const isOwn = hasAll(title, words);
  const rank = sql`case when not (${isOwn}) then 3 when ${title} like ${beginningWith(first)} then 0
    when ${title} like ${containing(` ${first}`)} then 1 else 2 end`;
  const rows = await db
    .select({
      id: surveys.id,
      title: sql<string>`${surveys.draft} ->> 'title'`,
      availability,
      translated: sql<SearchPlace | null>`case when not (${isOwn}) then (${translatedTitle(words)}) end`,
    })
    .from(surveys)
    .innerJoin(surveyTexts, eq(surveyTexts.surveyId, surveys.id))
    .where(
      and(
        readable(scope),
        isNull(surveys.deletedAt),
        hasAll(sql`${surveyTexts.titles}`, words),
        sql`(${isOwn} or exists (${translatedTitle(words)}))`,
      ),
    )
    .orderBy(rank, desc(surveys.updatedAt), surveys.id)
    .limit(limit);
  return rows.map(({ translated, ...survey }) => (translated ? { ...survey, foundIn: translated } : survey));
}

/** SQL: the first translation of a draft's title that has all words, as `SearchPlace`. */
const translatedTitle = (words: readonly string[]) => sql`
  select jsonb_build_object('text', texts ->> 'title', 'language', language)
  from translations_of(${surveys.draft})
  where ${hasAllFolded(sql`texts ->> 'title'`, words)} order by place limit 1`;
