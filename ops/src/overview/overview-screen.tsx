import { LoadingState, PageHeader, Section, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useReleases } from '../api/queries.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { NAMESPACE } from '../messages.ts';
import { usePageTitle } from '../screen/page-title.ts';
import { RecentEvents } from '../log/recent-events.tsx';
import { AreaTable } from './area-table.tsx';
import { Servers } from './servers.tsx';

/** The state of the installation: every area with its release and health, the servers, and what happened last. */
export function OverviewScreen() {
  const { t } = useTranslation(NAMESPACE);
  usePageTitle(t('release.title'));
  const releases = useReleases();
  return (
    <>
      <PageHeader title={t('overview.title')} description={t('overview.description')} />
      <Stack gap={{ base: '8', md: '12' }}>
        {releases.data ? (
          <AreaTable {...releases.data} />
        ) : releases.error ? (
          <LoadFailure query={releases} />
        ) : (
          <LoadingState lines={8} />
        )}
        <Section title={t('servers.title')}>
          <Servers />
        </Section>
        <Section title={t('overview.recent')}>
          <RecentEvents />
        </Section>
      </Stack>
    </>
  );
}
