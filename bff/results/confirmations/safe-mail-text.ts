import { truncate } from '@canvass/shared/domain/truncate';

/** Characters of an answer in a confirmation, and of one inside the creator's text. */
export const MAX_MAIL_CHARACTERS = { answer: 300, recalled: 60 } as const;

/**
 * An answer as a confirmation shows it. A respondent may name another person's address, so that an answer could be a message to
 * a stranger: it is short, has one line, and no part of it is anything that mail programs make a link of.
 */
export function safeMailText(text: string, longest: number): string {
  return truncate(oneLine(text).trim(), longest)
    .replaceAll(/:\/\//g, ': //')
    .replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replaceAll('@', ' @ ');
}

/** Marks without width that join, or part, what is around them: “می‌خواهم” has one, “👩‍💻” the other. */
const JOINERS: ReadonlySet<string> = new Set(['\u200C', '\u200D']);

/** A text in one line, without characters that aren't shown. Joiners stay between two characters that they may belong to, and nowhere else. */
export const oneLine = (text: string): string =>
  text.replaceAll(/\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}|[\p{C}\s]+/gu, (hidden: string, at: number) => {
    // The letters of a region's flag aren't shown either, and are part of one picture.
    if (hidden.startsWith('\u{1F3F4}')) return hidden;
    const before = text.slice(Math.max(0, at - 2), at);
    const joins = JOINERS.has(hidden) && /[\p{L}\p{M}\p{S}]$/u.test(before);
    return joins && /^[\p{L}\p{M}\p{S}]/u.test(text.slice(at + 1, at + 3)) ? hidden : ' ';
  });
