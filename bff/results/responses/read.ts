import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ResponseFilter, ResponseListQuery, ResponseOrder } from '@canvass/shared/api/responses';
import { responses } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { listByAnswer, neighboursByAnswer, readByAnswer } from './filters/by-answer.ts';
import {
  type IndexedOrder,
  inPageRange,
  keysetCondition,
  ordered,
  type Cursor,
  cursorIn,
  cursorOf,
  type IndexedRange,
  type PageRange,
  pageRangesOf,
  readCursor,
  writeCursor,
} from './filters/order.ts';
import { type FilterPlan, planFilter } from './filters/filter-plan.ts';
import type { ResponseRow } from './response-row.ts';
import { STORED_WITHIN_MS } from './stored-within.ts';

interface ReadOptions {
  /** The language whose collation orders texts. */
  language?: string;
  /** Milliseconds to search for matching responses. */
  ms?: number;
  /** Ends the reading of all responses: where few match, it may be long before another one is found. */
  signal?: AbortSignal;
}

/** Milliseconds that one page searches for matching responses; the next page continues the search. */
const PAGE_MS = 400;

/**
 * Reads one page of a survey's responses. If few of very many match, a page before the end may have fewer rows than `limit`,
 * even none, because the search stops after `ms`.
 * @returns the rows, and the cursor of the next page, null at the end
 */
export async function listResponses(
  db: Database,
  surveyId: string,
  query: ResponseListQuery,
  { language = 'en', ms = PAGE_MS }: ReadOptions = {},
): Promise<{ rows: ResponseRow[]; next: string | null }> {
  const { sort, dir } = query;
  if (sort === 'answer') return listByAnswer(db, surveyId, { ...query, sort }, language);
  const order = { sort, dir };
  const after = readCursor(order, query.cursor);
  const plan = await planFilter(db, surveyId, query);
  const result = await read(db, surveyId, plan, order, {
    after,
    limit: query.limit + 1,
    ms,
    ranges: pageRangesOf(order, query.state),
  });
  const rows = result.rows.slice(0, query.limit);
  const last = rows.at(-1);
  const next = result.rows.length > rows.length && last ? cursorOf(order, last) : result.stopped;
  return { rows, next: next && writeCursor(order, next) };
}

/** Rows in memory at a time. */
const BATCH = 500;

/**
 * All responses that pass a filter, in their order, read in batches. One that is completed meanwhile is read once: it may have
 * been unfinished while completed ones were read, so that unfinished ones are read together with those completed since.
 * @throws when `signal` is aborted
 */
export async function* readMatching(
  db: Database,
  surveyId: string,
  query: ResponseFilter & ResponseOrder,
  { language = 'en', signal }: Pick<ReadOptions, 'language' | 'signal'> = {},
): AsyncGenerator<ResponseRow> {
  const { sort, dir } = query;
  if (sort === 'answer') {
    yield* readByAnswer(db, surveyId, { ...query, sort }, language);
    return;
  }
  const order = { sort, dir };
  const plan = await planFilter(db, surveyId, query);
  const since = new Date(Date.now() - STORED_WITHIN_MS);
  const late = new Set<string>();
  for (const range of pageRangesOf(order, query.state, since)) {
    let after: Cursor | undefined;
    do {
      const request = { after, limit: BATCH, ranges: [range], ms: PAGE_MS };
      const { rows, stopped } = await read(db, surveyId, plan, order, request);
      signal?.throwIfAborted();
      for (const row of rows) {
        if (late.has(row.id)) continue;
        if (row.completedAt && row.completedAt >= since) late.add(row.id);
        yield row;
      }
      const last = rows.at(-1);
      after = rows.length === BATCH && last ? cursorIn(range, last) : (stopped ?? undefined);
    } while (after);
  }
}

/** Milliseconds to search for the neighbours of a response: the response itself is sent only after it. */
const NEIGHBOURS_MS = 500;

/**
 * Finds the ids before and after a response in a list that it need not be in itself.
 * @returns null for a neighbour that doesn't exist or wasn't found in time; `givenUp` says that time ran out
 */
