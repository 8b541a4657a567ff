import { and, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ResponseFilter, ResponseOrder } from '@canvass/shared/api/responses';
import { LEAST_MEASURED_MS } from '@canvass/shared/domain/time-taken';
import { responses } from '../../../platform/database/schema.ts';
import { cursorMilliseconds, decodeCursor, encodeCursor } from '../../../platform/http/cursor.ts';

/**
 * A range of an ordered list with one sort key; all rows of a range come before those of the next. One index has the rows of
 * a range in order (`responses_recent`, `_completed`, `_duration`), so that every page costs the same.
 */
export interface PageRange {
  where: SQL | undefined;
  key: SQL;
  /** The key of a row as the integer of a cursor: milliseconds. */
  numberOf: (row: PlacedRow) => number;
  /** Converts the integer of a cursor to the key's type in SQL. */
  value: (number: number) => SQL;
  /** The key is `started_at`, so that the days of a filter bound the rows to scan. */
  byStart?: true;
  /** The range has only completed responses. */
  completed?: true;
}

/** The columns of a response that its position depends on. */
type PlacedRow = Pick<typeof responses.$inferSelect, 'id' | 'startedAt' | 'completedAt' | 'spent'>;

/** An order that an index has. */
export type IndexedOrder = ResponseOrder & { sort: Exclude<ResponseOrder['sort'], 'answer'> };

/** A position in an ordered list; exact, because the id orders rows with equal keys. */
export interface Cursor {
  range: number;
  /** The key: milliseconds since 1970, or of the duration. */
  number: number;
  id: string;
}

const started = ({ startedAt }: PlacedRow) => startedAt.getTime();
const completed = ({ completedAt }: PlacedRow) => completedAt?.getTime() ?? 0;
const moment = (number: number) => sql`${new Date(number).toISOString()}::timestamptz`;
const STARTED: PageRange = {
  where: undefined,
  key: sql`${responses.startedAt}`,
  numberOf: started,
  value: moment,
  byStart: true,
};
const COMPLETED: PageRange = {
  where: isNotNull(responses.completedAt),
  completed: true,
  key: sql`${responses.completedAt}`,
  numberOf: completed,
  value: moment,
};
const taken = sql`greatest((extract(epoch from ${responses.completedAt} - ${responses.startedAt}) * 1000)::bigint, ${responses.spent})`;
const takenBy = (row: PlacedRow) => Math.max(completed(row) - started(row), row.spent);
const DURATION: PageRange = {
  where: and(isNotNull(responses.completedAt), sql`${taken} >= ${sql.raw(String(LEAST_MEASURED_MS))}`),
  completed: true,
  key: taken,
  numberOf: takenBy,
  value: (number) => sql`${number}::bigint`,
};
/** Unfinished responses come after those with a time, in both directions. */
const UNFINISHED: PageRange = { ...STARTED, where: isNull(responses.completedAt) };

/** The last of all: servers of the release before, whose cursors name ranges by the same indexes, have only the two before it. */
const UNMEASURED: PageRange = {
  ...DURATION,
  where: and(isNotNull(responses.completedAt), sql`${taken} < ${sql.raw(String(LEAST_MEASURED_MS))}`),
};

const RANGES: Record<IndexedOrder['sort'], readonly PageRange[]> = {
  started: [STARTED],
  completed: [COMPLETED, UNFINISHED],
  duration: [DURATION, UNFINISHED, UNMEASURED],
};

/** A range with its index in an order. */
export type IndexedRange = [index: number, range: PageRange];

/**
 * The ranges of an order, each with its index. For a filter on unfinished responses only the range that can have any, so that
 * the others aren't scanned.
 * @param since responses that were completed since then are in the range of unfinished ones as well
 */
export const pageRangesOf = (
  { sort }: IndexedOrder,
  state: ResponseFilter['state'],
  since?: Date,
): IndexedRange[] =>
  [...RANGES[sort].entries()]
    .filter(([, { completed }]) => !completed || state !== 'in_progress')
    .map(([index, range]) => [index, range === UNFINISHED && since ? unfinishedAt(since) : range]);

const unfinishedAt = (since: Date): PageRange => ({
  ...UNFINISHED,
  where: or(UNFINISHED.where, gte(responses.completedAt, since)),
});

/** The position of a row in a range. */
export const cursorIn = ([index, { numberOf }]: IndexedRange, row: PlacedRow): Cursor => ({
  range: index,
  number: numberOf(row),
  id: row.id,
});

/** The position of a response in an order. */
export function cursorOf({ sort }: IndexedOrder, row: PlacedRow): Cursor {
  const index = rangeOf(sort, row);
  return cursorIn([index, RANGES[sort][index] ?? STARTED], row);
}

function rangeOf(sort: IndexedOrder['sort'], row: PlacedRow): number {
  if (sort === 'started') return 0;
  if (!row.completedAt) return 1;
  return sort === 'duration' && takenBy(row) < LEAST_MEASURED_MS ? 2 : 0;
}

/** The condition for the rows of a range after a cursor (`>`), or before it (`<`). */
export function keysetCondition({ key, value }: PageRange, comparison: '<' | '>', cursor: Cursor): SQL {
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
