import { type SQL, sql } from 'drizzle-orm';

/** A LIKE pattern for texts that contain this one; `%`, `_` and `\` are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern for texts that begin with this one. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

/** A LIKE pattern for `answer_texts`, whose texts are escaped as in JSON. */
export const inAnswers = (word: string): string => containing(JSON.stringify(word).slice(1, -1));

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** SQL: whether a text has all words. @param pattern makes a word's pattern */
export const hasAll = (text: SQL, words: readonly string[], pattern = containing): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${pattern(word)}`),
    sql` and `,
  );
