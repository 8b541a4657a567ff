import { truncate } from '@canvass/shared/domain/truncate';
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

/** Characters of an answer in a confirmation, of one inside the creator's text, and of a name in an invitation. */
export const MAX_MAIL_CHARACTERS = { answer: 300, recalled: 60, name: 80 } as const;

/**
 * A text in a mail whose author chooses the recipient: an answer in a confirmation, a name in an invitation. It could be a message to
 * a stranger: it is short, has one line, and no part of it is anything that mail programs make a link of.
 *
 * Gmail, Outlook and Apple Mail link what has a scheme or an `@`, what begins with `www.`, a dot between a name and a top-level domain
 * ("evil.com", not "Dr.Rossi"), and four numbers that can be an IPv4 address. Only there a space is inserted: times, dates, decimals,
 * and abbreviations ("S.p.A.") stay as they were written.
 */
export function safeMailText(text: string, longest: number): string {
  return truncate(oneLine(text).trim(), longest)
    .replaceAll(/:\/\//g, ': //')
    .replaceAll(IPV4, (address) => address.replaceAll('.', '. '))
    .replaceAll(/www\.(?=\S)/gi, '$& ')
    .replaceAll(/([^\s.])\.(?=([\p{L}\p{M}\p{N}\p{DI}]+))/gu, (dot, _, label: string) =>
      isTopLevel(label) ? `${dot} ` : dot,
    )
    .replaceAll('@', ' @ ');
}

const IPV4 = /(?:25[0-5]|2[0-4]\d|[01]?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|[01]?\d?\d)){3}/g;

/** Whether a mail program may read the label after a dot as a top-level domain, or its beginning in ASCII, at which some stop reading. */
function isTopLevel(label: string): boolean {
  const whole = label
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .toLowerCase();
  const [ascii = ''] = /^[a-z0-9]*/.exec(whole) ?? [];
  return whole === 'xn' || TOP_LEVEL_DOMAINS.has(whole) || TOP_LEVEL_DOMAINS.has(ascii);
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
