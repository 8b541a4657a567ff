import type { QuestionMetrics } from '@canvass/shared/api/analytics';
import { takesAnswer } from '@canvass/shared/domain/content';
import { keyOfOption, type Meaning, type Meanings } from '@canvass/shared/domain/meanings';
import { scoreOfKey } from '@canvass/shared/domain/score-key';
import type { Question } from '@canvass/shared/domain/survey';
import { type Metric, parseMetricName } from '../metrics/metric-name.ts';
import { parsePositionValue } from '../metrics/position-value.ts';
import { type Spread, spreadOf, spreadOfRatings } from '../metrics/spread.ts';
import type { VersionMetrics } from '../metrics/counted-metrics.ts';

interface OwnMetrics {
  answered: number;
  left: number;
  cut: number;
  values: Record<string, number>;
  positions?: Record<string, number[]>;
  wordings: QuestionMetrics['wordings'];
  sum: bigint;
  squares: bigint;
}

/** Metrics of a question with their counts, by version. */
type ByVersion = Map<number, Array<[metric: QuestionMetric, count: string]>>;
type QuestionMetric = Extract<Metric, { question: string }>;

/**
 * The metrics of each question, one entry for each of its meanings: the current questions in their order, each followed by
 * its older meanings, then the questions of older versions. Older meanings without answers are left out.
 * @param version set if the metrics are of one version only
 */
export function questionMetrics(
  metrics: VersionMetrics,
  asked: readonly Question[],
  meanings: Meanings,
  version?: number,
): QuestionMetrics[] {
  const byQuestion = sortByQuestion(metrics);
  const now = new Map(asked.filter(takesAnswer).map((question) => [question.id, question]));
  return [...new Set([...now.keys(), ...byQuestion.keys()])].flatMap((id) => {
    const all = meanings.get(id) ?? [];
    const within = version === undefined ? all : all.filter(({ versions }) => versions.includes(version));
    // A question that was never published has no versions and no answers.
    const type = now.get(id)?.type ?? 'unknown';
    const shown = within.length > 0 ? within : [{ question: id, type, versions: [], options: {} }];
    return shown
      .map((meaning) => presentMeaning(meaning, byQuestion.get(id)))
      .filter(({ answered, left }, index) => (index === 0 && now.has(id)) || answered > 0 || left > 0);
  });
}

function sortByQuestion(metrics: VersionMetrics): Map<string, ByVersion> {
  const sorted = new Map<string, ByVersion>();
  for (const [version, own] of metrics) {
    for (const [name, count] of own) {
      const metric = parseMetricName(name);
      if (!metric || !('question' in metric) || metric.question === '') continue;
      if (scoreOfKey(metric.question) !== undefined) continue;
      const byVersion: ByVersion = sorted.get(metric.question) ?? new Map();
      sorted.set(metric.question, byVersion);
      const entries = byVersion.get(version) ?? [];
      byVersion.set(version, entries);
      entries.push([metric, count]);
    }
  }
  return sorted;
}

function presentMeaning(meaning: Meaning, metrics: ByVersion = new Map()): QuestionMetrics {
  const own: OwnMetrics = {
    answered: 0,
    left: 0,
    cut: 0,
    values: {},
    wordings: Object.entries(meaning.options).flatMap(([option, wordings]) =>
      wordings.map((wording) => ({ ...wording, option, count: 0 })),
    ),
    sum: 0n,
    squares: 0n,
  };
  for (const version of meaning.versions) {
    for (const [metric, count] of metrics.get(version) ?? []) add(own, meaning, version, metric, count);
  }
  const { answered, left, values, positions, cut, wordings } = own;
  const { question: id, versions } = meaning;
  return {
    id,
    versions,
    answered,
    left,
    values,
    ...(positions && { positions }),
    wordings,
    cut,
    ...spread(meaning, own),
  };
}

function add(
  own: OwnMetrics,
  meaning: Meaning,
  version: number,
  metric: QuestionMetric,
  count: string,
): void {
  switch (metric.kind) {
    case 'answered':
    case 'left':
    case 'cut':
      own[metric.kind] += Number(count);
      break;
    case 'sum':
    case 'squares':
      own[metric.kind] += BigInt(count);
      break;
    case 'value': {
      const { value } = metric;
      const position = parsePositionValue(value);
      if (position)
        return addPosition(own, keyOfOption(meaning, position.option, version), position.index, count);
      const key = keyOfOption(meaning, value, version);
      own.values[key] = (own.values[key] ?? 0) + Number(count);
      const wording = own.wordings.find(
        ({ option, versions }) => option === value && versions.includes(version),
      );
      if (wording) wording.count += Number(count);
    }
  }
}

function addPosition(own: OwnMetrics, key: string, index: number, count: string): void {
  own.positions ??= {};
  const counts = (own.positions[key] ??= []);
  while (counts.length <= index) counts.push(0);
  counts[index] = (counts[index] ?? 0) + Number(count);
}

function spread({ type }: Meaning, own: OwnMetrics): Spread {
  const numbers = new Map(Object.entries(own.values).map(([value, count]) => [Number(value), count]));
  // By the type: metrics that come to 0 aren't stored, and the sum of numbers may.
  if (type === 'number') return spreadOf(own.answered, own.sum, own.squares, numbers);
  if (type === 'star_rating' || type === 'emoji_rating') return spreadOfRatings(numbers);
  return { mean: null, deviation: null, median: null };
}
