import { sql } from 'drizzle-orm';
import { WITHHELD } from './withheld.ts';

/** Must be written as in the index `deliveries_undelivered`, or PostgreSQL doesn't use the index. */
export const NOT_DELIVERED = sql`deliveries.state in ('failed', 'cancelled', 'missed')`;

/**
 * SQL: the last attempt of an event, not of a test, that never arrived at its webhook, has no pending attempt, is still stored and
 * may be sent: the claim cancels one that may not, which would be undelivered for ever. One row of `deliveries` for each such event.
 */
export const UNDELIVERED = sql`${NOT_DELIVERED} and deliveries.event_type <> 'test'
  and exists (
    select 1 from events join webhooks on webhooks.id = deliveries.webhook_id
    where events.id = deliveries.event_id and not ${sql.raw(WITHHELD)})
  and not exists (
    select 1 from deliveries as other
    where other.event_id = deliveries.event_id and other.webhook_id = deliveries.webhook_id
      and (other.state in ('pending', 'succeeded')
        or (other.finished_at, other.id) > (deliveries.finished_at, deliveries.id)))`;
