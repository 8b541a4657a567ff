import { canGivePoints } from '@canvass/shared/domain/score-points';
import { scaleOf, stepsOf } from '@canvass/shared/domain/scale';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Question, Score } from '@canvass/shared/domain/survey';
import { newId } from './new-id.ts';
import type { Change } from './questions.ts';

/** A new score; with a formula, a calculated value. */
export const freshScore = (name: string, formula?: string): Score => ({
  id: newId(),
  name,
  ...(formula === undefined ? {} : { formula }),
});

/** Adds a score as the last one; nothing beyond the limit of scores. */
export function addScore(score: Score): Change {
  return (definition) => {
    const { scores = [] } = definition;
    return scores.length < LIMITS.scores ? { ...definition, scores: [...scores, score] } : definition;
  };
}

export function changeScore(id: string, fields: Partial<Omit<Score, 'id'>>): Change {
  return (definition) => ({
    ...definition,
    scores: (definition.scores ?? []).map((score) => (score.id === id ? { ...score, ...fields } : score)),
  });
}

/** Removes a score with all its points. */
export function removeScore(id: string): Change {
  return (definition) => {
    const { scores: before = [], ...rest } = takePoints(
      definition.questions.map((question) => question.id),
      id,
    )(definition);
    const scores = before.filter((score) => score.id !== id);
    return scores.length > 0 ? { ...rest, scores } : rest;
  };
}

/** Lets the answers to questions give points to a score: scales and numbers their value, everything else none until it is set. */
export function givePoints(ids: readonly string[], score: string): Change {
  return eachOf(ids, (question) => withPoints(question, score, question.points?.[score] ?? {}));
}

/** Removes all points that questions give to a score; answers to them no longer count. */
export function takePoints(ids: readonly string[], score: string): Change {
  return eachOf(ids, (question) => {
    if (!question.points?.[score]) return question;
    const { [score]: _, ...others } = question.points;
    const { points: _points, ...rest } = question;
    return Object.keys(others).length > 0 ? { ...rest, points: others } : rest;
  });
}

/**
 * Sets the points of an answer, by its index among the answers, in all of the questions: the rows of a matrix have the same.
 * @param points null: what the answer gives unless it is set
 */
export function setPoints(
  ids: readonly string[],
  score: string,
  index: number,
  points: number | null,
): Change {
  return eachOf(ids, (question) => {
    const answer = answersWithPoints(question)[index];
    if (!answer) return question;
    const { [answer.key]: _, ...others } = question.points?.[score] ?? {};
    return withPoints(question, score, points === null ? others : { ...others, [answer.key]: points });
  });
}

/** An answer that can give points of its own. */
export interface AnswerWithPoints {
  /** As in `question.points`. */
  key: string;
  /** What it gives unless it is set. */
  preset: number;
}

/** The answers to a question that can be given points one by one, in their order; none for a field for any number. */
export function answersWithPoints(question: Question): AnswerWithPoints[] {
  if (!canGivePoints(question)) return [];
  const scale = scaleOf(question);
  if (scale) return stepsOf(scale).map((step) => ({ key: String(step), preset: step }));
  if (question.type === 'yes_no') return ['true', 'false'].map((key) => ({ key, preset: 0 }));
  if (!('options' in question)) return [];
  const keys = question.options.map(({ id }) => id);
  if ('other' in question && question.other) keys.push('other');
  return keys.map((key) => ({ key, preset: 0 }));
}

const withPoints = (question: Question, score: string, points: Record<string, number>): Question => ({
  ...question,
  points: { ...question.points, [score]: points },
});

function eachOf(ids: readonly string[], change: (question: Question) => Question): Change {
  return (definition) => ({
    ...definition,
    questions: definition.questions.map((question) =>
      ids.includes(question.id) ? change(question) : question,
    ),
  });
}
