import type { Analytics, QuestionFigures } from '@canvass/shared/api/analytics';
import { noFigures } from '../api/figures.ts';

/** Respondents whose figures are shown: everybody, or one of two groups. */
export interface Group {
  name: string;
  figures: Analytics;
}

/** A question's figures in each group. */
export function ofQuestion(
  groups: readonly Group[],
  id: string,
): Array<{ name: string; own: QuestionFigures }> {
  return groups.map(({ name, figures }) => ({
    name,
    own: figures.questions.find((entry) => entry.id === id) ?? noFigures(id),
  }));
}
