import type { Analytics } from '@canvass/shared/api/analytics';
import { StatFigure } from '@canvass/shared/ui/admin';
import { Grid } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useShareFormat } from '../../charts/use-share-format.ts';

/** The five main metrics of a survey. */
export function SurveyMetrics({ metrics }: { metrics: Analytics | undefined }) {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  const median = metrics?.medianSeconds;
  return (
    <Grid
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
      css={{ mdDown: { '& > :last-child': { gridColumn: 'span 2' } } }}
    >
      <StatFigure
        icon="eye"
        label={t('metrics.views')}
        value={metrics && (metrics.views === null ? '–' : format.number(metrics.views))}
      />
      <StatFigure icon="play" label={t('metrics.starts')} value={metrics && format.number(metrics.starts)} />
      <StatFigure
        icon="circle-check"
        label={t('metrics.completions')}
        value={metrics && format.number(metrics.completions)}
      />
      <StatFigure
        icon="gauge"
        label={t('metrics.completionRate')}
        value={metrics && format.rate(metrics.completions, metrics.starts)}
      />
      <StatFigure
        icon="clock"
        label={t('metrics.median')}
        value={metrics && (typeof median === 'number' ? format.duration(median) : '–')}
      />
    </Grid>
  );
}
