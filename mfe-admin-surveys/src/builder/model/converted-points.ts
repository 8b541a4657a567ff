import { canGivePoints, hasValue } from '@canvass/shared/domain/score-points';
import type { Question } from '@canvass/shared/domain/survey';
import { answersWithPoints } from './scores.ts';
import { labelPairs } from './label-pairs.ts';

/** The points that a converted question gives, and whether they are all that it gave before. */
interface ConvertedPoints {
  points: Question['points'];
  isComplete: boolean;
}

/**
 * The points of a question as its conversion gives them. Options keep theirs by their ids, scales by their values, and yes and no
 * exchange them with the two options that they become or that become them.
 */
export function convertedPoints(before: Question, after: Question): ConvertedPoints {
  if (!before.points || !canGivePoints(before)) return { points: undefined, isComplete: true };
  const pairs = labelPairs(before, after);
  const areAlike =
    pairs.length > 0 ||
    ('options' in before && 'options' in after) ||
    (hasValue(before) && hasValue(after)) ||
    before.type === after.type;
  if (!areAlike || !canGivePoints(after)) return { points: undefined, isComplete: false };
  const renamed = new Map(pairs.map(({ from, to }) => [from.key, to.key]));
  const keyOf = (key: string) => renamed.get(key) ?? key;
  const keysOf = (question: Question) => new Set(answersWithPoints(question).map(({ key }) => key));
  const [had, has] = [keysOf(before), keysOf(after)];
  const points = Object.entries(before.points).map(([score, own]) => {
    const kept = Object.entries(own).filter(([key]) => has.has(keyOf(key)));
    return [score, Object.fromEntries(kept.map(([key, value]) => [keyOf(key), value]))] as const;
  });
  return {
    points: Object.fromEntries(points),
    // Points of options that were deleted earlier stay in a question, and are no loss.
    isComplete: Object.values(before.points).every((own) =>
      Object.keys(own).every((key) => !had.has(key) || has.has(keyOf(key))),
    ),
  };
}
