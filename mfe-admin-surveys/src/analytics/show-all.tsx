import { Button } from '@canvass/shared/ui/core';
import { type ReactNode, useState } from 'react';

/** Rows that are shown until all are asked for; the others come after these in their order. */
const SHOWN = 50;

interface ShowAllProps<Row> {
  rows: readonly Row[];
  /** Of the button, with how many there are. */
  label: (count: number) => string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The first of many rows, and a button that shows all. */
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
