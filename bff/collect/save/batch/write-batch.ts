import type { ClientBase } from 'pg';
import { EVENTS_ARE_RECORDED } from '../../../notify/events/record.ts';
import { appendBatches } from '../../../results/metrics/metric-batches.ts';
import { addDailyMetrics, type DeltaParameters } from '../../../results/metrics/delta.ts';
import { byKey, ROW_PARAMETERS, rowKey, rowParameters, saveRows } from './save-rows.ts';
import type { SavedRow } from '../../../results/responses/saved-row.ts';
import { addUsage, type NewResponses, type Used, usageRows } from './usage.ts';

/** All changes that a batch of saves makes. */
export interface BatchWrites {
  /** Each response once. */
  rows: SavedRow[];
  /** The rows that the saves were resolved on, by `rowKey`. */
  stored: Map<string, SavedRow>;
  /** New rows that the statement adds to the usage, by workspace; it fails if a workspace's usage exceeds the limit. */
  newResponses: Map<string, NewResponses>;
  delta: DeltaParameters;
  /** Surveys that must be open with this live version, and whose workspaces must have no webhook that events are recorded for. */
  open: Array<{ id: string; version: number }>;
}

/** The parameter at this index after those of the rows. */
const parameter = (index: number) => `$${ROW_PARAMETERS + 1 + index}`;

/**
 * SQL that writes a batch and checks the assumptions that it was resolved on, also that no new row is of a response which was deleted for
 * good; it fails with `overtaken()` if one is wrong.
 * Rows are locked first, then usage, then daily metrics: always in this order, so that batches of several servers wait instead of
 * deadlocking, and the most contended rows come last.
 */
const batchStatement = (): string => `
  with given_usage as materialized (
    select * from jsonb_to_recordset(${parameter(2)}::jsonb) as given(owner_id text, month date, responses integer, most float8)
  ), saved as (${saveRows(parameter(7))}
  ), all_saved as (
    select array_agg(survey_id) filter (where inserted) as new_surveys, array_agg(id) filter (where inserted) as new_ids
    from saved having count(*) filter (where inserted) = ${parameter(0)}::integer and count(*) = ${parameter(1)}::integer
  ), all_open as (
    select from surveys join jsonb_to_recordset(${parameter(5)}::jsonb) as given(id text, version integer) using (id)
    where status = 'published' and deleted_at is null and live_version = version
      and not exists (select from webhooks where webhooks.owner_id = surveys.owner_id and ${EVENTS_ARE_RECORDED})
    having count(*) = ${parameter(6)}::integer
  ), used as (${addUsage('given_usage cross join all_saved')}
  ), all_used as (
    select from used join given_usage on owner_id = "workspaceId"
    having bool_and(used.responses <= most) is not false
  ), counted as (${addDailyMetrics(parameter(3), 'all_saved, all_used')}
  ), appended as (${appendBatches(parameter(4), 'all_saved, all_used')}
  )
  select (select jsonb_agg(used) from used) as used,
    case when not exists (select from all_open, all_saved, all_used)
      or any_response_deleted((select new_surveys from all_saved), (select new_ids from all_saved)) then overtaken() end`;

const WRITE = { name: 'write_batch', text: batchStatement() };

/**
 * Writes all of a batch, or nothing.
 * @returns the workspaces' usage after the batch
 * @throws an error that `isRetryable` accepts if an assumption of the batch no longer holds
 */
export async function writeBatch(
  client: ClientBase,
  { rows, stored, newResponses, delta, open }: BatchWrites,
  now: Date,
): Promise<Used[]> {
  if (rows.length === 0) return [];
  const read = rows.flatMap((row) => stored.get(rowKey(row)) ?? []);
  const sequences = Object.fromEntries(read.map((row) => [rowKey(row), row.sequence]));
  const result = await client.query<{ used: Used[] | null }>({
    ...WRITE,
    values: [
      ...rowParameters(rows.toSorted(byKey)),
      rows.length - read.length,
      rows.length,
      usageRows(newResponses, now),
      delta.daily,
      delta.segments,
      JSON.stringify(open),
      open.length,
      JSON.stringify(sequences),
    ],
  });
  return result.rows[0]?.used ?? [];
}
