import { AUDIT_DAYS } from '@canvass/shared/domain/audit';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '@canvass/shared/domain/days';
import type { Database } from '../../platform/deps.ts';

/** Rows of one transaction. */
const CHUNK = 5000;

/** Deletes entries after `AUDIT_DAYS`. When `signal` is aborted it ends after the current transaction. @returns how many */
export async function purgeAudit(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - AUDIT_DAYS * DAY_MS).toISOString();
  let purged = 0;
  while (!signal?.aborted) {
    const deleted = await db.transaction(async (tx) => {
      // For this transaction only: the table's trigger refuses any other deletion.
      await tx.execute(sql`select set_config('canvass.audit_retention', 'on', true)`);
      const { rowCount } = await tx.execute(sql`delete from audit_entries where id = any(array(
        select id from audit_entries where created_at < ${before}::timestamptz limit ${CHUNK}))`);
      return rowCount ?? 0;
    });
    purged += deleted;
    if (deleted < CHUNK) break;
  }
  return purged;
}
