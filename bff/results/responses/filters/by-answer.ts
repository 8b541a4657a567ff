import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { parseReference } from '@canvass/shared/domain/answer-filter';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { responses } from '../../../platform/database/schema.ts';
import { withStatementTimeout } from '../../../platform/database/statement-timeout.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { invalid, ProblemError } from '../../../platform/http/problem.ts';
import type { ResponseRow } from '../response-row.ts';
import { readMeanings } from '../../../surveys/versions/meanings.ts';
import { type AnswerCursor, type ByAnswer, readAnswerCursor, writeAnswerCursor } from './answer-cursor.ts';
import { findQuestion, type KeyType, answerKeyOf } from './answer-key.ts';
import { versionsOf } from './filter-versions.ts';
import { planFilter } from './filter-plan.ts';

/** Milliseconds that one statement may take if no index finds the matching responses. */
const TIMEOUT_MS = 10_000;

interface PageRequest {
  after: AnswerCursor | undefined;
  limit: number;
  /** Read against the order. */
  back?: boolean;
}

interface CursorRow {
  row: ResponseRow;
  cursor: AnswerCursor;
}

/**
 * Reads one page of a list in the order of answers. No index has this order, so one statement sorts all matching responses
 * for each page: exact, and fast as long as they are few.
 * @param language whose collation orders texts
 * @throws 422 `too_many_to_sort` if more than `RESPONSE_LIMITS.sorted` match, or if they can't be found in time
 */
