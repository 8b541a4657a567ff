import type { MailFrequency } from '@canvass/shared/api/response-mails';
import type { Locale } from '@canvass/shared/domain/locales';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { responseMailRecipients as recipients } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';

/** The survey and recipient that a link of a mail is about. */
export interface LinkedRecipient {
  title: string;
  frequency: MailFrequency | 'none';
  isAddress: boolean;
  locale: Locale;
  askedAt: Date | null;
  confirmedAt: Date | null;
  removedAt: Date | null;
}

/** The recipient of a link, also of an address that was taken off the list; undefined once the survey or the membership is gone. */
export async function findRecipient(db: Executor, id: string): Promise<LinkedRecipient | undefined> {
  const { rows } = await db.execute<Record<string, unknown> & LinkedRecipient>(sql`
    select draft ->> 'title' as title, frequency, email is not null as "isAddress", locale, asked_at as "askedAt",
      confirmed_at as "confirmedAt", removed_at as "removedAt"
    from response_mail_recipients as recipients join surveys on surveys.id = recipients.survey_id
    where recipients.id = ${id}`);
  return rows[0];
}

/** Ends the mails about a survey to this recipient. An address that is off the list gets none either if it is put back. */
export async function unsubscribe(db: Database, id: string): Promise<void> {
  await db.update(recipients).set({ frequency: 'none' }).where(eq(recipients.id, id));
}

/** Begins the mails to an address, about what is completed from now on. */
export async function confirm(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(recipients)
    .set({ confirmedAt: now, mailedUntil: now })
    .where(
      and(
        eq(recipients.id, id),
        isNotNull(recipients.email),
        isNull(recipients.confirmedAt),
        isNull(recipients.removedAt),
        ne(recipients.frequency, 'none'),
      ),
    );
}
