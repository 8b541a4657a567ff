import type { Analytics, Overview, QuestionFigures } from '@canvass/shared/api/analytics';
import { percentage } from '@canvass/shared/domain/format';
import type { Question } from '@canvass/shared/domain/survey';
import { bucketSeconds } from './metrics.ts';
import { medianOf, type Spread, spreadOf, spreadOfRatings } from './spread.ts';
import type { CountedFigures, DayFigures, Figures } from './store.ts';

/**
 * A survey's figures.
 * @param asked the questions respondents see now, in order; questions of older versions follow
 */
export function presentAnalytics(
  surveyId: string,
  { figures, days, views, counting }: CountedFigures,
  asked: readonly Question[],
): Analytics {
  const total = (name: string) => Number(figures.get(name) ?? 0);
  const starts = total('start');
  const completions = total('completion');
  const byQuestion = sortByQuestion(figures);
  const types = new Map(asked.map((question) => [question.id, question.type]));
  return {
    surveyId,
    counting,
    views,
    starts,
    completions,
    completionRate: percentage(completions, starts),
    medianSeconds: medianSeconds(figures),
    leftAtOnce: total('left '),
    days,
    questions: [...new Set([...types.keys(), ...byQuestion.keys()])].map((id) =>
      presentQuestion(id, types.get(id), byQuestion.get(id)),
    ),
  };
}

interface OwnFigures {
  answered: number;
  left: number;
  cut: number;
  values: Record<string, number>;
  sum?: bigint;
  squares: bigint;
}

const nothing = (): OwnFigures => ({ answered: 0, left: 0, cut: 0, values: {}, squares: 0n });

function sortByQuestion(figures: Figures): Map<string, OwnFigures> {
  const sorted = new Map<string, OwnFigures>();
  for (const [name, count] of figures) {
    const [metric, question, value = ''] = name.split(' ');
    if (!question || metric === 'duration') continue;
    const own = sorted.get(question) ?? nothing();
    sorted.set(question, own);
    if (metric === 'answered') own.answered = Number(count);
    if (metric === 'left') own.left = Number(count);
    if (metric === 'cut') own.cut = Number(count);
    if (metric === 'value') own.values[value] = Number(count);
    if (metric === 'sum') own.sum = BigInt(count);
    if (metric === 'squares') own.squares = BigInt(count);
  }
  return sorted;
}

function presentQuestion(
  id: string,
  type: Question['type'] | undefined,
  own: OwnFigures = nothing(),
): QuestionFigures {
  const { answered, left, values, cut } = own;
  return { id, answered, left, values, cut, ...spread(type, own) };
}

function spread(type: Question['type'] | undefined, own: OwnFigures): Spread {
  const numbers = new Map(Object.entries(own.values).map(([value, count]) => [Number(value), count]));
  if (own.sum !== undefined) return spreadOf(own.answered, own.sum, own.squares, numbers);
  if (type === 'star_rating' || type === 'emoji_rating') return spreadOfRatings(numbers);
  return { mean: null, deviation: null, median: null };
}

/** The bucket in which the middle completion falls, from figures `duration`; 2.5 % off at most. */
export function medianSeconds(figures: Figures): number | null {
  const buckets = new Map<number, number>();
  for (const [name, count] of figures) {
    const [metric, bucket] = name.split(' ');
    if (metric === 'duration') buckets.set(Number(bucket), Number(count));
  }
  const middle = medianOf(buckets);
  return middle === null ? null : Math.round(bucketSeconds(Math.floor(middle)) * 10) / 10;
}

/** All surveys of a creator together. */
export function presentOverview(
  surveys: { surveys: number; published: number },
  days: DayFigures[],
): Overview {
  const starts = days.reduce((sum, day) => sum + day.starts, 0);
  const completions = days.reduce((sum, day) => sum + day.completions, 0);
  return { ...surveys, starts, completions, completionRate: percentage(completions, starts), days };
}
