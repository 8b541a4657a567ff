import type { Answers, AnswerValue } from './answers.ts';
import { EMOJI_FACES } from './emoji-rating.ts';
import type { Question } from './survey.ts';

/** `{{question id}}` or `{{question id|what to say without an answer}}`. */
const RECALL = /\{\{\s*([A-Za-z0-9_-]{1,40})\s*(?:\|([^}]*))?\}\}/g;

/**
 * A text with the earlier answers it recalls put in. An answer is shown as its respondent gave it: the option's
 * label, never its id.
 */
export function recall(text: string, questions: readonly Question[], answers: Answers): string {
  if (!text.includes('{{')) return text;
  return text.replace(RECALL, (_, id: string, otherwise: string | undefined) => {
    const question = questions.find((entry) => entry.id === id);
    const value = answers[id];
    const shown = question && value !== undefined ? answerText(question, value) : '';
    return shown || (otherwise ?? '').trim();
  });
}

/** The ids of the questions a text recalls, each once. */
export function recalled(text: string): string[] {
  return text.includes('{{') ? [...new Set([...text.matchAll(RECALL)].map((found) => found[1] ?? ''))] : [];
}

/** An answer as plain words. */
export function answerText(question: Question, value: AnswerValue): string {
  if (typeof value === 'boolean') {
    if (question.type !== 'yes_no') return '';
    return value ? question.yesLabel || '✓' : question.noLabel || '✗';
  }
  if (typeof value === 'number') {
    return question.type === 'emoji_rating' ? (EMOJI_FACES[value - 1] ?? '') : String(value);
  }
  if (typeof value === 'string') return value;
  const label = (id: string) =>
    'options' in question ? (question.options.find((option) => option.id === id)?.label ?? '') : '';
  if ('option' in value) return label(value.option);
  if (!('options' in value)) return value.other;
  return [...value.options.map(label), value.other ?? ''].filter((part) => part !== '').join(', ');
}
