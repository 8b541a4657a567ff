import { z } from 'zod';
import { shortIdSchema } from '@canvass/shared/api/paging';
import { invalid } from './problem.ts';

/** Where a page of a list ended: the moment and id of its last row, newest first. */
export interface Cursor {
  at: Date;
  id: string;
}

/** What the ids of a list look like: a cursor of another list would be refused by the database as a fault of ours. */
const IDS = { short: shortIdSchema, uuid: z.uuid() };

/** The database's calendar has no year 0. */
const moment = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** Opaque to callers; made of the sort key alone, so a page never shifts when rows are added before it. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.at.toISOString(), cursor.id])).toString('base64url');
}

/** @throws 422 naming `cursor` when it is not one of this list */
export function decodeCursor(text: string | undefined, ids: keyof typeof IDS): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [at, id] = z
      .tuple([moment, IDS[ids]])
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
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
