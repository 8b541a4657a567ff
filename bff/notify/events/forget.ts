import type { PoolClient } from 'pg';

/**
 * Deletes the content of events of completed responses: their payloads, and the requests and responses of their
 * deliveries. The fact and the time of a delivery stay.
 * @param which SQL condition on `events`, with `$1` and so on for the values
 */
export async function forgetCompletions(
  client: PoolClient,
  now: Date,
  which: string,
  values: readonly unknown[],
): Promise<void> {
  const { rows: events } = await client.query<{ id: string }>(
    `delete from events where type = 'survey_response_created' and ${which} returning id`,
    [...values],
  );
  if (events.length === 0) return;
  await client.query(
    `update deliveries set request_body = null, response_body = null,
       state = case when state in ('pending', 'missed') then 'cancelled' else state end,
       failure = case when state in ('pending', 'missed') then 'deleted' else failure end,
       leased_until = null, finished_at = coalesce(finished_at, $2)
     where event_id = any($1::uuid[])`,
    [events.map(({ id }) => id), now],
  );
}
