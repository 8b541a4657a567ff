import type { Answers } from '@canvass/shared/domain/answers';
import type { Flow } from '@canvass/shared/domain/flow';
import { inWords } from '@canvass/shared/domain/recall';
import { scoresOf } from '@canvass/shared/domain/scores-of';

/** The values that texts recall besides answers, by name or id: hidden fields, and scores as the language writes numbers. */
export function recalledValues(survey: Flow, answers: Answers, language: string): Record<string, string> {
  const values = { ...survey.hiddenValues };
  const scores = scoresOf(survey, answers);
  for (const id in scores) values[id] = inWords(scores[id] ?? 0, language);
  return values;
}
