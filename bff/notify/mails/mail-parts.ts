import type { Locale } from '@canvass/shared/domain/locales';
import type { MailSection } from './content.ts';
import type { MailDesign } from './mail-design.ts';

/** All texts of a mail, in its reader's language. */
export interface MailParts {
  locale: Locale;
  /** BCP 47, of the subject and the paragraphs: a survey may have a language that the product doesn't speak. */
  language: string;
  /** Empty where the paragraphs are a creator's, who greet by themselves. */
  greeting: string;
  paragraphs: string[];
  rows: [string, string][];
  sections: MailSection[];
  /** Below the sections: that there are more answers; empty if there are none. */
  cut: string;
  /** Null for a mail that leads nowhere. */
  action: { label: string; url: string } | null;
  why: string;
  /** Who runs the installation; empty if it isn't configured. */
  operator: string;
  /** Of whom it is from; absent for mails of the product. */
  look?: MailDesign;
  /** Where the reader can turn such mails off; absent for mails that can't be turned off. */
  settings?: { label: string; url: string };
}
