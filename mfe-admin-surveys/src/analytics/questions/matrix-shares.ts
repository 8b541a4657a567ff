import type { QuestionMetrics } from '@canvass/shared/api/analytics';
import { categoriesOf, type CategoryWords, countsIn, MOST_BARS } from '@canvass/shared/domain/categories';
import type { Matrix } from '@canvass/shared/domain/survey';
import { type Group, ofMeaning } from '../groups/groups.ts';
import type { ShownQuestion } from '../groups/shown-questions.ts';

/** One row of a matrix: how often each column was chosen. */
export interface RowShares {
  id: string;
  title: string;
  answered: number;
  /** In the order of the columns. */
  counts: number[];
  /** The mean of a scale; null for options and without answers. */
  mean: number | null;
}

export interface MatrixShares {
  columns: string[];
  rows: RowShares[];
}

/**
 * The answers to the current rows of a matrix side by side, in one group. Rows whose options have ids of their own are matched by
 * the options' texts, which publishing requires to be the same.
 * @param shown the rows' current meanings
 * @returns null where there is nothing to compare: a single row, columns by the dozen, or answers that the reader's role is not shown
 */
export function matrixShares(
  matrix: Pick<Matrix, 'title'>,
  shown: readonly ShownQuestion[],
  group: Group,
  words: CategoryWords,
): MatrixShares | null {
  const metrics = shown.map(({ key }) => ofMeaning([group], key)[0]?.own);
  const [first] = shown;
  if (!first || shown.length < 2 || metrics.some((own) => !own || own.withheld)) return null;
  const columns = categoriesOf(first.question, [NO_ANSWERS], words).map(({ label }) => label);
  if (columns.length === 0 || columns.length > MOST_BARS) return null;
  const rows = shown.flatMap((row, index) => {
    const own = metrics[index];
    return own ? [rowShares(matrix, row, own, columns, words)] : [];
  });
  return { columns, rows };
}

const NO_ANSWERS = { values: {}, cut: 0 };

function rowShares(
  { title }: Pick<Matrix, 'title'>,
  { key, question }: ShownQuestion,
  own: QuestionMetrics,
  columns: readonly string[],
  words: CategoryWords,
): RowShares {
  const categories = categoriesOf(question, [NO_ANSWERS], words);
  const counts = countsIn(categories, own);
  const byLabel = new Map(categories.map(({ label }, index) => [label, counts[index] ?? 0]));
  const before = `${title.trim()} – `;
  return {
    id: key,
    title: question.title.startsWith(before) ? question.title.slice(before.length) : question.title,
    answered: own.answered,
    counts: columns.map((label) => byLabel.get(label) ?? 0),
    mean: question.type === 'number' ? own.mean : null,
  };
}
