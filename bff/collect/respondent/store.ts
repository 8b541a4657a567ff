import { and, eq, isNull } from 'drizzle-orm';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveys, surveyVersions, widgets } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/** The draft of a survey, for a preview. */
export async function findDraft(db: Database, surveyId: string): Promise<SurveyDefinition | undefined> {
  const [row] = await db
    .select({ draft: surveys.draft })
    .from(surveys)
    .where(and(eq(surveys.id, surveyId), isNull(surveys.deletedAt)));
  return row?.draft;
}

/** A published version of a survey, for a preview. */
export async function findPublished(
  db: Database,
  surveyId: string,
  version: number,
): Promise<SurveyDefinition | undefined> {
  const [row] = await db
    .select({ definition: surveyVersions.definition })
    .from(surveyVersions)
    .innerJoin(surveys, eq(surveys.id, surveyVersions.surveyId))
    .where(
      and(
        eq(surveyVersions.surveyId, surveyId),
        eq(surveyVersions.version, version),
        isNull(surveys.deletedAt),
      ),
    );
  return row?.definition;
}

/** The id of an enabled widget's survey, also if the survey takes no answers: its page shows why. */
export async function surveyOfWidget(db: Database, widgetId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ surveyId: widgets.surveyId })
    .from(widgets)
    .where(and(eq(widgets.id, widgetId), eq(widgets.enabled, true)));
  return row?.surveyId ?? undefined;
}
