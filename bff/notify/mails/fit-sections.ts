import { escapeHtml } from '../../platform/http/html.ts';
import type { MailSection } from './content.ts';

/** Bytes of names and texts in the HTML of one mail. Gmail hides what is after 102 kB: the button, and the link that ends such mails. */
const MOST_BYTES = 60_000;
/** The HTML of a row around its name and text. */
const ROW_BYTES = 250;

/**
 * The rows that one mail has room for, from the first on.
 * @returns the sections that have rows, and whether there were more rows
 */
export function fitSections(sections: readonly MailSection[]): { sections: MailSection[]; isCut: boolean } {
  let remaining = MOST_BYTES;
  let isCut = false;
  const fitting = sections.map(({ title, rows }) => ({
    title,
    rows: rows.filter(([name, text]) => {
      remaining -= Buffer.byteLength(escapeHtml(name + text)) + ROW_BYTES;
      isCut ||= remaining < 0;
      return !isCut;
    }),
  }));
  return { sections: isCut ? fitting.filter(({ rows }) => rows.length > 0) : fitting, isCut };
}
