import type { Locale } from '@canvass/shared/domain/locales';

/** All texts of a mail, in its reader's language. */
export interface MailParts {
  locale: Locale;
  greeting: string;
  paragraphs: string[];
  rows: [string, string][];
  action: { label: string; url: string };
  why: string;
  settings: { label: string; url: string };
}
