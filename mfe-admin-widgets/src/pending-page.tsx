import type { Loaded } from '@canvass/shared/http/use-load';
import { LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from './load-failure.tsx';

/** The page of a widget that is on its way, or could not be loaded: it has its heading and the way back already. */
export function PendingPage({ load }: { load: Pick<Loaded<unknown>, 'error' | 'loading' | 'reload'> }) {
  const { t } = useTranslation('admin-widgets');
  return (
    <>
      <PageHeader
        title={t('pending.title')}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/widgets' }]}
      />
      {load.error ? (
        <LoadFailure error={load.error} onRetry={load.reload} retrying={load.loading} />
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}
