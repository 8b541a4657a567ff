import type { ResponseOrder } from '@canvass/shared/api/responses';
import { Icon, Span, styled } from '@canvass/shared/ui/core';
import type { TableColumn } from './columns.tsx';

const isBy = ({ sort }: TableColumn, order: ResponseOrder) =>
  sort?.sort === order.sort && (sort.sort !== 'answer' || sort.by === order.by);

/** The value of `aria-sort` for a column; undefined if the list can't be sorted by it. */
export const sortOf = (column: TableColumn, order: ResponseOrder) =>
  column.sort === undefined
    ? undefined
    : !isBy(column, order)
      ? 'none'
      : order.dir === 'asc'
        ? 'ascending'
        : 'descending';

interface HeadProps {
  column: TableColumn;
  order: ResponseOrder;
  onOrder: (order: ResponseOrder) => void;
  /** Why the list can't be sorted by the column now; undefined if it can. */
  unsortable: string | undefined;
}

/** The header of a column; a button if the list can be sorted by the column. */
export function Head({ column, order, onOrder, unsortable }: HeadProps) {
  const { title, sort, first = 'desc' } = column;
  if (!sort) {
    return (
      <Span truncate title={title}>
        {title}
      </Span>
    );
  }
  const mine = isBy(column, order);
  const dir = mine ? (order.dir === 'desc' ? 'asc' : 'desc') : first;
  return (
    <SortButton
      type="button"
      title={unsortable ?? title}
      data-off={unsortable ? '' : undefined}
      onClick={() => onOrder({ ...sort, dir })}
    >
      <Span truncate>{title}</Span>
      {mine && <Icon name={order.dir === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />}
    </SortButton>
  );
}

const SortButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { color: 'fg', textDecoration: 'underline' },
    '&[data-off]': { cursor: 'help', _hover: { textDecoration: 'underline dotted' } },
  },
});
