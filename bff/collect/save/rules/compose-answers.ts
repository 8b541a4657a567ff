import type { Answers, AnswerValue } from '@canvass/shared/domain/answers';

/** What can be part of a decomposed letter; texts without it, nearly all, need no work. */
const COMPOSABLE = /[\u0300-\uffff]/;

/** A text in the composed form of Unicode. */
const composed = (text: string): string => (COMPOSABLE.test(text) ? text.normalize('NFC') : text);

/**
 * Answers with their texts in the composed form of Unicode (NFC): some keyboards and programs write é as e and an accent, and the creator's
 * searches, filters and counts compare letters as they are stored.
 */
export function composeAnswers(answers: Answers): Answers {
  const result: Answers = {};
  for (const id in answers) {
    const value = answers[id];
    if (value !== undefined) result[id] = composeAnswer(value);
  }
  return result;
}

function composeAnswer(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return composed(value);
  if (typeof value !== 'object' || !('other' in value) || value.other === undefined) return value;
  return { ...value, other: composed(value.other) };
}
