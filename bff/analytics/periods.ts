import { sql } from 'drizzle-orm';
import type { Periods } from '@canvass/shared/api/analytics';
import type { Executor } from '../deps.ts';
import { dayOf } from './metrics.ts';

const DAY_MS = 86_400_000;

interface DayRow extends Record<string, unknown> {
  id: string;
  title: string;
  day: string;
  starts: number;
  completions: number;
}

/**
 * An owner's surveys in the last days, today included, beside as many days before. Read from the counters: a row a
 * survey, version and day, however many responses there are.
 */
export async function readPeriods(
  executor: Executor,
  ownerId: string,
  days: number,
  now: Date,
): Promise<Periods> {
  const dayBefore = (count: number) => dayOf(new Date(now.getTime() - count * DAY_MS));
  const { rows } = await executor.execute<DayRow>(sql`
    select surveys.id, surveys.draft ->> 'title' as title, counters.day::text as day,
      coalesce(sum(count) filter (where metric = 'start'), 0)::float8 as starts,
      coalesce(sum(count) filter (where metric = 'completion'), 0)::float8 as completions
    from surveys join counters on counters.survey_id = surveys.id
    where surveys.owner_id = ${ownerId} and surveys.deleted_at is null and metric in ('start', 'completion')
      and counters.day > ${dayBefore(2 * days)}::date and counters.day <= ${dayOf(now)}::date
    group by surveys.id, counters.day having sum(count) > 0`);
  const current = Array.from({ length: days }, (_, index) => dayBefore(days - 1 - index));
  const first = current[0] ?? '';
  const sumOf = (some: DayRow[]) => ({
    starts: some.reduce((sum, row) => sum + row.starts, 0),
    completions: some.reduce((sum, row) => sum + row.completions, 0),
  });
  const split = (some: DayRow[]) => ({
    current: sumOf(some.filter(({ day }) => day >= first)),
    previous: sumOf(some.filter(({ day }) => day < first)),
  });
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    days,
    ...split(rows),
    byDay: current.map((day, index) => ({
      day,
      ...sumOf(byDay.get(day) ?? []),
      previousStarts: sumOf(byDay.get(dayBefore(2 * days - 1 - index)) ?? []).starts,
    })),
    surveys: [...Map.groupBy(rows, ({ id }) => id)]
      .map(([id, own]) => ({
        id,
        title: own[0]?.title ?? '',
        ...split(own),
        trend: current.map((day) => own.find((row) => row.day === day)?.starts ?? 0),
      }))
      .sort((one, other) => other.current.starts - one.current.starts || (one.id < other.id ? -1 : 1)),
  };
}
