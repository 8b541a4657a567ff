import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { UserSettings } from '@canvass/shared/domain/user-settings';
import { notifyOfAlerts } from '../../platform/database/alerts-channel.ts';
import { mayBeAddress } from '../../platform/database/email-condition.ts';
import { mails, users } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/** SQL: the address that a mail goes to: the reader's, unless it is about their having another one. */
const recipient = sql<string>`coalesce(${mails.payload} ->> 'recipient', ${users.email})`;

/** Rows of the mailbox's list for developers. */
const LISTED = 100;

/** A mail that an attempt is made for, with its recipient and its reader's current settings. */
export interface StartedMail {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  email: string;
  displayName: string;
  settings: Partial<UserSettings>;
}

/**
 * Counts an attempt.
 * @returns undefined when nothing is to be sent: the mail was sent or cancelled, or deleted with its reader's account
 */
export async function startAttempt(db: Database, id: string): Promise<StartedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .from(users)
    // An operator can retry the job of a mail that failed.
    .where(and(eq(mails.id, id), inArray(mails.state, ['pending', 'failed']), eq(users.id, mails.userId)))
    .returning({
      id: mails.id,
      kind: mails.kind,
      payload: mails.payload,
      email: recipient,
      displayName: users.displayName,
      settings: users.settings,
    });
  return mail;
}

/** The outcome of an attempt; `pending`: another one follows. */
export interface MailOutcome {
  state: 'sent' | 'cancelled' | 'pending' | 'failed';
  failure?: string;
}

/** Stores the outcome of an attempt; pages of operators show those of alerts. */
export async function finishMail(
  db: Database,
  { id, kind }: Pick<StartedMail, 'id' | 'kind'>,
  { state, failure = null }: Omit<MailOutcome, 'failure'> & { failure?: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ state, failure, ...(state === 'sent' ? { sentAt: sql`now()` } : {}) })
      .where(eq(mails.id, id));
    if (kind === 'release-alert') await notifyOfAlerts(tx);
  });
}

/**
 * The mails sent last, newest first, for the mailbox of the embedded mode.
 * @param to only those to this address, as `canonicalEmail` writes it
 */
export async function listSentMails(db: Database, to: string | undefined) {
  const sent = db
    .select({
      id: mails.id,
      kind: mails.kind,
      payload: mails.payload,
      sentAt: mails.sentAt,
      email: recipient,
      displayName: users.displayName,
      settings: users.settings,
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(and(eq(mails.state, 'sent'), to === undefined ? undefined : mayBeAddress(recipient, [to])))
    .orderBy(desc(mails.sentAt));
  if (to === undefined) return sent.limit(LISTED);
  return (await sent).filter(({ email }) => canonicalEmail(email) === to).slice(0, LISTED);
}
