import type { ClientBase } from 'pg';
import type { Answers } from '@canvass/shared/domain/answers';
import { millisecondsSpent } from '@canvass/shared/domain/time-taken';

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
 * The stored rows among these, locked in the order of their keys, by `rowKey`. Each is looked for by itself: given lists to
 * compare with, PostgreSQL reads all responses of the survey for as long as it believes them to be few.
 */
export async function lockRows(
  client: ClientBase,
  wanted: Array<{ surveyId: string; id: string }>,
): Promise<Map<string, SavedRow>> {
  const keys = [...new Map(wanted.map((row) => [rowKey(row), row]))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const { rows } = await client.query<SavedRow>({
    name: 'lock_responses',
    text: `select survey_id as "surveyId", id, version, sequence, state, answers, language, source,
        widget_id as "widgetId", hidden, device, timings, held, suspected_spam as "suspectedSpam", started_at as "startedAt",
        updated_at as "updatedAt", completed_at as "completedAt"
      from unnest($1::text[], $2::uuid[]) as wanted(of_survey, of_id) cross join lateral (
        select * from responses where survey_id = of_survey and id = of_id for update
      ) as stored`,
    values: [keys.map(([, row]) => row.surveyId), keys.map(([, row]) => row.id)],
  });
  return new Map(rows.map((row) => [rowKey(row), row]));
}

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

/**
 * Writes rows, each response once. The `where` says again what the caller has decided on the
 * locked rows, so that not even a fault there can lower a sequence or reopen what is completed.
 * @param known keys of the rows that were there when `lockRows` looked
 * @throws a serialization failure when a row was new then and is not now
 */
export function writeRows(client: ClientBase, rows: SavedRow[], known: Set<string>): Promise<unknown> {
  if (rows.length === 0) return Promise.resolve();
  const sorted = [...rows].sort((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1));
  const fresh = sorted.filter((row) => !known.has(rowKey(row)));
  return client.query({
    name: 'save_responses',
    text: SAVE,
    values: [rowsParameter(sorted), fresh.length, rows.length],
  });
}

/** Inserts the rows of one parameter (`rowsParameter`); what happens to those that are there already is to follow. */
export const INSERT_ROWS = `insert into responses (${Object.keys(COLUMNS).join(',')})
  select * from jsonb_to_recordset($1::jsonb)
    as r(${Object.entries(COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(',')})`;

/** Rows as one parameter, whatever their number: to hand over each value by itself costs more than to store it. */
export const rowsParameter = (rows: readonly SavedRow[]): string => JSON.stringify(rows.map(toRecord));

/** Looks by itself whether all went as decided, so that the transaction's end can be sent along with it. */
const SAVE = `with saved as (
    ${INSERT_ROWS}
    on conflict (survey_id, id) do update set ${CHANGEABLE.map((name) => `${name} = excluded.${name}`).join(',')}
    where excluded.sequence > responses.sequence and responses.state <> 'completed'
    returning (xmax = 0) as inserted
  )
  select overtaken() from saved having count(*) filter (where inserted) <> $2::integer or count(*) <> $3::integer`;

function toRecord(row: SavedRow): Record<keyof typeof COLUMNS, unknown> {
  const startedAt = row.startedAt.toISOString();
  return {
    survey_id: row.surveyId,
    id: row.id,
    version: row.version,
    sequence: row.sequence,
    state: row.state,
    answers: row.answers,
    language: row.language,
    source: row.source,
    widget_id: row.widgetId,
    hidden: row.hidden,
    device: row.device,
    timings: row.timings,
    spent: millisecondsSpent(row.timings),
    held: row.held,
    suspected_spam: row.suspectedSpam,
    started_at: startedAt,
    updated_at: inWords(row.updatedAt, row.startedAt, startedAt),
    completed_at: row.completedAt && inWords(row.completedAt, row.startedAt, startedAt),
  };
}

/** Mostly all of a response comes at once. @param known a moment that is in words already */
const inWords = (moment: Date, known: Date, words: string) =>
  moment === known ? words : moment.toISOString();
