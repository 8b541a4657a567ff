import { isRanking } from '@canvass/shared/domain/ranking';
import type { Question } from '@canvass/shared/domain/survey';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { responses, surveyVersions } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';

/** Characters of a text that are compared: a cursor contains them, and the cursor is part of an address. */
const MAX_TEXT = 200;

/** The format of a key of each type; a cursor with another one is refused, because the database couldn't parse it. */
export const KEY_FORMATS = {
  numeric: /^-?\d+(\.\d+)?$/,
  int: /^\d{1,9}$/,
  'int[]': /^\{(\d{1,9}(,\d{1,9})*)?\}$/,
  text: /^[^\0]*$/,
} as const;

/** A key's type in the database. */
export type KeyType = keyof typeof KEY_FORMATS;

/** A question in its newest wording, with the options of all versions; removed options come last. */
export async function findQuestion(
  db: Database,
  surveyId: string,
  id: string,
  within: readonly number[],
): Promise<Question | undefined> {
  const versions = await db
    .select({ definition: surveyVersions.definition })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.surveyId, surveyId), inArray(surveyVersions.version, [...within])))
    .orderBy(desc(surveyVersions.version));
  const asked = versions.flatMap(
    ({ definition }) => definition.questions.find((entry) => entry.id === id) ?? [],
  );
  const [newest] = asked;
  if (!newest || !('options' in newest)) return newest;
  const options = asked.flatMap((wording) => ('options' in wording ? wording.options : []));
  return { ...newest, options: [...new Map(options.map((option) => [option.id, option])).values()] };
}

/** The SQL key that answers to a question are ordered by; null for answers of another type from older versions. */
export function answerKeyOf(question: Question, language: string): { type: KeyType; key: SQL } {
  const answer = sql`${responses.answers} -> ${question.id}::text`;
  const text = sql`${responses.answers} ->> ${question.id}::text`;
  const is = (type: string) => sql`jsonb_typeof(${answer}) = ${type}`;
  const options = 'options' in question ? question.options.map(({ id }) => id) : [];
  const ids = sql`${sql.param(options)}::text[]`;
  // Own words come after all options.
  const own = sql`case when ${answer} ? 'other' then ${options.length + 1}::int end`;
  switch (question.type) {
    case 'number':
    case 'star_rating':
    case 'emoji_rating':
      return { type: 'numeric', key: sql`case when ${is('number')} then (${text})::numeric end` };
    case 'yes_no':
      return { type: 'int', key: sql`case ${answer} when 'true' then 0 when 'false' then 1 end` };
    case 'multiple_choice_single':
    case 'select_list':
      return { type: 'int', key: sql`coalesce(array_position(${ids}, ${answer} ->> 'option'), ${own})` };
    case 'multiple_choice_multi':
      // Boxes as the options stand, whatever the order in which they were ticked; a ranking in its own order.
      return {
        type: 'int[]',
        key: sql`case when ${is('object')} then
          coalesce((select array_agg(place order by ${isRanking(question) ? sql`rank` : sql`place`}) from (
            select array_position(${ids}, chosen) as place, rank
            from jsonb_array_elements_text(${answer} -> 'options') with ordinality as given(chosen, rank)) as places), '{}')
          || case when ${answer} ? 'other' then array[${options.length + 1}::int] else '{}'::int[] end end`,
      };
    case 'date':
      return { type: 'text', key: sql`case when ${is('string')} then ${text} collate "C" end` };
    default: {
      const collation = sql.raw(language === 'it' ? '"it-x-icu"' : '"en-x-icu"');
      const start = sql`left(${text}, ${MAX_TEXT}::int) collate ${collation}`;
      return { type: 'text', key: sql`case when ${is('string')} then ${start} end` };
    }
  }
}
