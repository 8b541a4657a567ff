import type { ClientBase } from 'pg';
import type { Answers } from '@canvass/shared/domain/answers';
import { millisecondsSpent } from '@canvass/shared/domain/time-taken';
import { inChunks, valuesList } from '../analytics/tally.ts';
import { together } from '../database/together.ts';
import { BATCH_SIZE } from './coalesce.ts';

/** A response as a save leaves it; what only its creator changes (tags, note) is not here. */
export interface SavedRow {
  surveyId: string;
  id: string;
  version: number;
  sequence: number;
  state: 'in_progress' | 'completed';
  answers: Answers;
  language: string;
  source: 'link' | 'widget' | 'embed';
  widgetId: string | null;
  hidden: Record<string, string>;
  device: 'phone' | 'tablet' | 'desktop' | 'unknown';
  timings: Record<string, number>;
  held: boolean;
  /** It looks like a program's; see spam.ts. */
  suspectedSpam: boolean;
  startedAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
}

export const rowKey = (row: { surveyId: string; id: string }) => `${row.surveyId}/${row.id}`;

/**
 * The stored rows among these, locked, by `rowKey`. Survey and id are matched apart from each
 * other, so a table spread by survey answers from the right places; a row that fits by
 * coincidence is merely locked for nothing.
 */
export async function lockRows(
  client: ClientBase,
  wanted: Array<{ surveyId: string; id: string }>,
): Promise<Map<string, SavedRow>> {
  const { rows } = await client.query<SavedRow>({
    name: 'lock_responses',
    text: `select survey_id as "surveyId", id, version, sequence, state, answers, language, source,
        widget_id as "widgetId", hidden, device, timings, held, suspected_spam as "suspectedSpam", started_at as "startedAt",
        updated_at as "updatedAt", completed_at as "completedAt"
      from responses where survey_id = any($1::text[]) and id = any($2::uuid[])
      order by survey_id, id for update`,
    values: [[...new Set(wanted.map((row) => row.surveyId))], wanted.map((row) => row.id)],
  });
  return new Map(rows.map((row) => [rowKey(row), row]));
}

/** A row was made by somebody else between our look and our write; the batch is done again. */
export class OvertakenError extends Error {}

const COLUMNS = {
  survey_id: 'text',
  id: 'uuid',
  version: 'integer',
  sequence: 'integer',
  state: 'text',
  answers: 'jsonb',
  language: 'text',
  source: 'text',
  widget_id: 'text',
  hidden: 'jsonb',
  device: 'text',
  timings: 'jsonb',
  spent: 'bigint',
  held: 'boolean',
  suspected_spam: 'boolean',
  started_at: 'timestamptz',
  updated_at: 'timestamptz',
  completed_at: 'timestamptz',
} as const;
/** What a later save may change. */
const CHANGEABLE = [
  'version',
  'sequence',
  'state',
  'answers',
  'language',
  'hidden',
  'timings',
  'spent',
  'suspected_spam',
  'updated_at',
  'completed_at',
] as const;
const LARGEST = 2 ** Math.floor(Math.log2(BATCH_SIZE));

/**
 * Writes rows, each response once. The `where` says again what the caller has decided on the
 * locked rows, so that not even a fault there can lower a sequence or reopen what is completed.
 * @param known keys of the rows that were there when `lockRows` looked
 * @throws OvertakenError when a row was new then and is not now
 */
export async function writeRows(client: ClientBase, rows: SavedRow[], known: Set<string>): Promise<void> {
  const sorted = [...rows].sort((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1));
  await together(inChunks(sorted, LARGEST).map((chunk) => writeChunk(client, chunk, known)));
}

async function writeChunk(client: ClientBase, chunk: SavedRow[], known: Set<string>): Promise<void> {
  const { rows: written } = await client.query<{ surveyId: string; id: string; inserted: boolean }>({
    name: `save_responses_${chunk.length}`,
    text: `insert into responses (${Object.keys(COLUMNS).join(',')})
      values ${valuesList(chunk.length, Object.values(COLUMNS))}
      on conflict (survey_id, id) do update set ${CHANGEABLE.map((name) => `${name} = excluded.${name}`).join(',')}
      where excluded.sequence > responses.sequence and responses.state <> 'completed'
      returning survey_id as "surveyId", id, (xmax = 0) as inserted`,
    values: chunk.flatMap(toParameters),
  });
  const asDecided = written.filter((row) => row.inserted !== known.has(rowKey(row)));
  if (asDecided.length !== chunk.length) throw new OvertakenError('a response was made meanwhile');
}

function toParameters(row: SavedRow): unknown[] {
  return [
    row.surveyId,
    row.id,
    row.version,
    row.sequence,
    row.state,
    JSON.stringify(row.answers),
    row.language,
    row.source,
    row.widgetId,
    JSON.stringify(row.hidden),
    row.device,
    JSON.stringify(row.timings),
    millisecondsSpent(row.timings),
    row.held,
    row.suspectedSpam,
    row.startedAt,
    row.updatedAt,
    row.completedAt,
  ];
}
