import type { ClientBase } from 'pg';
import { valuesList } from '../analytics/tally.ts';

/**
 * Adds new responses to their owners' month.
 * @param fresh new responses by owner
 * @returns how many each owner had before these
 */
export async function countUsage(
  client: ClientBase,
  fresh: Map<string, unknown[]>,
  now: Date,
): Promise<Map<string, number>> {
  const owners = [...fresh.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  if (owners.length === 0) return new Map();
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const { rows } = await client.query<{ ownerId: string; responses: number }>({
    text: `insert into usage (owner_id, month, responses)
      values ${valuesList(owners.length, ['text', 'date', 'integer'])}
      on conflict (owner_id, month) do update set responses = usage.responses + excluded.responses
      returning owner_id as "ownerId", responses::float8 as responses`,
    values: owners.flatMap(([owner, rows]) => [owner, month, rows.length]),
  });
  return new Map(rows.map((row) => [row.ownerId, row.responses - (fresh.get(row.ownerId)?.length ?? 0)]));
}
