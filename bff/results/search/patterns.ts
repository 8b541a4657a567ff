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

/**
 * SQL: as `hasAll`, of a text that isn't folded yet. Texts of ASCII alone are in lower case by the plain collation: a tenth of the time.
 */
export const hasAllFolded = (text: SQL, words: readonly string[]): SQL => sql`(
  select ${hasAll(sql`folded`, words)} from (select ${text} as whole) as given
  cross join lateral (select case when octet_length(whole) = length(whole) then lower(whole collate "C") else fold_text(whole) end as folded) as compared)`;
