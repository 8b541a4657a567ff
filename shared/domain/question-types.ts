/**
 * The question types (S3.1). Names and descriptions are texts: `questionTypes.<id>.name`
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
  file_upload: { icon: 'upload', answer: 'files' },
  signature: { icon: 'pencil', answer: 'signature' },
} as const satisfies Record<string, { icon: string; answer: AnswerKind }>;

export type QuestionType = keyof typeof QUESTION_TYPES;
export const QUESTION_TYPE_IDS = Object.keys(QUESTION_TYPES) as QuestionType[];

/** Types that builds of the respondent's page don't all know; each build names those that it shows (`RespondentBundle.contentTypes`). */
export const LATER_TYPE_IDS: readonly QuestionType[] = ['file_upload', 'signature'];

/**
 * Other ways of showing a question of a type, chosen by its `display`. Answers are those of the type, so that readers that
 * don't know a display show the type's own field. Named like types: `questionTypes.<display>.name`.
 */
export const QUESTION_DISPLAYS = {
  scale: { icon: 'sliders', type: 'number' },
  nps: { icon: 'gauge', type: 'number' },
  ranking: { icon: 'list-ordered', type: 'multiple_choice_multi' },
  consent: { icon: 'check', type: 'yes_no' },
  name: { icon: 'user', type: 'text_short' },
  address: { icon: 'home', type: 'text_short' },
} as const satisfies Record<string, { icon: string; type: QuestionType }>;

export type QuestionDisplay = keyof typeof QUESTION_DISPLAYS;

const QUESTION_DISPLAY_IDS = Object.keys(QUESTION_DISPLAYS) as QuestionDisplay[];

/**
 * Content: entries of a survey's list of questions that are shown and take no answer. They share the questions' ids, rules and
 * places in the order, and are in no figure. Named like types: `questionTypes.<id>.name`.
 */
export const CONTENT_TYPES = {
  statement: { icon: 'message' },
  section: { icon: 'file-text' },
} as const satisfies Record<string, { icon: string }>;

export type ContentType = keyof typeof CONTENT_TYPES;
export const CONTENT_TYPE_IDS = Object.keys(CONTENT_TYPES) as ContentType[];

/** An entry of the menu that a creator chooses from: a type, a display of one, or content. */
export type QuestionKind = QuestionType | QuestionDisplay | ContentType;
/** Each type, followed by its displays; content last. */
export const QUESTION_KINDS: readonly QuestionKind[] = [
  ...QUESTION_TYPE_IDS.flatMap((type): QuestionKind[] => [
    type,
    ...QUESTION_DISPLAY_IDS.filter((display) => QUESTION_DISPLAYS[display].type === type),
  ]),
  ...CONTENT_TYPE_IDS,
];

/** The type of an entry of this kind. */
export const typeOfKind = (kind: QuestionKind): QuestionType | ContentType =>
  kind in QUESTION_DISPLAYS
    ? QUESTION_DISPLAYS[kind as QuestionDisplay].type
    : (kind as QuestionType | ContentType);

/** An entry's display if it has one, else its type; `unknown` for a type that this release doesn't know. */
export function questionKindOf({
  type,
  display,
}: {
  type: unknown;
  display?: unknown;
}): QuestionKind | 'unknown' {
  const known = typeof display === 'string' && Object.hasOwn(QUESTION_DISPLAYS, display);
  const own = known && QUESTION_DISPLAYS[display as QuestionDisplay].type === type;
  if (own) return display as QuestionDisplay;
  return isContentType(type) ? type : questionTypeOf(type);
}

/** The shape of an answer's value. */
export type AnswerKind = 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'files' | 'signature';

/** Whether a value is a type of question that this release knows; of a later one it may be another. */
export function isQuestionType(value: unknown): value is QuestionType {
  return typeof value === 'string' && Object.hasOwn(QUESTION_TYPES, value);
}

/** Whether a value is a type of content, which takes no answer. */
export function isContentType(value: unknown): value is ContentType {
  return typeof value === 'string' && Object.hasOwn(CONTENT_TYPES, value);
}

/** The type's id, or `unknown` for any other value (S3.1). */
export function questionTypeOf(value: unknown): QuestionType | 'unknown' {
  return isQuestionType(value) ? value : 'unknown';
}
