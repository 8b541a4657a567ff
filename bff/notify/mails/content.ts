import type { Locale } from '@canvass/shared/domain/locales';

/** One of several things that a mail lists, such as a response: names and texts, which may have several lines. */
export interface MailSection {
  title: string;
  rows: [string, string][];
}

/** The texts of one kind of mail; everything around them is the same for all. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** Names and figures. */
  rows?: [string, string][];
  sections?: MailSection[];
  action: { label: string; path: string } | null;
  /**
   * BCP 47, of the subject and the paragraphs when a creator wrote them: they greet by themselves, if they want to. Without it they are
   * the product's, in the reader's language.
   */
  language?: string;
}

/** The language of a mail, with its messages. */
export interface MailLanguage {
  locale: Locale;
  text: (key: string, params?: Record<string, unknown>) => string;
}
