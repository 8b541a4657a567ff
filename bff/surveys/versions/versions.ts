import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SurveyVersionList } from '@canvass/shared/api/surveys';
import { CONTENT_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { surveyVersions } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import type { SurveyRow } from '../drafts/survey-row.ts';

/** `countQuestions` in the database: the rows of a matrix, which follow each other, are one; content is none. */
const QUESTIONS = sql<number>`(
  select count(*)::int
  from (
    select entry ->> 'type' as type, entry ->> 'matrix' as matrix,
      lag(entry ->> 'matrix') over (order by position) as before
    from jsonb_array_elements(${surveyVersions.definition} -> 'questions') with ordinality as entries (entry, position)
  ) as entries
  where type not in ${CONTENT_TYPE_IDS} and (matrix is null or matrix is distinct from before)
)`;

/** One page of a survey's versions, the newest first; `next` is the number of the last version on the page. */
export async function listVersions(
  db: Database,
  survey: SurveyRow,
  before: number | undefined,
  limit: number,
): Promise<SurveyVersionList> {
  const rows = await db
    .select({
      version: surveyVersions.version,
      publishedAt: surveyVersions.publishedAt,
      title: sql<string>`${surveyVersions.definition} ->> 'title'`,
      questions: QUESTIONS,
    })
    .from(surveyVersions)
    .where(
      and(
        eq(surveyVersions.surveyId, survey.id),
        before === undefined ? undefined : lt(surveyVersions.version, before),
      ),
    )
    .orderBy(desc(surveyVersions.version))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    live: row.version === survey.liveVersion,
  }));
  return { items, next: rows.length > limit ? String(items.at(-1)?.version) : null };
}

/** Finds one version of a survey; undefined when there is none. */
export async function findVersion(db: Executor, surveyId: string, version: number) {
  const [row] = await db
    .select()
    .from(surveyVersions)
    .where(and(eq(surveyVersions.surveyId, surveyId), eq(surveyVersions.version, version)));
  return row;
}
