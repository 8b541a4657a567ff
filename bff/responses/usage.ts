import type { ClientBase } from 'pg';
import { valuesList } from '../analytics/tally.ts';

/** What owners had used of their month when this server last counted. */
export interface KnownUsage {
  /** Whether so many more are far from a limit, whatever other batches add meanwhile. */
  surelyFit(owner: string, more: number, limit: number, now: Date): boolean;
  learn(owner: string, used: number, now: Date): void;
  /** What was known turned out to be too little. */
  forget(owner: string, now: Date): void;
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
    forget(owner, now) {
      known.delete(`${owner}/${monthOf(now)}`);
    },
  };
}

/** New responses of an owner. */
export interface Fresh {
  count: number;
  /** What the owner's plan shows a month. */
  limit: number;
}

/**
 * Adds new responses to their owners' month.
 * @param fresh by owner
 * @param known is told what they have used now
 * @param within whether a month that runs over its limit with these is an error
 * @returns how many each owner had before these
 * @throws a serialization failure when `within` doesn't hold
 */
export function countUsage(
  client: ClientBase,
  fresh: Map<string, Fresh>,
  now: Date,
  known: KnownUsage,
  within: boolean,
): Promise<Map<string, number>> {
  const owners = [...fresh.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  if (owners.length === 0) return Promise.resolve(new Map());
  const month = monthOf(now);
  const counting = client.query<{ ownerId: string; responses: number }>({
    name: `count_usage_${owners.length}`,
    text: `with given (owner_id, month, responses, most) as (
        values ${valuesList(owners.length, ['text', 'date', 'integer', 'float8'])}
      ), counted as (
        insert into usage (owner_id, month, responses) select owner_id, month, responses from given
        on conflict (owner_id, month) do update set responses = usage.responses + excluded.responses
        returning owner_id, responses
      )
      select owner_id as "ownerId", counted.responses::float8 as responses,
        case when counted.responses > most then overtaken() end
      from counted join given using (owner_id)`,
    values: owners.flatMap(([owner, { count, limit }]) => [
      owner,
      month,
      count,
      within ? limit : Number.POSITIVE_INFINITY,
    ]),
  });
  return counting.then(
    ({ rows }) => {
      for (const row of rows) known.learn(row.ownerId, row.responses, now);
      return new Map(rows.map((row) => [row.ownerId, row.responses - (fresh.get(row.ownerId)?.count ?? 0)]));
    },
    (error: unknown) => {
      for (const [owner] of owners) known.forget(owner, now);
      throw error;
    },
  );
}
