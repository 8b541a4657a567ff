import { sql } from 'drizzle-orm';
import type { Activity } from '@canvass/shared/api/surveys';
import type { Database } from '../deps.ts';

/** So many of the latest events are looked at: a rush of responses must not cost more than a quiet day. */
const LOOKED_AT = 500;
const SHOWN = 5;

/**
 * What happened last in an owner's surveys, newest first. The same thing on the same day in the same survey is one
 * entry with a count. What happened in a survey that is in the trash is left out, but that it went there.
 */
export async function recentActivity(db: Database, ownerId: string): Promise<Activity> {
  const { rows } = await db.execute<{
    what: Activity['items'][number]['what'];
    survey_id: string;
    title: string;
    there: boolean;
    count: number;
    at: string | Date;
  }>(sql`
    with latest as (
      select survey_id, type, payload, created_at, (payload -> 'survey' ->> 'version')::int as version
      from events
      where owner_id = ${ownerId} and type <> 'test'
      order by created_at desc limit ${LOOKED_AT}
    ), told as (
      select survey_id, payload, created_at, case type
          when 'survey_response_created' then 'responses'
          when 'survey_created' then 'created'
          when 'survey_deleted' then 'deleted'
          else case
            when payload -> 'survey' ->> 'status' <> 'closed' then 'published'
            -- One that is closed may get a new version, too.
            when version > lag(version) over (partition by survey_id, type order by created_at) then 'published'
            else 'closed'
          end
        end as what
      from latest
    )
    select l.what, l.survey_id, count(*)::int as count, max(l.created_at) as at,
      coalesce(max(s.draft ->> 'title'), max(l.payload -> 'survey' ->> 'title'), '') as title,
      bool_or(s.id is not null and s.deleted_at is null) as there
    from told l left join surveys s on s.id = l.survey_id
    where (s.id is not null and s.deleted_at is null) or l.what = 'deleted'
    group by l.what, l.survey_id, (l.created_at at time zone 'UTC')::date
    order by max(l.created_at) desc, l.survey_id, l.what
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
