import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/database/like-patterns.ts';

/** SQL: the texts of `answer_texts` as respondents wrote them, a line each; JSON has signs of its own around them. */
export const asWritten = (texts: SQL): SQL =>
  sql`(select string_agg(line, E'\n') from jsonb_array_elements_text(${texts}::jsonb) as line)`;

/** Whether the trigram indexes find a word: only from three letters or digits in a row on. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** SQL: whether a text has all words. */
export const hasAll = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${containing(word)}`),
    sql` and `,
  );

/**
 * SQL: as `hasAll`, of a text that isn't folded yet. Texts of ASCII alone are in lower case by the plain collation: a tenth of the time.
 */
export const hasAllFolded = (text: SQL, words: readonly string[]): SQL => sql`(
  select ${hasAll(sql`folded`, words)} from (select ${text} as whole) as given
  cross join lateral (select case when octet_length(whole) = length(whole) then lower(whole collate "C") else fold_text(whole) end as folded) as compared)`;
