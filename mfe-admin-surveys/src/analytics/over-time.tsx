import { partLabel, sumByPart, timelineOf } from '@canvass/shared/domain/timeline';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../charts/chart-card.tsx';
import type { Group } from './groups.ts';
import { daysBetween, daysLater } from './periods.ts';

interface OverTimeProps {
  groups: readonly Group[];
  filtered: boolean;
  /** The groups are two periods: each day of one is drawn on that of the other. */
  byPeriod: boolean;
}

/** Begun and completed responses by day, or week or month where there are many; with two groups, those that each began. */
export function OverTime({ groups: all, filtered, byPeriod }: OverTimeProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const groups = byPeriod ? aligned(all) : all;
  const [one] = groups;
  const days = groups.flatMap(({ figures }) => figures.days.map(({ day }) => day));
  const timeline = timelineOf([...days, ...(byPeriod ? endsOf(groups) : [])]);
  const { unit, starts } = timeline;
  if (!one || starts.length === 0) return null;
  const about = byPeriod
    ? 'analytics.overTimePeriods'
    : filtered
      ? 'analytics.overTimeBegun'
      : 'analytics.overTimeNote';
  const label = partLabel(unit, i18n.language);
  const counts = ({ figures }: Group, what: 'starts' | 'completions') =>
    sumByPart(
      timeline,
      figures.days.map((entry) => ({ day: entry.day, count: entry[what] })),
    );
  const series =
    groups.length > 1
      ? groups.map((group) => ({ name: group.name, counts: counts(group, 'starts'), total: null }))
      : (['starts', 'completions'] as const).map((what) => ({
          name: t(`figures.${what}`),
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

/** The groups' days as if all had begun with the first group. */
function aligned(groups: readonly Group[]): Group[] {
  const begin = groups[0]?.filter.from;
  return groups.map((group) => {
    const { from, to } = group.filter;
    if (!begin || !from || !to) return group;
    const later = daysBetween(from, begin);
    const days = group.figures.days.map((entry) => ({ ...entry, day: daysLater(entry.day, later) }));
    return {
      ...group,
      filter: { ...group.filter, from: begin, to: daysLater(to, later) },
      figures: { ...group.figures, days },
    };
  });
}

/** Longer than that (days) a period's quiet ends aren't drawn. */
const LONG = 3660;

/** First and last days, so that a period is drawn whole. */
function endsOf(groups: readonly Group[]): string[] {
  return groups.flatMap(({ filter: { from, to } }) =>
    from && to && daysBetween(from, to) < LONG ? [from, to] : [],
  );
}
