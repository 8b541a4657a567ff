import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { useQuery, useQueryClient } from '@canvass/shared/query/query';
import { EmptyState, LinkButton, LoadingState, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readOverview } from '../api/overview.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { listSurveys } from '../api/surveys.ts';
import { HeldNotice } from '../survey/held-notice.tsx';
import { useLiveOverview } from '../live/use-live.ts';
import { LoadFailure } from '../load-failure.tsx';
import { usePreload } from '../use-preload.ts';
import { KeyMetrics } from './key-metrics.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentSurveys } from './recent-surveys.tsx';
import { useWelcome } from './use-welcome.ts';
import { WelcomePanel } from './welcome-panel.tsx';
import { welcomeState } from './welcome-steps.ts';

/** `/admin`: how everything goes, and what was worked on last; at first the way to the first response. */
export function DashboardPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const mayEdit = useMay('survey:edit');
  const welcome = useWelcome();
  const isWelcomed = welcome.wanted && mayEdit;
  const client = useQueryClient();
  const overview = useQuery({
    queryKey: surveyKeys.totals,
    queryFn: ({ signal }) => readOverview(http, signal),
  });
  const recent = useQuery({
    queryKey: surveyKeys.recent,
    queryFn: ({ signal }) => listSurveys(http, { limit: 5, sort: 'changed' }, signal),
  });
  const failed = overview.error ?? recent.error;
  const reload = () => void client.invalidateQueries({ queryKey: surveyKeys.overview });
  useLiveOverview(reload);
  const surveys = recent.data?.items;
  const none = surveys?.length === 0;
  const loaded = overview.data !== undefined && surveys !== undefined;
  usePreload(loaded);
  /** Whether there will be a welcome, or the metrics, is not known yet. */
  const open = isWelcomed && !loaded;
  const state = isWelcomed && overview.data && surveys ? welcomeState(overview.data, surveys) : undefined;

  const create = mayEdit && (
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
        <LoadFailure error={failed} onRetry={reload} retrying={overview.isFetching || recent.isFetching} />
      ) : none ? (
        !state && (
          <EmptyState title={t('list.emptyTitle')} action={create}>
            {t(mayEdit ? 'list.emptyText' : 'list.emptyForReaders')}
          </EmptyState>
        )
      ) : open ? (
        <LoadingState lines={6} />
      ) : (
        <Stack gap="10" mt={state ? '10' : undefined}>
          <HeldNotice />
          <KeyMetrics overview={overview.data} aside={<RecentActivity />} />
          {surveys ? <RecentSurveys surveys={surveys} /> : <LoadingState lines={5} />}
        </Stack>
      )}
    </>
  );
}
