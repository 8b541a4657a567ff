/** As people type when they don't care: small, without accents. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The labels that contain what was typed, those first that have a word beginning with it; as indexes. */
export function matching(labels: readonly string[], typed: string): number[] {
  const wanted = plain(typed);
  const all = labels.map((label, index) => ({ index, text: plain(label) }));
  if (!wanted) return all.map(({ index }) => index);
  const rank = (text: string): number => (text.startsWith(wanted) ? 0 : text.includes(` ${wanted}`) ? 1 : 2);
  return all
    .filter(({ text }) => text.includes(wanted))
    .sort((one, other) => rank(one.text) - rank(other.text) || one.index - other.index)
    .map(({ index }) => index);
}
