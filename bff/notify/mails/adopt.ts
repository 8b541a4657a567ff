import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { mails } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { BY_JOB } from './enqueue.ts';

/** Mails that one transaction adopts. */
const BATCH = 500;

/**
 * Enqueues a job for each mail that a server of an earlier release stored without one, and that no worker of that
 * release has sent within a minute of its time. Such a worker no longer finds the mail then; one that is sending it
 * holds a lease, and the mail is left to it.
 * @returns how many mails
 */
export function adoptMails(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.state, 'pending'),
          lt(mails.nextAt, sql`now() - interval '1 minute'`),
          or(isNull(mails.leasedUntil), lt(mails.leasedUntil, sql`now()`)),
        ),
      )
      .orderBy(mails.nextAt)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const adopted = await tx
      .update(mails)
      .set({ nextAt: BY_JOB, leasedUntil: null })
      .where(sql`${mails.id} in (${due})`)
      .returning({ id: mails.id });
    for (const { id } of adopted) await enqueue(tx, 'send-mail', { mail: id });
    return adopted.length;
  });
}

/**
 * Marks mails as failed whose job failed without storing that, because it crashed its worker each time.
 * @returns how many mails
 */
export async function failInterruptedMails(db: Database): Promise<number> {
  const { rowCount } = await db
    .update(mails)
    .set({ state: 'failed', failure: 'interrupted' })
    .where(
      and(
        eq(mails.state, 'pending'),
        eq(mails.nextAt, BY_JOB),
        sql`exists (select from pgboss.job where name in ('send-mail', 'send-account-mail') and state = 'failed' and data ->> 'mail' = ${mails.id}::text)`,
      ),
    );
  return rowCount ?? 0;
}
