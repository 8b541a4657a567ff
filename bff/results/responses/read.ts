import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ResponseFilter, ResponseListQuery, ResponseOrder } from '@canvass/shared/api/responses';
import { responses } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { listByAnswer, neighboursByAnswer, readByAnswer } from './search/by-answer.ts';
import {
  beyond,
  decodePlace,
  encodePlace,
  type IndexedOrder,
  inPageRange,
  ordered,
  type Place,
  placeOf,
  type PageRange,
  pageRangesOf,
} from './search/order.ts';
import { type Narrowing, narrow } from './search/search.ts';
import type { ResponseRow } from './response-row.ts';

interface Reading {
  /** Whose order of letters texts have. */
  language?: string;
  /** How long is looked for what matches. */
  ms?: number;
}

/** How long a page of a list looks for responses that match; what is left is looked through for the next one. */
const LOOK_MS = 400;

/**
 * One page of a survey's responses, and where the next one begins. Where few of very many match, a page may hold fewer
 * than it could, even none, before the end: it looks for so long and not longer.
 */
export async function listResponses(
  db: Database,
  surveyId: string,
  query: ResponseListQuery,
  { language = 'en', ms = LOOK_MS }: Reading = {},
): Promise<{ rows: ResponseRow[]; next: string | null }> {
  const { sort, dir } = query;
  if (sort === 'answer') return listByAnswer(db, surveyId, { ...query, sort }, language);
  const order = { sort, dir };
  const after = decodePlace(order, query.cursor);
  const narrowing = await narrow(db, surveyId, query);
  const found = await read(db, surveyId, narrowing, order, {
    after,
    limit: query.limit + 1,
    ms,
    state: query.state,
  });
  const rows = found.rows.slice(0, query.limit);
  const last = rows.at(-1);
  const next = found.rows.length > rows.length && last ? placeOf(order, last) : found.stopped;
  return { rows, next: next && encodePlace(order, next) };
}

/** Rows held in memory at a time. */
const BATCH = 500;

/** All responses that pass a filter, in their order, read piece by piece. */
export async function* readMatching(
  db: Database,
  surveyId: string,
  query: ResponseFilter & ResponseOrder,
  { language = 'en' }: Pick<Reading, 'language'> = {},
): AsyncGenerator<ResponseRow> {
  const { sort, dir } = query;
  if (sort === 'answer') {
    yield* readByAnswer(db, surveyId, { ...query, sort }, language);
    return;
  }
  const order = { sort, dir };
  const narrowing = await narrow(db, surveyId, query);
  let after: Place | undefined;
  do {
    const { rows, stopped } = await read(db, surveyId, narrowing, order, {
      after,
      limit: BATCH,
      state: query.state,
      ms: LOOK_MS,
    });
    yield* rows;
    const last = rows.at(-1);
    after = rows.length === BATCH && last ? placeOf(order, last) : (stopped ?? undefined);
  } while (after);
}

/** How long the neighbours of a response are looked for: nobody waits longer to read the response itself. */
const NEIGHBOURS_MS = 500;

/**
 * The ids before and after a response in a list, which it need not be in itself; null where there is none, or none was
 * found in time.
 * @param reading how long each is looked for
 */
export async function findNeighbours(
  db: Database,
  row: ResponseRow,
  query: ResponseFilter & ResponseOrder,
  { language = 'en', ms = NEIGHBOURS_MS }: Reading = {},
): Promise<{ previous: string | null; next: string | null; givenUp: boolean }> {
  const { sort, dir } = query;
  if (sort === 'answer') return neighboursByAnswer(db, row, { ...query, sort }, language);
  const order = { sort, dir };
  const narrowing = await narrow(db, row.surveyId, query);
  const reach = { after: placeOf(order, row), limit: 1, ms, state: query.state };
  const [before, behind] = await Promise.all([
    read(db, row.surveyId, narrowing, order, { ...reach, back: true }),
    read(db, row.surveyId, narrowing, order, reach),
  ]);
  return {
    previous: before.rows[0]?.id ?? null,
    next: behind.rows[0]?.id ?? null,
    givenUp: before.stopped !== null || behind.stopped !== null,
  };
}

