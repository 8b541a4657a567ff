import { type SQL, sql } from 'drizzle-orm';
import type { PeriodsQuery } from '@canvass/shared/api/analytics';
import type { Executor } from '../../platform/deps.ts';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import { type Metric, type MetricName, metricPrefix } from '../metrics/metric-name.ts';
import type { Days, PeriodDays } from './period-days.ts';

/** One metric of a survey on a day; durations, and where respondents left, are summed over all days of a period. */
export interface MetricRow extends Record<string, unknown> {
  id: string;
  /** Null on a day, today, that is in neither period. */
  period: 'current' | 'previous' | null;
  /** Never where respondents left. */
  today: boolean;
  day: string | null;
  /** `view`, or a metric of the kinds `start`, `completion`, `duration` and `left`. */
  metric: 'view' | MetricName;
  /** The newest version that it is of. */
  version: number;
  count: number;
}

/** Whether a filter is about facts that are known of respondents only, not of visitors who only opened the survey. */
export const isAboutRespondents = ({ source, language, device }: Omit<PeriodsQuery, 'days'>): boolean =>
  Boolean(source || language || device);

const surveysOf = (scope: SurveyScope) =>
  sql`select id from surveys where ${readable(scope)} and deleted_at is null`;

const isOf = (kind: Metric['kind'], name: SQL) => sql`starts_with(${name}, ${metricPrefix(kind)})`;

const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;

/** Titles of a scope's surveys that are not in the trash, by id. */
export async function readTitles(executor: Executor, scope: SurveyScope): Promise<Map<string, string>> {
  const { rows } = await executor.execute<{ id: string; title: string }>(
    sql`select id, draft ->> 'title' as title from surveys where ${readable(scope)} and deleted_at is null`,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Languages of the responses of both periods, whatever the filter. */
export async function readLanguages(
  executor: Executor,
  scope: SurveyScope,
  { current, previous }: PeriodDays,
): Promise<string[]> {
  const languagesOf = (table: SQL) => sql`select language from ${table}
    where survey_id in (${surveysOf(scope)}) and ${within({ from: previous.from, to: current.to })}`;
  const { rows } = await executor.execute<{ language: string }>(
    sql`${languagesOf(sql`figure_cells`)} union ${languagesOf(sql`figure_changes`)} order by language`,
  );
  return rows.map(({ language }) => language);
}

/** All metrics of periods, in one statement, so that deltas rolled up meanwhile are counted once. */
export async function readRows(
  executor: Executor,
  scope: SurveyScope,
  { current, previous, today }: PeriodDays,
  filter: PeriodsQuery,
): Promise<MetricRow[]> {
  const { source, language, device } = filter;
  const both = { from: previous.from, to: current.to };
  const from = both.from < today ? both.from : today;
  const to = both.to > today ? both.to : today;
  // The first condition on days is what the index leads to.
  const where = sql`survey_id in (${surveysOf(scope)}) and ${within({ from, to })}
    and (${within(both)} or day = ${today}::date)`;
  const respondents = sql.join(
    [
      source ? sql`and source = ${source}` : sql``,
      language ? sql`and language = ${language}` : sql``,
      device ? sql`and device = ${device}` : sql``,
    ],
    sql` `,
  );
  const metricsOf = (table: SQL) => sql`
    select survey_id, version, day, entry.metric, entry.count
    from ${table} as cells, unnest(figures, counts) as entry(metric, count)
    where ${where} ${respondents} and (
      entry.metric in ('start', 'completion') or ${isOf('duration', sql`entry.metric`)}
      or (${isOf('left', sql`entry.metric`)} and ${within(current)})
    )`;
  const views = sql`
    union all select survey_id, version, day, 'view', count from counters where ${where} and metric = 'view'`;
  const { rows } = await executor.execute<MetricRow>(sql`
    select survey_id as id, metric, max(version) as version, sum(count)::float8 as count,
      day = ${today}::date and not ${isOf('left', sql`metric`)} as today,
      case when ${within(current)} then 'current' when ${within(previous)} then 'previous' end as period,
      case when ${isOf('duration', sql`metric`)} or ${isOf('left', sql`metric`)} then null else day::text end as day
    from (
      ${metricsOf(sql`figure_cells`)}
      union all ${metricsOf(sql`figure_changes`)}
      ${isAboutRespondents(filter) ? sql`` : views}
    ) as entries group by 1, 2, 5, 6, 7 having sum(count) <> 0`);
  return rows;
}
