import type { Config } from './config.ts';

/** How mails leave: by SMTP, into the mailbox page of the embedded mode, or not at all. */
export type MailWay = 'smtp' | 'mailbox' | 'none';

/** What the configuration allows. */
export function mailWay({ mail, authEmulator }: Pick<Config, 'mail' | 'authEmulator'>): MailWay {
  if (mail) return 'smtp';
  return authEmulator ? 'mailbox' : 'none';
}
