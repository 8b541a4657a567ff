import { setImmediate } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { onClient } from '../../platform/database/client.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { type Term, type IndexedResponse, termsOf } from './terms.ts';

/** A response whose terms may not be what they should. */
export interface DueResponse {
  surveyId: string;
  responseId: string;
}

/** After so many the server turns to others. */
const TURN = 100;

const COLUMNS = `id, version, state, answers, timings, held, language, source, device, widget_id as "widgetId",
  started_at as "startedAt", completed_at as "completedAt", tags, suspected_spam as "suspectedSpam"`;

/**
 * Writes the terms of responses as they are now, and takes away those of responses that are gone or held.
 * @param client a transaction of the only one that writes terms
 */
export async function writeIndex(
  client: PoolClient,
  definitions: Definitions,
  due: readonly DueResponse[],
): Promise<void> {
  const ids = Map.groupBy(due, ({ surveyId }) => surveyId);
  // Those that are there now stay until the end: whoever deletes one waits.
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
  const marks = new Map<string, Term[]>();
  for (const [index, row] of rows.entries()) {
    if (index % TURN === TURN - 1) await setImmediate();
    const version = await definitions.get(onClient(client), surveyId, row.version);
    const made = termsOf(row, version?.questions ?? new Map());
    if (made) marks.set(row.id, made);
  }
  const numbers = await numbersOf(client, surveyId, marks.values());
  const places = await placesOf(client, surveyId, responseIds, marks);
  await store(
    client,
    surveyId,
    [...places].map(([id, place]) => ({ id, place, marks: encode(marks.get(id), numbers) })),
  );
}

/** The numbers of all names among the terms; who has none yet is given the next. */
async function numbersOf(
  client: PoolClient,
  surveyId: string,
  marks: Iterable<Term[]>,
): Promise<Map<string, number>> {
  const names = new Set<string>();
  for (const each of marks) for (const { name } of each) names.add(name);
  const { rows } = await client.query<{ name: string; number: number }>(
    'select name, number from response_mark_names where survey_id = $1 and name = any($2::text[])',
    [surveyId, [...names]],
  );
  const numbers = new Map(rows.map(({ name, number }) => [name, number]));
  const fresh = [...names].filter((name) => !numbers.has(name));
  if (fresh.length === 0) return numbers;
  const { rows: added } = await client.query<{ name: string; number: number }>(
    `insert into response_mark_names (survey_id, number, name)
     select $1::text, known.next + fresh.place::int - 1, fresh.name
     from unnest($2::text[]) with ordinality as fresh(name, place),
       (select coalesce(max(number) + 1, 0) as next from response_mark_names where survey_id = $1) as known
     returning name, number`,
    [surveyId, fresh],
  );
  for (const { name, number } of added) numbers.set(name, number);
  return numbers;
}

/** Where the terms of each are or are to be: those that have a place keep it, others get a free one or a new one. */
async function placesOf(
  client: PoolClient,
  surveyId: string,
  responseIds: string[],
  marks: ReadonlyMap<string, unknown>,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; place: number }>(
    `select response_id as id, place from response_marks where survey_id = $1 and response_id = any($2::uuid[])`,
    [surveyId, responseIds],
  );
  const places = new Map(rows.map(({ id, place }) => [id, place]));
  const homeless = [...marks.keys()].filter((id) => !places.has(id));
  if (homeless.length === 0) return places;
  const { rows: free } = await client.query<{ place: number }>(
    'select place from response_marks where survey_id = $1 and response_id is null order by place limit $2',
    [surveyId, homeless.length],
  );
  const { rows: after } = await client.query<{ next: number }>(
    'select coalesce(max(place) + 1, 0) as next from response_marks where survey_id = $1',
    [surveyId],
  );
  const next = (after[0]?.next ?? 0) - free.length;
  for (const [index, id] of homeless.entries()) places.set(id, free[index]?.place ?? next + index);
  return places;
}

function encode(marks: Term[] | undefined, numbers: Map<string, number>): Buffer | null {
  if (!marks) return null;
  const words = marks.flatMap(({ name, words: after = [] }) => [numbers.get(name) ?? 0, ...after]);
  const bytes = Buffer.alloc(words.length * 4);
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, index * 4);
  return bytes;
}

interface Row {
  id: string;
  place: number;
  /** Null for what is gone: nothing says whose place it was. */
  marks: Buffer | null;
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
      rows.map(({ id, marks }) => (marks ? id : null)),
      rows.map(({ marks }) => marks),
    ],
  );
}
