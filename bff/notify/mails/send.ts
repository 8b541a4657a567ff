import { type Notification, settingsOf } from '@canvass/shared/domain/user-settings';
import { mailModeOf } from '../../platform/config/mail-mode.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Attempt, PermanentFailure } from '../../platform/jobs/runner.ts';
import { type ComposedMail, composeMail } from './compose.ts';
import { ALWAYS_SENT } from './kinds.ts';
import { failedAttempt } from './failed-attempt.ts';
import { sendInvitation } from './send-invitation.ts';
import { finishMail, type StartedMail, startAttempt } from './store.ts';
import { smtpTransport } from './transport.ts';

/** Sends stored mails by the jobs of the worker. */
export interface MailSender {
  /**
   * The jobs `send-mail` and `send-account-mail`. A worker that crashes after the mail server took the mail and before that is
   * stored makes another one send it again, with the same Message-ID.
   */
  send(attempt: Attempt<'send-mail' | 'send-account-mail'>): Promise<void>;
  /** The job `send-invitation`, see `sendInvitation`. */
  invite(attempt: Attempt<'send-invitation'>): Promise<void>;
  /**
   * Sends a composed mail; without a mail server the mailbox page lists it.
   * @throws to be tried again
   */
  deliver(id: string, to: string, mail: ComposedMail): Promise<void>;
  /** Closes the connections to the mail server. */
  close(): void;
}

/** Sends mails to the configured server; in the embedded mode the mailbox's page shows them instead. */
export function mailSender(deps: Pick<Deps, 'config' | 'db' | 'now'>): MailSender {
  const { config, db } = deps;
  const kind = mailModeOf(config);
  const transport = config.mail && smtpTransport(config.mail);

  async function deliver(mail: StartedMail): Promise<'sent' | 'cancelled'> {
    if (kind === 'none') throw new PermanentFailure('not_configured');
    const { locale, notifications } = settingsOf(mail.settings);
    const isWanted = ALWAYS_SENT.has(mail.kind) || notifications[mail.kind as Notification];
    if (!isWanted) return 'cancelled';
    // Without a mail server the mailbox page lists the mail, so composing it is all there is to do.
    const composed = composeMail(mail, { locale, name: mail.displayName }, config);
    await transport?.send(mail.id, mail.email, composed);
    return 'sent';
  }

  return {
    async send(attempt) {
      const mail = await startAttempt(db, attempt.payload.mail);
      if (!mail) return;
      const outcome = await deliver(mail).catch(async (error: unknown) => {
        const { isFinal, failure, rejection } = failedAttempt(error, attempt);
        await finishMail(db, mail, { state: isFinal ? 'failed' : 'pending', failure });
        throw rejection;
      });
      await finishMail(db, mail, { state: outcome });
    },
    invite: (attempt) => sendInvitation(deps, transport, attempt),
    async deliver(id, to, mail) {
      if (kind === 'none') throw new PermanentFailure('not_configured');
      await transport?.send(id, to, mail);
    },
    close: () => transport?.close(),
  };
}
