import type { Analytics, FileSums, QuestionMetrics, ScoreMetrics } from '@canvass/shared/api/analytics';
import { noMetrics } from '@canvass/shared/api/no-metrics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { QuestionReference } from '@canvass/shared/domain/answer-filter';
import { type Meanings, meaningIn } from '@canvass/shared/domain/meanings';
import { ANONYMITY_THRESHOLD, fieldsNeedingResponses } from '@canvass/shared/domain/metrics-filter';
import type { Question } from '@canvass/shared/domain/survey';
import { hasPermission, requirePermission } from '../../people/access/access.ts';
import type { Access } from '../../people/access/find-access.ts';

/**
 * Checks the filter of a reader of metrics alone: texts, numbers, dates, words and tags could be guessed by the counts.
 * @throws 403 as `requirePermission`, naming the fields that need `response:read`
 */
export function checkMetricsFilter(access: Access, filter: ResponseFilter, meanings: Meanings): void {
  const fields = fieldsNeedingResponses(filter, (condition) => typeIn(meanings, condition));
  if (fields.length === 0) return;
  const errors = fields.map((field) => ({ field, code: 'needs_responses', message: '' }));
  requirePermission(access, 'response:read', errors);
}

/** The type of a question as a filter refers to it. */
function typeIn(meanings: Meanings, { question, version }: QuestionReference): Question['type'] | undefined {
  const [newest] = meanings.get(question) ?? [];
  return (version === undefined ? newest : meaningIn(meanings, question, version))?.type;
}

/** The part of the metrics that a reader gets. */
export interface Withholding {
  /** @param filtered whether they are of the responses that pass a filter */
  metrics(analytics: Analytics, filtered: boolean): Analytics;
  /** @param filtered as in `metrics` */
  files(sums: FileSums, filtered: boolean): FileSums;
  /** How many responses were counted so far. */
  progress(counted: number): number;
  /** Metrics of fewer responses are withheld; 0 where none are. */
  least: number;
}

/** The metrics that a reader gets: all for those who may read responses. */
export const withholding = (access: Access): Withholding =>
  hasPermission(access, 'response:read')
    ? { metrics: (analytics) => analytics, files: (sums) => sums, progress: (counted) => counted, least: 0 }
    : metricsOnly;

/**
 * Others get no metrics of fewer than `ANONYMITY_THRESHOLD` responses within a filter, not even how many they are, and no answers to
 * a question that fewer have answered. How many began and completed a whole survey is for every reader.
 */
export const metricsOnly: Withholding = {
  metrics: withThreshold,
  files: filesWithThreshold,
  progress: (counted) => (counted < ANONYMITY_THRESHOLD ? 0 : counted),
  least: ANONYMITY_THRESHOLD,
};

function withThreshold(analytics: Analytics, filtered: boolean): Analytics {
  if (!filtered || analytics.starts >= ANONYMITY_THRESHOLD) {
    const { endings = [], scores = [], startsByVersion = [], ...others } = analytics;
    const fewOfVersion = startsByVersion.some(({ starts }) => starts < ANONYMITY_THRESHOLD);
    const few = endings.reduce((sum, { count }) => sum + count, 0) < ANONYMITY_THRESHOLD;
    return {
      ...others,
      endings: few ? [] : endings,
      // The starts of a version with few could be told from those of the others.
      ...(!fewOfVersion && { startsByVersion }),
      questions: analytics.questions.map(answersWithThreshold),
      scores: scores.map(scoresWithThreshold),
    };
  }
  return {
    surveyId: analytics.surveyId,
    counting: analytics.counting,
    views: null,
    starts: 0,
    completions: 0,
    completionRate: 0,
    medianSeconds: null,
    leftAtOnce: 0,
    days: [],
    questions: [],
    withheld: true,
  };
}

function answersWithThreshold(own: QuestionMetrics): QuestionMetrics {
  if (own.answered === 0 || own.answered >= ANONYMITY_THRESHOLD) return own;
  const { id, versions, answered, left } = own;
  return { ...noMetrics(id), versions, answered, left, withheld: true };
}

function scoresWithThreshold(own: ScoreMetrics): ScoreMetrics {
  if (own.scored === 0 || own.scored >= ANONYMITY_THRESHOLD) return own;
  const { id, scored } = own;
  return { id, scored, values: {}, cut: 0, mean: null, deviation: null, median: null, withheld: true };
}

/**
 * Sums of too few responses are withheld; within a filter that leaves few, even the sum 0, which would say that none of them has
 * files.
 */
function filesWithThreshold(sums: FileSums, filtered: boolean): FileSums {
  const few = sums.answered < ANONYMITY_THRESHOLD;
  if (!few || (sums.answered === 0 && !filtered)) return sums;
  return { answered: 0, files: 0, bytes: 0, kinds: [], withheld: true };
}
