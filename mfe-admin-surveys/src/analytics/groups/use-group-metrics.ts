import type { ResponseFilter } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery } from '@canvass/shared/query/query';
import { useState } from 'react';
import { countAnalytics, readAnalytics } from '../../api/analytics.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { hasStoredMetrics } from './stored-metrics.ts';
import { useLiveSurvey } from '../../survey/use-live-survey.ts';

/** A count that took longer (milliseconds) is not repeated for every new answer. */
const SHORT_MS = 1000;

/**
 * Reads the metrics of groups of respondents, and again when responses were stored or changed, unless counting them took long.
 * @param ready whether the filters are known to be such as the server takes
 * @returns `metrics`: the query, to show its error and to repeat it; `groups`: the metrics with the groups' names and filters, in
 * the order of `asks`; `long`: counting took long; `soFar`: how many responses the server has counted, of groups whose metrics
 * it doesn't store
 */
export function useGroupMetrics(
  surveyId: string,
  asks: ReadonlyArray<{ name: string; filter: ResponseFilter }>,
  ready: boolean,
) {
  const { http } = useArea();
  const [soFar, setSoFar] = useState(0);
  const metrics = useQuery({
    enabled: ready,
    queryKey: surveyKeys.groups(surveyId, asks),
    queryFn: async ({ signal }) => {
      const began = performance.now();
      const counted = asks.map(() => 0);
      setSoFar(0);
      const groups = await Promise.all(
        asks.map(async (ask, index) => {
          if (hasStoredMetrics(ask.filter))
            return { ...ask, metrics: await readAnalytics(http, surveyId, signal, ask.filter) };
          const metrics = await countAnalytics(http, surveyId, ask.filter, signal, (count) => {
            counted[index] = count;
            setSoFar(counted.reduce((sum, of) => sum + of, 0));
          });
          return { ...ask, metrics };
        }),
      );
      const long = !asks.every((ask) => hasStoredMetrics(ask.filter)) && performance.now() - began > SHORT_MS;
      return { groups, long };
    },
  });
  const { groups, long = false } = metrics.data ?? {};
  useLiveSurvey(surveyId, () => {
    if (ready && !long) void metrics.refetch();
  });
  return { metrics, groups, long, soFar };
}
