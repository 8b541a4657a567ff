import type { Locale } from '@canvass/shared/domain/locales';

/** All that a mail says, in its reader's language. */
export interface MailParts {
  locale: Locale;
  greeting: string;
  paragraphs: string[];
  rows: [string, string][];
  action: { label: string; url: string };
  why: string;
  settings: { label: string; url: string };
}
