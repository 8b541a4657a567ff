import type { Analytics, Overview } from '@canvass/shared/api/analytics';
import { percentage } from '@canvass/shared/domain/format';
import type { Meanings } from '@canvass/shared/domain/meanings';
import type { Question } from '@canvass/shared/domain/survey';
import { bucketSeconds } from '../metrics/metrics.ts';
import { questionFigures } from './question-figures.ts';
import { medianOf } from '../metrics/spread.ts';
import type { CountedFigures, DayFigures, Figures } from '../metrics/counted-figures.ts';

/** What the presentation of figures needs besides them. */
interface Presented {
  /** The current questions, in order; questions of older versions follow. */
  asked: readonly Question[];
  meanings: Meanings;
  /** Set if the figures are of one version only. */
  version?: number | undefined;
}

/** A survey's figures as the API returns them. */
export function presentAnalytics(
  surveyId: string,
  { figures, days, views, counting }: CountedFigures,
  { asked, meanings, version }: Presented,
): Analytics {
  const total = (name: string) =>
    [...figures.values()].reduce((sum, own) => sum + Number(own.get(name) ?? 0), 0);
  const starts = total('start');
  const completions = total('completion');
  return {
    surveyId,
    counting,
    views,
    starts,
    completions,
    completionRate: percentage(completions, starts),
    medianSeconds: medianSeconds(...figures.values()),
    leftAtOnce: total('left '),
    days,
    questions: questionFigures(figures, asked, meanings, version),
  };
}

/** The median duration in seconds, from the buckets of the figures `duration`; at most 2.5 % off. */
export function medianSeconds(...figures: readonly Figures[]): number | null {
  const buckets = new Map<number, number>();
  for (const [name, count] of figures.flatMap((own) => [...own])) {
    if (!name.startsWith('duration ')) continue;
    const bucket = Number(name.slice('duration '.length));
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + Number(count));
  }
  const middle = medianOf(buckets);
  return middle === null ? null : Math.round(bucketSeconds(Math.floor(middle)) * 10) / 10;
}

/** The figures of all surveys of a creator together. */
export function presentOverview(
  surveys: { surveys: number; published: number },
  days: DayFigures[],
): Overview {
  const starts = days.reduce((sum, day) => sum + day.starts, 0);
  const completions = days.reduce((sum, day) => sum + day.completions, 0);
  return { ...surveys, starts, completions, completionRate: percentage(completions, starts), days };
}
