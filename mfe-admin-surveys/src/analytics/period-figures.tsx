import type { Periods } from '@canvass/shared/api/analytics';
import { percentage } from '@canvass/shared/domain/format';
import { compareShares } from '@canvass/shared/domain/statistics';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { StatFigure } from '@canvass/shared/ui/admin';
import { Grid, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../charts/chart-card.tsx';
import { TestNote } from './test-note.tsx';
import { useChange } from './use-change.ts';

/** What came in within the period and the one before, and day beside day. */
export function PeriodFigures({ periods: { days, current, previous, byDay } }: { periods: Periods }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const change = useChange();
  const before = (now: number, then: number) =>
    then === 0
      ? t('analytics.beforeNone', { count: days })
      : t('analytics.before', { change: change(now, then), count: days });
  const rate = (period: typeof current) => percentage(period.completions, period.starts);
  const share = (period: typeof current) => ({ count: period.completions, total: period.starts });
  return (
    <Stack gap="4">
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
        {(['starts', 'completions'] as const).map((what) => (
          <StatFigure
            key={what}
            icon={what === 'starts' ? 'play' : 'circle-check'}
            label={t(`figures.${what}`)}
            value={format.number(current[what])}
            note={before(current[what], previous[what])}
          />
        ))}
        <StatFigure
          icon="gauge"
          label={t('figures.completionRate')}
          value={format.percent(rate(current))}
          note={
            previous.starts === 0
              ? t('analytics.beforeNone', { count: days })
              : `${t('analytics.lastPeriod')}: ${format.percent(rate(previous))}`
          }
        />
      </Grid>
      <ChartCard
        title={t('analytics.overTime')}
        heading="h2"
        note={t('analytics.aligned')}
        kind="lines"
        data={{
          axis: t('analytics.day'),
          categories: byDay.map(({ day }) => format.day(day)),
          series: [
            { name: t('analytics.thisPeriod'), counts: byDay.map(({ starts }) => starts), total: null },
            {
              name: t('analytics.lastPeriod'),
              counts: byDay.map(({ previousStarts }) => previousStarts),
              total: null,
            },
          ],
        }}
      >
        {current.starts + previous.starts > 0 && (
          <TestNote
            what={t('figures.completionRate')}
            result={compareShares(share(current), share(previous))}
          />
        )}
      </ChartCard>
    </Stack>
  );
}
