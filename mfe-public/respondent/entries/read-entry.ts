import type { AnswerFault, Answers, AnswerValue } from '@canvass/shared/domain/answers';
import { takesAnswer } from '@canvass/shared/domain/content';
import { isFileOrSignature, readFileOrSignature } from '@canvass/shared/domain/file-or-signature';
import { answerFault, isBlank, requiredFault } from '@canvass/shared/domain/answers';
import type { Question } from '@canvass/shared/domain/survey';
import type { Entries, Entry, Reader } from '@canvass/shared/contract/respondent';
import { asciiSigns, READS_SIGNS } from './ascii-signs.ts';
import { isPhoneEntry } from './entry.ts';
import { readNumber } from './number.ts';
import { answerInParts } from './parts.ts';
import { phoneAnswer } from './phone.ts';
import { rankFault } from '../ranking/rank-fault.ts';
import { isRankEntry } from '../ranking/rank-order.ts';

/** The answer that an entry means; undefined when nothing was entered. It isn't validated yet. */
export function answerOf(
  question: Question,
  entry: Entry | undefined,
  language: string,
): AnswerValue | undefined {
  if (entry === undefined || !takesAnswer(question)) return undefined;
  // Two options have the same position (`rankFault`).
  if (isRankEntry(entry)) return undefined;
  if (isFileOrSignature(entry)) return readFileOrSignature(entry);
  if (isPhoneEntry(entry) || question.type === 'phone_number')
    return phoneAnswer(question, entry) || undefined;
  const inParts = answerInParts(question, entry);
  if (inParts !== undefined) return inParts || undefined;
  if (typeof entry === 'string') {
    const text = entry.trim();
    return readText(question, READS_SIGNS ? asciiSigns(text, question.type) : text, language);
  }
  if (typeof entry === 'object' && 'options' in entry) {
    const other = entry.other?.trim();
    const answer = other ? { options: entry.options, other } : { options: entry.options };
    return isBlank(answer) ? undefined : answer;
  }
  if (typeof entry === 'object' && 'other' in entry) {
    return entry.other.trim() === '' ? undefined : { other: entry.other.trim() };
  }
  return isBlank(entry) ? undefined : entry;
}

/** What begins with a scheme, or is the address of a mailbox. */
const NOT_BARE = /^[^/?#]*(@|:\/\/)/;

function readText(question: Question, text: string, language: string): AnswerValue | undefined {
  if (text === '') return undefined;
  if (question.type === 'number') return readNumber(text, language);
  if (question.type === 'url' && text.includes('.') && !NOT_BARE.test(text))
    return text.replace(/^\/*/, 'https://');
  return text;
}

/** The fault of an entry; null if it is a valid answer, or empty where no answer is required. */
export function entryFault(question: Question, entry: Entry | undefined, reader: Reader): AnswerFault | null {
  if (otherIsEmpty(entry)) return { code: 'other_empty' };
  const twice = rankFault(question, entry);
  if (twice) return twice;
  const answer = answerOf(question, entry, reader.language);
  return answer === undefined
    ? requiredFault(question, undefined)
    : answerFault(question, answer, reader.today);
}

/** Whether "other" is chosen with its text empty. */
function otherIsEmpty(entry: Entry | undefined): boolean {
  return (
    typeof entry === 'object' && 'other' in entry && entry.other !== undefined && entry.other.trim() === ''
  );
}

/** The entries that are valid answers: only these are saved before the end. */
export function validAnswers(questions: readonly Question[], entries: Entries, reader: Reader): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    const answer = answerOf(question, entries[question.id], reader.language);
    if (answer !== undefined && !answerFault(question, answer, reader.today)) answers[question.id] = answer;
  }
  return answers;
}

/** Faults of several questions, by question id; empty if all are valid. */
export function entriesFaults(
  questions: readonly Question[],
  entries: Entries,
  reader: Reader,
): Record<string, AnswerFault> {
  const faults: Record<string, AnswerFault> = {};
  for (const question of questions) {
    const fault = entryFault(question, entries[question.id], reader);
    if (fault) faults[question.id] = fault;
  }
  return faults;
}
