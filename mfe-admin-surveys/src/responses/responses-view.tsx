import type { Survey } from '@canvass/shared/api/surveys';
import type {
  ResponseFacets,
  ResponseFilter,
  ResponseOrder,
  SurveyResponse,
} from '@canvass/shared/api/responses';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { problemOf } from '@canvass/shared/http/failure';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Button, EmptyState, LoadingState, Span, Stack, Text } from '@canvass/shared/ui/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../load-failure.tsx';
import { ShareCard } from '../share/share-card.tsx';
import { AnnotateDialog } from './annotate/annotate-dialog.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { UndoBar } from './bulk/undo-bar.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { EraseDialog } from './erasure/erase-dialog.tsx';
import { ExportDialog } from './export/export-dialog.tsx';
import { ColumnDialog } from './table/column-dialog.tsx';
import { useTableColumns } from './table/columns.tsx';
import { NewResponsesNotice } from './table/new-responses-notice.tsx';
import { TooManyToSort } from './table/too-many-to-sort.tsx';
import { useColumns } from './table/use-columns.ts';
import { useResponses } from './table/use-responses.ts';
import { useSelection } from './table/use-selection.ts';
import { VirtualTable } from './table/virtual-table.tsx';
import type { Wordings } from '../filters/wordings.ts';
import { ViewToolbar } from './view/toolbar.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { LeftOutNote } from '../filters/left-out-note.tsx';
import { addressOf, filterCount, isFiltered, type ResponseView } from '../api/response-query.ts';
import { FilterPanel } from '../filters/filter-panel.tsx';

interface ResponsesViewProps {
  survey: Survey;
  facets: ResponseFacets;
  wordings: Wordings;
  view: ResponseView;
  /** Whether the page's address has a filter or order that can't be applied. */
  leftOut: boolean;
  onView: (view: ResponseView) => void;
  /** Called after many responses were changed. */
  onChanged: () => void;
}

type Open = 'columns' | 'export' | 'erase' | { annotate: SurveyResponse };

