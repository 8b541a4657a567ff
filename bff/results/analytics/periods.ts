import type { Periods, PeriodsQuery } from '@canvass/shared/api/analytics';
import { daysLater } from '@canvass/shared/domain/days';
import type { Executor } from '../../platform/deps.ts';
import type { SurveyScope } from '../../people/access/survey-scope.ts';
import { dropOffOf, readLastAnswered } from './drop-off.ts';
import { periodDays } from './period-days.ts';
import { type MetricRow, isAboutRespondents, readLanguages, readRows, readTitles } from './period-rows.ts';
import { medianSeconds } from './present.ts';

/**
 * The metrics of a scope's surveys in a period and in as many days before it, and today. Reads one row for each day and
 * segment, whatever the number of responses.
 * @param query with `least`: a survey that fewer began in a period, or today, has no durations there and no drop-off; within a filter
 *   it is left out of all, also of the sums, from which its metrics could be told
 * @throws 422 `invalid_input` as `periodDays`
 */
export async function readPeriods(
  executor: Executor,
  scope: SurveyScope,
  { least = 0, ...query }: PeriodsQuery & { least?: number },
  now: Date,
): Promise<Periods> {
  const period = periodDays(query, now);
  const { current, previous, today, count } = period;
  const [titles, languages, all] = await Promise.all([
    readTitles(executor, scope),
    readLanguages(executor, scope, period),
    readRows(executor, scope, period, query),
  ]);
  const isFiltered = isAboutRespondents(query) || Boolean(query.from || query.to);
  const shown = ofEnough(least, isFiltered);
  const shownIn = (which: MetricRow['period']) => shown(all.filter((row) => row.period === which));
  const rows = (['current', 'previous', null] as const).flatMap(shownIn);
  const withheld = least > 0 && isFiltered;
  const byDay = Map.groupBy(rows, ({ day }) => day);
  // Views are counted before the visitor is known to be a respondent.
  const periodOf = summed(!isAboutRespondents(query));
  const partOf = (own: MetricRow[], which: 'current' | 'previous') =>
    own.filter((row) => row.period === which);
  const partsOf = (own: MetricRow[]) => ({
    current: periodOf(partOf(own, 'current')),
    previous: periodOf(partOf(own, 'previous')),
    wholeDays: {
      current: countsOf(periodOf(partOf(own, 'current').filter(({ day }) => day !== null && day < today))),
      previous: countsOf(
        periodOf(partOf(own, 'previous').filter(({ day }) => day !== null && daysLater(day, count) < today)),
      ),
    },
  });
  const days = Array.from({ length: count }, (_, index) => daysLater(current.from, index));
  const bySurvey = Map.groupBy(rows, ({ id }) => id);
  const lastAnswered = await readLastAnswered(executor, bySurvey);
  return {
    days: count,
    ...current,
    languages,
    ...partsOf(rows),
    today: periodOf(shown(all.filter((row) => row.today))),
    byDay: days.map((day, index) => {
      const { starts, completions } = periodOf(byDay.get(day) ?? []);
      const before = periodOf(byDay.get(daysLater(previous.from, index)) ?? []);
      return { day, starts, completions, previousStarts: before.starts };
    }),
    surveys: [...bySurvey]
      .map(([id, own]) => ({
        id,
        title: titles.get(id) ?? '',
        ...partsOf(own),
        trend: trendOf(own, days),
        left: dropOffOf(own, lastAnswered.get(id)),
      }))
      // A survey that is in the list for the period before alone may have a few responses in this one.
      .filter(({ current: { starts } }) => starts > 0 || !withheld)
      .sort((one, other) => other.current.starts - one.current.starts || (one.id < other.id ? -1 : 1)),
    ...(withheld && { withheld }),
  };
}

/** Leaves out surveys that too few began in these rows; without a filter only their rows that are of no day. */
const ofEnough = (least: number, isFiltered: boolean) => (rows: MetricRow[]) =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const starts = own.reduce((sum, { metric, count }) => sum + (metric === 'start' ? count : 0), 0);
    if (starts >= least) return own;
    return isFiltered ? [] : own.filter(({ day }) => day !== null);
  });

/** @param viewed whether it is known how often pages were opened */
const summed =
  (viewed: boolean) =>
  (rows: MetricRow[]): Periods['current'] => {
    const sums = new Map<MetricRow['metric'], number>();
    for (const { metric, count } of rows) sums.set(metric, (sums.get(metric) ?? 0) + count);
    return {
      views: viewed ? (sums.get('view') ?? 0) : null,
      starts: sums.get('start') ?? 0,
      completions: sums.get('completion') ?? 0,
      medianSeconds: medianSeconds(sums),
    };
  };

const countsOf = ({ views, starts, completions }: Periods['current']) => ({ views, starts, completions });

function trendOf(rows: MetricRow[], days: readonly string[]): number[] {
  const starts = new Map<string, number>();
  for (const { day, metric, count } of rows) if (day && metric === 'start') starts.set(day, count);
  return days.map((day) => starts.get(day) ?? 0);
}
