import { findInvitation, storeSending } from '../../people/workspaces/invitations/store.ts';
import { invitationToken } from '../../people/workspaces/invitations/token.ts';
import { mailModeOf } from '../../platform/config/mail-mode.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Attempt, PermanentFailure } from '../../platform/jobs/runner.ts';
import { type ComposedMail, composeInvitation } from './compose.ts';
import { failedAttempt } from './failed-attempt.ts';
import type { MailTransport } from './transport.ts';

/** The page that the mail's link leads to. The token is in the fragment, which browsers send to no server. */
const PATH = '/invitation';

type InvitationDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** The mail of an open invitation; undefined once it is accepted, revoked or expired. */
export async function invitationMail(
  { config, db, now }: InvitationDeps,
  id: string,
): Promise<{ email: string; expiresAt: Date; mail: ComposedMail } | undefined> {
  const invitation = await findInvitation(db, id);
  if (!invitation || invitation.acceptedAt || invitation.expiresAt <= now()) return undefined;
  const { email, expiresAt, locale, workspaceName: workspace } = invitation;
  const path = `${PATH}#${invitationToken(await signingKey({ db })(), id)}`;
  const inviter = invitation.invitedBy?.trim() ?? '';
  return {
    email,
    expiresAt,
    mail: composeInvitation({ locale, workspace, inviter, path }, config),
  };
}

/**
 * The job `send-invitation`. Without a mail server the mailbox page lists the mail, so that it counts as sent.
 * @throws to be tried again
 */
export async function sendInvitation(
  deps: InvitationDeps,
  transport: Pick<MailTransport, 'send'> | undefined,
  attempt: Attempt<'send-invitation'>,
): Promise<void> {
  const { db, config, now } = deps;
  const id = attempt.payload.invitation;
  try {
    const found = await invitationMail(deps, id);
    if (!found) return;
    if (mailModeOf(config) === 'none') throw new PermanentFailure('not_configured');
    // Each sending makes the invitation last longer, so that attempts of one have the same id, and the next has another.
    await transport?.send(`${id}.${found.expiresAt.getTime().toString(36)}`, found.email, found.mail);
    await storeSending(db, id, { at: now() });
  } catch (error) {
    const { isFinal, failure, rejection } = failedAttempt(error, attempt);
    if (isFinal) await storeSending(db, id, { failure });
    throw rejection;
  }
}
