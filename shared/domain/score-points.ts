import { isRanking } from './ranking.ts';
import { scaleOf, stepsOf } from './scale.ts';
import { sectionsOf } from './sections.ts';
import type { Question, SurveyDefinition } from './survey.ts';

/** Whether the answers to a question can give points. Rankings can't: all that is ranked would give the same. */
export function canGivePoints(question: Question): boolean {
  if ('options' in question) return !isRanking(question);
  return question.type === 'yes_no' || hasValue(question);
}

/** Whether an answer to a question is a number, which calculated values may use. */
export const hasValue = ({ type }: Pick<Question, 'type'>): boolean =>
  type === 'number' || type === 'star_rating' || type === 'emoji_rating';

/** The least and the most that a score can be; infinite where a number has no bound. */
export interface ScoreRange {
  least: number;
  most: number;
}

/**
 * The range of a sum of points over all paths, as if every question could be left out but those that every respondent must answer. Null if
 * nothing gives points.
 */
export function scoreRange(
  { questions }: Pick<SurveyDefinition, 'questions'>,
  score: string,
): ScoreRange | null {
  const sections = sectionsOf(questions);
  const firstJump = questions.findIndex(({ jumps }) => jumps.length > 0);
  const always = ({ required, visibleIf }: Question, index: number) =>
    required && visibleIf === null && !sections[index]?.visibleIf && (firstJump === -1 || index <= firstJump);
  const ranges = questions.flatMap(
    (question, index) => pointsRange(question, score, always(question, index)) ?? [],
  );
  if (ranges.length === 0) return null;
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    least: sum(ranges.map(({ least }) => least)),
    most: sum(ranges.map(({ most }) => most)),
  };
}

/** @param always whether every path has the question, and an answer to it */
function pointsRange(question: Question, score: string, always: boolean): ScoreRange | null {
  const points = question.points?.[score];
  if (!points || !canGivePoints(question)) return null;
  const rangeOf = (values: number[]): ScoreRange => ({
    least: Math.min(...(always ? [] : [0]), ...values),
    most: Math.max(...(always ? [] : [0]), ...values),
  });
  if (question.type === 'yes_no') return rangeOf([points.true ?? 0, points.false ?? 0]);
  const scale = scaleOf(question);
  if (scale) return rangeOf(stepsOf(scale).map((step) => points[step] ?? step));
  if (question.type === 'number') {
    const { min, max } = question;
    const [least, most] = [min ?? -Infinity, max ?? Infinity];
    // Values that had points of their own on a scale have them still.
    const own = Object.entries(points).filter(([value]) => Number(value) >= least && Number(value) <= most);
    return rangeOf([least, most, ...own.map(([, given]) => given)]);
  }
  if (!('options' in question)) return null;
  const offered = question.options.map(({ id }) => points[id] ?? 0);
  if ('other' in question && question.other) offered.push(points.other ?? 0);
  if (question.type !== 'multiple_choice_multi') return rangeOf(offered);
  const few = always ? Math.max(1, question.minSelected ?? 1) : 0;
  const many = question.maxSelected ?? offered.length;
  const ordered = offered.toSorted((one, other) => one - other);
  return { least: extreme(ordered, few, many, -1), most: extreme(ordered.toReversed(), few, many, 1) };
}

/** The sum of the first values: as many as must be, and of the others those that lead further that way. */
function extreme(ordered: readonly number[], few: number, many: number, way: 1 | -1): number {
  return ordered.reduce(
    (sum, value, index) => (index < few || (index < many && value * way > 0) ? sum + value : sum),
    0,
  );
}
