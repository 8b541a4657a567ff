import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { EmptyState, LinkButton, LoadingState, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readOverview } from '../api/figures.ts';
import { listSurveys } from '../api/surveys.ts';
import { HeldNotice } from '../survey/held-notice.tsx';
import { useLiveOverview } from '../live/use-live.ts';
import { LoadFailure } from '../load-failure.tsx';
import { KeyFigures } from './key-figures.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentSurveys } from './recent-surveys.tsx';
import { useWelcome } from './use-welcome.ts';
import { WelcomePanel } from './welcome-panel.tsx';
import { welcomeState } from './welcome-steps.ts';

/** `/admin`: how everything goes, and what was worked on last; at first the way to the first response. */
export function DashboardPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const welcome = useWelcome();
  const overview = useLoad('overview', (signal) => readOverview(http, signal));
  const recent = useLoad('surveys?limit=5&sort=changed', (signal) =>
    listSurveys(http, { limit: 5, sort: 'changed' }, signal),
  );
  const failed = overview.error ?? recent.error;
  const reload = () => {
    overview.reload();
    recent.reload();
  };
  useLiveOverview(reload);
  const surveys = recent.value?.items;
  const none = surveys?.length === 0;
  const loaded = overview.value !== undefined && surveys !== undefined;
  /** Whether there will be a welcome, or the figures, is not known yet. */
  const open = welcome.wanted && !loaded;
  const state =
    welcome.wanted && overview.value && surveys ? welcomeState(overview.value, surveys) : undefined;

  const create = (
    <LinkButton to="/admin/surveys/new" variant="primary" icon="plus">
      {t('list.new')}
    </LinkButton>
  );
  return (
    <>
      {state ? (
        <WelcomePanel state={state} welcome={welcome} onChange={reload} />
      ) : (
        <PageHeader
          title={t('dashboard.title')}
          description={t('dashboard.description')}
          actions={!none && !open && create}
        />
      )}
      {failed && !loaded ? (
        <LoadFailure error={failed} onRetry={reload} retrying={overview.loading || recent.loading} />
      ) : none ? (
        !state && (
          <EmptyState title={t('list.emptyTitle')} action={create}>
            {t('list.emptyText')}
          </EmptyState>
        )
      ) : open ? (
        <LoadingState lines={6} />
      ) : (
        <Stack gap="10" mt={state ? '10' : undefined}>
          <HeldNotice />
          <KeyFigures overview={overview.value} aside={<RecentActivity />} />
          {surveys ? <RecentSurveys surveys={surveys} /> : <LoadingState lines={5} />}
        </Stack>
      )}
    </>
  );
}
