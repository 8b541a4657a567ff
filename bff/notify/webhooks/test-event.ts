import { v7 as uuidv7 } from 'uuid';
import { deliveries, events } from '../../platform/database/schema.ts';
import { notifyDeliveries } from '../deliveries/notify.ts';
import type { DeliveryRow } from '../deliveries/store.ts';
import type { Database } from '../../platform/deps.ts';
import type { WebhookRow } from './store.ts';

/** Records an event of type `test` for this webhook only; it is sent once, without retries. */
export async function sendTestEvent(db: Database, webhook: WebhookRow): Promise<DeliveryRow> {
  return await db.transaction(async (tx) => {
    const eventId = uuidv7();
    await tx.insert(events).values({
      id: eventId,
      workspaceId: webhook.workspaceId,
      surveyId: '',
      type: 'test',
      payload: { webhookId: webhook.id, message: 'This is a test event from Canvass.' },
    });
    const [row] = await tx
      .insert(deliveries)
      .values({ id: uuidv7(), webhookId: webhook.id, eventId, eventType: 'test' })
      .returning();
    if (!row) throw new Error('the delivery was not stored');
    await notifyDeliveries(tx);
    return row;
  });
}
