import { type SQL, sql } from 'drizzle-orm';
import type { Periods } from '@canvass/shared/api/analytics';
import type { Executor } from '../../platform/deps.ts';
import { dayOf } from '../../platform/database/day.ts';
import { medianSeconds } from './present.ts';

const DAY_MS = 86_400_000;

type Part = 'current' | 'previous' | 'today';

/** One figure of a survey on a day; durations are summed over all days of a part. */
interface FigureRow extends Record<string, unknown> {
  id: string;
  part: Part;
  day: string | null;
  /** `view`, `start`, `completion` or `duration <bucket>`. */
  figure: string;
  count: number;
}

/**
 * The figures of an owner's surveys in the last `days` whole days, in as many days before them, and today. Reads one row for
 * each day and segment, whatever the number of responses.
 */
export async function readPeriods(
  executor: Executor,
  ownerId: string,
  days: number,
  now: Date,
): Promise<Periods> {
  const dayBefore = (count: number) => dayOf(new Date(now.getTime() - count * DAY_MS));
  const wholeDays = Array.from({ length: days }, (_, index) => dayBefore(days - index));
  const [titles, rows] = await Promise.all([
    readTitles(executor, ownerId),
    readRows(executor, ownerId, {
      from: dayBefore(2 * days),
      current: dayBefore(days),
      today: dayOf(now),
    }),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const onDay = (day: string) => periodOf(byDay.get(day) ?? []);
  return {
    days,
    ...partsOf(rows),
    today: periodOf(rows.filter(({ part }) => part === 'today')),
    byDay: wholeDays.map((day, index) => {
      const { starts, completions } = onDay(day);
      return { day, starts, completions, previousStarts: onDay(dayBefore(2 * days - index)).starts };
    }),
    surveys: [...Map.groupBy(rows, ({ id }) => id)]
      .map(([id, own]) => ({
        id,
        title: titles.get(id) ?? '',
        ...partsOf(own),
        trend: trendOf(own, wholeDays),
      }))
      .sort((one, other) => other.current.starts - one.current.starts || (one.id < other.id ? -1 : 1)),
  };
}

async function readTitles(executor: Executor, ownerId: string): Promise<Map<string, string>> {
  const { rows } = await executor.execute<{ id: string; title: string }>(
    sql`select id, draft ->> 'title' as title from surveys where owner_id = ${ownerId} and deleted_at is null`,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Reads all figures in one statement, so that a concurrent roll-up can't make a change count twice or not at all. */
async function readRows(
  executor: Executor,
  ownerId: string,
  { from, current, today }: { from: string; current: string; today: string },
): Promise<FigureRow[]> {
  const within = sql`survey_id in (select id from surveys where owner_id = ${ownerId} and deleted_at is null)
    and day >= ${from}::date and day <= ${today}::date`;
  const figuresOf = (table: SQL) => sql`
    select survey_id, day, entry.figure, entry.count
    from ${table} as cells, unnest(figures, counts) as entry(figure, count)
    where ${within} and (entry.figure in ('start', 'completion') or entry.figure like 'duration %')`;
  const { rows } = await executor.execute<FigureRow>(sql`
    select survey_id as id, figure, sum(count)::float8 as count,
      case when day >= ${today}::date then 'today' when day >= ${current}::date then 'current' else 'previous' end as part,
      case when figure like 'duration %' then null else day::text end as day
    from (
      ${figuresOf(sql`figure_cells`)}
      union all ${figuresOf(sql`figure_changes`)}
      union all select survey_id, day, 'view', count from counters where ${within} and metric = 'view'
    ) as entries group by 1, 2, 4, 5 having sum(count) <> 0`);
  return rows;
}

const partsOf = (rows: FigureRow[]) => ({
  current: periodOf(rows.filter(({ part }) => part === 'current')),
  previous: periodOf(rows.filter(({ part }) => part === 'previous')),
});

function periodOf(rows: FigureRow[]): Periods['current'] {
  const sums = new Map<string, number>();
  for (const { figure, count } of rows) sums.set(figure, (sums.get(figure) ?? 0) + count);
  return {
    views: sums.get('view') ?? 0,
    starts: sums.get('start') ?? 0,
    completions: sums.get('completion') ?? 0,
    medianSeconds: medianSeconds(new Map([...sums].map(([figure, count]) => [figure, String(count)]))),
  };
}

function trendOf(rows: FigureRow[], days: readonly string[]): number[] {
  const starts = new Map<string, number>();
  for (const { day, figure, count } of rows) if (day && figure === 'start') starts.set(day, count);
  return days.map((day) => starts.get(day) ?? 0);
}
