import { countsIn, scoreCategories } from '@canvass/shared/domain/categories';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import type { Bounds } from '@canvass/shared/domain/scale';
import { compareMeans } from '@canvass/shared/domain/statistics';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Card, Heading, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/chart-card.tsx';
import { hasStoredMetrics } from '../groups/stored-metrics.ts';
import { FewAnswers } from '../figures/few-answers.tsx';
import type { Group } from '../groups/groups.ts';
import { ScoreFacts } from './score-facts.tsx';
import { sampleOf, scoreIn } from './score-in.ts';
import { ScoreOverTime } from './score-over-time.tsx';
import { TestNote } from '../figures/test-note.tsx';

interface ScoreAnalyticsProps {
  surveyId: string;
  id: string;
  title: string;
  /** What it can be in the versions that are counted; null where that isn't known. */
  range: Bounds | null;
  groups: readonly Group[];
}

/** The values of one score: distribution, mean, median, and over time; with two groups also the test of their difference. */
export function ScoreAnalytics({ surveyId, id, title, range, groups }: ScoreAnalyticsProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  const own = groups.map((group) => ({ ...group, own: scoreIn(group.metrics, id) }));
  const scored = own.map((group) => group.own.scored);
  const several = own.length > 1;
  const counts = own.map((group) => {
    const count = t('analytics.scores.scored', { count: group.own.scored });
    return several ? `${group.name}: ${count}` : count;
  });
  const ends = range && { least: format.number(range.least), most: format.number(range.most) };
  const note = [...counts, ...(ends ? [t('analytics.scores.possible', ends)] : [])].join(' · ');
  const withheld = own.some((group) => group.own.withheld);
  if (withheld || scored.every((count) => count === 0)) {
    return (
      <Card>
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Text tone="muted">{withheld ? note : t('analytics.scores.none')}</Text>
        {withheld && (
          <Text tone="muted">{t('analytics.withheld.question', { least: ANONYMITY_THRESHOLD })}</Text>
        )}
      </Card>
    );
  }
  const metrics = own.map((group) => group.own);
  const categories = scoreCategories(metrics, range, i18n.language);
  const cut = metrics.reduce((sum, one) => sum + one.cut, 0);
  const [one, other] = metrics.map(sampleOf);
  return (
    <ChartCard
      title={title}
      note={note}
      kind="columns"
      dots
      data={{
        axis: t('analytics.scores.value'),
        categories: categories.map(({ label }) => label),
        series: own.map((group) => ({
          name: group.name,
          counts: countsIn(categories, group.own),
          total: group.own.scored,
        })),
      }}
      lead={own.map((group) => (
        <ScoreFacts key={group.name} own={group.own} range={range} name={several ? group.name : undefined} />
      ))}
    >
      {own.map(({ name, filter, metrics: of }) =>
        hasStoredMetrics(filter) ? (
          <ScoreOverTime
            key={name}
            surveyId={surveyId}
            title={title}
            named={several ? name : undefined}
            score={id}
            range={range}
            group={{ filter, metrics: of }}
          />
        ) : null,
      )}
      <FewAnswers counts={scored} />
      {cut > 0 && (
        <Text tone="muted" textStyle="xs">
          {t('analytics.cut', { count: cut })}
        </Text>
      )}
      {several && (
        <TestNote what={t('analytics.mean')} result={one && other ? compareMeans(one, other) : null} />
      )}
    </ChartCard>
  );
}
