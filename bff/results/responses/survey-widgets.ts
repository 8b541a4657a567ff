import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { isInScope, type WithinWorkspace } from '../../people/access/survey-scope.ts';
import { surveys, widgets } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/**
 * The widgets of surveys, by survey and in the order of their names: those that show it, and those that showed it before and
 * whose responses it still has. The name of one that shows a survey outside the scope by now is null: it may reveal that survey.
 */
export async function readSurveyWidgets(
  db: Database,
  surveyIds: readonly string[],
  scope: WithinWorkspace,
): Promise<Map<string, Array<{ id: string; name: string | null }>>> {
  const isReadable = sql`exists (select from surveys where surveys.id = widgets.survey_id and ${isInScope(scope)})`;
  const shows = eq(widgets.surveyId, surveys.id);
  const found = await db
    .select({
      surveyId: surveys.id,
      id: widgets.id,
      name: sql<string | null>`case when ${shows} or ${isReadable} then ${widgets.name} end`,
    })
    .from(surveys)
    .innerJoin(
      widgets,
      and(
        // A widget and all of its surveys have one workspace, whose widgets an index finds.
        eq(widgets.workspaceId, surveys.workspaceId),
        or(shows, sql`${widgets.earlierMetrics} ? ${surveys.id}`),
      ),
    )
    .where(inArray(surveys.id, [...surveyIds]))
    .orderBy(asc(widgets.name), asc(widgets.id));
  const bySurvey = Map.groupBy(found, ({ surveyId }) => surveyId);
  return new Map([...bySurvey].map(([survey, own]) => [survey, own.map(({ id, name }) => ({ id, name }))]));
}

/** The names of those of a survey's widgets that have one here, by id. */
export const widgetNamesOf = (
  found: ReadonlyArray<{ id: string; name: string | null }> = [],
): Map<string, string> => new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
