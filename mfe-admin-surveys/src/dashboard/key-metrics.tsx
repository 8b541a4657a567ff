import type { Overview } from '@canvass/shared/api/analytics';
import { Sparkline, StatFigure, TrendChart } from '@canvass/shared/ui/admin';
import { Card, Grid, Section, Skeleton, Stack } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recentDays } from '../analytics/periods/days.ts';
import { useShareFormat } from '../charts/use-share-format.ts';

interface KeyMetricsProps {
  overview: Overview | undefined;
  /** Stands beside the days where there is room. */
  aside: ReactNode;
}

/** The metrics of all surveys together, and the last 30 days. */
export function KeyMetrics({ overview, aside }: KeyMetricsProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  const days = overview && recentDays(overview.days, 30);
  return (
    <Stack gap="6">
      <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))">
        <StatFigure
          icon="clipboard"
          label={t('metrics.surveys')}
          value={overview && format.number(overview.surveys)}
          note={overview && t('metrics.published', { count: overview.published })}
        />
        <StatFigure
          icon="inbox"
          label={t('metrics.responses')}
          value={overview && format.number(overview.starts)}
          note={overview && t('metrics.completed', { count: overview.completions })}
          chart={
            days && <Sparkline values={days.slice(-14).map((day) => day.starts)} label={t('metrics.trend')} />
          }
        />
        <StatFigure
          icon="circle-check"
          label={t('metrics.completionRate')}
          value={overview && format.rate(overview.completions, overview.starts)}
          note={t('metrics.completionRateNote')}
        />
      </Grid>
      <Grid
        gap="6"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      >
        <Section title={t('metrics.perDay')} description={t('metrics.perDayNote')}>
          <Card>
            {days ? (
              <TrendChart
                label={t('metrics.perDay')}
                format={format.number}
                points={days.map((day) => ({ label: format.day(day.day), value: day.starts }))}
              />
            ) : (
              <Skeleton height="48" />
            )}
          </Card>
        </Section>
        {aside}
      </Grid>
    </Stack>
  );
}
