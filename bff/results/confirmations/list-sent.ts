import { desc, eq } from 'drizzle-orm';
import { confirmations } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/** Rows of the mailbox's list for developers. */
const LISTED = 100;

/** Ids of the confirmations that were sent last. */
export const listSentConfirmations = (db: Database) =>
  db
    .select({ id: confirmations.id, sentAt: confirmations.sentAt })
    .from(confirmations)
    .where(eq(confirmations.state, 'sent'))
    .orderBy(desc(confirmations.sentAt))
    .limit(LISTED);
