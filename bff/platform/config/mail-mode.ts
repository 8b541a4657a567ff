import type { Config } from './config.ts';

/** How mails are sent: by SMTP, to the mailbox page of the embedded mode, or not at all. */
export type MailMode = 'smtp' | 'mailbox' | 'none';

/** How the configuration sends mails. */
export function mailModeOf({ mail, authEmulator }: Pick<Config, 'mail' | 'authEmulator'>): MailMode {
  if (mail) return 'smtp';
  return authEmulator ? 'mailbox' : 'none';
}
