import { type Notification, settingsOf } from '@canvass/shared/domain/user-settings';
import type { Deps } from '../../platform/deps.ts';
import { composeMail } from './compose.ts';
import { type ClaimedMail, claimMails, finishMail, type MailOutcome, MAX_ATTEMPTS } from './queue.ts';
import { mailTransportOf } from '../../platform/config/mail-transport.ts';
import { MailRefused, type MailTransport, smtpTransport } from './transport.ts';

/** Mails are polled once in so many delivery polls: every five seconds by default. */
const POLLS = 5;
/** Characters of an error that are stored. */
const FAILURE_LENGTH = 500;

export interface MailWorker {
  /** Polls for due mails now; resolves when there are none left. */
  poll(): Promise<void>;
  /** Claims no more; resolves when attempts under way are finished. */
  stop(): Promise<void>;
}

/**
 * Sends enqueued mails until it is stopped. Any number of these may run, in any number of processes: a mail is leased
 * to one of them. One that crashes leaves its mails leased; another takes them when the lease expires.
 */
export function startMails(deps: Pick<Deps, 'config' | 'log' | 'pool' | 'db'>): MailWorker {
  const { config, log, pool, db } = deps;
  const kind = mailTransportOf(config);
  const transport = config.mail && smtpTransport(config.mail);
  let stopped = false;
  let polling: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (!stopped) {
      const claimed = await claimMails(pool);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(finish));
    }
  }

  /** Never rejects: a mail whose outcome could not be stored is sent again after its lease. */
  async function finish(mail: ClaimedMail): Promise<void> {
    try {
      const outcome = await attempt(mail);
      if (outcome.state === 'failed') log.warn({ mail: mail.id, failure: outcome.failure }, 'mail not sent');
      if (!(await finishMail(db, mail, outcome)))
        log.warn({ mail: mail.id }, 'the lease ran out while sending');
    } catch (error) {
      log.error({ err: error, mail: mail.id }, 'mail not recorded');
    }
  }

  async function attempt(mail: ClaimedMail): Promise<MailOutcome> {
    if (mail.attempts > MAX_ATTEMPTS) return { state: 'failed', failure: 'interrupted', final: true };
    if (kind === 'none') return { state: 'failed', failure: 'not_configured', final: true };
    const { locale, notifications } = settingsOf(mail.settings);
    if (!notifications[mail.kind as Notification]) return { state: 'cancelled' };
    return send(transport, mail, () =>
      composeMail(mail, { locale, name: mail.displayName }, config.publicOrigin),
    );
  }

  function poll(): Promise<void> {
    polling ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'looking for mails failed'))
      .finally(() => {
        polling = undefined;
      });
    return polling;
  }

  const timer = setInterval(() => void poll(), config.deliveryPollMs * POLLS);
  void poll();
  return {
    poll,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await polling;
      transport?.close();
    },
  };
}

async function send(
  transport: MailTransport | undefined,
  mail: ClaimedMail,
  compose: () => ReturnType<typeof composeMail>,
): Promise<MailOutcome> {
  try {
    // Without a mail server the mailbox page lists the mail, so composing it is all there is to do.
    const composed = compose();
    await transport?.send(mail.id, mail.email, composed);
    return { state: 'sent' };
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH);
    return { state: 'failed', failure, final: error instanceof MailRefused };
  }
}
