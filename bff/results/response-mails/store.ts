import { createHash } from 'node:crypto';
import type { ResponseMails } from '@canvass/shared/api/response-mails';
import { asc, eq } from 'drizzle-orm';
import { responseMailRecipients as recipients } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';

/** A member or another address, also one that gets no mails any more. */
export type Recipient = typeof recipients.$inferSelect;
export type StoredMails = Pick<ResponseMails, 'members' | 'addresses'>;

/** Entity tag of the recipients; whether an address has confirmed is no change of the list. */
export function mailsTag({ members, addresses }: StoredMails): string {
  const listed = [
    members.map(({ userId, frequency }) => [userId, frequency]),
    addresses.map(({ email, frequency }) => [email, frequency]),
  ];
  return `"${createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 16)}"`;
}

/** The recipients of a survey's mails, sorted. */
export async function readMails(executor: Executor, surveyId: string): Promise<StoredMails> {
  return presentMails(await readRecipients(executor, surveyId));
}

/** The rows of a survey's recipients, also of addresses that were taken off the list. */
export const readRecipients = (executor: Executor, surveyId: string): Promise<Recipient[]> =>
  executor
    .select()
    .from(recipients)
    .where(eq(recipients.surveyId, surveyId))
    .orderBy(asc(recipients.userId), asc(recipients.email));

/** Members and addresses as the API lists them. */
export function presentMails(rows: readonly Recipient[]): StoredMails {
  return {
    members: rows.flatMap(({ userId, frequency }) => (userId === null ? [] : { userId, frequency })),
    addresses: rows.flatMap(({ email, frequency, confirmedAt, removedAt }) =>
      email === null || removedAt !== null
        ? []
        : {
            email,
            frequency: frequency === 'none' ? ('each' as const) : frequency,
            status: frequency === 'none' ? 'unsubscribed' : confirmedAt ? 'confirmed' : 'unconfirmed',
          },
    ),
  };
}
