import { styled } from '../theme/styled.tsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { tableRecipe } from './table-recipe.tsx';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** "end" for numbers, which then have tabular figures. */
  align?: 'start' | 'end';
  width?: string;
  /** The row's name: marked as row header, and title of the card on a phone. */
  primary?: boolean;
  /** The header is only for screen readers: a column of buttons. */
  hideHeader?: boolean;
  /** Left out below 1280 px, where the row's name would have no room beside it: must be found elsewhere, too. */
  wide?: boolean;
}

interface TableProps<Row> {
  /** For screen readers: what the table lists. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const Root = styled('table', tableRecipe);

/** A table; below 640 px each row is a card with its labels, so that nothing scrolls sideways. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <Root>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map(({ key, header, align, width, hideHeader, wide }) => (
            <th
              key={key}
              scope="col"
              data-align={align}
              data-wide={wide}
              style={width ? { width } : undefined}
            >
              {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, header, cell, align, primary, hideHeader, wide }) => {
              const Cell = primary ? 'th' : 'td';
              return (
                <Cell
                  key={key}
                  scope={primary ? 'row' : undefined}
                  data-align={align}
                  data-wide={wide}
                  data-unnamed={hideHeader || undefined}
                >
                  {!primary && !hideHeader && (
                    <span data-label="" aria-hidden="true">
                      {header}
                    </span>
                  )}
                  <span data-value="">{cell(row)}</span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Root>
  );
}
