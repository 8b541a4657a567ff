import type { Analytics, ScoreMetrics } from '@canvass/shared/api/analytics';
import { meanInterval } from '@canvass/shared/domain/mean-interval';
import type { Bounds } from '@canvass/shared/domain/scale';
import { areFew, type Interval, type Sample } from '@canvass/shared/domain/statistics';

/** A score's metrics; those of no responses where the server sent none. */
export const scoreIn = ({ scores }: Pick<Analytics, 'scores'>, id: string): ScoreMetrics =>
  scores?.find((own) => own.id === id) ?? {
    id,
    scored: 0,
    values: {},
    cut: 0,
    mean: null,
    deviation: null,
    median: null,
  };

/** The values as a sample; null without any. */
export const sampleOf = ({ mean, deviation, scored }: ScoreMetrics): Sample | null =>
  mean === null ? null : { mean, deviation: deviation ?? 0, count: scored };

/** 95 % confidence interval of the mean; null of few values. @param range what the score can be, where that is known */
export function intervalOf(own: ScoreMetrics, range: Bounds | null): Interval | null {
  const sample = sampleOf(own);
  const bounds = range && range.least < range.most ? range : null;
  return sample && !areFew(sample.count) ? meanInterval(sample, bounds) : null;
}
