import type { Analytics, QuestionFigures } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { noFigures } from '../api/figures.ts';

/** Respondents whose figures are shown: everybody, or one of two groups. */
export interface Group {
  name: string;
  /** Who they are. */
  filter: ResponseFilter;
  figures: Analytics;
}

/** A question's figures in each group. */
export function ofQuestion(
  groups: readonly Group[],
  id: string,
): Array<{ name: string; filter: ResponseFilter; own: QuestionFigures }> {
  return groups.map(({ name, filter, figures }) => ({
    name,
    filter,
    own: figures.questions.find((entry) => entry.id === id) ?? noFigures(id),
  }));
}