export async function listByAnswer(
  db: Database,
  surveyId: string,
  query: ResponseFilter & ByAnswer & { limit: number; cursor?: string | undefined },
  language: string,
): Promise<{ rows: ResponseRow[]; next: string | null }> {
  const list = await listOf(db, surveyId, query, language);
  const after = readAnswerCursor(query, list.type, query.cursor);
  const rows = await read(db, list, { after, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next = rows.length > page.length && last ? writeAnswerCursor(query, last.cursor) : null;
  return { rows: page.map(({ row }) => row), next };
}

/** Rows in memory at a time. */
const BATCH = 2000;

/**
 * All matching responses, read in batches. They are put in order once, so that one whose answer changes meanwhile is read once.
 * @throws as `listByAnswer`
 */
export async function* readByAnswer(
  db: Database,
  surveyId: string,
  query: ResponseFilter & ByAnswer,
  language: string,
): AsyncGenerator<ResponseRow> {
  const ids = await sortedIds(db, await listOf(db, surveyId, query, language));
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const rows = await db
      .select()
      .from(responses)
      .where(and(eq(responses.surveyId, surveyId), sql`${responses.id} = any(${sql.param(batch)}::uuid[])`));
    const byId = new Map(rows.map((row) => [row.id, row]));
    // Deleted ones are left out.
    yield* batch.flatMap((id) => byId.get(id) ?? []);
  }
}

/** The ids before and after a response; null, and `givenUp`, if too many match to be sorted. */
export async function neighboursByAnswer(
  db: Database,
  row: ResponseRow,
  query: ResponseFilter & ByAnswer,
  language: string,
): Promise<{ previous: string | null; next: string | null; givenUp: boolean }> {
  const list = await listOf(db, row.surveyId, query, language);
  const [own] = await db
    .select({ key: sql<string | null>`(${list.key})::text` })
    .from(responses)
    .where(and(eq(responses.surveyId, row.surveyId), eq(responses.id, row.id)));
  const after = { key: own?.key ?? null, started: row.startedAt.getTime(), id: row.id };
  try {
    const [preceding] = await read(db, list, { after, limit: 1, back: true });
    const [following] = await read(db, list, { after, limit: 1 });
    return { previous: preceding?.row.id ?? null, next: following?.row.id ?? null, givenUp: false };
  } catch (error) {
    if (!isTooMany(error)) throw error;
    return { previous: null, next: null, givenUp: true };
  }
}

interface List {
  surveyId: string;
  where: SQL | undefined;
  dir: 'asc' | 'desc';
  key: SQL;
  type: KeyType;
}

async function listOf(
  db: Database,
  surveyId: string,
  query: ResponseFilter & ByAnswer,
  language: string,
): Promise<List> {
  const reference = parseReference(query.by ?? '');
  const within = reference && versionsOf(await readMeanings(db, surveyId), reference);
  const question = reference && within && (await findQuestion(db, surveyId, reference.question, within));
  if (!question) throw invalid([{ field: 'by', code: 'answer_unknown_question', message: '' }]);
  const { where } = await planFilter(db, surveyId, query);
  const { type, key } = answerKeyOf(question, language);
  // Answers of versions with another meaning have no key in this order.
  const own = sql`case when ${responses.version} = any(${sql.param([...within])}::int[]) then ${key} end`;
  return { surveyId, where, dir: query.dir, type, key: own };
}

const TOO_MANY = 'too_many_to_sort';
const tooMany = () =>
  invalid([{ field: 'sort', code: TOO_MANY, params: { most: RESPONSE_LIMITS.sorted }, message: '' }]);
/** Whether an error says that more responses match than can be sorted. */
export const isTooMany = (error: unknown) =>
  error instanceof ProblemError && error.errors?.some(({ code }) => code === TOO_MANY);

/** A page as a table in SQL: `n`, how many match, and `id`, `written` (the key) and `place` of each row; one row with `n` alone if there are none, or too many. */
function pageOf(list: List, { after, limit, back = false }: PageRequest): SQL {
  const direction = sql.raw((list.dir === 'asc') === back ? 'desc' : 'asc');
  const order = sql`(key is null) ${sql.raw(back ? 'desc' : 'asc')}, key ${direction},
    case when key is null then started_at end ${direction}, id ${direction}`;
  const maxRows = RESPONSE_LIMITS.sorted;
  return sql`(
    with matched as materialized (
      select id, started_at, ${list.key} as key from responses where ${list.where} limit ${maxRows + 1}
    ), counted as (select count(*)::int as n from matched)
    select counted.n, paged.* from counted left join lateral (
      select id, key::text as written, row_number() over (order by ${order}) as place
      from matched where ${afterAnswerCursor(list, back, after)} order by ${order} limit ${limit}
    ) as paged on counted.n <= ${maxRows}
  ) as page`;
}

/** The rows of a page that a statement reads. @throws as `listByAnswer` */
function withinLimits<Row extends { n: number }>(
  db: Database,
  statement: (executor: Executor) => Promise<Row[]>,
): Promise<Row[]> {
  return withStatementTimeout(
    db,
    TIMEOUT_MS,
    async (tx) => {
      const rows = await statement(tx);
      if ((rows[0]?.n ?? 0) > RESPONSE_LIMITS.sorted) throw tooMany();
      return rows;
    },
    () => {
      throw tooMany();
    },
  );
}

async function read(db: Database, list: List, request: PageRequest): Promise<CursorRow[]> {
  const rows = await withinLimits(db, (executor) =>
    executor
      .select({
        n: sql<number>`page.n`,
        key: sql<string | null>`page.written`,
        row: getTableColumns(responses),
      })
      .from(pageOf(list, request))
      .leftJoin(responses, and(eq(responses.surveyId, list.surveyId), sql`${responses.id} = page.id`))
      .orderBy(sql`page.place`),
  );
  return rows.flatMap(({ key, row }) =>
    row === null ? [] : [{ row, cursor: { key, started: row.startedAt.getTime(), id: row.id } }],
  );
}

/** The ids of all matching responses, in order. @throws as `listByAnswer` */
async function sortedIds(db: Database, list: List): Promise<string[]> {
  const rows = await withinLimits(db, (executor) =>
    executor
      .select({ n: sql<number>`page.n`, id: sql<string | null>`page.id` })
      .from(pageOf(list, { after: undefined, limit: RESPONSE_LIMITS.sorted }))
      .orderBy(sql`page.place`),
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** The SQL condition for the rows after a cursor, or before it. */
function afterAnswerCursor({ dir, type }: List, back: boolean, after: AnswerCursor | undefined): SQL {
  if (!after) return sql`true`;
  const side = sql.raw((dir === 'asc') === back ? '<' : '>');
  if (after.key === null) {
    const moment = sql`${new Date(after.started).toISOString()}::timestamptz`;
    const sameKind = sql`(key is null and (started_at, id) ${side} (${moment}, ${after.id}::uuid))`;
    return back ? sql`(key is not null or ${sameKind})` : sameKind;
  }
  const sameKind = sql`(key is not null and (key, id) ${side} (${after.key}::${sql.raw(type)}, ${after.id}::uuid))`;
  return back ? sameKind : sql`(key is null or ${sameKind})`;
}
