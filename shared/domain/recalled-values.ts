import type { Answers } from './answers.ts';
import type { Flow } from './flow.ts';
import { inWords } from './recall.ts';
import { scoresOf } from './scores-of.ts';

/** The values that texts recall besides answers, by name or id: hidden fields, and scores as the language writes numbers. */
export function recalledValues(survey: Flow, answers: Answers, language: string): Record<string, string> {
  const values = { ...survey.hiddenValues };
  const scores = scoresOf(survey, answers);
  for (const id in scores) values[id] = inWords(scores[id] ?? 0, language);
  return values;
}
