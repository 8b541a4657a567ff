import { useFormat } from '@canvass/shared/i18n/use-format';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../charts/chart-card.tsx';
import { eachDay } from './days.ts';
import type { Group } from './groups.ts';

/** Begun and completed responses by day; with two groups, those that each began. */
export function OverTime({ groups, filtered }: { groups: readonly Group[]; filtered: boolean }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const [one] = groups;
  const days = eachDay(groups.flatMap(({ figures }) => figures.days.map(({ day }) => day)));
  if (!one || days.length === 0) return null;
  const counts = ({ figures }: Group, what: 'starts' | 'completions') => {
    const byDay = new Map(figures.days.map((entry) => [entry.day, entry[what]]));
    return days.map((day) => byDay.get(day) ?? 0);
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
      note={t(filtered ? 'analytics.overTimeBegun' : 'analytics.overTimeNote')}
      kind="lines"
      data={{ axis: t('analytics.day'), categories: days.map(format.day), series }}
    />
  );
}
