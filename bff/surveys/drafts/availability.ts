import type { SurveySummary } from '@canvass/shared/api/surveys';
import { sql } from 'drizzle-orm';

/**
 * SQL over a row of `surveys`: its availability now, from its status, from the dates and the capacity of its live
 * version, and from the number of completed responses. `publicSurveys` computes the same for a single survey.
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