/** The table of all responses with its filters, columns, export and actions on many responses. */
export function ResponsesView(props: ResponsesViewProps) {
  const { survey, facets, wordings, view, leftOut, onView, onChanged } = props;
  const surveyId = survey.id;
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const address = addressOf(view).toString();
  const responses = useResponses(surveyId, view);
  const selection = useSelection(address, view, responses);
  const [open, setOpen] = useState<Open>();
  const [filtering, setFiltering] = useState(false);
  const [askedTooMuch, setAskedTooMuch] = useState(false);
  const reload = () => {
    responses.reload();
    onChanged();
  };
  const bulk = useBulk(surveyId, () => {
    selection.setAll(false);
    reload();
  });
  const columns = useTableColumns({
    surveyId,
    search: address && `?${address}`,
    wordings,
    facets,
    onAnnotate: (annotate) => setOpen({ annotate }),
  });
  const none = responses.items?.length === 0 && !responses.searching;
  const hasNew = responses.newResponses.ids.size > 0;
  // There is nothing that the first response could move.
  useEffect(() => {
    if (none && hasNew && !responses.loading) reload();
  });
  const all = columns.all.map(({ key }) => key);
  const { shown, choose } = useColumns(surveyId, all, columns.defaults);
  const visible = shown.flatMap((key) => columns.all.find((column) => column.key === key) ?? []);
  const most = RESPONSE_LIMITS.sorted;
  const tooMany = responses.total !== undefined && responses.total > most;
  const refused = problemOf(responses.error)?.errors.some(({ code }) => code === 'too_many_to_sort');
  const setOrder = (order: ResponseOrder) => {
    const off = order.sort === 'answer' && tooMany;
    setAskedTooMuch(off);
    if (!off) onView({ ...view, order });
  };
  const setFilter = (filter: ResponseFilter) => onView({ ...view, filter });
  const setSearch = useCallback(
    (search: string) => onView({ ...view, filter: { ...view.filter, search } }),
    [onView, view],
  );
  const { items, total } = responses;
  const close = () => setOpen(undefined);
  // A row that has left the list meanwhile stays as it was: a note may be typed in it.
  const annotated =
    typeof open === 'object' && (items?.find(({ id }) => id === open.annotate.id) ?? open.annotate);
  return (
    <>
      <ViewToolbar
        search={view.filter.search ?? ''}
        onSearch={setSearch}
        filtering={filtering}
        filters={filterCount({ ...view.filter, search: undefined })}
        onFiltering={setFiltering}
        panelId="response-filters"
        onOpen={setOpen}
      />
      {filtering && (
        <FilterPanel
          id="response-filters"
          filter={view.filter}
          facets={facets}
          questions={wordings.questions}
          onChange={setFilter}
        />
      )}
      <ActiveFilters
        filter={view.filter}
        questions={wordings.questions}
        facets={facets}
        onChange={setFilter}
      />
      {leftOut && <LeftOutNote onRemove={() => onView(view)} />}
      <UndoBar surveyId={surveyId} busy={bulk.done !== undefined} onUndone={reload} />
      <Text role="status" tone="muted" textStyle="xs" mb={responses.left > 0 ? '3' : '0'}>
        {responses.left > 0 && t('responses.left', { count: responses.left })}
      </Text>
      <NewResponsesNotice newResponses={responses.newResponses} onShow={responses.reload} />
      {(refused || (askedTooMuch && tooMany)) && (
        <TooManyToSort
          total={total}
          onFilter={filtering ? undefined : () => setFiltering(true)}
          onOther={refused ? () => setOrder({ sort: 'started', dir: 'desc' }) : undefined}
          onClose={refused ? undefined : () => setAskedTooMuch(false)}
        />
      )}
      {refused && !items ? null : responses.error && !items ? (
        <LoadFailure error={responses.error} onRetry={responses.reload} retrying={responses.loading} />
      ) : !items ? (
        <LoadingState lines={8} />
      ) : responses.searching ? (
        <Stack gap="4">
          <Text role="status" tone="muted">
            {t('responses.searching')}
          </Text>
          {responses.error ? (
            <LoadFailure error={responses.error} onRetry={responses.more} />
          ) : (
            <LoadingState lines={8} />
          )}
        </Stack>
      ) : items.length === 0 ? (
        <Stack gap="4">
          <EmptyState
            title={isFiltered(view) ? t('responses.noMatchTitle') : t('responses.emptyTitle')}
            action={
              isFiltered(view) && <Button onClick={() => setFilter({})}>{t('list.clearFilters')}</Button>
            }
          >
            {isFiltered(view) ? t('responses.noMatch') : t('responses.emptyText')}
          </EmptyState>
          {!isFiltered(view) && survey.liveVersion !== null && <ShareCard survey={survey} />}
        </Stack>
      ) : (
        <>
          <BulkBar selection={selection} bulk={bulk} total={total} tags={facets.tags} />
          <Text display="none" mb="2" _print={{ display: 'block' }}>
            {t('responses.printed')}
          </Text>
          <VirtualTable
            caption={t('detail.allResponses')}
            columns={visible}
            rows={items}
            total={total}
            order={view.order}
            onOrder={setOrder}
            unsortable={tooMany ? t('responses.sort.tooMany', { count: most }) : undefined}
            selection={selection}
            loadingMore={responses.loadingMore}
            onMore={responses.next && !responses.error ? responses.more : undefined}
          />
          <Box mt="2" color="fg.muted" textStyle="xs" role="status">
            <Span fontVariantNumeric="tabular-nums">
              {total === undefined
                ? t(responses.uncounted ? 'responses.uncounted' : 'responses.counting')
                : t('responses.total', { count: total, shown: format.number(items.length) })}
            </Span>
          </Box>
          {responses.error ? (
            <LoadFailure error={responses.error} onRetry={responses.more} retrying={responses.loadingMore} />
          ) : null}
        </>
      )}
      {open === 'columns' && (
        <ColumnDialog
          all={columns.all}
          shown={shown}
          defaults={columns.defaults}
          onChoose={choose}
          onClose={close}
        />
      )}
      {open === 'export' && <ExportDialog surveyId={surveyId} view={view} total={total} onClose={close} />}
      {open === 'erase' && <EraseDialog onErased={reload} onClose={close} />}
      {annotated && (
        <AnnotateDialog
          key={annotated.id}
          response={annotated}
          tags={facets.tags}
          onClose={close}
          onStored={(annotate) =>
            // The answer may come when another response's dialog is open.
            setOpen((now) =>
              typeof now === 'object' && now.annotate.id === annotate.id ? { annotate } : now,
            )
          }
        />
      )}
    </>
  );
}
