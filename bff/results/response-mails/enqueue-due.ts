import { type MailFrequency } from '@canvass/shared/api/response-mails';
import { POLICY } from '@canvass/shared/domain/policy';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isForMember } from '../../people/access/survey-scope.ts';
import { dayOf } from '../../platform/database/day.ts';
import { responseMailRecipients, responseMails } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { STORED_WITHIN_MS } from '../responses/stored-within.ts';
import { type Mailed, mailsToday, nextMailAt } from './schedule.ts';

/** Recipients of one transaction. */
const BATCH = 200;

interface Due extends Mailed, Record<string, unknown> {
  id: string;
  frequency: MailFrequency;
  mailedUntil: string;
  hasNew: boolean;
}

/**
 * The job `enqueue-response-mails`: enqueues the mails that are due, each with its recipient's new limit in one transaction, so
 * that several workers make each mail once.
 * @returns how many mails
 */
export async function enqueueResponseMails(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  let mails = 0;
  while (!signal.aborted) {
    const { found, enqueued } = await enqueueBatch(db, now);
    mails += enqueued;
    if (found < BATCH) break;
  }
  return mails;
}

function enqueueBatch(db: Database, now: Date): Promise<{ found: number; enqueued: number }> {
  // A later completion may be stored earlier: mails stop where all are stored.
  const until = new Date(now.getTime() - STORED_WITHIN_MS);
  return db.transaction(async (tx) => {
    const isNew = sql`exists (select from responses where responses.survey_id = recipients.survey_id
      and completed_at > recipients.mailed_until and completed_at <= ${until.toISOString()}::timestamptz and not held)`;
    const { rows } = await tx.execute<Due>(sql`
      select recipients.id, frequency, mailed_until as "mailedUntil", mailed_on::text as "mailedOn",
        mailed_today as "mailedToday", ${isNew} as "hasNew"
      from response_mail_recipients as recipients
      join surveys on surveys.id = recipients.survey_id and surveys.deleted_at is null
      left join workspace_members as members
        on members.workspace_id = surveys.owner_id and members.user_id = recipients.user_id
      where frequency <> 'none' and removed_at is null and next_at <= ${now.toISOString()}::timestamptz
        and (confirmed_at is not null or (members.user_id is not null
          and (members.role in ${POLICY.surveyAccess.manage} or ${isForMember(sql`recipients.user_id`)})))
        and (frequency <> 'each' or ${isNew})
      order by next_at limit ${BATCH} for update of recipients skip locked`);
    for (const due of rows) {
      const today = mailsToday(due, now);
      await tx
        .update(responseMailRecipients)
        .set({
          mailedUntil: until,
          nextAt: nextMailAt(due.frequency, now, today),
          ...(due.hasNew && { mailedOn: dayOf(now), mailedToday: today }),
        })
        .where(eq(responseMailRecipients.id, due.id));
      if (!due.hasNew) continue;
      const id = uuidv7();
      const after = new Date(due.mailedUntil);
      await tx.insert(responseMails).values({ id, recipientId: due.id, after, until, createdAt: now });
      await enqueue(tx, 'send-response-mail', { mail: id });
    }
    return { found: rows.length, enqueued: rows.filter(({ hasNew }) => hasNew).length };
  });
}
