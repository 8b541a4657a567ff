import { setImmediate } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { onClient } from '../../platform/database/client.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { type Term, type IndexedResponse, termsOf } from './terms.ts';

/** A response that was changed since its terms were written. */
export interface DueResponse {
  surveyId: string;
  responseId: string;
}

/** Responses after which the loop yields to other tasks. */
const YIELD_AFTER = 100;

const COLUMNS = `id, version, state, answers, timings, held, language, source, device, widget_id as "widgetId",
  started_at as "startedAt", completed_at as "completedAt", tags, suspected_spam as "suspectedSpam", ending, scores`;

/**
 * Writes the current terms of responses, and deletes those of responses that are deleted or held.
 * @param client a transaction that holds the lock for writing terms
 */
export async function writeIndex(
  client: PoolClient,
  definitions: Definitions,
  due: readonly DueResponse[],
): Promise<void> {
  const ids = Map.groupBy(due, ({ surveyId }) => surveyId);
  // Locks the surveys: a transaction that deletes one waits until these terms are written.
  const { rows: surveys } = await client.query<{ id: string }>(
    'select id from surveys where id = any($1::text[]) order by id for key share',
    [[...ids.keys()]],
  );
  for (const { id } of surveys) {
    const responseIds = [...new Set(ids.get(id)?.map(({ responseId }) => responseId))];
    await writeOfSurvey(client, definitions, id, responseIds);
  }
}

async function writeOfSurvey(
  client: PoolClient,
  definitions: Definitions,
  surveyId: string,
  responseIds: string[],
): Promise<void> {
  const { rows } = await client.query<IndexedResponse & { id: string }>(
    `select ${COLUMNS} from responses where survey_id = $1 and id = any($2::uuid[])`,
    [surveyId, responseIds],
  );
  const terms = new Map<string, Term[]>();
  for (const [index, row] of rows.entries()) {
    if (index % YIELD_AFTER === YIELD_AFTER - 1) await setImmediate();
    const version = await definitions.get(onClient(client), surveyId, row.version);
    const rowTerms = termsOf(row, version?.questions ?? new Map());
    if (rowTerms) terms.set(row.id, rowTerms);
  }
  const numbers = await numbersOf(client, surveyId, terms.values());
  const rowIndexes = await rowIndexesOf(client, surveyId, responseIds, terms);
  await store(
    client,
    surveyId,
    [...rowIndexes].map(([id, place]) => ({ id, place, terms: encode(terms.get(id), numbers) })),
  );
}

/** The numbers of all names of the terms; inserts new names with the next numbers. */
async function numbersOf(
  client: PoolClient,
  surveyId: string,
  terms: Iterable<Term[]>,
): Promise<Map<string, number>> {
  const names = new Set<string>();
  for (const each of terms) for (const { name } of each) names.add(name);
  const { rows } = await client.query<{ name: string; number: number }>(
    'select name, number from response_mark_names where survey_id = $1 and name = any($2::text[])',
    [surveyId, [...names]],
  );
  const numbers = new Map(rows.map(({ name, number }) => [name, number]));
  const newNames = [...names].filter((name) => !numbers.has(name));
  if (newNames.length === 0) return numbers;
  const { rows: added } = await client.query<{ name: string; number: number }>(
    `insert into response_mark_names (survey_id, number, name)
     select $1::text, numbered.next + added.ordinal::int - 1, added.name
     from unnest($2::text[]) with ordinality as added(name, ordinal),
       (select coalesce(max(number) + 1, 0) as next from response_mark_names where survey_id = $1) as numbered
     returning name, number`,
    [surveyId, newNames],
  );
  for (const { name, number } of added) numbers.set(name, number);
  return numbers;
}

/** The row of each response in the columns: the one that it has, else one that a deleted response left, else a new one. */
async function rowIndexesOf(
  client: PoolClient,
  surveyId: string,
  responseIds: string[],
  terms: ReadonlyMap<string, unknown>,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; place: number }>(
    `select response_id as id, place from response_marks where survey_id = $1 and response_id = any($2::uuid[])`,
    [surveyId, responseIds],
  );
  const rowIndexes = new Map(rows.map(({ id, place }) => [id, place]));
  const unassigned = [...terms.keys()].filter((id) => !rowIndexes.has(id));
  if (unassigned.length === 0) return rowIndexes;
  const { rows: free } = await client.query<{ place: number }>(
    'select place from response_marks where survey_id = $1 and response_id is null order by place limit $2',
    [surveyId, unassigned.length],
  );
  const { rows: after } = await client.query<{ next: number }>(
    'select coalesce(max(place) + 1, 0) as next from response_marks where survey_id = $1',
    [surveyId],
  );
  const next = (after[0]?.next ?? 0) - free.length;
  for (const [index, id] of unassigned.entries()) rowIndexes.set(id, free[index]?.place ?? next + index);
  return rowIndexes;
}

function encode(terms: Term[] | undefined, numbers: Map<string, number>): Buffer | null {
  if (!terms) return null;
  const words = terms.flatMap(({ name, words: after = [] }) => [numbers.get(name) ?? 0, ...after]);
  const bytes = Buffer.alloc(words.length * 4);
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, index * 4);
  return bytes;
}

interface Row {
  id: string;
  place: number;
  /** Null for a deleted response: its row keeps no response id. */
  terms: Buffer | null;
}

async function store(client: PoolClient, surveyId: string, rows: Row[]): Promise<void> {
  await client.query(
    `insert into response_marks (survey_id, place, response_id, marks)
     select $1::text, * from unnest($2::int[], $3::uuid[], $4::bytea[])
     on conflict (survey_id, place) do update
     set response_id = excluded.response_id, marks = excluded.marks, sequence = excluded.sequence
     where response_marks.response_id is distinct from excluded.response_id
       or response_marks.marks is distinct from excluded.marks`,
    [
      surveyId,
      rows.map(({ place }) => place),
      rows.map(({ id, terms }) => (terms ? id : null)),
      rows.map(({ terms }) => terms),
    ],
  );
}
