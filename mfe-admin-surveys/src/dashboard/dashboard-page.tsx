import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { LinkButton, LoadingState, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readOverview } from '../api/figures.ts';
import { listSurveys } from '../api/surveys.ts';
import { useLoad } from '@canvass/shared/http/use-load';
import { LoadFailure } from '../load-failure.tsx';
import { FirstSteps } from './first-steps.tsx';
import { KeyFigures } from './key-figures.tsx';
import { RecentSurveys } from './recent-surveys.tsx';

/** `/admin`: how everything goes, and what was worked on last. */
export function DashboardPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const user = useSessionUser();
  const overview = useLoad('overview', (signal) => readOverview(http, signal));
  const recent = useLoad('surveys?limit=5', (signal) => listSurveys(http, { limit: 5 }, signal));
  const failed = overview.error ?? recent.error;
  const retry = () => {
    overview.reload();
    recent.reload();
  };

  if (overview.value && recent.value && recent.value.items.length === 0) {
    return <FirstSteps name={user?.displayName ?? ''} />;
  }
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        description={t('dashboard.description')}
        actions={
          <LinkButton to="/admin/surveys/new" variant="primary" icon="plus">
            {t('list.new')}
          </LinkButton>
        }
      />
      {failed && !overview.value ? (
        <LoadFailure error={failed} onRetry={retry} retrying={overview.loading} />
      ) : (
        <Stack gap="10">
          <KeyFigures overview={overview.value} />
          {recent.value ? <RecentSurveys surveys={recent.value.items} /> : <LoadingState lines={5} />}
        </Stack>
      )}
    </>
  );
}
