import { and, desc, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { UserSettings } from '@canvass/shared/domain/user-settings';
import { mails, users } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/** How often a mail is tried. */
export const TRIES = 5;
/** Between one try and the next. */
const WAITS_MS = [60_000, 300_000, 1_800_000, 10_800_000];
/** Mails one worker has under way. */
const BATCH = 10;
/** Longer than a whole batch can take with every time-out of the connection. */
const LEASE_MS = 300_000;
/** Rows of the list for developers. */
const LISTED = 100;

/** A mail whose turn has come, with whoever gets it as they are now. */
export interface ClaimedMail {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  /** Tries, with this one. */
  attempts: number;
  /** The lease's end as the database wrote it; proves later that the row is still ours. */
  lease: string;
  email: string;
  displayName: string;
  settings: Partial<UserSettings>;
}

const CLAIM = `
  with due as (
    select id from mails
    where state = 'pending' and next_at <= now() + interval '1 millisecond'
      and (leased_until is null or leased_until <= now())
    order by next_at limit ${BATCH}
    for update skip locked
  ), leased as (
    update mails set attempts = attempts + 1, leased_until = now() + ${LEASE_MS} * interval '1 millisecond'
    from due where mails.id = due.id
    returning mails.*
  )
  select leased.id, kind, payload, attempts, leased_until::text as lease,
    email, display_name as "displayName", settings
  from leased join users on users.id = leased.user_id order by next_at`;

/**
 * Takes due mails for a while. A try counts when it begins: a mail that ends its worker each time
 * comes to its end too.
 */
export async function claimMails(pool: Pool): Promise<ClaimedMail[]> {
  return (await pool.query<ClaimedMail>({ name: 'claim-mails', text: CLAIM })).rows;
}

/** What came of a try. A failure that no further try would change is `final`. */
export type MailOutcome =
  | { state: 'sent' | 'cancelled' }
  | { state: 'failed'; failure: string; final: boolean };

/** Writes that down. False when the lease ran out meanwhile, and the row is another worker's. */
export async function finishMail(db: Database, mail: ClaimedMail, outcome: MailOutcome): Promise<boolean> {
  const failed = outcome.state === 'failed';
  const wait = failed && !outcome.final ? WAITS_MS[mail.attempts - 1] : undefined;
  const { rowCount } = await db
    .update(mails)
    .set({
      leasedUntil: null,
      state: wait === undefined ? outcome.state : 'pending',
      failure: failed ? outcome.failure : null,
      ...(outcome.state === 'sent' ? { sentAt: sql`now()` } : {}),
      ...(wait === undefined ? {} : { nextAt: sql`now() + ${wait} * interval '1 millisecond'` }),
    })
    .where(
      and(
        eq(mails.id, mail.id),
        eq(mails.state, 'pending'),
        eq(mails.leasedUntil, sql`${mail.lease}::timestamptz`),
      ),
    );
  return rowCount === 1;
}

/** The last mails that went out, newest first: what the mailbox of the embedded mode lists. */
export function listSentMails(db: Database, to: string | undefined) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      payload: mails.payload,
      sentAt: mails.sentAt,
      email: users.email,
      displayName: users.displayName,
      settings: users.settings,
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(and(eq(mails.state, 'sent'), to === undefined ? undefined : eq(users.email, to)))
    .orderBy(desc(mails.sentAt))
    .limit(LISTED);
}
