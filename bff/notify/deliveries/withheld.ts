/**
 * SQL condition on rows `events` and `webhooks`: the webhook doesn't subscribe to the event any more, or its survey is limited to some
 * members by now and the webhook doesn't name it.
 */
export const UNSUBSCRIBED = `(exists (
    select from surveys where surveys.id = events.survey_id and surveys.restricted
      and not coalesce(surveys.id = any(webhooks.survey_ids), false))
  or events.type <> 'test' and (not events.type = any(webhooks.events)
    or webhooks.survey_ids is not null and not events.survey_id = any(webhooks.survey_ids)))`;

/**
 * SQL condition on rows `events` and `webhooks`: the event isn't sent. The webhook doesn't subscribe to it any more, or its survey is
 * limited to some members by now and the webhook doesn't name it (S6.7), or its response was deleted, or its survey was (S16.8). It
 * can be sent again once that is undone.
 */
export const WITHHELD = `(${UNSUBSCRIBED}
  or events.type = 'survey_response_created' and not exists (
    select from responses join surveys on surveys.id = responses.survey_id
    where responses.survey_id = events.survey_id and responses.id = (events.payload #>> '{response,id}')::uuid
      and responses.state = 'completed' and surveys.deleted_at is null))`;
