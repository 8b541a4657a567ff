import type { Locale } from '@canvass/shared/domain/locales';

/** The texts of one kind of mail; everything around them is the same for all. */
export interface Content {
  subject: string;
  paragraphs: string[];
  /** Names and figures. */
  rows?: [string, string][];
  action: { label: string; path: string };
}

/** The language of a mail, with its messages. */
export interface Language {
  locale: Locale;
  text: (key: string, params?: Record<string, unknown>) => string;
}
