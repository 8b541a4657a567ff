import { daysBetween, daysLater } from '@canvass/shared/domain/days';
import { partLabel, sumByPart, timelineOf } from '@canvass/shared/domain/timeline';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/chart-card.tsx';
import type { Group } from '../groups/groups.ts';

interface OverTimeProps {
  groups: readonly Group[];
  filtered: boolean;
  /** The groups are two periods: their days are drawn at the same positions. */
  byPeriod: boolean;
}

/** Started and completed responses by day, week or month; with two groups, the started responses of each. */
export function OverTime({ groups: all, filtered, byPeriod }: OverTimeProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const groups = byPeriod ? aligned(all) : all;
  const [one] = groups;
  const days = groups.flatMap(({ metrics }) => metrics.days.map(({ day }) => day));
  const timeline = timelineOf([...days, ...(byPeriod ? endsOf(groups) : [])]);
  const { unit, starts } = timeline;
  if (!one || starts.length === 0) return null;
  const about = byPeriod
    ? 'analytics.overTimePeriods'
    : filtered
      ? 'analytics.overTimeBegun'
      : 'analytics.overTimeNote';
  const label = partLabel(unit, i18n.language);
  const counts = ({ metrics }: Group, what: 'starts' | 'completions') =>
    sumByPart(
      timeline,
      metrics.days.map((entry) => ({ day: entry.day, count: entry[what] })),
    );
  const series =
    groups.length > 1
      ? groups.map((group) => ({ name: group.name, counts: counts(group, 'starts'), total: null }))
      : (['starts', 'completions'] as const).map((what) => ({
          name: t(`metrics.${what}`),
          counts: counts(one, what),
          total: null,
        }));
  return (
    <ChartCard
      title={t('analytics.overTime')}
      heading="h2"
      note={`${t(`analytics.per.${unit}`)}: ${t(about)}`}
      kind="lines"
      data={{
        axis: t(`analytics.unit.${unit}`),
        categories: starts.map(label),
        series,
      }}
    />
  );
}

/** Shifts the days of all groups so that they begin with the first group's. */
function aligned(groups: readonly Group[]): Group[] {
  const begin = groups[0]?.filter.from;
  return groups.map((group) => {
    const { from, to } = group.filter;
    if (!begin || !from || !to) return group;
    const later = daysBetween(from, begin);
    const days = group.metrics.days.map((entry) => ({ ...entry, day: daysLater(entry.day, later) }));
    return {
      ...group,
      filter: { ...group.filter, from: begin, to: daysLater(to, later) },
      metrics: { ...group.metrics, days },
    };
  });
}

/** Periods longer than this (days) are drawn without their empty ends. */
const LONG = 3660;

/** The first and last days of the periods, so that empty ends are drawn. */
function endsOf(groups: readonly Group[]): string[] {
  return groups.flatMap(({ filter: { from, to } }) =>
    from && to && daysBetween(from, to) < LONG ? [from, to] : [],
  );
}
