/** Characters of an answer in a confirmation, and of one inside the creator's text. */
export const LONGEST = { answer: 300, recalled: 60 } as const;

/**
 * An answer as a confirmation shows it. A respondent may name another person's address, so that an answer could be a message to
 * a stranger: it is short, has one line, and no part of it is anything that mail programs make a link of.
 */
export function safeMailText(text: string, longest: number): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const cut = line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  return cut
    .replaceAll(/:\/\//g, ': //')
    .replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replaceAll('@', ' @ ');
}
