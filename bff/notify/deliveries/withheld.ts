/**
 * SQL condition on rows `events` and `webhooks`: the event isn't sent, since its survey is limited to some members by now and
 * the webhook doesn't name it (S6.7).
 */
export const WITHHELD = `exists (
  select from surveys where surveys.id = events.survey_id and surveys.restricted
    and not coalesce(surveys.id = any(webhooks.survey_ids), false))`;
