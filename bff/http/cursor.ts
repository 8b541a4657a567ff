import { z } from 'zod';
import { invalid } from './problem.ts';

/** Where a page of a list ended: the moment and id of its last row, newest first. */
export interface Cursor {
  at: Date;
  id: string;
}

const shape = z.tuple([z.iso.datetime(), z.string().regex(/^[0-9A-Za-z-]{1,40}$/)]);

/** Opaque to callers; made of the sort key alone, so a page never shifts when rows are added before it. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.at.toISOString(), cursor.id])).toString('base64url');
}

/** @throws 422 naming `cursor` when it is not one of ours */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [at, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at: new Date(at), id };
  } catch {
    throw invalid([{ field: 'cursor', code: 'bad_cursor', message: '' }]);
  }
}

/**
 * A page from one row more than was asked for.
 * @param keyOf the sort key of a row
 */
export function pageFrom<Row, Item>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => Cursor,
  present: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next: rows.length > limit && last ? encodeCursor(keyOf(last)) : null,
  };
}
