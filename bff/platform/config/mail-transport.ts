import type { Config } from './config.ts';

/** How mails are sent: by SMTP, to the mailbox page of the embedded mode, or not at all. */
export type MailTransport = 'smtp' | 'mailbox' | 'none';

/** How the configuration sends mails. */
export function mailTransportOf({
  mail,
  authEmulator,
}: Pick<Config, 'mail' | 'authEmulator'>): MailTransport {
  if (mail) return 'smtp';
  return authEmulator ? 'mailbox' : 'none';
}
