import { sql } from 'drizzle-orm';
import type { Executor } from '../deps.ts';

/** The channel on which operators' alerts, and what came of sending each, are notified; the payload is empty. */
export const ALERTS_CHANNEL = 'canvass_alerts';

/** Notifies the pages of operators, when the transaction commits, that the list of alerts changed. */
export async function notifyOfAlerts(db: Executor): Promise<void> {
  await db.execute(sql`select pg_notify(${ALERTS_CHANNEL}, '')`);
}
