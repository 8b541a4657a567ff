import { type Category, countsIn, MOST_BARS } from '@canvass/shared/domain/categories';
import { isNps, netPromoterScore } from '@canvass/shared/domain/net-promoter-score';
import { compareDistributions, compareMeans, compareShares, holm } from '@canvass/shared/domain/statistics';
import type { Question } from '@canvass/shared/domain/survey';
import { Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { ofMeaning } from '../groups/groups.ts';
import { TestNote } from '../figures/test-note.tsx';

interface GroupTestsProps {
  question: Question;
  own: ReturnType<typeof ofMeaning>;
  categories: readonly Category[];
}

/** The tests of the difference between two groups: means and Net Promoter Scores by Welch's test; one choice of several by chi-square; several choices each by a test of two shares, corrected by Holm. */
export function GroupTests({ question, own, categories }: GroupTestsProps) {
  const { t } = useTranslation('admin-surveys');
  const [one, other] = own;
  if (!one || !other) return null;
  if (isNps(question)) {
    const [first, second] = [one, other].map((group) => netPromoterScore(group.own.values)?.sample);
    const result = first && second ? compareMeans(first, second) : null;
    return <TestNote what={t('analytics.nps')} result={result} />;
  }
  const sample = ({ own: metrics }: typeof one) =>
    metrics.mean === null
      ? null
      : { mean: metrics.mean, deviation: metrics.deviation ?? 0, count: metrics.answered };
  const [first, second] = [sample(one), sample(other)];
  if (first && second) return <TestNote what={t('analytics.mean')} result={compareMeans(first, second)} />;
  const counts = [countsIn(categories, one.own), countsIn(categories, other.own)] as const;
  if (question.type !== 'multiple_choice_multi') return <TestNote result={compareDistributions(...counts)} />;
  // Only options in the chart are tested; the others were chosen too rarely.
  const tested = categories.slice(0, MOST_BARS);
  const results = holm(
    tested.map((_, index) =>
      compareShares(
        { count: counts[0][index] ?? 0, total: one.own.answered },
        { count: counts[1][index] ?? 0, total: other.own.answered },
      ),
    ),
  );
  return (
    <Stack gap="1">
      {tested.map((category, index) => (
        <TestNote key={category.values[0]} what={category.label} result={results[index] ?? null} />
      ))}
      <Text tone="muted" textStyle="xs">
        {t('analytics.test.holm')}
      </Text>
    </Stack>
  );
}
