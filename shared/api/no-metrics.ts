import type { QuestionMetrics } from './analytics.ts';

/** The metrics of a question without answers. A file of its own, so that the browser loads no schemas with it. */
export const noMetrics = (id: string): QuestionMetrics => ({
  id,
  versions: [],
  answered: 0,
  left: 0,
  values: {},
  wordings: [],
  cut: 0,
  mean: null,
  deviation: null,
  median: null,
});
