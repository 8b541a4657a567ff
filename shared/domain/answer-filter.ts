import { scoreOfKey } from './score-key.ts';
import type { Question } from './survey.ts';

/** Operators of conditions on answers, and the kind of value that each compares with. */
export const ANSWER_OPERATORS = {
  contains: 'text',
  not_contains: 'text',
  equals: 'text',
  chose: 'option',
  not_chose: 'option',
  own_words: 'none',
  is: 'exact',
  at_least: 'number',
  at_most: 'number',
  on: 'day',
  from: 'day',
  until: 'day',
  answered: 'none',
  not_answered: 'none',
} as const;

export type AnswerOperator = keyof typeof ANSWER_OPERATORS;

/** A condition on the answers to one question, or on a score. */
export interface AnswerCondition {
  /** The question's id, or a score's `scoreKey`. */
  question: string;
  /**
   * A version that asked it: the condition is about the meaning of question and option there; if absent, about the
   * newest meaning.
   */
  version?: number;
  operator: AnswerOperator;
  /** Empty if the operator takes none. */
  value: string;
}

const words = ['contains', 'not_contains', 'equals'] as const;
const options = ['chose', 'not_chose'] as const;
const numbers = ['is', 'at_least', 'at_most'] as const;

/** The operators of each type; all types have `answered` and `not_answered` besides. */
const BY_TYPE: Record<Question['type'], readonly AnswerOperator[]> = {
  text_short: words,
  text_long: words,
  email: words,
  url: words,
  phone_number: words,
  multiple_choice_single: options,
  multiple_choice_multi: options,
  select_list: options,
  number: numbers,
  star_rating: numbers,
  emoji_rating: numbers,
  date: ['on', 'from', 'until'],
  yes_no: ['is'],
  file_upload: [],
  signature: [],
  statement: [],
  section: [],
  unknown: [],
};

/** The operators for a score: a range, or one value. */
const FOR_SCORES = ['at_least', 'at_most', 'is'] as const satisfies readonly AnswerOperator[];

/** The operators for a question's answers, the most usual first. @param question a score has its `scoreKey` as its id */
export function operatorsFor(question: Question): readonly AnswerOperator[] {
  if (scoreOfKey(question.id) !== undefined) return FOR_SCORES;
  const own = 'other' in question && question.other ? (['own_words'] as const) : [];
  return [...BY_TYPE[question.type], ...own, 'answered', 'not_answered'];
}

/** A question with the meaning it had in a version; without a version, its newest meaning. */
export interface QuestionReference {
  question: string;
  version?: number;
}

const REFERENCE = /^([A-Za-z0-9_-]{1,40})(?:@([1-9]\d{0,8}))?$/;
const SCORE = /^score:[A-Za-z0-9_-]{1,40}$/;

/** Parses `<question>` or `<question>@<version>`; undefined if it is malformed. */
export function parseReference(text: string): QuestionReference | undefined {
  const [, question, version] = REFERENCE.exec(text) ?? [];
  return question === undefined ? undefined : { question, ...(version && { version: Number(version) }) };
}

/** The inverse of `parseReference`. */
export const referenceText = ({ question, version }: QuestionReference): string =>
  version === undefined ? question : `${question}@${version}`;

const CONDITION = /^([^.]{1,50})\.([a-z_]+)(?:\.(.{0,200}))?$/su;

/**
 * Parses a condition as written in an address, `<question>.<operator>.<value>` or `score:<id>.<operator>.<value>`; undefined if it is
 * malformed.
 */
export function parseCondition(text: string): AnswerCondition | undefined {
  const [, asked = '', name = '', given = ''] = CONDITION.exec(text) ?? [];
  if (SCORE.test(asked)) return scoreCondition(asked, name, given.trim());
  const reference = parseReference(asked);
  if (!reference || !Object.hasOwn(ANSWER_OPERATORS, name)) return undefined;
  const operator = name as AnswerOperator;
  // Composed, as answers are stored; the server also finds those that earlier releases stored decomposed.
  const value = given.trim().normalize();
  return isValue(ANSWER_OPERATORS[operator], value) ? { ...reference, operator, value } : undefined;
}

function scoreCondition(question: string, name: string, value: string): AnswerCondition | undefined {
  const operator = FOR_SCORES.find((own) => own === name);
  return operator && isNumber(value) ? { question, operator, value } : undefined;
}

/** The inverse of `parseCondition`. */
export function conditionText({ operator, value, ...reference }: AnswerCondition): string {
  const asked = referenceText(reference);
  return ANSWER_OPERATORS[operator] === 'none' ? `${asked}.${operator}` : `${asked}.${operator}.${value}`;
}

function isValue(kind: (typeof ANSWER_OPERATORS)[AnswerOperator], value: string): boolean {
  switch (kind) {
    case 'none':
      return value === '';
    case 'number':
      return isNumber(value);
    case 'exact':
      return value === 'true' || value === 'false' || isNumber(value);
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value);
    default:
      return value !== '';
  }
}

/** Whether a value is a number as JSON writes it: it is compared with stored ones. */
const isNumber = (value: string) => /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,20})?$/.test(value);
