import { and, lt, ne } from 'drizzle-orm';
import { DAY_MS } from '@canvass/shared/domain/days';
import { mails } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/** Longer than an occasion can recur: a deleted mail must not be enqueued again. */
const RETENTION_DAYS = 90;

/** Deletes mails that were finished long ago. */
export async function purgeMails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await db.delete(mails).where(and(ne(mails.state, 'pending'), lt(mails.createdAt, before)));
}
