import { useArea } from '@canvass/shared/contract/area-context';
import { usePages } from '@canvass/shared/http/use-pages';
import { ListBody } from '@canvass/shared/screens/list-body';
import { EmptyState, LinkButton, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { listWidgets } from '../api/widgets.ts';
import { LoadFailure } from '../load-failure.tsx';
import { WidgetTable } from './widget-table.tsx';

/** `/admin/widgets`: the list of widgets. */
export function ListPage() {
  const { t } = useTranslation('admin-widgets');
  const { http } = useArea();
  const pages = usePages('widgets', (cursor, signal) => listWidgets(http, cursor, signal));
  const empty = pages.items?.length === 0;
  const create = (
    <LinkButton to="/admin/widgets/new" variant="primary" icon="plus">
      {t('list.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.description')} actions={!empty && create} />
      <ListBody
        pages={pages}
        failure={<LoadFailure error={pages.error} onRetry={pages.reload} retrying={pages.loading} />}
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
