import { compareShares, wilson } from '@canvass/shared/domain/statistics';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { StatFigure } from '@canvass/shared/ui/admin';
import { Grid, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../charts/chart-card.tsx';
import { FewAnswers } from './few-answers.tsx';
import type { Group } from './groups.ts';
import { SurveyFigures } from './survey-figures.tsx';
import { TestNote } from './test-note.tsx';

/** The survey's metrics and its funnel from views to completions. */
export function Funnel({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('admin-surveys');
  const [one, other] = groups;
  if (!one) return null;
  const rate = ({ figures }: Group) => ({ count: figures.completions, total: figures.starts });
  const known = groups.every(({ figures }) => figures.views !== null && figures.views >= figures.starts);
  const steps = [...(known ? ['views' as const] : []), 'starts' as const, 'completions' as const];
  return (
    <Stack gap="4">
      {other ? <GroupFigures groups={groups} /> : <SurveyFigures figures={one.figures} />}
      <ChartCard
        title={t('analytics.funnel')}
        heading="h2"
        note={t(known ? 'analytics.funnelOfViews' : 'analytics.funnelOfStarts')}
        kind="bars"
        data={{
          axis: t('analytics.step'),
          categories: steps.map((step) => t(`figures.${step}`)),
          series: groups.map(({ name, figures }) => ({
            name,
            counts: steps.map((step) => figures[step] ?? 0),
            total: (known ? figures.views : null) ?? figures.starts,
          })),
        }}
      >
        <FewAnswers counts={groups.map(({ figures }) => figures.starts)} />
        {other && (
          <TestNote what={t('figures.completionRate')} result={compareShares(rate(one), rate(other))} />
        )}
      </ChartCard>
    </Stack>
  );
}

/** The metrics of two groups side by side. */
function GroupFigures({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (
    <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
      {groups.map(({ name, figures }) => {
        const { low, high } = wilson(figures.completions, figures.starts);
        const time = figures.medianSeconds === null ? '–' : format.duration(figures.medianSeconds);
        return (
          <StatFigure
            key={name}
            label={`${name}: ${t('figures.completionRate')}`}
            value={format.percent(figures.completionRate)}
            note={t('analytics.groupNote', {
              low: format.percent(100 * low),
              high: format.percent(100 * high),
              completions: format.number(figures.completions),
              starts: format.number(figures.starts),
              time,
            })}
          />
        );
      })}
    </Grid>
  );
}
