import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import { useQuery } from '@canvass/shared/query/query';
import { useFilterAddress } from '@canvass/shared/screens/use-filter-address';
import { EmptyState, LinkButton, LoadingState, PageHeader, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOverview, readPeriods } from '../../api/overview.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { useLiveOverview } from '../../live/use-live.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { usePreload } from '../../use-preload.ts';
import { OverviewFilters } from './overview-filters.tsx';
import { addressOfPeriods, periodsQueryOf } from './period-filter.ts';
import { PeriodMetrics } from './period-metrics.tsx';
import { SurveyDropOff } from './survey-drop-off.tsx';
import { SurveyTrends } from './survey-trends.tsx';

/** `/admin/analytics`: the metrics of all surveys in a period and in the one before it, with filters. */
export function OverviewPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const mayEdit = useMay('survey:edit');
  const { address, setAddress } = useFilterAddress();
  const query = periodsQueryOf(address);
  // The choices stay while metrics are loaded.
  const [languages, setLanguages] = useState<readonly string[]>([]);
  const overview = useQuery({
    queryKey: surveyKeys.totals,
    queryFn: ({ signal }) => readOverview(http, signal),
  });
  usePreload(overview.data !== undefined);
  const periods = useQuery({
    queryKey: surveyKeys.periods(query),
    queryFn: ({ signal }) => readPeriods(http, query, signal),
  });
  const known = periods.data?.languages;
  if (known && known !== languages) setLanguages(known);
  useLiveOverview(() => void periods.refetch());
  const fewHidden = t('analytics.withheld.text', { least: ANONYMITY_THRESHOLD });
  const failed = overview.error ?? periods.error;
  const retry = () => {
    void overview.refetch();
    void periods.refetch();
  };
  return (
    <>
      <PageHeader title={t('analytics.title')} description={t('analytics.description')} />
      {overview.data?.surveys === 0 ? (
        <EmptyState
          title={t('list.emptyTitle')}
          action={
            mayEdit && (
              <LinkButton to="/admin/surveys/new" variant="primary" icon="plus">
                {t('list.new')}
              </LinkButton>
            )
          }
        >
          {t(mayEdit ? 'list.emptyText' : 'list.emptyForReaders')}
        </EmptyState>
      ) : (
        <Stack gap="8">
          <OverviewFilters
            query={query}
            languages={languages}
            onChange={(changed) => setAddress(addressOfPeriods(changed))}
          />
          {failed && (!overview.data || !periods.data) ? (
            <LoadFailure error={failed} onRetry={retry} retrying={overview.isFetching} />
          ) : periods.data?.withheld && periods.data.current.starts === 0 ? (
            <EmptyState title={t('analytics.withheld.title')}>{fewHidden}</EmptyState>
          ) : periods.data ? (
            <>
              {periods.data.withheld && <Text tone="muted">{fewHidden}</Text>}
              <PeriodMetrics periods={periods.data} />
              <SurveyTrends periods={periods.data} query={query} />
              <SurveyDropOff periods={periods.data} query={query} />
            </>
          ) : (
            <LoadingState lines={8} />
          )}
        </Stack>
      )}
    </>
  );
}
