import type { Pool } from 'pg';

/** Everything one attempt needs, read when the row is claimed. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  eventId: string;
  eventType: string;
  attempt: number;
  /** The lease's end as the database wrote it; proves later that the row is still ours. */
  lease: string;
  url: string;
  enabled: boolean;
  failing: boolean;
  headers: Record<string, string>;
  secret: string;
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
  /** Null when the event was purged. */
  event: { at: Date; payload: Record<string, unknown> } | null;
}

/** Most rows one webhook may have in flight in one worker, so that a slow one can't take all places. */
export const PLACES_PER_WEBHOOK = 4;
/** A failing webhook is likely to take the whole time-out. */
export const PLACES_WHEN_FAILING = 1;

/** Rows looked at by one claim; more than any worker has places for. */
const WINDOW = 200;

const CLAIM = `
  with candidates as (
    select id, webhook_id, next_at
    from deliveries
    where state = 'pending'
      and next_at <= now() + interval '1 millisecond'
      and (leased_until is null or leased_until <= now())
      and webhook_id <> all($1::text[])
    order by next_at
    limit ${WINDOW}
    for update skip locked
  ), placed as (
    select candidates.id, candidates.next_at,
      row_number() over (partition by webhook_id order by next_at, candidates.id)
        + coalesce(($2::jsonb ->> webhook_id)::int, 0) as place,
      case when webhooks.failing_since is null then ${PLACES_PER_WEBHOOK} else ${PLACES_WHEN_FAILING} end as places
    from candidates join webhooks on webhooks.id = candidates.webhook_id
  ), chosen as (
    select id from placed where place <= places order by next_at limit $3
  ), leased as (
    update deliveries set leased_until = now() + $4 * interval '1 millisecond'
    from chosen where deliveries.id = chosen.id
    returning deliveries.*
  )
  select leased.id, leased.webhook_id, leased.event_id, leased.event_type, leased.attempt,
    leased.leased_until::text as lease,
    webhooks.url, webhooks.enabled, webhooks.failing_since is not null as failing, webhooks.headers,
    webhooks.secret, webhooks.previous_secret, webhooks.previous_secret_expires_at,
    events.created_at as event_at, events.payload
  from leased
  join webhooks on webhooks.id = leased.webhook_id
  left join events on events.id = leased.event_id`;

interface ClaimRow {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  attempt: number;
  lease: string;
  url: string;
  enabled: boolean;
  failing: boolean;
  headers: Record<string, string>;
  secret: string;
  previous_secret: string | null;
  previous_secret_expires_at: Date | null;
  event_at: Date | null;
  payload: Record<string, unknown> | null;
}

/**
 * Takes due rows for a while. Times are the database's, so workers on machines with
 * different clocks agree; `skip locked` keeps two of them from taking the same row.
 * @param inFlight how many rows of each webhook this worker already holds
 * @param full webhooks that may have no more; their rows don't even fill the window
 */
export async function claim(
  pool: Pool,
  request: { free: number; leaseMs: number; inFlight: Record<string, number>; full: string[] },
): Promise<ClaimedDelivery[]> {
  const { rows } = await pool.query<ClaimRow>({
    name: 'claim-deliveries',
    text: CLAIM,
    values: [request.full, JSON.stringify(request.inFlight), request.free, request.leaseMs],
  });
  return rows.map((row) => ({
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    eventType: row.event_type,
    attempt: row.attempt,
    lease: row.lease,
    url: row.url,
    enabled: row.enabled,
    failing: row.failing,
    headers: row.headers,
    secret: row.secret,
    previousSecret: row.previous_secret,
    previousSecretExpiresAt: row.previous_secret_expires_at,
    event: row.event_at && row.payload ? { at: row.event_at, payload: row.payload } : null,
  }));
}
