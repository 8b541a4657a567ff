import { and, lt, ne } from 'drizzle-orm';
import { responseMails } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

const RETENTION_DAYS = 30;

/** Deletes what is known of mails about responses that were finished long ago. */
export async function purgeResponseMails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  await db
    .delete(responseMails)
    .where(and(ne(responseMails.state, 'pending'), lt(responseMails.createdAt, before)));
}
