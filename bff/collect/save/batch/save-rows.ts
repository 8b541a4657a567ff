import type { ClientBase } from 'pg';
import { millisecondsSpent } from '@canvass/shared/domain/time-taken';
import type { SavedRow } from '../../../results/responses/saved-row.ts';

export type RowId = Pick<SavedRow, 'surveyId' | 'id'>;

/** A response's key in maps of rows. */
export const rowKey = (row: RowId) => `${row.surveyId}/${row.id}`;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Compares two rows by their keys; every transaction locks rows in this order. */
export const byKey = (one: RowId, other: RowId) =>
  compare(one.surveyId, other.surveyId) || compare(one.id, other.id);

/**
 * Reads the rows that are stored, by `rowKey`; locks them in the order of their keys if `locked`. The lateral join looks up
 * each row by its key: given a list to compare with, PostgreSQL reads all responses of the survey as long as its statistics
 * say that they are few.
 */
export async function findRows(
  client: ClientBase,
  wanted: RowId[],
  locked: boolean,
): Promise<Map<string, SavedRow>> {
  const ids = [...new Map(wanted.map((row) => [rowKey(row), row])).values()].sort(byKey);
  const { rows } = await client.query<{ stored: SavedRow }>({
    name: locked ? 'lock_responses' : 'find_responses',
    // One column: usually no row is found, and PostgreSQL describes each column of a result before its rows.
    text: `select jsonb_build_object('surveyId', survey_id, 'id', id, 'version', version, 'sequence', sequence, 'state', state,
        'answers', answers, 'ending', ending, 'scores', scores, 'language', language, 'source', source, 'widgetId', widget_id, 'hidden', hidden,
        'device', device, 'timings', timings, 'held', held, 'suspectedSpam', suspected_spam, 'consent', consent,
        'startedAt', started_at, 'updatedAt', updated_at, 'completedAt', completed_at) as stored
      from unnest($1::text[], $2::uuid[]) as wanted(of_survey, of_id) cross join lateral (
        select * from responses where survey_id = of_survey and id = of_id
        ${locked ? 'for update' : 'offset 0'}
      ) as stored`,
    values: [ids.map(({ surveyId }) => surveyId), ids.map(({ id }) => id)],
  });
  return new Map(rows.map(({ stored }) => [rowKey(stored), withDates(stored)]));
}

const withDates = (row: SavedRow): SavedRow => ({
  ...row,
  startedAt: new Date(row.startedAt),
  updatedAt: new Date(row.updatedAt),
  completedAt: row.completedAt && new Date(row.completedAt),
});

/** The type of each column, and its value in a row; the long ones come first, so that the driver's buffer grows at once. */
const COLUMNS: Record<string, [type: string, valueOf: (row: SavedRow) => unknown]> = {
  answers: ['jsonb', (row) => JSON.stringify(row.answers)],
  timings: ['jsonb', (row) => JSON.stringify(row.timings)],
  survey_id: ['text', (row) => row.surveyId],
  id: ['uuid', (row) => row.id],
  version: ['integer', (row) => row.version],
  sequence: ['integer', (row) => row.sequence],
  state: ['text', (row) => row.state],
  ending: ['text', (row) => row.ending],
  scores: ['jsonb', (row) => row.scores && JSON.stringify(row.scores)],
  language: ['text', (row) => row.language],
  source: ['text', (row) => row.source],
  widget_id: ['text', (row) => row.widgetId],
  hidden: ['jsonb', (row) => JSON.stringify(row.hidden)],
  device: ['text', (row) => row.device],
  spent: ['bigint', (row) => millisecondsSpent(row.timings)],
  held: ['boolean', (row) => row.held],
  suspected_spam: ['boolean', (row) => row.suspectedSpam],
  consent: ['jsonb', (row) => row.consent && JSON.stringify(row.consent)],
  started_at: ['timestamptz', (row) => row.startedAt],
  updated_at: ['timestamptz', (row) => row.updatedAt],
  completed_at: ['timestamptz', (row) => row.completedAt],
};
const NAMES = Object.keys(COLUMNS);
/** The columns that a later save may change. */
const CHANGEABLE = [
  'version',
  'sequence',
  'state',
  'ending',
  'scores',
  'answers',
  'language',
  'hidden',
  'timings',
  'spent',
  'suspected_spam',
  'consent',
  'updated_at',
  'completed_at',
] as const;

/** How many parameters `rowParameters` makes. */
export const ROW_PARAMETERS = NAMES.length;

/**
 * The rows as the first parameters of a statement (`ROW_PARAMETERS`): one array a column, whatever the number of rows. A
 * parameter for each value costs the database more than storing it.
 */
export const rowParameters = (rows: readonly SavedRow[]): unknown[][] =>
  Object.values(COLUMNS).map(([, valueOf]) => rows.map(valueOf));

/** SQL that inserts the rows of the first parameters; the caller appends a conflict clause. */
export const INSERT_ROWS = `insert into responses (${NAMES.join(',')})
  select * from unnest(${Object.values(COLUMNS)
    .map(([type], index) => `$${index + 1}::${type}[]`)
    .join(',')})`;

/**
 * SQL that inserts new rows and updates stored ones. A stored row is updated only if it is as the batch read it, compared by
 * what every change of it that counts in metrics changes: each save has a higher sequence, a release clears `held`, and a
 * response that was deleted and begun again has another start. The start is compared in milliseconds, as the server reads it.
 * Returns the key of each row it wrote, and whether it was `inserted`.
 * @param sequences the parameter with the sequences of the rows that were read: a JSON object by `rowKey`
 */
export const saveRows = (sequences: string): string => `
  ${INSERT_ROWS}
  on conflict (survey_id, id) do update set ${CHANGEABLE.map((name) => `${name} = excluded.${name}`).join(',')}
  where responses.sequence = (${sequences}::jsonb ->> (responses.survey_id || '/' || responses.id::text))::integer
    and responses.held = excluded.held
    and responses.started_at - excluded.started_at between interval '0' and interval '0.000999'
  returning survey_id, id, (xmax = 0) as inserted`;
