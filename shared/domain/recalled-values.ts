import type { Answers } from './answers.ts';
import type { Flow } from './flow.ts';
import { type AnswerWords, inWords } from './recall.ts';
import { scoresOf } from './scores-of.ts';

/** The values that texts recall besides answers, by name or id: hidden fields, and scores as the language writes numbers. */
export function recalledValues(survey: Flow, answers: Answers, language: string): Record<string, string> {
  const values = { ...survey.hiddenValues };
  const scores = scoresOf(survey, answers);
  for (const id in scores) values[id] = inWords(scores[id] ?? 0, language);
  return values;
}

/**
 * The words of an ending's addresses, which programs read: numbers (of ratings and scores, too) and dates as they are stored, whatever
 * the language; all others as in texts.
 * @param words those of texts
 */
export function plainWords(survey: Flow, answers: Answers, words: AnswerWords): AnswerWords {
  const scores = scoresOf(survey, answers);
  return (id) => {
    const question = survey.questions.find((entry) => entry.id === id);
    const value = question ? answers[id] : scores?.[id];
    const plain = typeof value === 'number' || (typeof value === 'string' && question?.type === 'date');
    return plain ? String(value) : words(id);
  };
}
