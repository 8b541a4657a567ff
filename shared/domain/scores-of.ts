import type { Answers } from './answers.ts';
import { type Flow, path } from './flow.ts';

/** The values of scores by their ids; a calculated value without a result is absent. */
export type Scores = Record<string, number>;

/**
 * The scores of these answers: only those to questions on the path count. Null for a survey without scores.
 * @param walked what `path` returns for them, if it was walked already
 */
export function scoresOf(
  flow: Flow,
  answers: Answers,
  walked: Pick<ReturnType<typeof path>, 'seen'> = path(flow, answers),
): Scores | null {
  const { scores = [] } = flow;
  if (scores.length === 0) return null;
  return Object.fromEntries(
    scores.flatMap(({ id }) => {
      const value = walked.seen[id];
      return typeof value === 'number' ? [[id, value]] : [];
    }),
  );
}
