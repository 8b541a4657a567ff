import type { Locale } from '@canvass/shared/domain/locales';
import type { MailSection } from './content.ts';
import type { MailLook } from './mail-look.ts';

/** All texts of a mail, in its reader's language. */
export interface MailParts {
  locale: Locale;
  greeting: string;
  paragraphs: string[];
  rows: [string, string][];
  sections: MailSection[];
  /** Null for a mail that leads nowhere. */
  action: { label: string; url: string } | null;
  why: string;
  /** Of whom it is from; absent for mails of the product. */
  look?: MailLook;
  /** Where the reader can turn such mails off; absent for mails that can't be turned off. */
  settings?: { label: string; url: string };
}
