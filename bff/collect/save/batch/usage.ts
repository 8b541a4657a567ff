import { LRUCache } from 'lru-cache';
import type { ClientBase } from 'pg';
import type { SavedRow } from '../../../results/responses/saved-row.ts';

/** A cache of the workspaces' usage of the month, as of this server's last batch. */
export interface UsageCache {
  /** Whether `more` responses stay below the limit, whatever other servers add meanwhile; false if the usage isn't cached. */
  isFarFromLimit(workspaceId: string, more: number, limit: number, now: Date): boolean;
  update(used: Used[], now: Date): void;
  /** Removes a workspace's usage after a batch that relied on it failed. */
  invalidate(workspaceId: string, now: Date): void;
}

/** Responses that other servers may have stored since the usage was cached: several full batches each. */
const MARGIN = 10_000;
/** Workspaces cached at a time. */
const CAPACITY = 5000;

const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;

/** Creates one server's cache of usage. It is only trusted far from a limit; near it the database counts. */
export function usageCache(): UsageCache {
  const cached = new LRUCache<string, number>({ max: CAPACITY });
  return {
    isFarFromLimit(workspaceId, more, limit, now) {
      const used = cached.get(`${workspaceId}/${monthOf(now)}`);
      return used !== undefined && used + more + Math.min(MARGIN, limit / 10) < limit;
    },
    update(used, now) {
      for (const { workspaceId, responses } of used) cached.set(`${workspaceId}/${monthOf(now)}`, responses);
    },
    invalidate(workspaceId, now) {
      cached.delete(`${workspaceId}/${monthOf(now)}`);
    },
  };
}

/** New responses of a workspace. */
export interface NewResponses {
  rows: SavedRow[];
  /** Responses that the workspace's plan allows in a month. */
  limit: number;
}

/**
 * SQL that adds new responses to the workspaces' usage, and returns each workspace's usage after it.
 * @param given a relation with a row for each workspace
 */
export const addUsage = (given: string): string => `
  insert into usage (owner_id, month, responses)
  select owner_id, month, responses from ${given}
  on conflict (owner_id, month) do update set responses = usage.responses + excluded.responses
  returning owner_id as "workspaceId", responses::float8 as responses`;

/** The workspaces' new responses as one JSON parameter, sorted by workspace: transactions lock in this order and don't deadlock. */
export function usageRows(newResponses: Map<string, NewResponses>, now: Date): string {
  const month = monthOf(now);
  const workspaces = [...newResponses].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(
    workspaces.map(([owner_id, { rows, limit }]) => ({
      owner_id,
      month,
      responses: rows.length,
      most: limit,
    })),
  );
}

/** Adds new responses to the usage of their workspaces. @param newResponses by workspace */
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

/** A workspace's usage of a month, new responses included. */
export interface Used {
  workspaceId: string;
  responses: number;
}
