import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { usePagedQuery } from '@canvass/shared/query/query';
import { ListBody } from '@canvass/shared/screens/list-body';
import { EmptyState, LinkButton, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { widgetKeys } from '../api/widget-keys.ts';
import { listWidgets } from '../api/widgets.ts';
import { LoadFailure } from '../load-failure.tsx';
import { WidgetTable } from './widget-table.tsx';

/** `/admin/widgets`: the list of widgets. */
export function ListPage() {
  const { t } = useTranslation('admin-widgets');
  const { http } = useArea();
  const list = usePagedQuery({
    queryKey: widgetKeys.list,
    read: (cursor, signal) => listWidgets(http, cursor, signal),
  });
  const empty = list.data?.length === 0;
  const create = useMay('widget:edit') && (
    <LinkButton to="/admin/widgets/new" variant="primary" icon="plus">
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
        {(items) => <WidgetTable widgets={items} />}
      </ListBody>
    </>
  );
}