export async function findNeighbours(
  db: Database,
  row: ResponseRow,
  query: ResponseFilter & ResponseOrder,
  { language = 'en', ms = NEIGHBOURS_MS }: ReadOptions = {},
): Promise<{ previous: string | null; next: string | null; givenUp: boolean }> {
  const { sort, dir } = query;
  if (sort === 'answer') return neighboursByAnswer(db, row, { ...query, sort }, language);
  const order = { sort, dir };
  const plan = await planFilter(db, row.surveyId, query);
  const ranges = pageRangesOf(order, query.state);
  const request = { after: cursorOf(order, row), limit: 1, ms, ranges };
  const [preceding, following] = await Promise.all([
    read(db, row.surveyId, plan, order, { ...request, back: true }),
    read(db, row.surveyId, plan, order, request),
  ]);
  return {
    previous: preceding.rows[0]?.id ?? null,
    next: following.rows[0]?.id ?? null,
    givenUp: preceding.stopped !== null || following.stopped !== null,
  };
}

interface PageRequest {
  after: Cursor | undefined;
  limit: number;
  /** Read against the order. */
  back?: boolean;
  ranges: readonly IndexedRange[];
  /** Milliseconds after which the search stops. */
  ms: number;
}

interface ReadRows {
  rows: ResponseRow[];
  /** The cursor of the last response that was read when time ran out; null if the search was complete. */
  stopped: Cursor | null;
}

/** Responses that one statement scans: few at first, because usually the next ones match. */
const MIN_WINDOW = 500;
const MAX_WINDOW = 20_000;
/** The intended duration of one statement in milliseconds; the window is adapted to it, because orders differ in cost. */
const STATEMENT_MS = 100;

/** Reads rows from a cursor on, one range after the other. */
async function read(
  db: Database,
  surveyId: string,
  plan: FilterPlan,
  { dir }: IndexedOrder,
  { after, limit, back = false, ms, ranges }: PageRequest,
): Promise<ReadRows> {
  const deadline = performance.now() + ms;
  const direction = (dir === 'asc') === back ? 'desc' : 'asc';
  const rows: ResponseRow[] = [];
  let size = MIN_WINDOW;
  for (const indexed of back ? ranges.toReversed() : ranges) {
    const [index, range] = indexed;
    if (after && (back ? index > after.range : index < after.range)) continue;
    let from = after && index === after.range ? after : undefined;
    do {
      const query: RangeQuery = { surveyId, range, direction, from, limit: limit - rows.length };
      if (plan.indexed) {
        rows.push(...(await readIndexed(db, plan, query)));
        break;
      }
      const began = performance.now();
      const window = await scanWindow(db, plan, query, size);
      rows.push(...window.rows);
      if (rows.length >= limit || !window.last) break;
      from = cursorIn(indexed, window.last);
      const now = performance.now();
      if (now >= deadline) return { rows, stopped: from };
      size = Math.ceil(Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, (size * STATEMENT_MS) / (now - began))));
    } while (from);
    if (rows.length >= limit) break;
  }
  return { rows, stopped: null };
}

interface RangeQuery {
  surveyId: string;
  range: PageRange;
  direction: 'asc' | 'desc';
  from: Cursor | undefined;
  limit: number;
}

const comparison = ({ direction }: RangeQuery) => (direction === 'asc' ? '>' : '<');

function readIndexed(db: Database, { where }: FilterPlan, query: RangeQuery): Promise<ResponseRow[]> {
  const { range, direction, from, limit } = query;
  return db
    .select()
    .from(responses)
    .where(and(where, inPageRange(range, from && keysetCondition(range, comparison(query), from))))
    .orderBy(...ordered(range, direction))
    .limit(limit);
}

/**
 * Scans the next `size` responses of a range and returns those that match, in a statement that costs the same however few
 * match.
 * @returns the matching rows, and the last scanned row; undefined if the range or the limit is reached
 */
async function scanWindow(
  db: Database,
  { where, days }: FilterPlan,
  query: RangeQuery,
  size: number,
): Promise<{ rows: ResponseRow[]; last: ResponseRow | undefined }> {
  const { surveyId, range, direction, from, limit } = query;
  const order = ordered(range, direction);
  const position = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.mapWith(Number);
  const next = db
    .select({ ...getTableColumns(responses), position: position.as('place') })
    .from(responses)
    .where(
      and(
        eq(responses.surveyId, surveyId),
        range.byStart && days,
        inPageRange(range, from && keysetCondition(range, comparison(query), from)),
      ),
    )
    .orderBy(...order)
    .limit(size)
    // Named as the table, so that the condition's columns refer to this subquery.
    .as('responses');
  const result = await db
    .select({ ...next._.selectedFields, matches: sql<boolean>`coalesce(${where}, false)` })
    .from(next)
    .where(sql`(${where}) or ${next.position} = ${size}`)
    .orderBy(next.position)
    .limit(limit);
  const last = result.find((row) => row.position === size);
  return { rows: result.filter(({ matches }) => matches), last };
}
