import type { ClientBase } from 'pg';
import { millisecondsSpent } from '@canvass/shared/domain/time-taken';
import type { SavedRow } from '../../results/responses/saved-row.ts';
import { binaryArray, type ElementType } from '../../platform/database/binary-arrays.ts';

type RowPlace = Pick<SavedRow, 'surveyId' | 'id'>;

export const rowKey = (row: RowPlace) => `${row.surveyId}/${row.id}`;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** In the order of their keys. */
export const byKey = (one: RowPlace, other: RowPlace) =>
  compare(one.surveyId, other.surveyId) || compare(one.id, other.id);

/** A row as it is stored. */
export interface StoredRow extends SavedRow {
  /** Another one with every change, whoever makes it. */
  revision: string;
}

/**
 * The stored rows among these, by `rowKey`; locked ones in the order of their keys. Each is looked for by itself: given lists
 * to compare with, PostgreSQL reads all responses of the survey for as long as it believes them to be few.
 */
export async function findRows(
  client: ClientBase,
  wanted: RowPlace[],
  locked: boolean,
): Promise<Map<string, StoredRow>> {
  const places = [...new Map(wanted.map((row) => [rowKey(row), row])).values()].sort(byKey);
  const { rows } = await client.query<{ stored: StoredRow }>({
    name: locked ? 'lock_responses' : 'find_responses',
    // One column, since mostly there are no rows and each column takes its time to be announced.
    text: `select jsonb_build_object('surveyId', survey_id, 'id', id, 'version', version, 'sequence', sequence, 'state', state,
        'answers', answers, 'language', language, 'source', source, 'widgetId', widget_id, 'hidden', hidden,
        'device', device, 'timings', timings, 'held', held, 'suspectedSpam', suspected_spam, 'consent', consent,
        'startedAt', started_at, 'updatedAt', updated_at, 'completedAt', completed_at, 'revision', revision) as stored
      from unnest($1::text[], $2::uuid[]) as wanted(of_survey, of_id) cross join lateral (
        select *, xmin::text as revision from responses where survey_id = of_survey and id = of_id
        ${locked ? 'for update' : 'offset 0'}
      ) as stored`,
    values: [places.map(({ surveyId }) => surveyId), places.map(({ id }) => id)],
  });
  return new Map(rows.map(({ stored }) => [rowKey(stored), withDates(stored)]));
}

const withDates = (row: StoredRow): StoredRow => ({
  ...row,
  startedAt: new Date(row.startedAt),
  updatedAt: new Date(row.updatedAt),
  completedAt: row.completedAt && new Date(row.completedAt),
});

/** Each column's type, and what of a row is in it; the long ones first, for which the driver makes room at once. */
const COLUMNS: Record<string, [ElementType, (row: SavedRow) => unknown]> = {
  answers: ['jsonb', (row) => JSON.stringify(row.answers)],
  timings: ['jsonb', (row) => JSON.stringify(row.timings)],
  survey_id: ['text', (row) => row.surveyId],
  id: ['uuid', (row) => row.id],
  version: ['integer', (row) => row.version],
  sequence: ['integer', (row) => row.sequence],
  state: ['text', (row) => row.state],
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
  'consent',
  'updated_at',
  'completed_at',
] as const;

/** How many parameters rows are. */
export const ROW_PARAMETERS = NAMES.length;

/**
 * Rows as the first parameters of a statement (`ROW_PARAMETERS`), a column each, whatever their number: to hand over each
 * value by itself costs more than to store it, and so does reading them out of JSON.
 */
export const rowParameters = (rows: readonly SavedRow[]) =>
  Object.values(COLUMNS).map(([type, of]) => binaryArray(type, rows.map(of)));

/** SQL that inserts the rows of the first parameters; what happens to those that are there already is to follow. */
export const INSERT_ROWS = `insert into responses (${NAMES.join(',')})
  select * from unnest(${Object.values(COLUMNS)
    .map(([type], index) => `$${index + 1}::${type}[]`)
    .join(',')})`;

/** Inserts rows none of which is there yet, and fails when one is: to expect it takes time, a row. */
export const INSERT_NEW_ROWS = `
  ${INSERT_ROWS}
  returning true as inserted`;

/**
 * Saves rows: those that are there already only as they were when they were looked at, and never to a lower sequence or once
 * they are completed. Says of each that it saved whether it is new.
 * @param revisions the place of what was found: an object of revisions by `rowKey`
 */
export const saveRows = (revisions: string): string => `
  ${INSERT_ROWS}
  on conflict (survey_id, id) do update set ${CHANGEABLE.map((name) => `${name} = excluded.${name}`).join(',')}
  where responses.xmin::text = ${revisions}::jsonb ->> (responses.survey_id || '/' || responses.id)
    and excluded.sequence > responses.sequence and responses.state <> 'completed'
  returning (xmax = 0) as inserted`;
