import { and, lt, ne } from 'drizzle-orm';
import { mails } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/** Longer than any occasion can come again. */
const KEEP_DAYS = 90;

/** Forgets mails that were settled long ago. */
export async function purgeMails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * 86_400_000);
  await db.delete(mails).where(and(ne(mails.state, 'pending'), lt(mails.createdAt, before)));
}
