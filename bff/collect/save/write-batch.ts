import type { ClientBase } from 'pg';
import { appendFigures } from '../../results/metrics/figure-batches.ts';
import { addCounters, type DeltaParameters } from '../../results/metrics/delta.ts';
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

/** Everything that a batch of saves changes. */
export interface BatchWrites {
  /** Each response once. */
  rows: SavedRow[];
  /** What of them was there when it was decided what they become, by `rowKey`. */
  stored: Map<string, StoredRow>;
  /** Rows that are new and still to be counted, by owner; the owner's month must not run over the limit with them. */
  newResponses: Map<string, NewResponses>;
  delta: DeltaParameters;
  /** Surveys that were taken to be open in this version, and to have nobody to tell. */
  open: Array<{ id: string; version: number }>;
}

/** Where what comes after the rows is among the parameters. */
const place = (index: number) => `$${ROW_PARAMETERS + 1 + index}`;

/**
 * Rows, then usage, then counters: always in this order, so that batches of several servers queue up instead of
 * deadlocking, and those that many change come last. It looks by itself whether all is as it was decided on.
 * @param saving SQL that saves the rows
 */
const writing = (saving: string): string => `
  with given_usage as materialized (
    select * from jsonb_to_recordset(${place(2)}::jsonb) as given(owner_id text, month date, responses integer, most float8)
  ), saved as (${saving}
  ), all_saved as (
    select from saved having count(*) filter (where inserted) = ${place(0)}::integer and count(*) = ${place(1)}::integer
  ), all_open as (
    select from surveys join jsonb_to_recordset(${place(5)}::jsonb) as given(id text, version integer) using (id)
    where status = 'published' and deleted_at is null and live_version = version
      and not exists (select from webhooks where webhooks.owner_id = surveys.owner_id and enabled)
    having count(*) = ${place(6)}::integer
  ), used as (${addUsage('given_usage cross join all_saved')}
  ), all_used as (
    select from used join given_usage on owner_id = "ownerId"
    having bool_and(used.responses <= most) is not false
  ), counted as (${addCounters(place(3), 'all_saved, all_used')}
  ), noted as (${appendFigures(place(4), 'all_saved, all_used')}
  )
  select (select jsonb_agg(used) from used) as used, pg_current_xact_id()::xid::text as revision,
    case when not exists (select from all_open, all_saved, all_used) then overtaken() end`;

const WRITE_NEW = { name: 'write_new_batch', text: writing(INSERT_NEW_ROWS) };
const WRITE = { name: 'write_batch', text: writing(saveRows(place(7))) };

/**
 * Writes all of a batch, or nothing.
 * @returns what the owners have used of their month then, and the revision of the rows
 * @throws what `isRetryable` tells when something is no longer what the batch was decided on
 */
export async function writeBatch(
  client: ClientBase,
  { rows, stored, newResponses, delta, open }: BatchWrites,
  now: Date,
): Promise<{ used: Used[]; revision: string }> {
  if (rows.length === 0) return { used: [], revision: '' };
  const known = rows.flatMap((row) => stored.get(rowKey(row)) ?? []);
  const isNew = known.length === 0;
  const revisions = JSON.stringify(Object.fromEntries(known.map((row) => [rowKey(row), row.revision])));
  const values: unknown[] = [
    ...rowParameters(rows.toSorted(byKey)),
    rows.length - known.length,
    rows.length,
    usageRows(newResponses, now),
    delta.counters,
    delta.figures,
    JSON.stringify(open),
    open.length,
    ...(isNew ? [] : [revisions]),
  ];
  const result = await client.query<{ used: Used[] | null; revision: string }>({
    ...(isNew ? WRITE_NEW : WRITE),
    values,
  });
  // The driver's queries outlive the collector's young generation in a row; what they were given must not do so with them.
  values.length = 0;
  const [written] = result.rows;
  return { used: written?.used ?? [], revision: written?.revision ?? '' };
}
