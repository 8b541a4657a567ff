import type { Locale } from '@canvass/shared/domain/locales';

/** All texts of a mail, in its reader's language. */
export interface MailParts {
  locale: Locale;
  greeting: string;
  paragraphs: string[];
  rows: [string, string][];
  action: { label: string; url: string };
  why: string;
  /** Where the reader can turn such mails off; absent for mails that nobody can turn off. */
  settings?: { label: string; url: string };
}
