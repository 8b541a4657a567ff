import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ResponseFilter, ResponseOrder } from '@canvass/shared/api/responses';
import { responses } from '../../../platform/database/schema.ts';
import { cursorMilliseconds, decodeCursor, encodeCursor } from '../../../platform/http/cursor.ts';

/**
 * A range of an ordered list with one sort key; all rows of a range come before those of the next. One index has the rows of
 * a range in order (`responses_recent`, `_completed`, `_duration`), so that every page costs the same.
 */
export interface PageRange {
  where: SQL | undefined;
  key: SQL;
  /** Converts the integer of a cursor to the key's type in SQL. */
  value: (number: number) => SQL;
  /** The key is `started_at`, so that the days of a filter bound the rows to scan. */
  byStart?: true;
  /** The range has only completed responses. */
  completed?: true;
}

/** An order that an index has. */
export type IndexedOrder = ResponseOrder & { sort: Exclude<ResponseOrder['sort'], 'answer'> };

/** A position in an ordered list; exact, because the id orders rows with equal keys. */
export interface Cursor {
  range: number;
  /** The key: milliseconds since 1970, or of the duration. */
  number: number;
  id: string;
}

const moment = (number: number) => sql`${new Date(number).toISOString()}::timestamptz`;
const STARTED: PageRange = {
  where: undefined,
  key: sql`${responses.startedAt}`,
  value: moment,
  byStart: true,
};
const COMPLETED: PageRange = {
  where: isNotNull(responses.completedAt),
  completed: true,
  key: sql`${responses.completedAt}`,
  value: moment,
};
const DURATION: PageRange = {
  where: isNotNull(responses.completedAt),
  completed: true,
  key: sql`greatest((extract(epoch from ${responses.completedAt} - ${responses.startedAt}) * 1000)::bigint, ${responses.spent})`,
  value: (number) => sql`${number}::bigint`,
};
/** Unfinished responses have no time of completion and come last, in both directions. */
const UNFINISHED: PageRange = { ...STARTED, where: isNull(responses.completedAt) };

const RANGES: Record<IndexedOrder['sort'], readonly PageRange[]> = {
  started: [STARTED],
  completed: [COMPLETED, UNFINISHED],
  duration: [DURATION, UNFINISHED],
};

/**
 * The ranges of an order, each with its index. For a filter on unfinished responses only the range that can have any, so that
 * the others aren't scanned.
 */
export const pageRangesOf = ({ sort }: IndexedOrder, state: ResponseFilter['state']) =>
  [...RANGES[sort].entries()].filter(([, { completed }]) => !completed || state !== 'in_progress');

/** The position of a response in an order. */
export function cursorOf(
  { sort }: IndexedOrder,
  row: Pick<typeof responses.$inferSelect, 'id' | 'startedAt' | 'completedAt' | 'spent'>,
): Cursor {
  const started = row.startedAt.getTime();
  const completed = row.completedAt?.getTime();
  if (sort === 'started') return { range: 0, number: started, id: row.id };
  if (completed === undefined) return { range: 1, number: started, id: row.id };
  return {
    range: 0,
    number: sort === 'completed' ? completed : Math.max(completed - started, row.spent),
    id: row.id,
  };
}

/** The condition for the rows of a range after a cursor (`>`), or before it (`<`). */
export function afterCursor({ key, value }: PageRange, comparison: '<' | '>', cursor: Cursor): SQL {
  return sql`(${key}, ${responses.id}) ${sql.raw(comparison)} (${value(cursor.number)}, ${cursor.id}::uuid)`;
}

/** The `order by` of a range. */
export function ordered({ key }: PageRange, direction: 'asc' | 'desc'): SQL[] {
  const sqlDirection = sql.raw(direction);
  return [sql`${key} ${sqlDirection}`, sql`${responses.id} ${sqlDirection}`];
}

/** The condition for the rows of a range. */
export const inPageRange = (range: PageRange, ...conditions: Array<SQL | undefined>) =>
  and(range.where, ...conditions);

const cursorSchema = ({ sort, dir }: IndexedOrder) =>
  z.tuple([
    z.literal(sort),
    z.literal(dir),
    z
      .number()
      .int()
      .min(0)
      .max(RANGES[sort].length - 1),
    cursorMilliseconds,
    z.uuid(),
  ]);

/** The text of a position in a list in this order. */
export function writeCursor({ sort, dir }: IndexedOrder, { range, number, id }: Cursor): string {
  return encodeCursor([sort, dir, range, number, id]);
}

/** The position that a client sent. @throws 422 naming `cursor` if it isn't one of a list in this order */
export function readCursor(order: IndexedOrder, text: string | undefined): Cursor | undefined {
  const values = decodeCursor(cursorSchema(order), text);
  if (!values) return undefined;
  const [, , range, number, id] = values;
  return { range, number, id };
}
