import type { ResponseOrder, SurveyResponse } from '@canvass/shared/api/responses';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { RowCheckbox } from '../../row-checkbox.tsx';
import { Flex, Spinner, VisuallyHidden } from '@canvass/shared/ui/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Head, sortOf } from './column-head.tsx';
import type { TableColumn } from './columns.tsx';
import { Cell, Fixed, Frame, Gap, Line } from './table-parts.tsx';
import type { Selection } from './use-selection.ts';

const ROW = 48;
const HEAD = 44;
const CHECK = 44;
/** The next page is requested this many rows before the end. */
const ROWS_AHEAD = 15;

interface VirtualTableProps {
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly SurveyResponse[];
  /** The number of matching responses; undefined while the server counts them. */
  total: number | undefined;
  order: ResponseOrder;
  onOrder: (order: ResponseOrder) => void;
  /** Why the list can't be sorted by an answer now; undefined if it can. */
  unsortable: string | undefined;
  selection: Selection;
  loadingMore: boolean;
  /** Requests the next page; undefined at the end of the list. */
  onMore: (() => void) | undefined;
}

/**
 * A table with virtual rows and columns: only those in view are in the document. It scrolls inside its own box, on a phone,
 * too, while the first columns stay in view.
 */
export function VirtualTable({
  caption,
  columns,
  rows,
  total,
  order,
  onOrder,
  unsortable,
  selection,
  loadingMore,
  onMore,
}: VirtualTableProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [first, ...rest] = columns;
  // No compiler memoizes this code, which the rule is about.
  // oxlint-disable-next-line react/incompatible-library
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingStart: HEAD,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: rest.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => rest[index]?.width ?? 0,
    overscan: 2,
  });
  const widths = rest.map(({ width }) => width).join();
  useEffect(() => across.measure(), [across, widths]);

  const shown = lines.getVirtualItems();
  const cells = across.getVirtualItems().flatMap((item) => {
    const column = rest[item.index];
    return column ? [{ column, index: item.index }] : [];
  });
  const before = across.getVirtualItems()[0]?.start ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  const near = last >= rows.length - ROWS_AHEAD;
  useEffect(() => {
    if (near && !loadingMore) onMore?.();
  }, [near, loadingMore, onMore]);

  if (!first) return null;
  const width = CHECK + first.width + across.getTotalSize();
  return (
    <Frame ref={box} role="region" aria-label={caption} tabIndex={0}>
      <div
        role="table"
        aria-label={caption}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={columns.length + 1}
        aria-busy={loadingMore}
        style={{ width, position: 'relative' }}
      >
        <Line role="row" aria-rowindex={1} data-head="" style={{ height: HEAD }}>
          <Fixed role="columnheader" aria-colindex={1} style={{ width: CHECK, left: 0 }}>
            <RowCheckbox
              aria-label={t('responses.select.all')}
              checked={selection.all && selection.count !== 0}
              disabled={!selection.canTakeAll}
              ref={(input: HTMLInputElement | null) => {
                if (input) input.indeterminate = selection.count !== 0 && selection.count !== total;
              }}
              onChange={(event) => selection.setAll(event.target.checked)}
            />
          </Fixed>
          <Fixed
            role="columnheader"
            aria-colindex={2}
            aria-sort={sortOf(first, order)}
            style={{ width: first.width, left: CHECK }}
          >
            <Head column={first} order={order} onOrder={onOrder} unsortable={undefined} />
          </Fixed>
          <Gap width={before} />
          {cells.map(({ column, index }) => (
            <Cell
              key={column.key}
              role="columnheader"
              aria-colindex={index + 3}
              aria-sort={sortOf(column, order)}
              data-align={column.align}
              style={{ width: column.width }}
            >
              <Head
                column={column}
                order={order}
                onOrder={onOrder}
                unsortable={column.sort?.sort === 'answer' ? unsortable : undefined}
              />
            </Cell>
          ))}
        </Line>
        <div role="rowgroup" style={{ height: lines.getTotalSize(), position: 'relative' }}>
          {shown.map((line) => {
            const response = rows[line.index];
            if (!response) return null;
            const selected = selection.has(response.id);
            return (
              <Line
                key={response.id}
                role="row"
                aria-rowindex={line.index + 2}
                data-selected={selected || undefined}
                style={{
                  height: ROW,
                  position: 'absolute',
                  top: 0,
                  transform: `translateY(${line.start}px)`,
                }}
              >
                <Fixed role="cell" aria-colindex={1} style={{ width: CHECK, left: 0 }}>
                  <RowCheckbox
                    aria-label={t('responses.select.one', { date: format.dateTime(response.startedAt) })}
                    checked={selected}
                    onChange={() => selection.toggle(response.id)}
                  />
                </Fixed>
                <Fixed role="rowheader" aria-colindex={2} style={{ width: first.width, left: CHECK }}>
                  {first.cell(response)}
                </Fixed>
                <Gap width={before} />
                {cells.map(({ column, index }) => (
                  <Cell
                    key={column.key}
                    role="cell"
                    aria-colindex={index + 3}
                    data-align={column.align}
                    style={{ width: column.width }}
                  >
                    {column.cell(response)}
                  </Cell>
                ))}
              </Line>
            );
          })}
        </div>
      </div>
      {loadingMore && (
        <Flex position="sticky" left="0" justify="center" p="3">
          <Spinner />
          <VisuallyHidden>{t('responses.loadingMore')}</VisuallyHidden>
        </Flex>
      )}
    </Frame>
  );
}
