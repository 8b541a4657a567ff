/** A text as searches compare it: in lower case and without accents. `fold_text` of the database (migration 0042) is the same. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** Words that a search looks for; more are ignored. */
const MOST_WORDS = 8;

/** The words of a search, folded and without repetition. */
export const searchWords = (typed: string): string[] =>
  [...new Set(foldText(typed).split(/\s+/))].filter((word) => word !== '').slice(0, MOST_WORDS);
