import type { ClientBase } from 'pg';
import { valuesList } from '../analytics/tally.ts';

/** What owners had used of their month when this server last counted. */
export interface KnownUsage {
  /** Whether so many more are far from a limit, whatever other batches add meanwhile. */
  surelyFit(owner: string, more: number, limit: number, now: Date): boolean;
  learn(owner: string, used: number, now: Date): void;
}

/** Responses that other servers may have stored since: several full batches each. */
const MARGIN = 10_000;
/** Owners remembered at a time. */
const CAPACITY = 5000;

const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;

export function knownUsage(): KnownUsage {
  const known = new Map<string, number>();
  return {
    surelyFit(owner, more, limit, now) {
      const used = known.get(`${owner}/${monthOf(now)}`);
      return used !== undefined && used + more + Math.min(MARGIN, limit / 10) < limit;
    },
    learn(owner, used, now) {
      if (known.size >= CAPACITY) known.clear();
      known.set(`${owner}/${monthOf(now)}`, used);
    },
  };
}

/**
 * Adds new responses to their owners' month.
 * @param fresh new responses by owner
 * @param known is told what they have used now
 * @returns how many each owner had before these
 */
export async function countUsage(
  client: ClientBase,
  fresh: Map<string, unknown[]>,
  now: Date,
  known: KnownUsage,
): Promise<Map<string, number>> {
  const owners = [...fresh.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  if (owners.length === 0) return new Map();
  const month = monthOf(now);
  const { rows } = await client.query<{ ownerId: string; responses: number }>({
    name: `count_usage_${owners.length}`,
    text: `insert into usage (owner_id, month, responses)
      values ${valuesList(owners.length, ['text', 'date', 'integer'])}
      on conflict (owner_id, month) do update set responses = usage.responses + excluded.responses
      returning owner_id as "ownerId", responses::float8 as responses`,
    values: owners.flatMap(([owner, rows]) => [owner, month, rows.length]),
  });
  for (const row of rows) known.learn(row.ownerId, row.responses, now);
  return new Map(rows.map((row) => [row.ownerId, row.responses - (fresh.get(row.ownerId)?.length ?? 0)]));
}
