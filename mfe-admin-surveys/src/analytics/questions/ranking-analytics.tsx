import { MOST_BARS } from '@canvass/shared/domain/categories';
import type { Ranking } from '@canvass/shared/domain/ranking';
import { type OptionRanks, rankResults } from '@canvass/shared/domain/rank-statistics';
import { compareMeans, holm } from '@canvass/shared/domain/statistics';
import { Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/chart-card.tsx';
import { FewAnswers } from '../figures/few-answers.tsx';
import type { ofMeaning } from '../groups/groups.ts';
import { PositionBars } from './position-bars.tsx';
import { RankTable } from '../figures/rank-table.tsx';
import type { ShownQuestion } from '../groups/shown-questions.ts';
import { TestNote } from '../figures/test-note.tsx';
import { WordingNotes } from '../wordings/wording-notes.tsx';

interface RankingAnalyticsProps {
  question: Ranking;
  title: string;
  note: string;
  own: ReturnType<typeof ofMeaning>;
  corrected: ShownQuestion['corrected'];
}

/**
 * A ranking, the best option first: mean ranks, first choices as a chart, and all positions; with two groups the tests of their
 * mean ranks.
 */
export function RankingAnalytics({ question, title, note, own, corrected }: RankingAnalyticsProps) {
  const { t } = useTranslation('admin-surveys');
  const groups = own.map((group) => ({ name: group.name, ranks: rankResults(question, group.own) }));
  const [first] = groups;
  if (!first) return null;
  const named = groups.length > 1;
  /** The results of an option of the first group in another one. */
  const of = (group: { ranks: OptionRanks[] }, id: string) => group.ranks.find((entry) => entry.id === id);
  return (
    <ChartCard
      title={title}
      note={note}
      kind="bars"
      dots
      most={MOST_BARS}
      data={{
        axis: t('analytics.ranking.firstChoice'),
        categories: first.ranks.map(({ label }) => label),
        series: groups.map((group, index) => ({
          name: group.name,
          counts: first.ranks.map(({ id }) => of(group, id)?.first.count ?? 0),
          total: own[index]?.own.answered ?? 0,
        })),
      }}
      lead={
        <>
          {groups.map((group) => (
            <RankTable
              key={group.name}
              ranks={group.ranks}
              title={title}
              {...(named && { name: group.name })}
            />
          ))}
          <Text fontWeight="medium">{t('analytics.ranking.firstChoices')}</Text>
        </>
      }
    >
      {groups.map((group) => (
        <PositionBars
          key={group.name}
          ranks={group.ranks}
          title={named ? `${title} (${group.name})` : title}
          {...(named && { name: group.name })}
        />
      ))}
      <WordingNotes corrected={corrected} />
      <FewAnswers counts={own.map((group) => group.own.answered)} />
      {groups[1] && <RankTests one={first.ranks} other={groups[1].ranks} />}
    </ChartCard>
  );
}

/** The mean ranks of two groups by Welch's test, corrected by Holm. */
function RankTests({ one, other }: { one: readonly OptionRanks[]; other: readonly OptionRanks[] }) {
  const { t } = useTranslation('admin-surveys');
  const tested = one.slice(0, MOST_BARS);
  const results = holm(
    tested.map(({ id, ranks }) => {
      const second = other.find((entry) => entry.id === id)?.ranks;
      return ranks && second ? compareMeans(ranks, second) : null;
    }),
  );
  return (
    <Stack gap="1">
      {tested.map(({ id, label }, index) => (
        <TestNote key={id} what={label} result={results[index] ?? null} />
      ))}
      <Text tone="muted" textStyle="xs">
        {t('analytics.test.holm')}
      </Text>
    </Stack>
  );
}
