import { z } from 'zod';
import { shortIdSchema } from '@canvass/shared/api/paging';
import { invalid } from './problem.ts';

/** The sort key of the last row of a page: time and id, newest first. */
export interface Cursor {
  at: Date;
  id: string;
}

/** The formats of ids: with the cursor of another list the statement would fail, which would be a server error. */
const IDS = { short: shortIdSchema, uuid: z.uuid() };

/** A date and time that PostgreSQL accepts: it has no year 0. */
const moment = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** Encodes a cursor, opaque to clients; made of the sort key, so that rows added before it don't shift the next page. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.at.toISOString(), cursor.id])).toString('base64url');
}

/** Decodes a cursor. @throws 422 naming `cursor` if it isn't one of this list */
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
 * Makes a page of up to `limit` + 1 rows; a row more than `limit` means that there is a next page.
 * @param keyOf returns the sort key of a row
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
