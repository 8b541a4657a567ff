import { desc, eq, isNotNull } from 'drizzle-orm';
import { responseMailRecipients, responseMails } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/** Rows of the mailbox's list for developers. */
const LISTED = 100;

/** Ids of the mails about responses that were sent last. */
export const listSentResponseMails = (db: Database) =>
  db
    .select({ id: responseMails.id, sentAt: responseMails.sentAt })
    .from(responseMails)
    .where(eq(responseMails.state, 'sent'))
    .orderBy(desc(responseMails.sentAt))
    .limit(LISTED);

/** Ids of the addresses that were asked to confirm last, and when. */
export const listAskedAddresses = (db: Database) =>
  db
    .select({ id: responseMailRecipients.id, askedAt: responseMailRecipients.askedAt })
    .from(responseMailRecipients)
    .where(isNotNull(responseMailRecipients.askedAt))
    .orderBy(desc(responseMailRecipients.askedAt))
    .limit(LISTED);
