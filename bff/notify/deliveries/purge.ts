import type { Pool } from 'pg';
import { DAY_MS } from '@canvass/shared/domain/days';

/** Requests and responses may contain respondents' answers, so they are not retained longer. */
const RETENTION_DAYS = 30;
const BATCH = 1000;

/**
 * Deletes finished deliveries, and events without pending deliveries, that are older than 30 days, in small batches.
 * The ids are UUIDv7, so they are in order of time and the primary key serves as the index.
 */
export async function purgeDeliveries(pool: Pool, now: Date): Promise<void> {
  const before = firstIdOf(new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
  const statements = [
    `delete from deliveries where id in (
       select id from deliveries where id < $1 and state <> 'pending' order by id limit ${BATCH})`,
    `delete from events where id in (
       select id from events where id < $1
         and not exists (select 1 from deliveries where event_id = events.id) order by id limit ${BATCH})`,
  ];
  for (const text of statements) {
    let deleted: number | null;
    do {
      deleted = (await pool.query(text, [before])).rowCount;
    } while (deleted === BATCH);
  }
}

/** The smallest UUIDv7 of a moment. */
function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
