import type { Analytics, Overview, QuestionFigures } from '@canvass/shared/api/analytics';
import { percentage } from '@canvass/shared/domain/format';
import { bucketSeconds, meanOf, type Metric } from './metrics.ts';
import type { DayFigures, Figure } from './store.ts';

/**
 * A survey's figures.
 * @param order ids of the questions respondents see now, in order; questions of older versions follow
 */
export function presentAnalytics(
  surveyId: string,
  figures: Figure[],
  days: DayFigures[],
  order: string[],
): Analytics {
  const total = (metric: Metric) => Number(figures.find((figure) => figure.metric === metric)?.count ?? 0);
  const starts = total('start');
  const completions = total('completion');
  const asked = figures.filter((figure) => figure.question !== '').map((figure) => figure.question);
  return {
    surveyId,
    views: total('view'),
    starts,
    completions,
    completionRate: percentage(completions, starts),
    medianSeconds: medianSeconds(figures),
    days,
    questions: [...new Set([...order, ...asked])].map((id) => presentQuestion(id, figures)),
  };
}

function presentQuestion(id: string, figures: Figure[]): QuestionFigures {
  const own = figures.filter((figure) => figure.question === id);
  const answered = Number(own.find((figure) => figure.metric === 'answered')?.count ?? 0);
  const sum = own.find((figure) => figure.metric === 'sum');
  const values = own
    .filter((figure) => figure.metric === 'value' && Number(figure.count) > 0)
    .map((figure) => [figure.value, Number(figure.count)] as const);
  return {
    id,
    answered,
    values: Object.fromEntries(values),
    mean: sum ? meanOf(sum.count, answered) : null,
  };
}

/** The bucket in which the middle completion falls; 2.5 % off at most. */
function medianSeconds(figures: Figure[]): number | null {
  const buckets = figures
    .filter((figure) => figure.metric === 'duration')
    .map((figure) => ({ bucket: Number(figure.value), count: Number(figure.count) }))
    .sort((one, other) => one.bucket - other.bucket);
  const all = buckets.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { bucket, count } of buckets) {
    before += count;
    if (before * 2 >= all && count > 0) return Math.round(bucketSeconds(bucket) * 10) / 10;
  }
  return null;
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
