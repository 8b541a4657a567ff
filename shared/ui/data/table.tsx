import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { tableRecipe } from './table-recipe.tsx';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** "end" for numbers, which are then tabular too. */
  align?: 'start' | 'end';
  width?: string;
  /** The row's name: set as row header, and as title of the card on a phone. */
  primary?: boolean;
  /** Header read out but not drawn: a column of buttons. */
  hideHeader?: boolean;
}

interface TableProps<Row> {
  /** Read to screen readers: what the table lists. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const Root = chakra('table', tableRecipe);

/** Rows and columns; below 640 px each row is a card with its labels, so nothing scrolls sideways. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <Root>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map(({ key, header, align, width, hideHeader }) => (
            <th key={key} scope="col" data-align={align} style={width ? { width } : undefined}>
              {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, header, cell, align, primary, hideHeader }) => {
              const Cell = primary ? 'th' : 'td';
              return (
                <Cell
                  key={key}
                  scope={primary ? 'row' : undefined}
                  data-align={align}
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
