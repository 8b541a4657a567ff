import type { ClientBase } from 'pg';
import type { SavedRow } from '../../results/responses/saved-row.ts';

/** What owners had used of their month when this server last counted. */
export interface UsageCache {
  /** Whether so many more are far from a limit, whatever other batches add meanwhile. */
  surelyFit(owner: string, more: number, limit: number, now: Date): boolean;
  learn(used: Used[], now: Date): void;
  /** What was known turned out to be too little. */
  forget(owner: string, now: Date): void;
}

/** Responses that other servers may have stored since: several full batches each. */
const MARGIN = 10_000;
/** Owners remembered at a time. */
const CAPACITY = 5000;

const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;

export function usageCache(): UsageCache {
  const known = new Map<string, number>();
  return {
    surelyFit(owner, more, limit, now) {
      const used = known.get(`${owner}/${monthOf(now)}`);
      return used !== undefined && used + more + Math.min(MARGIN, limit / 10) < limit;
    },
    learn(used, now) {
      if (known.size >= CAPACITY) known.clear();
      for (const { ownerId, responses } of used) known.set(`${ownerId}/${monthOf(now)}`, responses);
    },
    forget(owner, now) {
      known.delete(`${owner}/${monthOf(now)}`);
    },
  };
}

/** New responses of an owner. */
export interface NewResponses {
  rows: SavedRow[];
  /** What the owner's plan shows a month. */
  limit: number;
}

/**
 * SQL that adds new responses to their owners' month, and says of each owner how many there are then, those included.
 * @param given what has a row for each owner
 */
export const addUsage = (given: string): string => `
  insert into usage (owner_id, month, responses)
  select owner_id, month, responses from ${given}
  on conflict (owner_id, month) do update set responses = usage.responses + excluded.responses
  returning owner_id as "ownerId", responses::float8 as responses`;

/** As one parameter; owners in an order, so that transactions queue up for them instead of deadlocking. */
export function usageRows(newResponses: Map<string, NewResponses>, now: Date): string {
  const month = monthOf(now);
  const owners = [...newResponses].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(
    owners.map(([owner_id, { rows, limit }]) => ({ owner_id, month, responses: rows.length, most: limit })),
  );
}

/** Adds new responses to their owners' month. @param fresh by owner */
export async function countUsage(
  client: ClientBase,
  newResponses: Map<string, NewResponses>,
  now: Date,
): Promise<Used[]> {
  const { rows } = await client.query<Used>({
    name: 'add_usage',
    text: addUsage('jsonb_to_recordset($1::jsonb) as given(owner_id text, month date, responses integer)'),
    values: [usageRows(newResponses, now)],
  });
  return rows;
}

/** What an owner has used of a month, what was just added included. */
export interface Used {
  ownerId: string;
  responses: number;
}
