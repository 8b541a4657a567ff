import type { ResponseFacets } from '@canvass/shared/api/responses';
import { useTranslation } from 'react-i18next';
import { endingText } from '../../answers/ending-text.ts';
import { ChartCard } from '../../charts/chart-card.tsx';
import type { Group } from '../groups/groups.ts';

interface EndingsReachedProps {
  groups: readonly Group[];
  facets: Pick<ResponseFacets, 'endings'>;
}

/** How many reached each ending; nothing in a survey with fewer than two, where everyone reaches the same. */
export function EndingsReached({ groups, facets }: EndingsReachedProps) {
  const { t } = useTranslation('admin-surveys');
  const counts = groups.map(
    ({ metrics }) => new Map((metrics.endings ?? []).map(({ id, count }) => [id, count])),
  );
  // In the order of the first group; another one may have reached deleted endings besides.
  const ids = [...new Set(counts.flatMap((own) => [...own.keys()]))];
  const recorded = counts.map((own) => [...own.values()].reduce((sum, count) => sum + count, 0));
  if (ids.length < 2 || recorded.every((count) => count === 0)) return null;
  const unknown = groups.some(({ metrics }, index) => metrics.completions > (recorded[index] ?? 0));
  return (
    <ChartCard
      title={t('analytics.endings')}
      heading="h2"
      note={t(unknown ? 'analytics.endingsSome' : 'analytics.endingsNote')}
      kind="bars"
      data={{
        axis: t('response.fact.ending'),
        categories: ids.map((id) => endingText(facets, id) ?? id),
        series: groups.map(({ name }, index) => ({
          name,
          counts: ids.map((id) => counts[index]?.get(id) ?? 0),
          total: recorded[index] ?? 0,
        })),
      }}
    />
  );
}
