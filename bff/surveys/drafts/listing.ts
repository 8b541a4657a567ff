import { and, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { shortIdSchema } from '@canvass/shared/api/paging';
import { type SurveyListQuery, type SurveySummary, TREND_DAYS } from '@canvass/shared/api/surveys';
import { DAY_MS } from '@canvass/shared/domain/days';
import { dayOf } from '../../platform/database/day.ts';
import { containing } from '../../platform/database/like-patterns.ts';
import { dailyMetrics, surveys } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { availability } from './availability.ts';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import type { SurveyRow } from './survey-row.ts';

type Sort = SurveyListQuery['sort'];

/** A row with its sort key as text, of which the next page's cursor is made. */
export interface ListedSurvey extends SurveyRow {
  availability: SurveySummary['availability'];
  key: string;
}

// Qualified by hand: drizzle omits the table's name in a query on one table, and `id` alone would be the response's.
const begun = sql`(
  select coalesce(sum(c.count), 0) from counters c where c.survey_id = surveys.id and c.metric = 'start'
)`;
/** The completion rate from 0 to 1; below 0 for a survey without responses, so that those come last. */
const rate = sql`(
  select coalesce(round(
    sum(c.count) filter (where c.metric = 'completion') / nullif(sum(c.count) filter (where c.metric = 'start'), 0)
  , 6), case when coalesce(sum(c.count) filter (where c.metric = 'start'), 0) > 0 then 0 else -1 end)
  from counters c where c.survey_id = surveys.id and c.metric in ('start', 'completion')
)`;
const lastBegun = sql`coalesce((
  select r.started_at from responses r where r.survey_id = surveys.id and not r.held
  order by r.started_at desc, r.id desc limit 1
), '0001-01-01Z')`;

/**
 * For each order: its sort expression, and the type and validity of its cursor's key. Names use the ICU collation:
 * "Éclair" after "apple".
 */
const KEYS: Record<Sort, { by: SQL; type: SQL; valid: (key: string) => boolean }> = {
  created: { by: sql`${surveys.createdAt}`, type: sql`timestamptz`, valid: isMoment },
  changed: { by: sql`${surveys.updatedAt}`, type: sql`timestamptz`, valid: isMoment },
  last_answer: { by: lastBegun, type: sql`timestamptz`, valid: isMoment },
  responses: { by: begun, type: sql`numeric`, valid: (key) => /^\d{1,18}$/.test(key) },
  completion: { by: rate, type: sql`numeric`, valid: (key) => /^-?\d{1,18}(?:\.\d{1,6})?$/.test(key) },
  name: {
    by: sql`(lower(${surveys.draft} ->> 'title') collate "und-x-icu")`,
    type: sql`text`,
    valid: (key) => key.length <= 1000 && !key.includes('\0'),
  },
};

/** Whether a text is a time that PostgreSQL reads, as the cursor has it; the year 1 stands for "never". */
function isMoment(key: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(key) && !Number.isNaN(Date.parse(key));
}

/** One page of the surveys in a scope in the requested order, with one row more when there is a next page. */
export async function listSurveys(
  db: Database,
  scope: SurveyScope,
  query: SurveyListQuery,
): Promise<ListedSurvey[]> {
  const { by, type } = KEYS[query.sort];
  const order = query.order ?? (query.sort === 'name' ? 'asc' : 'desc');
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const after = decodeCursor(cursorSchema(query.sort), query.cursor);
  const comparison = order === 'asc' ? sql`>` : sql`<`;
  const key = ['name', 'responses', 'completion'].includes(query.sort)
    ? sql<string>`${by}::text`
    : sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const rows = await db
    .select({ survey: surveys, availability, key })
    .from(surveys)
    .where(
      and(
        readable(scope),
        query.trash === 'true' ? isNotNull(surveys.deletedAt) : isNull(surveys.deletedAt),
        query.status ? eq(surveys.status, query.status) : undefined,
        query.availability ? sql`${availability} = ${query.availability}` : undefined,
        query.folder === 'none' ? isNull(surveys.folderId) : undefined,
        query.folder && query.folder !== 'none' ? eq(surveys.folderId, query.folder) : undefined,
        query.search ? ilike(sql`${surveys.draft} ->> 'title'`, containing(query.search)) : undefined,
        after && sql`(${by}, ${surveys.id}) ${comparison} (${after[1]}::${type}, ${after[2]})`,
      ),
    )
    .orderBy(sql`${by} ${direction}, ${surveys.id} ${direction}`)
    .limit(query.limit + 1);
  return rows.map((row) => ({ ...row.survey, availability: row.availability, key: row.key }));
}

const cursorSchema = (sort: Sort) =>
  z.tuple([z.literal(sort), z.string().refine(KEYS[sort].valid), shortIdSchema]);

/** The cursor of the page after a row. */
export const cursorAfter = (sort: Sort, { key, id }: ListedSurvey): string => encodeCursor([sort, key, id]);

/** A survey's metrics in the list. */
export interface ListMetrics {
  starts: number;
  completions: number;
  lastResponseAt: Date | null;
  /** Responses begun on each of the last `TREND_DAYS` days (UTC), oldest first. */
  trend: number[];
}

/**
 * Reads the metrics of a page's surveys by id, in one query over the daily metrics: the cost depends on the number of days
 * with responses, not on the number of responses.
 */
export async function metricsOf(
  db: Database,
  of: ReadonlyArray<{ id: string }>,
  now: Date,
): Promise<Map<string, ListMetrics>> {
  if (of.length === 0) return new Map();
  const days = Array.from({ length: TREND_DAYS }, (_, index) =>
    dayOf(new Date(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS)),
  );
  const count = (metric: string) => sql`coalesce(sum(count) filter (where metric = ${metric}), 0)`;
  const { rows } = await db.execute<{
    id: string;
    starts: number;
    completions: number;
    last: string | null;
    trend: Record<string, number> | null;
  }>(sql`
    select d.survey_id as id, sum(d.starts)::float8 as starts, sum(d.completions)::float8 as completions,
      jsonb_object_agg(d.day, d.starts) filter (where d.day >= ${days[0]}::date) as trend,
      (
        select r.started_at from responses r where r.survey_id = d.survey_id and not r.held
        order by r.started_at desc, r.id desc limit 1
      ) as last
    from (
      select survey_id, day, ${count('start')} as starts, ${count('completion')} as completions
      from ${dailyMetrics}
      where survey_id in ${of.map(({ id }) => id)} and metric in ('start', 'completion')
      group by survey_id, day
    ) d
    group by d.survey_id`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        starts: row.starts,
        completions: row.completions,
        lastResponseAt: row.last === null ? null : new Date(row.last),
        trend: days.map((day) => row.trend?.[day] ?? 0),
      },
    ]),
  );
}
