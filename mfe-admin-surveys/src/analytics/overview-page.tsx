import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { useSearchParams } from '@canvass/shared/router/router';
import { EmptyState, LinkButton, LoadingState, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOverview, readPeriods } from '../api/figures.ts';
import { useLiveOverview } from '../live/use-live.ts';
import { LoadFailure } from '../load-failure.tsx';
import { OverviewFilters } from './overview-filters.tsx';
import { addressOfPeriods, periodsQueryOf } from './period-filter.ts';
import { PeriodFigures } from './period-figures.tsx';
import { SurveyDropOff } from './survey-drop-off.tsx';
import { SurveyTrends } from './survey-trends.tsx';

/** `/admin/analytics`: all surveys in a period, beside the period before, and what narrows them down. */
export function OverviewPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const [address, setAddress] = useSearchParams();
  const query = periodsQueryOf(address);
  // What can be chosen stays while figures are read.
  const [languages, setLanguages] = useState<readonly string[]>([]);
  const overview = useLoad('overview', (signal) => readOverview(http, signal));
  const periods = useLoad(`overview/periods ${JSON.stringify(query)}`, async (signal) => {
    const answer = await readPeriods(http, query, signal);
    setLanguages(answer.languages);
    return answer;
  });
  useLiveOverview(periods.reload);
  const failed = overview.error ?? periods.error;
  const retry = () => {
    overview.reload();
    periods.reload();
  };
  return (
    <>
      <PageHeader title={t('analytics.title')} description={t('analytics.description')} />
      {overview.value?.surveys === 0 ? (
        <EmptyState
          title={t('list.emptyTitle')}
          action={
            <LinkButton to="/admin/surveys/new" variant="primary" icon="plus">
              {t('list.new')}
            </LinkButton>
          }
        >
          {t('list.emptyText')}
        </EmptyState>
      ) : (
        <Stack gap="8">
          <OverviewFilters
            query={query}
            languages={languages}
            onChange={(changed) => setAddress(addressOfPeriods(changed), { replace: true })}
          />
          {failed && (!overview.value || !periods.value) ? (
            <LoadFailure error={failed} onRetry={retry} retrying={overview.loading} />
          ) : periods.value ? (
            <>
              <PeriodFigures periods={periods.value} given={query.from !== undefined} />
              <SurveyTrends periods={periods.value} query={query} />
              <SurveyDropOff periods={periods.value} query={query} />
            </>
          ) : (
            <LoadingState lines={8} />
          )}
        </Stack>
      )}
    </>
  );
}
