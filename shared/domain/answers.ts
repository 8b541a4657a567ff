import { isConsent } from './consent.ts';
import { phoneFault, webAddressFault } from './contact-faults.ts';
import { takesAnswer } from './content.ts';
import { EMAIL } from './email-address.ts';
import { isParts, partsFault } from './parts.ts';
import {
  isBlankFileOrSignature,
  isFileOrSignature,
  type FileOrSignature,
  fileOrSignatureFault,
} from './file-or-signature.ts';
import { isRanking, rankingFault } from './ranking.ts';
import type { Question } from './survey.ts';

/** Single choice and list: an option, or the respondent's own text. */
export type ChoiceAnswer = { option: string } | { other: string };
/** Multiple choice. */
export type ChoicesAnswer = { options: string[]; other?: string };
export type AnswerValue = string | number | boolean | ChoiceAnswer | ChoicesAnswer | FileOrSignature;
/** By question id; a question without an answer has no key. */
export type Answers = Record<string, AnswerValue>;

/** Why an answer is refused: a message key `answers.<code>` and its parameters. */
export interface AnswerFault {
  code: string;
  params?: Record<string, string | number>;
}

const fault = (code: string, params?: Record<string, string | number>): AnswerFault =>
  params ? { code, params } : { code };
const faultOf = (code: string | null) => (code === null ? null : fault(code));

/**
 * Validates an answer; null if it is valid. The browser and the server run this same function. A missing answer is
 * `requiredFault`'s concern: answers may be saved before everything required is given.
 * @param today the respondent's day as YYYY-MM-DD, for "not in the past / future"
 */
export function answerFault(question: Question, value: unknown, today: string): AnswerFault | null {
  switch (question.type) {
    case 'text_short':
      if (isParts(question)) return partsFault(question, value);
      return textFault(value, question.minLength ?? 0, question.maxLength ?? 255);
    case 'text_long':
      return textFault(value, question.minLength ?? 0, question.maxLength ?? 5000);
    case 'email':
      return textFault(value, 0, 254) ?? (EMAIL.test(value as string) ? null : fault('email'));
    case 'url':
      return textFault(value, 0, 2000) ?? faultOf(webAddressFault(value as string));
    case 'phone_number':
      return textFault(value, 0, 30) ?? faultOf(phoneFault(value as string));
    case 'number':
      return numberFault(value, question.min, question.max, question.integer);
    case 'star_rating':
      return numberFault(value, 1, question.stars, true);
    case 'emoji_rating':
      return numberFault(value, 1, 5, true);
    case 'date':
      return dateFault(question, value, today);
    case 'yes_no':
      if (typeof value !== 'boolean') return fault('type');
      return value || !isConsent(question) || !question.required ? null : fault('not_agreed');
    case 'multiple_choice_single':
      return choiceFault(question.options, question.other, value);
    case 'select_list':
      return choiceFault(question.options, false, value);
    case 'multiple_choice_multi':
      return choicesFault(question, value);
    default:
      return fileOrSignatureFault(question, value);
  }
}

/** Whether a value means "no answer": such values are left out. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  if (isFileOrSignature(value)) return isBlankFileOrSignature(value);
  const { option, options, other } = value as { option?: string; options?: string[]; other?: string };
  return !option && !options?.length && !(other && other.trim() !== '');
}

/** `required` if a required question has no answer; `not_agreed` if it is a consent. */
export function requiredFault(question: Question, value: unknown): AnswerFault | null {
  if (!question.required || !takesAnswer(question) || !isBlank(value)) return null;
  return fault(isConsent(question) ? 'not_agreed' : 'required');
}

function textFault(value: unknown, min: number, max: number): AnswerFault | null {
  if (typeof value !== 'string') return fault('type');
  if (value.length < min) return fault('too_short', { min });
  if (value.length > max) return fault('too_long', { max });
  return null;
}

function numberFault(
  value: unknown,
  min: number | null,
  max: number | null,
  integer: boolean,
): AnswerFault | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fault('number');
  if (integer && !Number.isInteger(value)) return fault('integer');
  if (min !== null && value < min) return fault('too_small', { min });
  if (max !== null && value > max) return fault('too_large', { max });
  return null;
}

function dateFault(
  question: Extract<Question, { type: 'date' }>,
  value: unknown,
  today: string,
): AnswerFault | null {
  if (typeof value !== 'string' || !isDay(value)) return fault('date');
  if (question.min && value < question.min) return fault('too_early', { min: question.min });
  if (question.max && value > question.max) return fault('too_late', { max: question.max });
  if (question.notPast && value < today) return fault('in_the_past');
  if (question.notFuture && value > today) return fault('in_the_future');
  return null;
}

/** Whether a text is an existing calendar day, YYYY-MM-DD. */
function isDay(value: string): boolean {
  // Date.parse turns a day that doesn't exist into one of the next month, or into NaN.
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8))
  );
}

function choiceFault(options: Array<{ id: string }>, other: boolean, value: unknown): AnswerFault | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault('type');
  const keys = Object.keys(value);
  if (keys.length !== 1) return fault('type');
  if ('option' in value) {
    return options.some((option) => option.id === value.option) ? null : fault('unknown_option');
  }
  if (!('other' in value)) return fault('type');
  return other ? otherFault(value.other) : fault('other_not_offered');
}

function choicesFault(
  question: Extract<Question, { type: 'multiple_choice_multi' }>,
  value: unknown,
): AnswerFault | null {
  if (typeof value !== 'object' || value === null || !('options' in value)) return fault('type');
  const { options, other, ...rest } = value as { options: unknown; other?: unknown };
  if (!Array.isArray(options) || Object.keys(rest).length > 0) return fault('type');
  if (new Set(options).size !== options.length) return fault('repeated_option');
  if (!options.every((entry) => question.options.some((option) => option.id === entry))) {
    return fault('unknown_option');
  }
  if (other !== undefined) {
    const wrong = question.other ? otherFault(other) : fault('other_not_offered');
    if (wrong) return wrong;
  }
  if (isRanking(question)) return rankingFault(question, options.length);
  const chosen = options.length + (other === undefined ? 0 : 1);
  if (question.minSelected !== null && chosen > 0 && chosen < question.minSelected) {
    return fault('too_few', { min: question.minSelected });
  }
  if (question.maxSelected !== null && chosen > question.maxSelected) {
    return fault('too_many', { max: question.maxSelected });
  }
  return null;
}

function otherFault(value: unknown): AnswerFault | null {
  if (typeof value !== 'string') return fault('type');
  if (value.trim() === '') return fault('other_empty');
  return value.length > 255 ? fault('too_long', { max: 255 }) : null;
}
