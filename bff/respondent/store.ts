import { and, eq, isNull } from 'drizzle-orm';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { responses, surveys } from '../database/schema.ts';
import type { Database } from '../deps.ts';

export type StoredResponse = Pick<
  typeof responses.$inferSelect,
  'version' | 'sequence' | 'state' | 'answers' | 'language' | 'timings'
>;

/** A response for the respondent who gave it, also one that its creator's plan holds back. */
export async function ownResponse(
  db: Database,
  surveyId: string,
  responseId: string,
): Promise<StoredResponse | undefined> {
  const [row] = await db
    .select({
      version: responses.version,
      sequence: responses.sequence,
      state: responses.state,
      answers: responses.answers,
      language: responses.language,
      timings: responses.timings,
    })
    .from(responses)
    .where(and(eq(responses.surveyId, surveyId), eq(responses.id, responseId)));
  return row;
}

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
