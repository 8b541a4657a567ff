import { and, eq, sql } from 'drizzle-orm';
import type { WebhookEvent } from '@canvass/shared/domain/events';
import { recordEvent } from '../../notify/events/record.ts';
import { surveyVersions } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import type { SurveyRow } from './survey-row.ts';

/**
 * Records a webhook's event about a survey. Its payload is the survey's identity and address, so that the receiver can request the
 * rest, and the title that respondents see: the draft's may be a secret until it is published.
 */
export async function recordSurveyEvent(
  tx: Executor,
  type: WebhookEvent,
  row: SurveyRow,
  now: Date,
): Promise<void> {
  const payload = {
    survey: {
      id: row.id,
      title: row.liveVersion === null ? row.draft.title : await publishedTitle(tx, row.id, row.liveVersion),
      status: row.status,
      version: row.liveVersion,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
  };
  await recordEvent(tx, { workspaceId: row.workspaceId, surveyId: row.id, type, payload }, now);
}

async function publishedTitle(tx: Executor, surveyId: string, version: number): Promise<string> {
  const [row] = await tx
    .select({ title: sql<string>`${surveyVersions.definition} ->> 'title'` })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.surveyId, surveyId), eq(surveyVersions.version, version)));
  if (!row) throw new Error('a published survey has its live version');
  return row.title;
}
