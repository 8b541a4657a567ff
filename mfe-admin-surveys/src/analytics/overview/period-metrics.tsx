import type { Periods } from '@canvass/shared/api/analytics';
import { compareShares } from '@canvass/shared/domain/statistics';
import { StatFigure } from '@canvass/shared/ui/admin';
import { Grid, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/chart-card.tsx';
import { inWeeks } from '../periods/days.ts';
import { daysOf } from '../periods/periods.ts';
import { TestNote } from '../figures/test-note.tsx';
import { useChange } from './use-change.ts';
import { useShareFormat } from '../../charts/use-share-format.ts';

const COUNTED = [
  { what: 'views', icon: 'eye' },
  { what: 'starts', icon: 'play' },
  { what: 'completions', icon: 'circle-check' },
] as const;

interface PeriodMetricsProps {
  periods: Periods;
}

/** The metrics of a period and of the one before it, and both by day. */
export function PeriodMetrics({ periods }: PeriodMetricsProps) {
  const { days, current, previous, wholeDays, today, byDay } = periods;
  const compared = wholeDays ?? { current, previous };
  const now = daysOf('last1')?.to ?? '';
  // Withheld metrics are 0.
  const hasToday = periods.from <= now && now <= periods.to && !(periods.withheld && today.starts === 0);
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  const change = useChange();
  /** The period before has no data at all. */
  const none = !previous.views && previous.starts === 0;
  const before = (now: number | null, then: number | null) => {
    if (now === null || then === null) return t('analytics.viewsUnknown');
    if (none) return undefined;
    return then === 0
      ? t('analytics.beforeNone', { count: days })
      : t('analytics.before', { change: change(now, then), count: days });
  };
  const known = (count: number | null) => (count === null ? '–' : format.number(count));
  const rate = (period: typeof current) => format.rate(period.completions, period.starts);
  const share = (period: typeof current) => ({ count: period.completions, total: period.starts });
  const time = ({ medianSeconds }: typeof current) =>
    medianSeconds === null ? '–' : format.duration(medianSeconds);
  const then = (text: string, any: boolean) => {
    if (none) return undefined;
    return any ? `${t('analytics.lastPeriod')}: ${text}` : t('analytics.beforeNone', { count: days });
  };
  const compares = previous.starts > 0;
  const parts = inWeeks(byDay);
  return (
    <Stack gap="4">
      <Grid
        gap="4"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        }}
        css={{ lgDown: { '& > :last-child': { gridColumn: 'span 2' } } }}
      >
        {COUNTED.map(({ what, icon }) => (
          <StatFigure
            key={what}
            icon={icon}
            label={t(`metrics.${what}`)}
            value={known(current[what])}
            note={before(compared.current[what], compared.previous[what])}
          />
        ))}
        <StatFigure
          icon="gauge"
          label={t('metrics.completionRate')}
          value={rate(current)}
          note={then(rate(previous), previous.starts > 0)}
        />
        <StatFigure
          icon="clock"
          label={t('metrics.median')}
          value={time(current)}
          note={then(time(previous), previous.medianSeconds !== null)}
        />
      </Grid>
      {none && <Text tone="muted">{t('analytics.beforeNone', { count: days })}</Text>}
      <Text tone="muted" textStyle="xs">
        {t('analytics.completedNote')}
        {hasToday &&
          ` ${t('analytics.withToday', {
            views: known(today.views),
            starts: format.number(today.starts),
            completions: format.number(today.completions),
          })}`}
      </Text>
      <ChartCard
        title={t('analytics.overTime')}
        heading="h2"
        note={compares && t(byDay.length > parts.length ? 'analytics.alignedWeeks' : 'analytics.aligned')}
        kind="lines"
        data={{
          axis: t(byDay.length > parts.length ? 'analytics.unit.week' : 'analytics.unit.day'),
          categories: parts.map(([first]) => format.day(first?.day ?? '')),
          series: [
            {
              name: t('analytics.thisPeriod'),
              counts: parts.map((part) => sumOf(part, 'starts')),
              total: null,
            },
            ...(compares
              ? [
                  {
                    name: t('analytics.lastPeriod'),
                    counts: parts.map((part) => sumOf(part, 'previousStarts')),
                    total: null,
                  },
                ]
              : []),
          ],
        }}
      >
        {current.starts > 0 && compares && (
          <TestNote
            what={t('metrics.completionRate')}
            result={compareShares(share(current), share(previous))}
          />
        )}
      </ChartCard>
    </Stack>
  );
}

const sumOf = (days: Periods['byDay'], what: 'starts' | 'previousStarts') =>
  days.reduce((sum, day) => sum + day[what], 0);
