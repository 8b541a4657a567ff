import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { shortIdSchema } from '@canvass/shared/api/paging';
import { cursorMoment, decodeCursor, encodeCursor } from './cursor.ts';

/** The order of every list that `pageFrom` pages. */
export function newestFirst(createdAt: AnyColumn, id: AnyColumn): SQL[] {
  return [desc(createdAt), desc(id)];
}

/**
 * The condition for the rows after a cursor in that order; undefined for the first page.
 * @throws 422 naming `cursor` if it isn't one of this list
 */
export function afterCursor(createdAt: AnyColumn, id: AnyColumn, text: string | undefined): SQL | undefined {
  const idSchema = id.getSQLType() === 'uuid' ? z.uuid() : shortIdSchema;
  const [at, last] = decodeCursor(z.tuple([cursorMoment, idSchema]), text) ?? [];
  return at === undefined ? undefined : sql`(${createdAt}, ${id}) < (${at}::timestamptz, ${last})`;
}

/**
 * Makes a page of up to `limit` + 1 rows; a row more than `limit` means that there is a next page.
 * @param keyOf returns the sort key of a row
 */
export function pageFrom<Row, Item>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => { at: Date; id: string },
  present: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  if (!last) return { items: shown.map(present), next: null };
  const { at, id } = keyOf(last);
  return { items: shown.map(present), next: encodeCursor([at.toISOString(), id]) };
}
