import { LoadMore } from '@canvass/shared/ui/admin';
import { Card, EmptyState, LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useAlerts } from '../api/queries.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { NAMESPACE } from '../messages.ts';
import { usePageTitle } from '../screen/page-title.ts';
import { AlertRow } from './alert-row.tsx';

/** The alerts of operators, and whether each alert arrived. */
export function AlertsScreen() {
  const { t } = useTranslation(NAMESPACE);
  usePageTitle(t('alerts.title'));
  const alerts = useAlerts();
  return (
    <>
      <PageHeader title={t('alerts.title')} description={t('alerts.description')} />
      {alerts.data ? (
        alerts.data.length === 0 ? (
          <EmptyState title={t('alerts.empty')}>{t('alerts.emptyText')}</EmptyState>
        ) : (
          <div>
            <Card as="ol" padding="none" listStyleType="none" m="0">
              {alerts.data.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </Card>
            <LoadMore
              next={alerts.hasNextPage ? 'next' : null}
              loading={alerts.isFetchingNextPage}
              onMore={() => void alerts.fetchNextPage()}
            />
          </div>
        )
      ) : alerts.error ? (
        <LoadFailure query={alerts} />
      ) : (
        <LoadingState lines={8} />
      )}
    </>
  );
}
