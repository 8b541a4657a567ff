import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm';
import { decodeCursor } from './cursor.ts';

/** The order of every list that `pageFrom` pages. */
export function newestFirst(createdAt: AnyColumn, id: AnyColumn): SQL[] {
  return [desc(createdAt), desc(id)];
}

/**
 * The condition for the rows after a cursor in that order; undefined for the first page.
 * @throws 422 naming `cursor` if it isn't one of this list
 */
export function afterCursor(createdAt: AnyColumn, id: AnyColumn, text: string | undefined): SQL | undefined {
  const cursor = decodeCursor(text, id.getSQLType() === 'uuid' ? 'uuid' : 'short');
  return cursor && sql`(${createdAt}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id})`;
}
