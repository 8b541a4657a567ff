import { partLabel, sumByPart, timelineOf } from '@canvass/shared/domain/timeline';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../charts/chart-card.tsx';
import type { Group } from './groups.ts';

/** Begun and completed responses by day, or week or month where there are many; with two groups, those that each began. */
export function OverTime({ groups, filtered }: { groups: readonly Group[]; filtered: boolean }) {
  const { t, i18n } = useTranslation('admin-surveys');
  const [one] = groups;
  const timeline = timelineOf(groups.flatMap(({ figures }) => figures.days.map(({ day }) => day)));
  const { unit, starts } = timeline;
  if (!one || starts.length === 0) return null;
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
      note={`${t(`analytics.per.${unit}`)}: ${t(filtered ? 'analytics.overTimeBegun' : 'analytics.overTimeNote')}`}
      kind="lines"
      data={{
        axis: t(`analytics.unit.${unit}`),
        categories: starts.map(label),
        series,
      }}
    />
  );
}
