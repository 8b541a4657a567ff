import { Button } from '@canvass/shared/ui/core';
import { type ReactNode, useState } from 'react';

/** The number of rows that are shown at first. */
const SHOWN = 50;

interface ShowAllProps<Row> {
  rows: readonly Row[];
  /** The label of the button, by the number of rows. */
  label: (count: number) => string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows the first of many rows, and a button that shows all. */
export function ShowAll<Row>({ rows, label, children }: ShowAllProps<Row>) {
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? rows : rows.slice(0, SHOWN))}
      {rows.length > SHOWN && !all && (
        <Button variant="ghost" mt="3" onClick={() => setAll(true)}>
          {label(rows.length)}
        </Button>
      )}
    </>
  );
}
