import type { ResponseRow } from '../responses/response-row.ts';

/** A value of an exported table; each format writes it in its own way. */
export type Cell = string | number | boolean | Date | null;

/** A day without a time; a class, so that it differs from a text. */
export class CalendarDay {
  readonly day: string;
  constructor(day: string) {
    this.day = day;
  }
}

/** A column of an exported table. */
export interface TableColumn {
  header: string;
  /** The usual width of its cells, in characters. */
  width: number;
  cell: (row: ResponseRow) => Cell | CalendarDay;
}
