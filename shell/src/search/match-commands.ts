import { foldText, searchWords } from '@canvass/shared/domain/fold-text';
import type { SearchCommand } from './search-entry.ts';

/** The words of a text, folded; "e-mail" is two, in a label as in a search. */
const partsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The commands that have, for each word of the search, a word that begins with it: first those whose label begins with the first one,
 * then those whose label has it, then those found by other words. A search without letters and digits finds names that have its signs.
 */
export function matchCommands(commands: readonly SearchCommand[], typed: string): SearchCommand[] {
  const wanted = partsOf(typed);
  const [first] = wanted;
  if (first === undefined) {
    const signs = searchWords(typed);
    return commands.filter(({ name }) => name && signs.every((sign) => foldText(name).includes(sign)));
  }
  const rank = ({ label }: SearchCommand) => {
    if (foldText(label).startsWith(first)) return 0;
    return partsOf(label).some((part) => part.startsWith(first)) ? 1 : 2;
  };
  return commands
    .filter(({ label, words }) => {
      const parts = partsOf(`${label} ${words}`);
      return wanted.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .toSorted((one, other) => rank(one) - rank(other));
}
