import { useParams } from '@canvass/shared/router/router';
import { LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useReleases } from '../api/queries.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { NAMESPACE } from '../messages.ts';
import { NotFoundScreen } from '../screen/not-found-screen.tsx';
import { usePageTitle } from '../screen/page-title.ts';
import { AreaDetail } from './area-detail.tsx';

/** One area: its live release beside the canary or the release before, all its releases, and what happened to them. */
export function AreaScreen() {
  const { t } = useTranslation(NAMESPACE);
  const { area: id = '' } = useParams();
  usePageTitle(id);
  const releases = useReleases();
  if (!releases.data) {
    return (
      <>
        <PageHeader title={id} breadcrumbs={[{ label: t('overview.title'), to: '/ops' }]} />
        {releases.error ? <LoadFailure query={releases} /> : <LoadingState lines={8} />}
      </>
    );
  }
  const area = releases.data.items.find((item) => item.area === id);
  if (!area) return <NotFoundScreen title={t('noArea', { area: id })} />;
  return <AreaDetail key={id} area={area} rules={releases.data.rules} />;
}
