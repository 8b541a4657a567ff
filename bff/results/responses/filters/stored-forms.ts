import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: a condition on words in each form of Unicode that stored answers may have them in: composed (NFC), or decomposed (NFD) as some
 * keyboards and programs write them and earlier releases stored them. Words that are the same in both make one condition.
 * @param words composed
 */
export function inStoredForms(words: string, condition: (words: string) => SQL): SQL {
  const decomposed = words.normalize('NFD');
  return decomposed === words ? condition(words) : sql`(${condition(words)} or ${condition(decomposed)})`;
}
