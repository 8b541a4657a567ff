import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnalyticsQuery } from '@canvass/shared/api/analytics';
import { dailyMetrics, metricRecounts, surveys } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import type { DailyMetric } from '../metrics/metrics.ts';
import type { VersionMetrics, DayMetrics, CountedMetrics } from '../metrics/counted-metrics.ts';

/** Whether a filter needs segments: the totals are by version only. */
const isNarrow = ({ from, to, source, language, device }: AnalyticsQuery) =>
  Boolean(from ?? to ?? source ?? language ?? device);

/** The SQL condition of a filter on segments: the same as `filterCondition` on responses, in whole days. */
export function segmentCondition(surveyId: string, filter: AnalyticsQuery): SQL {
  const conditions = [
    sql`survey_id = ${surveyId}`,
    filter.version ? sql`version = ${filter.version}` : undefined,
    filter.from ? sql`day >= ${filter.from}::date` : undefined,
    filter.to ? sql`day <= ${filter.to}::date` : undefined,
    filter.source ? sql`source = ${filter.source}` : undefined,
    filter.language ? sql`language = ${filter.language}` : undefined,
    filter.device ? sql`device = ${filter.device}` : undefined,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

/**
 * Reads a survey's metrics within a filter, by version. Without a filter it reads one row a version and the batches that
 * aren't rolled up yet, whatever the number of responses; with one, a row for each segment.
 */
async function readMetrics(
  executor: Executor,
  surveyId: string,
  filter: AnalyticsQuery,
): Promise<VersionMetrics> {
  const where = segmentCondition(surveyId, filter);
  const rolledUp = sql.raw(isNarrow(filter) ? 'figure_cells' : 'figure_totals');
  // One statement, so that a concurrent roll-up can't make a change count twice or not at all.
  const { rows } = await executor.execute<{ version: number; metric: string; count: string }>(sql`
    select version, metric, sum(count)::text as count from (
      select version, entry.metric, entry.count
      from ${rolledUp} as rolled_up, unnest(figures, counts) as entry(metric, count)
      where ${where}
      union all
      select version, entry.metric, entry.count from figure_changes, unnest(figures, counts) as entry(metric, count)
      where ${where}
    ) as entries group by version, metric having sum(count) <> 0`);
  const versions: VersionMetrics = new Map();
  for (const { version, metric, count } of rows) {
    const metrics = versions.get(version) ?? new Map();
    versions.set(version, metrics.set(metric, count));
  }
  return versions;
}

const metricCount = (metric: DailyMetric) =>
  sql<number>`coalesce(sum(${dailyMetrics.count}) filter (where ${dailyMetrics.metric} = ${metric}), 0)::float8`;

/**
 * Starts and completions by day, oldest first; days without any are left out. A completion counts on the day it was
 * completed; within a filter, on the day the response was begun.
 */
async function readDays(executor: Executor, surveyId: string, filter: AnalyticsQuery): Promise<DayMetrics[]> {
  if (isNarrow(filter) || filter.version) return readSegmentDays(executor, surveyId, filter);
  return executor
    .select({ day: dailyMetrics.day, starts: metricCount('start'), completions: metricCount('completion') })
    .from(dailyMetrics)
    .where(and(eq(dailyMetrics.surveyId, surveyId), inArray(dailyMetrics.metric, ['start', 'completion'])))
    .groupBy(dailyMetrics.day)
    .having(sql`sum(${dailyMetrics.count}) > 0`)
    .orderBy(dailyMetrics.day);
}

async function readSegmentDays(
  executor: Executor,
  surveyId: string,
  filter: AnalyticsQuery,
): Promise<DayMetrics[]> {
  const where = segmentCondition(surveyId, filter);
  const counts = sql`day, counts[array_position(figures, 'start')] as starts,
    counts[array_position(figures, 'completion')] as completions`;
  const { rows } = await executor.execute<DayMetrics & Record<string, unknown>>(sql`
    select day::text as day, coalesce(sum(starts), 0)::float8 as starts,
      coalesce(sum(completions), 0)::float8 as completions
    from (
      select ${counts} from figure_cells where ${where}
      union all select ${counts} from figure_changes where ${where}
    ) as cells group by day having sum(starts) > 0 order by day`);
  return rows;
}

/** How often a survey's page was opened; null if the filter is on a property that views don't have. */
async function readViews(
  executor: Executor,
  surveyId: string,
  { from, to, version, source, language, device }: AnalyticsQuery,
): Promise<number | null> {
  if (source ?? language ?? device) return null;
  const [row] = await executor
    .select({ views: metricCount('view') })
    .from(dailyMetrics)
    .where(
      and(
        eq(dailyMetrics.surveyId, surveyId),
        eq(dailyMetrics.metric, 'view'),
        version ? eq(dailyMetrics.version, version) : undefined,
        from ? sql`${dailyMetrics.day} >= ${from}` : undefined,
        to ? sql`${dailyMetrics.day} <= ${to}` : undefined,
      ),
    );
  return row?.views ?? 0;
}

/** Whether a survey is waiting for a recount: its metrics are incomplete until then. */
export async function isCounting(executor: Executor, surveyId: string): Promise<boolean> {
  const found = await executor
    .select({ id: metricRecounts.surveyId })
    .from(metricRecounts)
    .where(eq(metricRecounts.surveyId, surveyId));
  return found.length > 0;
}

/** Reads all metrics of a survey within a filter on segments. */
export async function readCounted(
  executor: Executor,
  surveyId: string,
  filter: AnalyticsQuery,
): Promise<CountedMetrics> {
  const [metrics, days, views, counting] = await Promise.all([
    readMetrics(executor, surveyId, filter),
    readDays(executor, surveyId, filter),
    readViews(executor, surveyId, filter),
    isCounting(executor, surveyId),
  ]);
  return { metrics, days, views, counting };
}

/** Starts and completions by day, over all surveys of a scope that are not in the trash. */
export function readDaysOfAll(db: Database, scope: SurveyScope): Promise<DayMetrics[]> {
  return db
    .select({ day: dailyMetrics.day, starts: metricCount('start'), completions: metricCount('completion') })
    .from(dailyMetrics)
    .innerJoin(surveys, eq(surveys.id, dailyMetrics.surveyId))
    .where(
      and(readable(scope), isNull(surveys.deletedAt), inArray(dailyMetrics.metric, ['start', 'completion'])),
    )
    .groupBy(dailyMetrics.day)
    .having(sql`sum(${dailyMetrics.count}) > 0`)
    .orderBy(dailyMetrics.day);
}

/** The ids of the surveys of a scope that are not in the trash. */
export async function listSurveyIds(db: Database, scope: SurveyScope): Promise<string[]> {
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(readable(scope), isNull(surveys.deletedAt)));
  return rows.map(({ id }) => id);
}

/** How many surveys a scope has, and how many of them are published. */
export async function countSurveys(
  db: Database,
  scope: SurveyScope,
): Promise<{ surveys: number; published: number }> {
  const [row] = await db
    .select({
      surveys: sql<number>`count(*)::int`,
      published: sql<number>`(count(*) filter (where ${surveys.status} = 'published'))::int`,
    })
    .from(surveys)
    .where(and(readable(scope), isNull(surveys.deletedAt)));
  return row ?? { surveys: 0, published: 0 };
}
