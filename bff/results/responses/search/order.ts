import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ResponseFilter, type ResponseOrder, responseOrderSchema } from '@canvass/shared/api/responses';
import { responses } from '../../../platform/database/schema.ts';
import { invalid } from '../../../platform/http/problem.ts';

/**
 * A stretch of an ordered list within which one key rules; all of a stretch comes before the next. Each is what one
 * index holds (`responses_recent`, `_completed`, `_duration`), so that any page costs the same.
 */
export interface PageRange {
  where: SQL | undefined;
  key: SQL;
  /** A whole number, read from a cursor, as the key's type. */
  value: (number: number) => SQL;
  /** The key is the beginning, so that days bound what there is to read. */
  byStart?: true;
  /** Of those who have completed. */
  completed?: true;
}

/** An order that an index holds. */
export type IndexedOrder = ResponseOrder & { sort: Exclude<ResponseOrder['sort'], 'answer'> };

/** A place in an ordered list: exact, because the id decides between equal keys. */
export interface Place {
  stretch: number;
  /** Milliseconds, since 1970 or of the duration. */
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
/** Whoever has not completed has no time of completion and comes last, whichever the direction. */
const UNFINISHED: PageRange = { ...STARTED, where: isNull(responses.completedAt) };

const STRETCHES: Record<IndexedOrder['sort'], readonly PageRange[]> = {
  started: [STARTED],
  completed: [COMPLETED, UNFINISHED],
  duration: [DURATION, UNFINISHED],
};

/**
 * The stretches of an order, each with its number. Of those who have not completed only the last can have any: nobody
 * looks through all others for them.
 */
export const pageRangesOf = ({ sort }: IndexedOrder, state: ResponseFilter['state']) =>
  [...STRETCHES[sort].entries()].filter(([, { completed }]) => !completed || state !== 'in_progress');

/** Where a response stands in an order. */
export function placeOf(
  { sort }: IndexedOrder,
  row: Pick<typeof responses.$inferSelect, 'id' | 'startedAt' | 'completedAt' | 'spent'>,
): Place {
  const started = row.startedAt.getTime();
  const completed = row.completedAt?.getTime();
  if (sort === 'started') return { stretch: 0, number: started, id: row.id };
  if (completed === undefined) return { stretch: 1, number: started, id: row.id };
  return {
    stretch: 0,
    number: sort === 'completed' ? completed : Math.max(completed - started, row.spent),
    id: row.id,
  };
}

/** Rows of a stretch on one side of a place. */
export function beyond({ key, value }: PageRange, side: '<' | '>', place: Place): SQL {
  return sql`(${key}, ${responses.id}) ${sql.raw(side)} (${value(place.number)}, ${place.id}::uuid)`;
}

/** The rows of a stretch in its order. */
export function ordered({ key }: PageRange, direction: 'asc' | 'desc'): SQL[] {
  const way = sql.raw(direction);
  return [sql`${key} ${way}`, sql`${responses.id} ${way}`];
}

export const inPageRange = (stretch: PageRange, ...conditions: Array<SQL | undefined>) =>
  and(stretch.where, ...conditions);

/** The database's calendar has no year 0, and JavaScript's ends in 275760. */
const whole = z.number().int().min(-62_135_596_800_000).max(253_402_300_799_999);
const cursorSchema = z.tuple([
  responseOrderSchema.shape.sort.unwrap().exclude(['answer']),
  z.enum(['asc', 'desc']),
  z.union([z.literal(0), z.literal(1)]),
  whole,
  z.uuid(),
]);

/** Opaque to callers. Holds the order, so that a cursor of another one is refused instead of skipping rows. */
export function encodePlace({ sort, dir }: IndexedOrder, { stretch, number, id }: Place): string {
  return Buffer.from(JSON.stringify([sort, dir, stretch, number, id])).toString('base64url');
}

/** @throws 422 naming `cursor` when it is not one of a list in this order */
export function decodePlace(order: IndexedOrder, text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  try {
    const [sort, dir, stretch, number, id] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    if (sort === order.sort && dir === order.dir && stretch < STRETCHES[sort].length) {
      return { stretch, number, id };
    }
  } catch {
    // Refused below.
  }
  throw invalid([{ field: 'cursor', code: 'bad_cursor', message: '' }]);
}
