import type { SurveySummary } from '@canvass/shared/api/surveys';
import { sql } from 'drizzle-orm';

/**
 * SQL over a row of `surveys`: how its respondents meet it now, by its status, by the dates and the limit of the version
 * that is live, and by how many have completed it (`publicSurveys` decides the same for one of them).
 */
export const availability = sql<SurveySummary['availability']>`coalesce((
  select case
    when surveys.status <> 'published' or (live.settings ->> 'closeAt')::timestamptz <= now() then 'closed'
    when (live.settings ->> 'opensAt')::timestamptz > now() then 'not_open'
    when (live.settings ->> 'maxResponses')::numeric <= (
      select coalesce(sum(c.count), 0) from counters c
      where c.survey_id = surveys.id and c.metric in ('completion', 'held')
    ) then 'full'
    else 'open'
  end
  from (
    select v.definition -> 'settings' as settings from survey_versions v
    where v.survey_id = surveys.id and v.version = surveys.live_version
  ) live
), 'draft')`;
