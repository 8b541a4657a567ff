import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { deliveries, responses, webhooks } from '../../database/schema.ts';
import type { Database } from '../../deps.ts';

/** Rows held in memory at a time. */
const BATCH = 500;

/** The responses of a survey in the order of their ids, read piece by piece; without those the plan holds back. */
export async function* responsesOf(db: Database, surveyId: string) {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(responses)
      .where(
        and(
          eq(responses.surveyId, surveyId),
          eq(responses.held, false),
          after === undefined ? undefined : gt(responses.id, after),
        ),
      )
      .orderBy(asc(responses.id))
      .limit(BATCH);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < BATCH || after === undefined) return;
  }
}

/** What was sent to the user's webhooks, newest first; the signature of each is left out with the other headers. */
export async function* deliveriesOf(db: Database, ownerId: string) {
  let before: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const rows = await db
      .select({
        id: deliveries.id,
        webhookId: deliveries.webhookId,
        eventType: deliveries.eventType,
        attempt: deliveries.attempt,
        state: deliveries.state,
        responseStatus: deliveries.responseStatus,
        failure: deliveries.failure,
        durationMs: deliveries.durationMs,
        createdAt: deliveries.createdAt,
        finishedAt: deliveries.finishedAt,
      })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(
        and(
          eq(webhooks.ownerId, ownerId),
          before &&
            lt(
              sql`(${deliveries.createdAt}, ${deliveries.id})`,
              sql`(${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
            ),
        ),
      )
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(BATCH);
    yield* rows;
    before = rows.at(-1);
    if (rows.length < BATCH || before === undefined) return;
  }
}
