/**
 * A text with at most so many UTF-16 units, cut between two characters as people see them: one may be several units, such as an emoji
 * of a person with a profession.
 */
export function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = new Intl.Segmenter().segment(text).containing(longest - 1)?.index ?? 0;
  return `${text.slice(0, cut).trimEnd()}…`;
}
