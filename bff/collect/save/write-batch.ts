import type { ClientBase } from 'pg';
import { appendBatches } from '../../results/metrics/metric-batches.ts';
import { addDailyMetrics, type DeltaParameters } from '../../results/metrics/delta.ts';
import {
  byKey,
  INSERT_NEW_ROWS,
  ROW_PARAMETERS,
  rowKey,
  rowParameters,
  saveRows,
  type StoredRow,
} from './save-rows.ts';
import type { SavedRow } from '../../results/responses/saved-row.ts';
import { addUsage, type NewResponses, type Used, usageRows } from './usage.ts';

/** All changes that a batch of saves makes. */
export interface BatchWrites {
  /** Each response once. */
  rows: SavedRow[];
  /** The rows that the saves were resolved on, by `rowKey`. */
  stored: Map<string, StoredRow>;
  /** New rows that the statement adds to the usage, by owner; it fails if an owner's usage exceeds the limit. */
  newResponses: Map<string, NewResponses>;
  delta: DeltaParameters;
  /** Surveys that must be open with this live version, and whose owners must have no enabled webhook. */
  open: Array<{ id: string; version: number }>;
}

/** The parameter at this index after those of the rows. */
const parameter = (index: number) => `$${ROW_PARAMETERS + 1 + index}`;

/**
 * SQL that writes a batch and checks the assumptions that it was resolved on; it fails with `overtaken()` if one is wrong.
 * Rows are locked first, then usage, then daily metrics: always in this order, so that batches of several servers wait instead of
 * deadlocking, and the most contended rows come last.
 * @param saving SQL that writes the rows
 */
const batchStatement = (saving: string): string => `
  with given_usage as materialized (
    select * from jsonb_to_recordset(${parameter(2)}::jsonb) as given(owner_id text, month date, responses integer, most float8)
  ), saved as (${saving}
  ), all_saved as (
    select from saved having count(*) filter (where inserted) = ${parameter(0)}::integer and count(*) = ${parameter(1)}::integer
  ), all_open as (
    select from surveys join jsonb_to_recordset(${parameter(5)}::jsonb) as given(id text, version integer) using (id)
    where status = 'published' and deleted_at is null and live_version = version
      and not exists (select from webhooks where webhooks.owner_id = surveys.owner_id and enabled)
    having count(*) = ${parameter(6)}::integer
  ), used as (${addUsage('given_usage cross join all_saved')}
  ), all_used as (
    select from used join given_usage on owner_id = "ownerId"
    having bool_and(used.responses <= most) is not false
  ), counted as (${addDailyMetrics(parameter(3), 'all_saved, all_used')}
  ), noted as (${appendBatches(parameter(4), 'all_saved, all_used')}
  )
  select (select jsonb_agg(used) from used) as used, pg_current_xact_id()::xid::text as revision,
    case when not exists (select from all_open, all_saved, all_used) then overtaken() end`;

const WRITE_NEW = { name: 'write_new_batch', text: batchStatement(INSERT_NEW_ROWS) };
const WRITE = { name: 'write_batch', text: batchStatement(saveRows(parameter(7))) };

/**
 * Writes all of a batch, or nothing.
 * @returns the owners' usage after the batch, and the revision of the written rows
 * @throws an error that `isRetryable` accepts if an assumption of the batch no longer holds
 */
export async function writeBatch(
  client: ClientBase,
  { rows, stored, newResponses, delta, open }: BatchWrites,
  now: Date,
): Promise<{ used: Used[]; revision: string }> {
  if (rows.length === 0) return { used: [], revision: '' };
  const expected = rows.flatMap((row) => stored.get(rowKey(row)) ?? []);
  const isNew = expected.length === 0;
  const revisions = JSON.stringify(Object.fromEntries(expected.map((row) => [rowKey(row), row.revision])));
  const values: unknown[] = [
    ...rowParameters(rows.toSorted(byKey)),
    rows.length - expected.length,
    rows.length,
    usageRows(newResponses, now),
    delta.daily,
    delta.segments,
    JSON.stringify(open),
    open.length,
    ...(isNew ? [] : [revisions]),
  ];
  const result = await client.query<{ used: Used[] | null; revision: string }>({
    ...(isNew ? WRITE_NEW : WRITE),
    values,
  });
  // Queries of the driver refer to one another and live long: without this, their parameters would be promoted to the
  // garbage collector's old generation with them.
  values.length = 0;
  const [written] = result.rows;
  return { used: written?.used ?? [], revision: written?.revision ?? '' };
}