interface PageRequest {
  after: Place | undefined;
  limit: number;
  /** Against the order. */
  back?: boolean;
  /** What the filter says of it. */
  state: ResponseFilter['state'];
  /** So many milliseconds are spent on looking, then it stops. */
  ms: number;
}

interface Found {
  rows: ResponseRow[];
  /** The last place that was looked at when the time was over; null when all was. */
  stopped: Place | null;
}

/** Responses looked through in one statement: few at first, because mostly the next ones match. */
const FIRST = 500;
const MOST = 20_000;
/** What one statement may take, roughly; orders differ by what a response costs. */
const STATEMENT_MS = 100;

/** Rows from a place on, stretch by stretch. */
async function read(
  db: Database,
  surveyId: string,
  narrowing: Narrowing,
  order: IndexedOrder,
  { after, limit, back = false, ms, state }: PageRequest,
): Promise<Found> {
  const until = performance.now() + ms;
  const direction = (order.dir === 'asc') === back ? 'desc' : 'asc';
  const stretches = pageRangesOf(order, state);
  const rows: ResponseRow[] = [];
  let size = FIRST;
  for (const [index, stretch] of back ? stretches.toReversed() : stretches) {
    if (after && (back ? index > after.stretch : index < after.stretch)) continue;
    let from = after && index === after.stretch ? after : undefined;
    do {
      const looking: Looking = { surveyId, stretch, direction, from, limit: limit - rows.length };
      if (narrowing.indexed) {
        rows.push(...(await take(db, narrowing, looking)));
        break;
      }
      const began = performance.now();
      const window = await lookThrough(db, narrowing, looking, size);
      rows.push(...window.rows);
      if (rows.length >= limit || !window.last) break;
      from = placeOf(order, window.last);
      const now = performance.now();
      if (now >= until) return { rows, stopped: from };
      size = Math.ceil(Math.min(MOST, Math.max(FIRST, (size * STATEMENT_MS) / (now - began))));
    } while (from);
    if (rows.length >= limit) break;
  }
  return { rows, stopped: null };
}

interface Looking {
  surveyId: string;
  stretch: PageRange;
  direction: 'asc' | 'desc';
  from: Place | undefined;
  limit: number;
}

const side = ({ direction }: Looking) => (direction === 'asc' ? '>' : '<');

function take(db: Database, { where }: Narrowing, looking: Looking): Promise<ResponseRow[]> {
  const { stretch, direction, from, limit } = looking;
  return db
    .select()
    .from(responses)
    .where(and(where, inPageRange(stretch, from && beyond(stretch, side(looking), from))))
    .orderBy(...ordered(stretch, direction))
    .limit(limit);
}

/**
 * Looks through the next so many responses of a stretch, whatever they are, and takes those that match: a statement that
 * costs the same however few do.
 * @returns those, and the last that was looked at; without one the stretch is over, or as many as wanted were found
 */
async function lookThrough(
  db: Database,
  { where, days }: Narrowing,
  looking: Looking,
  size: number,
): Promise<{ rows: ResponseRow[]; last: ResponseRow | undefined }> {
  const { surveyId, stretch, direction, from, limit } = looking;
  const order = ordered(stretch, direction);
  const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.mapWith(Number);
  const next = db
    .select({ ...getTableColumns(responses), place: place.as('place') })
    .from(responses)
    .where(
      and(
        eq(responses.surveyId, surveyId),
        stretch.byStart && days,
        inPageRange(stretch, from && beyond(stretch, side(looking), from)),
      ),
    )
    .orderBy(...order)
    .limit(size)
    // By the table's own name, so that the condition is about these.
    .as('responses');
  const found = await db
    .select({ ...next._.selectedFields, matches: sql<boolean>`coalesce(${where}, false)` })
    .from(next)
    .where(sql`(${where}) or ${next.place} = ${size}`)
    .orderBy(next.place)
    .limit(limit);
  const last = found.find((row) => row.place === size);
  return { rows: found.filter(({ matches }) => matches), last };
}
