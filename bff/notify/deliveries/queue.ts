import type { Pool } from 'pg';
import type { PreviousSecret } from '../../platform/database/schema.ts';
import type { Secrets } from '../webhooks/secrets.ts';
import { WORKSPACE_SLOTS, type SlotsInUse, UNTRIED_SLOTS } from './slots.ts';
import { WITHHELD } from './withheld.ts';

/** Everything that one attempt needs, read when the row is claimed. */
export interface ClaimedDelivery extends Secrets {
  id: string;
  webhookId: string;
  eventId: string;
  eventType: string;
  attempt: number;
  /** The lease's end as the database wrote it; proves later that this worker still holds the row. */
  lease: string;
  url: string;
  workspaceId: string;
  enabled: boolean;
  failing: boolean;
  headers: Record<string, string>;
  /** Null when the event was purged, or may not be sent by now (`WITHHELD`). */
  event: { at: Date; payload: Record<string, unknown> } | null;
}

/** Due rows that one claim considers. A row without a free slot must not fill the window of the next claim. */
const WINDOW = 200;

// Rows of a workspace in the trash wait until it is restored or purged: meanwhile no member can stop the webhook.
const CLAIM = `
  with candidates as (
    select deliveries.id, webhook_id, next_at, owner_id, failing_since is not null as failing
    from deliveries join webhooks on webhooks.id = webhook_id join workspaces on workspaces.id = owner_id
    where state = 'pending'
      and next_at <= now() + interval '1 millisecond'
      and (leased_until is null or leased_until <= now())
      and webhook_id <> all($1::text[]) and owner_id <> all($2::text[])
      and ($5 > 0 or failing_since is null)
      and workspaces.deleted_at is null
    order by next_at
    limit ${WINDOW}
    for update of deliveries skip locked
  ), slotted as (
    select *, row_number() over (partition by webhook_id order by next_at, id)
      + coalesce(($3::jsonb -> webhook_id ->> 'count')::int, 0) as slot
    from candidates
  ), ranked as (
    select *, row_number() over (partition by failing order by slot, next_at) as among_failing,
      row_number() over (partition by owner_id order by slot, next_at)
        + coalesce(($4::jsonb ->> owner_id)::int, 0) as of_owner
    from slotted where slot <= case when failing then ${UNTRIED_SLOTS}
      else coalesce(($3::jsonb -> webhook_id ->> 'slots')::int, ${UNTRIED_SLOTS}) end
  ), chosen as (
    select id from ranked
    where of_owner <= ${WORKSPACE_SLOTS} and (not failing or among_failing <= $5)
    order by slot, next_at limit $6
  ), leased as (
    update deliveries set leased_until = now() + $7 * interval '1 millisecond'
    from chosen where deliveries.id = chosen.id
    returning deliveries.*
  )
  select leased.id, leased.webhook_id, leased.event_id, leased.event_type, leased.attempt,
    leased.leased_until::text as lease,
    webhooks.url, webhooks.owner_id, webhooks.enabled, webhooks.failing_since is not null as failing, webhooks.headers,
    webhooks.secret, webhooks.previous_secrets, webhooks.previous_secret, webhooks.previous_secret_expires_at,
    events.created_at as event_at, events.payload
  from leased
  join webhooks on webhooks.id = leased.webhook_id
  left join events on events.id = leased.event_id and not ${WITHHELD}`;

interface ClaimRow {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  attempt: number;
  lease: string;
  url: string;
  owner_id: string;
  enabled: boolean;
  failing: boolean;
  headers: Record<string, string>;
  secret: string;
  previous_secrets: PreviousSecret[];
  previous_secret: string | null;
  previous_secret_expires_at: Date | null;
  event_at: Date | null;
  payload: Record<string, unknown> | null;
}

/**
 * Claims due rows with a lease. Times are the database's, so that workers with different clocks agree; `skip locked`
 * keeps two workers from claiming the same row.
 * @param taken the worker's slots in use; no row is claimed that has no free slot
 * @param leaseMs milliseconds until another worker may claim the rows
 */
export async function claim(pool: Pool, taken: SlotsInUse, leaseMs: number): Promise<ClaimedDelivery[]> {
  const { rows } = await pool.query<ClaimRow>({
    name: 'claim-deliveries',
    text: CLAIM,
    values: [
      taken.skipped,
      taken.fullWorkspaces,
      JSON.stringify(taken.webhooks),
      JSON.stringify(taken.workspaces),
      taken.freeForFailing,
      taken.free,
      leaseMs,
    ],
  });
  return rows.map((row) => ({
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    eventType: row.event_type,
    attempt: row.attempt,
    lease: row.lease,
    url: row.url,
    workspaceId: row.owner_id,
    enabled: row.enabled,
    failing: row.failing,
    headers: row.headers,
    secret: row.secret,
    previousSecrets: row.previous_secrets,
    previousSecret: row.previous_secret,
    previousSecretExpiresAt: row.previous_secret_expires_at,
    event: row.event_at && row.payload ? { at: row.event_at, payload: row.payload } : null,
  }));
}
