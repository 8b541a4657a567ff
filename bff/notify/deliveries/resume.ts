import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { notifyDeliveries } from './notify.ts';
import { UNDELIVERED } from './undelivered.ts';

/**
 * Makes deliveries of completed responses pending again that were cancelled because these, or their survey, were deleted. Called in the
 * transaction that undoes the deletion.
 *
 * When the deletion was made plays no part: the clock of its server is another than the database's, by which deliveries are cancelled.
 * A reason can only be that of this deletion, since those of earlier ones were resumed when these were undone.
 *
 * Servers of earlier releases cancel deliveries without a reason. A deletion was it, unless a member disabled or narrowed the webhook:
 * of one that was changed since such a delivery was cancelled, none is resumed.
 * @param responseIds undefined for all of the survey's
 */
export async function resumeDeliveries(
  tx: Executor,
  surveyId: string,
  responseIds?: readonly string[],
): Promise<void> {
  const ofWorkspace = sql`webhooks.owner_id = (select owner_id from surveys where id = ${surveyId})`;
  // A worker cancels deliveries under this lock, and asks under it again whether they may be sent (`abandon`): what it cancelled before
  // is found below, and what it is about to cancel stays pending.
  await tx.execute(sql`select from webhooks where ${ofWorkspace} order by id for no key update`);
  const { rowCount } = await tx.execute(sql`
    update deliveries set state = 'pending', next_at = now(), finished_at = null, failure = null
    from events, webhooks
    where ${UNDELIVERED} and deliveries.state = 'cancelled'
      and webhooks.id = deliveries.webhook_id and ${ofWorkspace}
      and webhooks.enabled
      and (deliveries.failure = 'deleted' or deliveries.failure is null and webhooks.updated_at < deliveries.finished_at)
      and events.id = deliveries.event_id and events.type = 'survey_response_created' and events.survey_id = ${surveyId}
      ${responseIds ? ofResponses(responseIds) : sql``}`);
  if (rowCount) await notifyDeliveries(tx);
}

const ofResponses = (ids: readonly string[]): SQL =>
  sql`and (events.payload #>> '{response,id}')::uuid = any(${sql.param(ids)}::uuid[])`;
