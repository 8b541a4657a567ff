import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Widget, widgetChangeSchema, widgetInputSchema } from '@canvass/shared/api/widgets';
import { hasRevision } from '../../platform/database/has-revision.ts';
import { surveys, widgets } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../platform/http/keyset.ts';
import { shortId } from '../../platform/http/ids.ts';
import { lockWorkspace } from '../../people/workspaces/lock.ts';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import { availability } from '../../surveys/drafts/availability.ts';

export type WidgetRow = typeof widgets.$inferSelect;
export type WidgetFields = z.infer<typeof widgetInputSchema>;
export type WidgetChange = z.infer<typeof widgetChangeSchema>;

/** A widget with the title, availability and completions of its survey. */
export interface WidgetWithMetrics {
  widget: WidgetRow;
  surveyTitle: string;
  surveyAvailability: Widget['surveyAvailability'];
  completions: number;
}

const owned = (workspaceId: string, id: string) =>
  and(eq(widgets.id, id), eq(widgets.workspaceId, workspaceId));

const ofRevision = (workspaceId: string, id: string, expected: readonly number[] | undefined) =>
  and(owned(workspaceId, id), hasRevision(widgets.revision, expected));

const withMetrics = {
  widget: widgets,
  surveyTitle: sql<string>`${surveys.draft} ->> 'title'`,
  surveyAvailability: sql<
    Widget['surveyAvailability']
  >`case when ${surveys.deletedAt} is null then ${availability} else 'trash' end`,
  // A daily metric of the survey: one row a day and version, whatever the number of responses.
  completions: sql<number>`(
    select coalesce(sum(counters.count), 0) from counters
    where counters.survey_id = ${widgets.surveyId} and counters.value = ${widgets.id} and metric = 'widget'
  )`.mapWith(Number),
};

/** The widgets of a scope's surveys, newest first: up to one row more than `limit`, which says that there is a next page. */
export function listWidgets(
  db: Database,
  scope: SurveyScope,
  limit: number,
  cursor: string | undefined,
): Promise<WidgetWithMetrics[]> {
  return db
    .select(withMetrics)
    .from(widgets)
    .innerJoin(surveys, eq(surveys.id, widgets.surveyId))
    .where(
      and(
        eq(widgets.workspaceId, scope.workspaceId),
        readable(scope),
        afterCursor(widgets.createdAt, widgets.id, cursor),
      ),
    )
    .orderBy(...newestFirst(widgets.createdAt, widgets.id))
    .limit(limit + 1);
}

/** A widget of a workspace; undefined if it doesn't exist or has another workspace. */
export async function findWidget(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<WidgetWithMetrics | undefined> {
  const [row] = await db
    .select(withMetrics)
    .from(widgets)
    .innerJoin(surveys, eq(surveys.id, widgets.surveyId))
    .where(owned(workspaceId, id));
  return row;
}

/** Creates a widget; undefined if the workspace already has as many as the plan allows. @param limit of the workspace's plan */
export async function createWidget(
  db: Database,
  workspaceId: string,
  fields: WidgetFields,
  limit: number,
): Promise<WidgetRow | undefined> {
  return await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const [existing] = await tx
      .select({ count: count() })
      .from(widgets)
      .where(eq(widgets.workspaceId, workspaceId));
    if ((existing?.count ?? 0) >= limit) return undefined;
    const [row] = await tx
      .insert(widgets)
      .values({ id: shortId(), workspaceId, ...fields })
      .returning();
    return row;
  });
}

/**
 * Updates a widget. When it gets another survey, its views and opens are stored away under the old survey and those it had
 * with the new one are restored, so that they span the same time as its completions, which are counted by survey. Fields
 * left out keep their values.
 * @param expected the revisions of which the client last read one; undefined updates any
 * @returns false if it has another revision now, or was deleted
 */
export async function updateWidget(
  db: Database,
  workspaceId: string,
  id: string,
  expected: readonly number[] | undefined,
  fields: WidgetChange,
): Promise<boolean> {
  const { rowCount } = await db
    .update(widgets)
    .set({
      ...fields,
      ...metricsFor(fields.surveyId),
      revision: sql`${widgets.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(ofRevision(workspaceId, id, expected));
  return rowCount === 1;
}

/** SQL for the columns of metrics after a widget changes to a survey. */
function metricsFor(surveyId: string) {
  const same = sql`${widgets.surveyId} = ${surveyId}`;
  const earlier = (metric: 'views' | 'opens') =>
    sql`coalesce((${widgets.earlierMetrics} -> ${surveyId}::text ->> ${metric}::text)::bigint, 0)`;
  return {
    views: sql`case when ${same} then ${widgets.views} else ${earlier('views')} end`,
    opens: sql`case when ${same} then ${widgets.opens} else ${earlier('opens')} end`,
    earlierMetrics: sql`case when ${same} then ${widgets.earlierMetrics}
      else (${widgets.earlierMetrics} - ${surveyId}::text) || jsonb_build_object(
        ${widgets.surveyId}, jsonb_build_object('views', ${widgets.views}, 'opens', ${widgets.opens})
      ) end`,
  };
}

/** Deletes a widget; false if the workspace has no such widget, or it has another revision than the client last read. */
export async function deleteWidget(
  db: Database,
  workspaceId: string,
  id: string,
  expected: readonly number[] | undefined,
): Promise<boolean> {
  const { rowCount } = await db.delete(widgets).where(ofRevision(workspaceId, id, expected));
  return rowCount === 1;
}

/** Whether a survey is in a scope, so that a widget may show it. */
export async function mayUseSurvey(db: Database, scope: SurveyScope, surveyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.id, surveyId), readable(scope)));
  return row !== undefined;
}

/** The public columns of a widget, enabled or not. */
export async function findPublicWidget(
  db: Database,
  id: string,
): Promise<Pick<WidgetRow, 'id' | 'enabled' | 'surveyId' | 'options'> | undefined> {
  const { enabled, surveyId, options } = widgets;
  const [row] = await db
    .select({ id: widgets.id, enabled, surveyId, options })
    .from(widgets)
    .where(eq(widgets.id, id));
  return row;
}
