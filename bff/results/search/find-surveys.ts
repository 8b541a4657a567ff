import type { SearchResults } from '@canvass/shared/api/search';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { readable, type SurveyScope } from '../../people/workspaces/survey-scope.ts';
import { surveys, surveyTexts } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { availability } from '../../surveys/drafts/availability.ts';
import { beginningWith, containing, hasAll } from './patterns.ts';

type FoundSurvey = SearchResults['surveys']['items'][number];

/**
 * Surveys whose title has all words: first those that begin with the first word, then those with a word that does, each the
 * latest changed ones first.
 */
export function findSurveys(
  db: Database,
  scope: SurveyScope,
  words: readonly string[],
  limit: number,
): Promise<FoundSurvey[]> {
  const [first = ''] = words;
  const title = sql`${surveyTexts.title}`;
  const rank = sql`case when ${title} like ${beginningWith(first)} then 0
    when ${title} like ${containing(` ${first}`)} then 1 else 2 end`;
  return db
    .select({ id: surveys.id, title: sql<string>`${surveys.draft} ->> 'title'`, availability })
    .from(surveys)
    .innerJoin(surveyTexts, eq(surveyTexts.surveyId, surveys.id))
    .where(and(readable(scope), isNull(surveys.deletedAt), hasAll(title, words)))
    .orderBy(rank, desc(surveys.updatedAt), surveys.id)
    .limit(limit);
}
