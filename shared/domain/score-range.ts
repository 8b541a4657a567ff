import { type Arithmetic, parseFormula, rounded } from './formula.ts';
import { scaleOf } from './scale.ts';
import { type ScoreRange, scoreRange } from './score-points.ts';
import type { Question, SurveyDefinition } from './survey.ts';

const UNBOUNDED: ScoreRange = { least: -Infinity, most: Infinity };

const spanning = (values: number[]): ScoreRange => ({
  least: Math.min(...values),
  most: Math.max(...values),
});

/** Zero times infinity counts as zero: the infinite end is never reached. */
const times = (one: number, other: number) => (one === 0 || other === 0 ? 0 : one * other);

/** Interval arithmetic (R. E. Moore, 1966): the range of a result, as if each value varied by itself. */
const RANGES: Arithmetic<ScoreRange> = {
  number: (value) => ({ least: value, most: value }),
  add: (one, other) => ({ least: one.least + other.least, most: one.most + other.most }),
  subtract: (one, other) => ({ least: one.least - other.most, most: one.most - other.least }),
  multiply,
  divide: (one, other) =>
    other.least <= 0 && other.most >= 0
      ? UNBOUNDED
      : multiply(one, spanning([1 / other.least, 1 / other.most])),
  min: (values) => ({
    least: Math.min(...values.map(({ least }) => least)),
    most: Math.min(...values.map(({ most }) => most)),
  }),
  max: (values) => ({
    least: Math.max(...values.map(({ least }) => least)),
    most: Math.max(...values.map(({ most }) => most)),
  }),
  round: ([value = UNBOUNDED, digits = { least: 0, most: 0 }]) =>
    digits.least === digits.most
      ? { least: rounded(value.least, digits.least), most: rounded(value.most, digits.least) }
      : { least: Math.floor(value.least), most: Math.ceil(value.most) },
};

function multiply(one: ScoreRange, other: ScoreRange): ScoreRange {
  const ends = [one.least, one.most];
  return spanning(ends.flatMap((end) => [times(end, other.least), times(end, other.most)]));
}

/**
 * The least and the most that a score of a survey can be: of points as `scoreRange`, of a calculated value those between which its
 * formula lies whatever the answers, as if each value in it varied by itself. An end is infinite where there is none, as for a number
 * without a maximum or a division by what may be zero.
 * @returns null if nothing gives the score points, and for a formula that can't be computed
 */
export function rangeOfScore(
  { questions, scores = [] }: Pick<SurveyDefinition, 'questions' | 'scores'>,
  id: string,
): ScoreRange | null {
  const index = scores.findIndex((score) => score.id === id);
  const score = scores[index];
  if (score?.formula === undefined) return score ? scoreRange({ questions }, id) : null;
  const formula = parseFormula(score.formula);
  if (!formula) return null;
  const before = { questions, scores: scores.slice(0, index) };
  const known = new Map(formula.refers.map((refers) => [refers, rangeOfValue(before, refers)]));
  if ([...known.values()].includes(null)) return null;
  const { least, most } = formula.evaluate((refers) => known.get(refers) ?? UNBOUNDED, RANGES);
  if (Number.isNaN(least) || Number.isNaN(most)) return UNBOUNDED;
  // Without the minus of a zero.
  return { least: rounded(least, 6) + 0, most: rounded(most, 6) + 0 };
}

/**
 * The range of a score over all versions of a survey that give it a value: responses keep the values that they were given.
 * @returns null unless both ends are known
 */
export function knownRange(
  versions: ReadonlyArray<Pick<SurveyDefinition, 'questions' | 'scores'>>,
  id: string,
): ScoreRange | null {
  const ranges = versions.flatMap((asked) => rangeOfScore(asked, id) ?? []);
  const range = spanning(ranges.flatMap(({ least, most }) => [least, most]));
  return Number.isFinite(range.least) && Number.isFinite(range.most) ? range : null;
}

/** The range of a score or of the number that answers a question; null if a formula can't use it. */
function rangeOfValue(
  before: Required<Pick<SurveyDefinition, 'questions' | 'scores'>>,
  id: string,
): ScoreRange | null {
  const score = before.scores.find((own) => own.id === id);
  // Without points a sum stays what it begins with.
  if (score) return rangeOfScore(before, id) ?? (score.formula === undefined ? { least: 0, most: 0 } : null);
  const question = before.questions.find((own) => own.id === id);
  return question ? rangeOfAnswer(question) : null;
}

function rangeOfAnswer(question: Question): ScoreRange | null {
  if (question.type === 'number') return { least: question.min ?? -Infinity, most: question.max ?? Infinity };
  return scaleOf(question);
}
