import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { useSearchParams } from '@canvass/shared/router/router';
import {
  Box,
  EmptyState,
  LinkButton,
  LoadingState,
  PageHeader,
  Select,
  Stack,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readOverview, readPeriods } from '../api/figures.ts';
import { useLiveOverview } from '../live/use-live.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { SurveyTrends } from './survey-trends.tsx';

const PERIODS = [7, 30, 90, 365];
const USUAL = 30;

/** `/admin/analytics`: all surveys in a period, beside the period before. */
export function OverviewPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const [address, setAddress] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === address.get('days')) ?? USUAL;
  const overview = useLoad('overview', (signal) => readOverview(http, signal));
  const periods = useLoad(`overview/periods?days=${days}`, (signal) => readPeriods(http, days, signal));
  useLiveOverview(periods.reload);
  const failed = overview.error ?? periods.error;
  const retry = () => {
    overview.reload();
    periods.reload();
  };
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        description={t('analytics.description')}
        actions={
          <Box width="44">
            <Select
              label={t('analytics.period')}
              hideLabel
              value={String(days)}
              options={PERIODS.map((count) => ({
                value: String(count),
                label: t('analytics.periodDays', { count }),
              }))}
              onChange={(event) => setAddress({ days: event.target.value }, { replace: true })}
            />
          </Box>
        }
      />
      {failed && (!overview.value || !periods.value) ? (
        <LoadFailure error={failed} onRetry={retry} retrying={overview.loading} />
      ) : overview.value?.surveys === 0 ? (
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
      ) : periods.value ? (
        <Stack gap="8">
          <PeriodFigures periods={periods.value} />
          <SurveyTrends surveys={periods.value.surveys} />
        </Stack>
      ) : (
        <LoadingState lines={8} />
      )}
    </>
  );
}
