import { sql } from 'drizzle-orm';
import type { Activity } from '@canvass/shared/api/surveys';
import type { Database } from '../../platform/deps.ts';
import { isEverySurvey, readable, type SurveyScope } from '../../people/access/survey-scope.ts';

/** How many of the latest events, and of a survey's latest days with responses, the query reads. */
const EVENTS_READ = 500;
/** Days with responses further back are not recent activity. */
const RECENT_DAYS = 90;
const SHOWN = 5;

/**
 * The latest activity in the surveys of a scope, newest first. The same thing on the same day in the same survey is one
 * entry with a count; responses are counted by the daily metrics. Of a survey in the trash only the deletion is shown, and of a
 * purged one to those who see all surveys: whom it was for is no longer known.
 */
export async function recentActivity(db: Database, scope: SurveyScope): Promise<Activity> {
  const { rows } = await db.execute<{
    what: Activity['items'][number]['what'];
    survey_id: string;
    title: string;
    there: boolean;
    count: number;
    at: string | Date;
  }>(sql`
    with latest as (
      select survey_id, type, payload, created_at, payload -> 'survey' ->> 'status' as status,
        (payload -> 'survey' ->> 'version')::int as version
      from events
      where owner_id = ${scope.workspaceId} and type not in ('test', 'survey_response_created')
      order by created_at desc limit ${EVENTS_READ}
    ), entries as (
      select survey_id, payload, created_at, case type
          when 'survey_created' then 'created'
          when 'survey_deleted' then 'deleted'
          else case
            -- The update of a draft is a restore, which isn't shown. So is the first one after a deletion that has its version and
            -- status: restores by earlier releases recorded no event, and the next publish or close follows the deletion there.
            when version is null or (lag(type) over of_survey = 'survey_deleted'
              and lag(version) over of_survey = version and lag(status) over of_survey = status) then 'restored'
            when status <> 'closed' then 'published'
            -- One that is closed may get a new version, too.
            when version > lag(version) over (partition by survey_id, type order by created_at) then 'published'
            else 'closed'
          end
        end as what
      from latest
      window of_survey as (partition by survey_id order by created_at)
    ), answered as (
      select counters.survey_id, counters.day, sum(counters.count)::int as count
      from counters join surveys on surveys.id = counters.survey_id
      where ${readable(scope)} and surveys.deleted_at is null
        and counters.metric = 'completion' and counters.day > now() - ${RECENT_DAYS} * interval '1 day'
      group by counters.survey_id, counters.day having sum(counters.count) > 0
      order by counters.day desc limit ${EVENTS_READ}
    )
    select 'responses' as what, answered.survey_id, answered.count, last.at, surveys.draft ->> 'title' as title, true as there
    from answered join surveys on surveys.id = answered.survey_id cross join lateral (
      select max(completed_at) as at from responses
      where responses.survey_id = answered.survey_id and not held
        and completed_at >= answered.day::timestamp at time zone 'UTC'
        and completed_at < (answered.day + 1)::timestamp at time zone 'UTC'
    ) as last
    where last.at is not null
    union all
    select l.what, l.survey_id, count(*)::int as count, max(l.created_at) as at,
      coalesce(max(surveys.draft ->> 'title'), max(l.payload -> 'survey' ->> 'title'), '') as title,
      bool_or(surveys.id is not null and surveys.deleted_at is null) as there
    from entries l left join surveys on surveys.id = l.survey_id
    where case when surveys.id is null then ${isEverySurvey(scope)}::boolean else ${readable(scope)} end
      and ((surveys.id is not null and surveys.deleted_at is null and l.what <> 'restored') or l.what = 'deleted')
    group by l.what, l.survey_id, (l.created_at at time zone 'UTC')::date
    order by at desc, survey_id, what
    limit ${SHOWN}`);
  return {
    items: rows.map(({ what, survey_id, title, there, count, at }) => ({
      what,
      surveyId: there ? survey_id : null,
      title,
      count,
      at: new Date(at).toISOString(),
    })),
  };
}
