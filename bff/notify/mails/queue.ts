import { and, desc, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { UserSettings } from '@canvass/shared/domain/user-settings';
import { mails, users } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

/** Attempts of a mail at most. */
export const MAX_ATTEMPTS = 5;
/** Milliseconds between one attempt and the next. */
const WAITS_MS = [60_000, 300_000, 1_800_000, 10_800_000];
/** Mails that one worker has under way at most. */
const BATCH = 10;
/** Longer than a whole batch takes if every connection times out. */
const LEASE_MS = 300_000;
/** Rows of the mailbox's list for developers. */
const LISTED = 100;

/** A due mail, with its reader's current address and settings. */
export interface ClaimedMail {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  /** Attempts, including this one. */
  attempts: number;
  /** The lease's end as the database wrote it; proves later that this worker still holds the row. */
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
 * Leases due mails. An attempt is counted when it begins, so that a mail that crashes its worker each time also reaches
 * the limit.
 */
export async function claimMails(pool: Pool): Promise<ClaimedMail[]> {
  return (await pool.query<ClaimedMail>({ name: 'claim-mails', text: CLAIM })).rows;
}

/** The outcome of an attempt. `final`: no further attempt can succeed. */
export type MailOutcome =
  | { state: 'sent' | 'cancelled' }
  | { state: 'failed'; failure: string; final: boolean };

/**
 * Stores the outcome.
 * @returns false when the lease expired meanwhile, and another worker has the row
 */
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

/**
 * The mails sent last, newest first, for the mailbox of the embedded mode.
 * @param to only to this address
 */
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
