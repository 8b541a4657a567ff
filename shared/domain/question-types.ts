/**
 * The 13 question types (S3.1). Names and descriptions are texts: `questionTypes.<id>.name`
 * and `.description`; the icon is a name of the one icon set.
 */
export const QUESTION_TYPES = {
  text_short: { icon: 'text-short', answer: 'text' },
  text_long: { icon: 'text', answer: 'text' },
  multiple_choice_single: { icon: 'circle-dot', answer: 'choice' },
  multiple_choice_multi: { icon: 'list-checks', answer: 'choices' },
  select_list: { icon: 'list', answer: 'choice' },
  email: { icon: 'mail', answer: 'text' },
  number: { icon: 'hash', answer: 'number' },
  star_rating: { icon: 'star', answer: 'number' },
  emoji_rating: { icon: 'smile', answer: 'number' },
  date: { icon: 'calendar', answer: 'text' },
  yes_no: { icon: 'toggle', answer: 'boolean' },
  url: { icon: 'link', answer: 'text' },
  phone_number: { icon: 'phone', answer: 'text' },
} as const satisfies Record<string, { icon: string; answer: AnswerKind }>;

/** The shape of an answer's value. */
export type AnswerKind = 'text' | 'number' | 'boolean' | 'choice' | 'choices';
export type QuestionType = keyof typeof QUESTION_TYPES;
export const QUESTION_TYPE_IDS = Object.keys(QUESTION_TYPES) as QuestionType[];

export function isQuestionType(value: unknown): value is QuestionType {
  return typeof value === 'string' && Object.hasOwn(QUESTION_TYPES, value);
}

/** The type's id, or `unknown` for any other value (S3.1). */
export function questionTypeOf(value: unknown): QuestionType | 'unknown' {
  return isQuestionType(value) ? value : 'unknown';
}
