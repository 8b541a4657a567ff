import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deliveryListQuerySchema } from '@canvass/shared/api/webhooks';
import { v7 as uuidv7 } from 'uuid';
import { deliveries, events, webhooks } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../platform/http/keyset.ts';
import { isEverySurvey, readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import { notifyDeliveries } from './notify.ts';
import { WITHHELD } from './withheld.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

type DeliveryListQuery = z.infer<typeof deliveryListQuerySchema>;

const summary = {
  id: deliveries.id,
  webhookId: deliveries.webhookId,
  eventId: deliveries.eventId,
  eventType: deliveries.eventType,
  attempt: deliveries.attempt,
  state: deliveries.state,
  nextAt: deliveries.nextAt,
  responseStatus: deliveries.responseStatus,
  failure: deliveries.failure,
  durationMs: deliveries.durationMs,
  createdAt: deliveries.createdAt,
  finishedAt: deliveries.finishedAt,
};

/** A delivery without the texts that only its own page shows. */
export type DeliverySummary = Pick<DeliveryRow, keyof typeof summary>;

/**
 * SQL condition on a row `deliveries`: its event is not about a survey that the scope doesn't have. A webhook may have been sent
 * events of a survey that was limited to some members later.
 */
function readableDelivery(scope: SurveyScope): SQL | undefined {
  if (isEverySurvey(scope)) return undefined;
  return sql`not exists (
    select from events join surveys on surveys.id = events.survey_id
    where events.id = deliveries.event_id and not ${readable(scope)})`;
}

/** Returns one row more than `limit`, so that the caller knows whether there is another page. */
export function listDeliveries(
  db: Database,
  scope: SurveyScope,
  webhookId: string,
  query: DeliveryListQuery,
): Promise<DeliverySummary[]> {
  return db
    .select(summary)
    .from(deliveries)
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        readableDelivery(scope),
        query.state ? eq(deliveries.state, query.state) : undefined,
        query.status ? ofClass(query.status) : undefined,
        afterCursor(deliveries.createdAt, deliveries.id, query.cursor),
      ),
    )
    .orderBy(...newestFirst(deliveries.createdAt, deliveries.id))
    .limit(query.limit + 1);
}

/** Only a 2xx has the state `succeeded`, so that either class has an index in the list's order. */
function ofClass(status: NonNullable<DeliveryListQuery['status']>): SQL | undefined {
  if (status === '2xx') return eq(deliveries.state, 'succeeded');
  const digit = status === 'none' ? sql`is null` : sql`= ${Number(status[0])}`;
  return and(eq(deliveries.state, 'failed'), sql`(${deliveries.responseStatus} / 100) ${digit}`);
}

/** A delivery of a webhook; undefined if there is none, or the scope must not see its survey. */
export async function findDelivery(
  db: Executor,
  scope: SurveyScope,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.id, id), readableDelivery(scope)));
  return row;
}

/**
 * Sends an event again, with all its retries: as a new first attempt, or the pending one at once, which becomes the first.
 * @returns undefined when the event was purged, or may not be sent to the webhook any more
 */
export async function redeliver(db: Database, delivery: DeliveryRow): Promise<DeliveryRow | undefined> {
  return await db.transaction(async (tx) => {
    const [event] = await tx
      .select({ id: events.id })
      .from(events)
      .innerJoin(webhooks, eq(webhooks.id, delivery.webhookId))
      .where(and(eq(events.id, delivery.eventId), not(sql.raw(WITHHELD))))
      // Several redeliveries at once would each find no pending attempt and enqueue one.
      .for('no key update', { of: webhooks });
    if (!event) return undefined;
    const [waiting] = await tx
      .update(deliveries)
      .set({ nextAt: sql`now()`, attempt: 1 })
      .where(
        and(
          eq(deliveries.webhookId, delivery.webhookId),
          eq(deliveries.eventId, delivery.eventId),
          eq(deliveries.state, 'pending'),
        ),
      )
      .returning();
    const row = waiting ?? (await requeue(tx, delivery))[0];
    await notifyDeliveries(tx);
    return row;
  });
}

function requeue(tx: Executor, { webhookId, eventId, eventType }: DeliveryRow): Promise<DeliveryRow[]> {
  return tx.insert(deliveries).values({ id: uuidv7(), webhookId, eventId, eventType }).returning();
}
