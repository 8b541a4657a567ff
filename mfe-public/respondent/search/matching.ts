/** Normalizes a text for the search: lower case, no accents. */
export const normalised = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Indexes of the labels that contain the typed text, those with a word beginning with it first. */
export function matchingLabels(labels: readonly string[], typed: string): number[] {
  const wanted = normalised(typed);
  const all = labels.map((label, index) => ({ index, text: normalised(label) }));
  if (!wanted) return all.map(({ index }) => index);
  const rank = (text: string): number => (text.startsWith(wanted) ? 0 : text.includes(` ${wanted}`) ? 1 : 2);
  return all
    .filter(({ text }) => text.includes(wanted))
    .sort((one, other) => rank(one.text) - rank(other.text) || one.index - other.index)
    .map(({ index }) => index);
}
