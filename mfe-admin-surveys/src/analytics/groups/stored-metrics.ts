import type { AnalyticsQuery } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';

/** The filters that stored metrics answer; for others the server counts the responses. */
const METRIC_FILTERS = new Set<string>([
  'from',
  'to',
  'version',
  'source',
  'language',
  'device',
] satisfies Array<keyof AnalyticsQuery>);

/** Whether stored metrics answer a filter. */
export function hasStoredMetrics(filter: ResponseFilter): filter is AnalyticsQuery {
  return Object.keys(filter).every((name) => METRIC_FILTERS.has(name));
}
