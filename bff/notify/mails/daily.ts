import { DAY_MS } from '@canvass/shared/domain/days';
import { POLICY } from '@canvass/shared/domain/policy';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../platform/database/day.ts';
import type { Database } from '../../platform/deps.ts';
import { isForMember } from '../../people/access/survey-scope.ts';
import { enqueueMail } from './enqueue.ts';

/** UTC hour from which the previous day's mail is enqueued. */
const HOUR = 7;
/** Minutes by which a worker's clock may be behind the database's, whose clock begins the day's job. */
const MAX_CLOCK_SKEW_MINUTES = 5;
/** Days that one mail covers at most, so that the first mail after a pause is not a whole year's. */
const DAYS = 7;
/** Surveys that a mail lists; the others are summed up in one line. */
const NAMED = 10;

interface DailyRow {
  [column: string]: unknown;
  userId: string;
  from: string;
  id: string;
  title: string;
  count: number;
}

/**
 * Enqueues the daily mail for every user who turned it on: completed responses by survey of their workspaces that they see, of the whole days since the
 * previous mail, up to yesterday. Surveys about which a member chose other mails, or none, are left out for them. Users without new responses get none. It reads the daily metrics, so the cost
 * does not grow with the number of responses.
 * @returns false while it is too early in the day
 */
export async function enqueueDailyMails(db: Database, now: Date): Promise<boolean> {
  if (now.getUTCHours() * 60 + now.getUTCMinutes() < HOUR * 60 - MAX_CLOCK_SKEW_MINUTES) return false;
  const today = dayOf(now);
  const to = dayOf(new Date(now.getTime() - DAY_MS));
  const { rows } = await db.execute<DailyRow>(sql`
    select wanting.id as "userId", wanting.since::text as "from", surveys.id,
      surveys.draft ->> 'title' as title, sum(counters.count)::float8 as count
    from (
      select users.id, greatest(
        ${today}::date - ${DAYS}::int,
        coalesce(
          (select max(substring(occasion from 7))::date from mails
            where user_id = users.id and kind = 'daily-responses'),
          ${to}::date
        )
      ) as since
      from users where users.settings #> '{notifications,daily-responses}' = 'true'::jsonb
    ) as wanting
    join workspace_members on workspace_members.user_id = wanting.id
    join surveys on surveys.owner_id = workspace_members.workspace_id and surveys.deleted_at is null
      and (workspace_members.role in ${POLICY.surveyAccess.manage} or ${isForMember(sql`wanting.id`)})
    join counters on counters.survey_id = surveys.id and counters.metric = 'completion'
      and counters.day >= wanting.since and counters.day < ${today}::date
    where wanting.since < ${today}::date
      and not exists (select from response_mail_recipients as own
        where own.survey_id = surveys.id and own.user_id = wanting.id)
    group by wanting.id, wanting.since, surveys.id having sum(counters.count) > 0
    order by wanting.id, count desc, surveys.id`);
  for (const [userId, surveys] of Map.groupBy(rows, (row) => row.userId)) {
    const mail = {
      userId,
      kind: 'daily-responses' as const,
      occasion: `daily:${today}`,
      payload: {
        from: surveys[0]?.from ?? to,
        to,
        total: surveys.reduce((sum, { count }) => sum + count, 0),
        surveys: surveys.slice(0, NAMED).map(({ id, title, count }) => ({ id, title: title ?? '', count })),
      },
    };
    // A mail without its job would never be sent, nor made again.
    await db.transaction((tx) => enqueueMail(tx, mail));
  }
  return true;
}
