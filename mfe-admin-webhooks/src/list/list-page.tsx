import { useArea } from '@canvass/shared/contract/area-context';
import { usePagedQuery } from '@canvass/shared/query/query';
import { ListBody } from '@canvass/shared/screens/list-body';
import { EmptyState, LinkButton, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { webhookKeys } from '../api/webhook-keys.ts';
import { listWebhooks } from '../api/webhooks.ts';
import { LoadFailure } from '../load-failure.tsx';
import { WebhookTable } from './webhook-table.tsx';

/** `/admin/webhooks`: the list of webhooks. */
export function ListPage() {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const list = usePagedQuery({
    queryKey: webhookKeys.list,
    read: (cursor, signal) => listWebhooks(http, cursor, signal),
  });
  const empty = list.data?.length === 0;
  const create = (
    <LinkButton to="/admin/webhooks/new" variant="primary" icon="plus">
      {t('list.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.description')} actions={!empty && create} />
      <ListBody
        list={list}
        failure={
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        }
        empty={
          <EmptyState title={t('list.emptyTitle')} action={create}>
            {t('list.emptyText')}
          </EmptyState>
        }
      >
        {(items) => <WebhookTable webhooks={items} />}
      </ListBody>
    </>
  );
}
