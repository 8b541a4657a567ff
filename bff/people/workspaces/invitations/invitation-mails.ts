import { MOST_INVITATION_MAILS, MOST_INVITATION_MAILS_OF_PERSON } from '@canvass/shared/api/workspaces';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { DAY_MS } from '@canvass/shared/domain/days';
import type { Locale } from '@canvass/shared/domain/locales';
import { sql } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-locks.ts';
import { mayBeAddress } from '../../../platform/database/email-condition.ts';
import { users, workspaceInvitations } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/problem.ts';

/** The language that the account of an address has chosen. @param address as `canonicalEmail` writes it */
export async function localeOf(tx: Executor, address: string): Promise<Locale | undefined> {
  const found = await tx
    .select({ email: users.email, settings: users.settings })
    .from(users)
    .where(mayBeAddress(users.email, [address]));
  return found.find(({ email }) => canonicalEmail(email) === address)?.settings.locale;
}

interface InvitationMail {
  workspaceId: string;
  email: string;
  /** The person who sends it. */
  invitedBy: string;
}

/**
 * Makes sure that an address may be mailed an invitation again: inviting and withdrawing in turn, or from new workspaces, would send a
 * stranger any number. The caller has locked the workspace.
 * @throws 409 `too_many_invitations`
 */
export async function requireMail(tx: Executor, mail: InvitationMail, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const address = canonicalEmail(mail.email);
  if ((await ofWorkspace(tx, mail.workspaceId, address, since)) >= MOST_INVITATION_MAILS) {
    throw conflict('too_many_invitations', { limit: MOST_INVITATION_MAILS });
  }
  // Two workspaces at once would both be below the limit of the person.
  await lockByName(tx, `invitations by ${mail.invitedBy}`);
  if ((await ofPerson(tx, mail.invitedBy, address, since)) >= MOST_INVITATION_MAILS_OF_PERSON) {
    throw conflict('too_many_invitations', { limit: MOST_INVITATION_MAILS_OF_PERSON });
  }
}

/** The mails that a workspace has sent to an address; resent ones are counted in the audit log. */
async function ofWorkspace(tx: Executor, workspaceId: string, address: string, since: string) {
  const { rows } = await tx.execute<Counted>(sql`
    select email, (created_at > ${since}::timestamptz)::int + (
      select count(*)::int from audit_entries resent
      where resent.workspace_id = ${workspaceId} and resent.subject_id = workspace_invitations.id::text
        and resent.action = 'invitation.resend' and resent.created_at > ${since}::timestamptz) as mails
    from workspace_invitations
    where workspace_id = ${workspaceId} and ${mayBeAddress(workspaceInvitations.email, [address])}`);
  return sumOf(rows, address);
}

/** The mails that a person has sent to an address from any workspace, by the audit log: it has an index for it, invitations have none. */
async function ofPerson(tx: Executor, userId: string, address: string, since: string) {
  const { rows } = await tx.execute<Counted>(sql`
    select email, 1 as mails
    from audit_entries sent join workspace_invitations on workspace_invitations.id = sent.subject_id::uuid
    where sent.caller = ${userId} and sent.created_at > ${since}::timestamptz
      and sent.action in ('invitation.create', 'invitation.resend')`);
  return sumOf(rows, address);
}

type Counted = { email: string; mails: number };

const sumOf = (rows: readonly Counted[], address: string): number =>
  rows.reduce((sum, { email, mails }) => (canonicalEmail(email) === address ? sum + mails : sum), 0);
