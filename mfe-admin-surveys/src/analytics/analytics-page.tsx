import type { ResponseFilter } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { isClosed, metricsFilter } from '@canvass/shared/domain/metrics-filter';
import { useQuery } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { useFilterAddress } from '@canvass/shared/screens/use-filter-address';
import { Box, Button, Flex, LoadingState, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { applicable, viewOf } from '../api/response-query.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { readVersion } from '../api/surveys.ts';
import { useFacets } from '../responses/use-facets.ts';
import { SurveyFrame } from '../survey/survey-frame.tsx';
import { type SurveyInUse, useSurveyInUse } from '../survey/use-survey.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useOptionWords } from '../questions/use-option-words.ts';
import { LeftOutNote } from '../filters/left-out-note.tsx';
import { type AskedMeaning, wordingsOf } from '../filters/wordings.ts';
import { addressWith, comparisonOf, groupName, leavesOut } from './filters/analytics-filter.ts';
import { AnalyticsFilters } from './filters/analytics-filters.tsx';
import { AnalyticsResults } from './analytics-results.tsx';
import { PERIOD, useDimensions } from './filters/use-dimensions.ts';
import { useGroupMetrics } from './groups/use-group-metrics.ts';

/** `/admin/surveys/{id}/analytics`: a survey's metrics with filters, and the comparison of two groups. */
export function AnalyticsPage() {
  const { id = '' } = useParams();
  const survey = useSurveyInUse(id);
  const reload = () => void survey.refetch();
  if (!survey.data) {
    return survey.error ? (
      <LoadFailure heading="h1" error={survey.error} onRetry={reload} />
    ) : (
      <LoadingState lines={8} />
    );
  }
  return (
    <SurveyFrame survey={survey.data.survey} onChange={reload}>
      <SurveyAnalytics {...survey.data} />
    </SurveyFrame>
  );
}

function SurveyAnalytics({ survey, asked }: SurveyInUse) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const words = useOptionWords();
  const { address, setAddress } = useFilterAddress();
  const dimensions = useDimensions(survey, asked);
  const comparison = comparisonOf(address, dimensions);
  const compare = comparison && address.get('compare');
  const byPeriod = comparison?.by.key === PERIOD;
  const facets = useFacets(survey.id);
  const mayRead = useMay('response:read');
  const types = new Map(asked.questions.map(({ id, type }) => [id, type]));
  const view = viewOf(address);
  const known = (facets.data ? applicable(view, facets.data) : view).filter;
  // A link from a member who may read responses may have a filter that the server would refuse.
  const inAddress = mayRead ? known : metricsFilter(known, ({ question }) => types.get(question));
  const filter: ResponseFilter = byPeriod ? { ...inAddress, from: undefined, to: undefined } : inAddress;
  const asks = comparison
    ? [[comparison.one, comparison.other] as const, [comparison.other, comparison.one] as const].map(
        ([value, other]) => ({
          name: groupName(comparison, value),
          filter: comparison.by.narrow(filter, value, other),
        }),
      )
    : [{ name: t('analytics.everybody'), filter }];
  // The server refuses a filter by a question that no version has: `applicable` leaves it out.
  const isKnown = !view.filter.answer || facets.data !== undefined;
  const { metrics, groups, long, soFar } = useGroupMetrics(survey.id, asks, isKnown);
  const older = filter.version !== undefined && filter.version < (survey.liveVersion ?? 0);
  // For one version its own questions are shown, otherwise those of the live version and then those of older ones.
  const own = useQuery({
    queryKey: surveyKeys.version(survey.id, filter.version),
    queryFn: ({ signal }) => readVersion(http, survey.id, filter.version ?? 0, signal),
    enabled: older,
  });
  const wordings = facets.data && wordingsOf(facets.data, words);
  const definition = older ? own.data?.definition : asked;
  const filterable = ({ question }: AskedMeaning) => {
    const type = types.get(question.id);
    return mayRead || (type !== undefined && isClosed({ type }) && isClosed(question));
  };
  const failed = [metrics, facets, own].find((part) => part.error && !part.data);
  const counting = soFar > 0 ? t('analytics.countingSoFar', { count: soFar }) : t('analytics.counting');
  return (
    <Stack gap="6">
      {facets.data && wordings && (
        <AnalyticsFilters
          facets={facets.data}
          questions={wordings.questions.filter(filterable)}
          filter={filter}
          dimensions={dimensions}
          comparison={comparison}
          onFilter={(changed) => setAddress(addressWith(changed, compare))}
          onCompare={(compare) => setAddress(addressWith(filter, compare))}
        />
      )}
      {isKnown && leavesOut(address, inAddress, compare) && (
        <LeftOutNote onRemove={() => setAddress(addressWith(inAddress, compare))} />
      )}
      <Flex gap="3" align="center" wrap="wrap">
        <Box role="status" minHeight="5" color="fg.muted" textStyle="xs">
          {metrics.isFetching && (!groups || long)
            ? counting
            : groups
                ?.filter((group) => !group.metrics.withheld)
                .map((group) => t('analytics.counted', { name: group.name, count: group.metrics.starts }))
                .join(' · ')}
        </Box>
        {long && !metrics.isFetching && (
          <Button size="sm" variant="ghost" icon="refresh" onClick={() => void metrics.refetch()}>
            {t('analytics.countAgain')}
          </Button>
        )}
      </Flex>
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : groups && definition && facets.data && wordings ? (
        <AnalyticsResults
          survey={survey}
          groups={groups}
          asked={definition}
          questionIn={wordings.of}
          version={filter.version}
          filtered={comparison !== null || Object.keys(filter).length > 0}
          byPeriod={byPeriod}
          facets={facets.data}
          onDecided={() => {
            void facets.refetch();
            void metrics.refetch();
          }}
        />
      ) : (
        <LoadingState lines={8} />
      )}
    </Stack>
  );
}
