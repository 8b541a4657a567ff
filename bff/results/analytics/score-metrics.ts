import type { ScoreMetrics } from '@canvass/shared/api/analytics';
import { scoreOfKey } from '@canvass/shared/domain/score-key';
import type { Score } from '@canvass/shared/domain/survey';
import type { VersionMetrics } from '../metrics/counted-metrics.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import { spreadOf } from '../metrics/spread.ts';

interface OwnMetrics {
  answered: number;
  cut: number;
  sum: bigint;
  squares: bigint;
  values: Map<number, number>;
}

/**
 * The metrics of each score over all versions: the current ones in their order, also those that no response has, then those of
 * older versions by their ids.
 */
export function scoreMetrics(
  metrics: VersionMetrics,
  current: ReadonlyArray<Pick<Score, 'id'>>,
): ScoreMetrics[] {
  const byScore = new Map(current.map(({ id }) => [id, none()]));
  for (const [name, count] of [...metrics.values()].flatMap((own) => [...own])) {
    const metric = parseMetricName(name);
    const id = metric && 'question' in metric ? scoreOfKey(metric.question) : undefined;
    if (!metric || id === undefined) continue;
    const own = byScore.get(id) ?? none();
    byScore.set(id, own);
    if (metric.kind === 'answered' || metric.kind === 'cut') own[metric.kind] += Number(count);
    else if (metric.kind === 'sum' || metric.kind === 'squares') own[metric.kind] += BigInt(count);
    else if (metric.kind === 'value') {
      const value = Number(metric.value);
      own.values.set(value, (own.values.get(value) ?? 0) + Number(count));
    }
  }
  const older = [...byScore.keys()].slice(current.length).sort();
  return [...current.map(({ id }) => id), ...older].map((id) => presented(id, byScore.get(id) ?? none()));
}

function presented(id: string, { answered, cut, sum, squares, values }: OwnMetrics): ScoreMetrics {
  return {
    id,
    scored: answered,
    values: Object.fromEntries(values),
    cut,
    ...spreadOf(answered, sum, squares, values),
  };
}

const none = (): OwnMetrics => ({ answered: 0, cut: 0, sum: 0n, squares: 0n, values: new Map() });
