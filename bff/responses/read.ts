import { and, type SQL } from 'drizzle-orm';
import type { ResponseFilter, ResponseListQuery, ResponseOrder } from '@canvass/shared/api/responses';
import { responses } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import {
  beyond,
  decodePlace,
  encodePlace,
  inStretch,
  ordered,
  type Place,
  placeOf,
  stretchesOf,
} from './order.ts';
import { narrowed } from './search.ts';

export type ResponseRow = typeof responses.$inferSelect;

/** One page of a survey's responses, and where the next one begins. */
export async function listResponses(
  db: Database,
  surveyId: string,
  query: ResponseListQuery,
): Promise<{ rows: ResponseRow[]; next: string | null }> {
  const after = decodePlace(query, query.cursor);
  const found = await read(db, await narrowed(db, surveyId, query), query, { after, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  return { rows, next: found.length > rows.length && last ? encodePlace(query, placeOf(query, last)) : null };
}

/** Rows held in memory at a time. */
const BATCH = 500;

/** All responses that pass a filter, in their order, read piece by piece. */
export async function* readMatching(
  db: Database,
  surveyId: string,
  query: ResponseFilter & ResponseOrder,
): AsyncGenerator<ResponseRow> {
  let after: Place | undefined;
  const which = await narrowed(db, surveyId, query);
  for (;;) {
    const rows = await read(db, which, query, { after, limit: BATCH });
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = placeOf(query, last);
  }
}

/** The ids before and after a response in a list, which it need not be in itself. */
export async function findNeighbours(
  db: Database,
  row: ResponseRow,
  query: ResponseFilter & ResponseOrder,
): Promise<{ previous: string | null; next: string | null }> {
  const which = await narrowed(db, row.surveyId, query);
  const after = placeOf(query, row);
  const [[previous], [next]] = await Promise.all([
    read(db, which, query, { after, limit: 1, back: true }),
    read(db, which, query, { after, limit: 1 }),
  ]);
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

interface Reach {
  after: Place | undefined;
  limit: number;
  /** Against the order. */
  back?: boolean;
}

/** Rows from a place on, stretch by stretch. */
async function read(
  db: Database,
  which: SQL | undefined,
  order: ResponseOrder,
  { after, limit, back = false }: Reach,
): Promise<ResponseRow[]> {
  const direction = (order.dir === 'asc') === back ? 'desc' : 'asc';
  const side = direction === 'asc' ? '>' : '<';
  const stretches = [...stretchesOf(order).entries()];
  const rows: ResponseRow[] = [];
  for (const [index, stretch] of back ? stretches.toReversed() : stretches) {
    if (rows.length >= limit) break;
    if (after && (back ? index > after.stretch : index < after.stretch)) continue;
    const from = after && index === after.stretch ? beyond(stretch, side, after) : undefined;
    const found = await db
      .select()
      .from(responses)
      .where(and(which, inStretch(stretch, from)))
      .orderBy(...ordered(stretch, direction))
      .limit(limit - rows.length);
    rows.push(...found);
  }
  return rows;
}
