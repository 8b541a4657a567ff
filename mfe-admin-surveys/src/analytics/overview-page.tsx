import { useArea } from '@canvass/shared/contract/area-context';
import { EmptyState, LinkButton, LoadingState, PageHeader, Section, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readOverview } from '../api/figures.ts';
import { listSurveys } from '../api/surveys.ts';
import { useLoad } from '@canvass/shared/http/use-load';
import { KeyFigures } from '../dashboard/key-figures.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SurveyRanking } from './survey-ranking.tsx';

/** `/admin/analytics`: the same questions across all surveys. */
export function OverviewPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const overview = useLoad('overview', (signal) => readOverview(http, signal));
  const surveys = useLoad('surveys?limit=100', (signal) => listSurveys(http, { limit: 100 }, signal));
  const failed = overview.error ?? surveys.error;
  const retry = () => {
    overview.reload();
    surveys.reload();
  };
  return (
    <>
      <PageHeader title={t('analytics.title')} description={t('analytics.description')} />
      {failed && (!overview.value || !surveys.value) ? (
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
      ) : (
        <Stack gap="10">
          <KeyFigures overview={overview.value} />
          <Section title={t('analytics.bySurvey')} description={t('analytics.bySurveyNote')}>
            {surveys.value ? <SurveyRanking surveys={surveys.value.items} /> : <LoadingState lines={5} />}
          </Section>
        </Stack>
      )}
    </>
  );
}
