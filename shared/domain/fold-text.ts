/** A text as searches compare it: in lower case and without accents. `fold_text` of the database (migration 0042) is the same. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** Words that a search looks for; more are ignored. */
const MOST_WORDS = 8;

/** Keyboards put it after a sign to have it in colour (❤️), others write the sign alone (❤): without it a word finds both. */
const IN_COLOR = /\uFE0F$/;

/** The words of a search, folded and without repetition. */
export const searchWords = (typed: string): string[] => {
  const words = foldText(typed)
    .split(/\s+/)
    .map((word) => word.replace(IN_COLOR, ''));
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS);
};
