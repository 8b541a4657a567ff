import type { Analytics } from '@canvass/shared/api/analytics';
import { StatFigure } from '@canvass/shared/ui/admin';
import { Grid } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@canvass/shared/i18n/use-format';

/** The five main metrics of a survey. */
export function SurveyFigures({ figures }: { figures: Analytics | undefined }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const median = figures?.medianSeconds;
  return (
    <Grid
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
      css={{ mdDown: { '& > :last-child': { gridColumn: 'span 2' } } }}
    >
      <StatFigure
        icon="eye"
        label={t('figures.views')}
        value={figures && (figures.views === null ? '–' : format.number(figures.views))}
      />
      <StatFigure icon="play" label={t('figures.starts')} value={figures && format.number(figures.starts)} />
      <StatFigure
        icon="circle-check"
        label={t('figures.completions')}
        value={figures && format.number(figures.completions)}
      />
      <StatFigure
        icon="gauge"
        label={t('figures.completionRate')}
        value={figures && format.percent(figures.completionRate)}
      />
      <StatFigure
        icon="clock"
        label={t('figures.median')}
        value={figures && (typeof median === 'number' ? format.duration(median) : '–')}
      />
    </Grid>
  );
}
