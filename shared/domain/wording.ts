import { isConsent } from './consent.ts';
import { matrixOf } from './matrix.ts';
import { isRanking } from './ranking.ts';
import type { Question, SurveyDefinition } from './survey.ts';

/** The definition that wordings are read from. */
export type AskedDefinition = Pick<SurveyDefinition, 'questions' | 'matrices' | 'language' | 'translations'>;

/** A text by language, without the differences that don't change its meaning (`normalized`). */
export type Texts = Record<string, string>;

/** The texts and bounds that decide the meaning of a question, besides the kind of its answer. */
export interface QuestionWording {
  /** Compared as it is: unit, and bounds of a scale. */
  scale: string;
  /** By field; empty fields are left out. */
  texts: Record<string, Texts>;
}

/** The kind of a question's answer: single choice and list are one kind, short and long text are one kind. */
export function kindOf(question: Question): string {
  if (question.type === 'select_list') return 'multiple_choice_single';
  if (question.type === 'text_long') return 'text_short';
  // The order in which boxes were ticked is no ranking.
  if (isRanking(question)) return 'ranking';
  // A pressed “Yes” is no ticked box.
  if (isConsent(question)) return 'consent';
  return question.type === 'star_rating' ? `star_rating ${question.stars}` : question.type;
}

/**
 * What answers to a question count as `other`: own words, or an option that an API client gave this id; undefined if neither is
 * offered. Drafts that offer both can't be published.
 */
export function otherOf(question: Question): 'own' | 'option' | undefined {
  if (!('options' in question)) return undefined;
  if (question.options.some(({ id }) => id === 'other')) return 'option';
  return 'other' in question && question.other ? 'own' : undefined;
}

/** The bounds of a number, empty if it has no scale. One bound alone validates input; only two bounds make a scale. */
export function boundsText(question: Question): string {
  if (question.type !== 'number' || question.min === null || question.max === null) return '';
  return `${question.min}–${question.max}`;
}

/** Fields whose text is part of the meaning. */
const FIELDS = ['title', 'unit', 'yesLabel', 'noLabel', 'lowLabel', 'middleLabel', 'highLabel'] as const;
/** The title of the matrix that the question is a row of: it is part of what a row asks. */
const MATRIX = 'matrix';
/** Fields whose empty text has a meaning of its own: "yes", "no", or a number without a unit. */
const NEVER_EMPTY = new Set<string>(['unit', 'yesLabel', 'noLabel']);

/** The texts of a question that are part of its meaning, in every language of its definition. */
export function questionTexts(question: Question, asked: AskedDefinition): QuestionWording['texts'] {
  const fields: QuestionWording['texts'] = {};
  for (const field of FIELDS) {
    const text = (question as Partial<Record<string, unknown>>)[field];
    if (typeof text !== 'string' || (text.trim() === '' && !NEVER_EMPTY.has(field))) continue;
    fields[field] = textsIn(asked, text, `questions.${question.id}.${field}`);
  }
  const matrix = matrixOf(asked, question);
  if (matrix?.title.trim()) fields[MATRIX] = textsIn(asked, matrix.title, `matrices.${matrix.id}.title`);
  return fields;
}

/**
 * A text of a definition with its translations.
 * @param own in the definition's own language
 * @param path of the text in the translations, such as `questions.<id>.title`
 */
export function textsIn(definition: AskedDefinition, own: string, path: string): Texts {
  const texts: Texts = {};
  for (const [language, translated] of Object.entries(definition.translations)) {
    const text = translated[path];
    if (text?.trim()) texts[language] = normalized(text);
  }
  texts[definition.language] = normalized(own);
  return texts;
}

/** Whether two wordings ask the same on the same scale, by the languages that both have. */
export function sameWording(one: QuestionWording, other: QuestionWording): boolean {
  return (
    one.scale === other.scale &&
    [...FIELDS, MATRIX].every((field) => {
      const [before, now] = [one.texts[field], other.texts[field]];
      return !before || !now || sameTexts(before, now);
    })
  );
}

/**
 * Whether texts are the same in every language that both have. Without a common language the text was translated, which
 * can't be compared.
 */
export function sameTexts(one: Texts, other: Texts): boolean {
  const common = Object.keys(other).filter((language) => language in one);
  if (common.length > 0) return common.every((language) => one[language] === other[language]);
  // A text whose declared language was changed.
  const texts = new Set(Object.values(one));
  return Object.values(other).some((text) => texts.has(text));
}

/** The texts of a wording with the languages that a later version added. */
export function mergedFields(one: QuestionWording['texts'], now: QuestionWording['texts']) {
  const fields = { ...one };
  for (const [field, texts] of Object.entries(now)) fields[field] = { ...fields[field], ...texts };
  return fields;
}

/** Characters that `normalized` changes, or two spaces in a row; most texts have neither. */
const VARIABLE = /[^ -~]| {2}/;

/** A text without differences that don't change its meaning: case, spaces, quotation marks and dashes. */
export function normalized(text: string): string {
  if (!VARIABLE.test(text)) return text.trim().toLowerCase();
  return text
    .normalize('NFC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
