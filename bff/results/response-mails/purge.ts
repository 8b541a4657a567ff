import { lt } from 'drizzle-orm';
import { DAY_MS } from '@canvass/shared/domain/days';
import { responseMails } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

const RETENTION_DAYS = 30;

/** Deletes what is known of old mails about responses, also of those that were never sent: retries end after hours. */
export async function purgeResponseMails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await db.delete(responseMails).where(lt(responseMails.createdAt, before));
}
