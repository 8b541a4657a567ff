import { compareShares, shareInterval } from '@canvass/shared/domain/statistics';
import { StatFigure } from '@canvass/shared/ui/admin';
import { Grid, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/chart-card.tsx';
import { FewAnswers } from '../figures/few-answers.tsx';
import type { Group } from '../groups/groups.ts';
import { SurveyMetrics } from '../figures/survey-metrics.tsx';
import { TestNote } from '../figures/test-note.tsx';
import { useShareFormat } from '../../charts/use-share-format.ts';

/** The survey's metrics and its funnel from views to completions. */
export function Funnel({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('admin-surveys');
  const [one, other] = groups;
  if (!one) return null;
  const rate = ({ metrics }: Group) => ({ count: metrics.completions, total: metrics.starts });
  const known = groups.every(({ metrics }) => metrics.views !== null && metrics.views >= metrics.starts);
  const steps = [...(known ? ['views' as const] : []), 'starts' as const, 'completions' as const];
  return (
    <Stack gap="4">
      {other ? <GroupMetrics groups={groups} /> : <SurveyMetrics metrics={one.metrics} />}
      <ChartCard
        title={t('analytics.funnel')}
        heading="h2"
        note={t(known ? 'analytics.funnelOfViews' : 'analytics.funnelOfStarts')}
        kind="bars"
        data={{
          axis: t('analytics.step'),
          categories: steps.map((step) => t(`metrics.${step}`)),
          series: groups.map(({ name, metrics }) => ({
            name,
            counts: steps.map((step) => metrics[step] ?? 0),
            total: (known ? metrics.views : null) ?? metrics.starts,
          })),
        }}
      >
        <FewAnswers counts={groups.map(({ metrics }) => metrics.starts)} />
        {other && (
          <TestNote what={t('metrics.completionRate')} result={compareShares(rate(one), rate(other))} />
        )}
      </ChartCard>
    </Stack>
  );
}

/** The metrics of two groups side by side. */
function GroupMetrics({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  return (
    <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
      {groups.map(({ name, metrics }) => {
        const interval = shareInterval(metrics.completions, metrics.starts);
        const time = metrics.medianSeconds === null ? '–' : format.duration(metrics.medianSeconds);
        return (
          <StatFigure
            key={name}
            label={`${name}: ${t('metrics.completionRate')}`}
            value={format.rate(metrics.completions, metrics.starts)}
            note={t(interval ? 'analytics.groupNote' : 'analytics.groupNoteOfFew', {
              low: format.percent(100 * (interval?.low ?? 0)),
              high: format.percent(100 * (interval?.high ?? 1)),
              completions: format.number(metrics.completions),
              starts: format.number(metrics.starts),
              time,
            })}
          />
        );
      })}
    </Grid>
  );
}
