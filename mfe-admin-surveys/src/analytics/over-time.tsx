import { useTranslation } from 'react-i18next';
import { ChartCard } from '../charts/chart-card.tsx';
import { type TimeUnit, timelineOf } from './days.ts';
import type { Group } from './groups.ts';

const LABELS: Record<TimeUnit, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};

/** Begun and completed responses by day, or week or month where there are many; with two groups, those that each began. */
export function OverTime({ groups, filtered }: { groups: readonly Group[]; filtered: boolean }) {
  const { t, i18n } = useTranslation('admin-surveys');
  const [one] = groups;
  const { unit, starts, startOf } = timelineOf(
    groups.flatMap(({ figures }) => figures.days.map(({ day }) => day)),
  );
  if (!one || starts.length === 0) return null;
  const label = new Intl.DateTimeFormat(i18n.language, { ...LABELS[unit], timeZone: 'UTC' });
  const counts = ({ figures }: Group, what: 'starts' | 'completions') => {
    const sums = new Map<string, number>();
    for (const entry of figures.days) {
      const start = startOf(entry.day);
      sums.set(start, (sums.get(start) ?? 0) + entry[what]);
    }
    return starts.map((start) => sums.get(start) ?? 0);
  };
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
      note={`${t(`analytics.per.${unit}`)}: ${t(filtered ? 'analytics.overTimeBegun' : 'analytics.overTimeNote')}`}
      kind="lines"
      data={{
        axis: t(`analytics.unit.${unit}`),
        categories: starts.map((day) => label.format(new Date(day))),
        series,
      }}
    />
  );
}
