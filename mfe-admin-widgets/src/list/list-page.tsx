import { useArea } from '@canvass/shared/contract/area-context';
import { usePages } from '@canvass/shared/http/use-pages';
import { LoadMore } from '@canvass/shared/ui/admin';
import { EmptyState, LinkButton, LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { listWidgets } from '../api/widgets.ts';
import { LoadFailure } from '../load-failure.tsx';
import { WidgetTable } from './widget-table.tsx';

/** `/admin/widgets`: surveys on other people's pages, and how often they are seen. */
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
      {pages.error && !pages.items ? (
        <LoadFailure error={pages.error} onRetry={pages.reload} retrying={pages.loading} />
      ) : !pages.items ? (
        <LoadingState lines={6} />
      ) : empty ? (
        <EmptyState title={t('list.emptyTitle')} action={create}>
          {t('list.emptyText')}
        </EmptyState>
      ) : (
        <>
          <WidgetTable widgets={pages.items} />
          <LoadMore next={pages.next} loading={pages.loadingMore} onMore={pages.more} />
        </>
      )}
    </>
  );
}
