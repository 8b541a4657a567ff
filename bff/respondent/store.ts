import { and, eq, isNull } from 'drizzle-orm';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveys } from '../database/schema.ts';
import type { Database } from '../deps.ts';

/** The draft of a survey, for its owner only. */
export async function ownDraft(
  db: Database,
  surveyId: string,
  ownerId: string,
): Promise<SurveyDefinition | undefined> {
  const [row] = await db
    .select({ draft: surveys.draft })
    .from(surveys)
    .where(and(eq(surveys.id, surveyId), eq(surveys.ownerId, ownerId), isNull(surveys.deletedAt)));
  return row?.draft;
}
