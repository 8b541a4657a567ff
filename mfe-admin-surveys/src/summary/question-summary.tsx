import { questionKindOf } from '@canvass/shared/domain/question-types';
import type { QuestionMetrics } from '@canvass/shared/api/analytics';
import { distribution, type Share } from '@canvass/shared/domain/distribution';
import { meanText } from '@canvass/shared/domain/mean-interval';
import { isNps, netPromoterScore, wholeScore } from '@canvass/shared/domain/net-promoter-score';
import { isRanking } from '@canvass/shared/domain/ranking';
import { rankResults } from '@canvass/shared/domain/rank-statistics';
import { shareInterval } from '@canvass/shared/domain/statistics';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { BarList } from '@canvass/shared/ui/admin';
import { Box, Card, Flex, Heading, Span, Text } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionThumb } from '../answers/option-thumb.tsx';
import { NetPromoterBar } from '../analytics/figures/net-promoter-bar.tsx';
import { RankTable } from '../analytics/figures/rank-table.tsx';
import type { ShownQuestion } from '../analytics/groups/shown-questions.ts';
import { shareWords } from '../answers/share-words.ts';
import { useShownTitle } from '../analytics/groups/use-shown-title.ts';
import { WordingNotes } from '../analytics/wordings/wording-notes.tsx';
import { TypeTile } from '../questions/type-icon.tsx';
import { LatestAnswers } from '../responses/latest-answers.tsx';
import type { Wordings } from '../filters/wordings.ts';
import { useShareFormat } from '../charts/use-share-format.ts';

interface QuestionSummaryProps {
  surveyId: string;
  shown: ShownQuestion;
  metrics: QuestionMetrics;
  wordings: Wordings;
}

/** The most bars of a chart; of more options the most chosen are shown. */
const BARS = 12;

/** The answers to one question: bars for choices and ratings, the mean of numbers, the latest texts. */
export function QuestionSummary({ surveyId, shown, metrics, wordings }: QuestionSummaryProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  const titleOf = useShownTitle();
  const { question } = shown;
  const nps = isNps(question) ? netPromoterScore(metrics.values) : null;
  const heading = useId();
  const shares = distribution(question, metrics, shareWords(t));
  const ranks = isRanking(question) ? rankResults(question, metrics) : null;
  const bars = ranks
    ? []
    : shares.length > BARS
      ? shares.toSorted((a, b) => b.count - a.count).slice(0, BARS)
      : shares;
  return (
    <Card as="section" aria-labelledby={heading}>
      <Flex gap="3" mb="5" align="flex-start">
        <TypeTile type={questionKindOf(question)} />
        <Box flex="1" minWidth="0">
          <Heading as="h3" size="sm" id={heading} overflowWrap="anywhere">
            {titleOf(shown)}
          </Heading>
          <Text tone="muted" textStyle="xs" mt="0.5">
            {t('summary.answered', { count: metrics.answered })}
          </Text>
        </Box>
        {metrics.mean !== null && (
          <Box textAlign="end" flexShrink="0">
            <Box textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {nps
                ? format.number(wholeScore(nps.score))
                : meanText(metrics.deviation, i18n.language)(metrics.mean)}
            </Box>
            <Span color="fg.muted" textStyle="xs">
              {t(nps ? 'analytics.nps' : 'summary.mean')}
            </Span>
          </Box>
        )}
      </Flex>
      {nps && (
        <Box mb="4">
          <NetPromoterBar nps={nps} />
        </Box>
      )}
      {bars.length > 0 && (
        <Box mb="5" css={{ '&:last-child': { mb: '0' } }}>
          <BarList
            total={Math.max(1, metrics.answered)}
            bars={bars.map((share) => ({
              key: share.key,
              label: (
                <Flex align="center">
                  <OptionThumb question={question} option={share.key} />
                  <Span minWidth="0">{share.label}</Span>
                </Flex>
              ),
              value: share.count,
              figure: <Figure share={share} answered={metrics.answered} />,
            }))}
          />
        </Box>
      )}
      {ranks && metrics.answered > 0 && <RankTable ranks={ranks} title={titleOf(shown)} />}
      {!ranks && bars.length < shares.length && (
        <Text tone="subtle" textStyle="xs" mt="3">
          {t('summary.moreOptions', { count: shares.length - bars.length })}
        </Text>
      )}
      <WordingNotes corrected={shown.corrected} />
      <LatestAnswers
        surveyId={surveyId}
        question={question}
        version={shown.reference.version}
        wordings={wordings}
        answered={metrics.answered}
        other={metrics.values['other'] ?? 0}
      />
    </Card>
  );
}

/** "42 · 31 % (25–38 %)": a count, its share, and the share's 95 % confidence interval; "3 of 13" of few answers. */
function Figure({ share: { count }, answered }: { share: Share; answered: number }) {
  const format = useShareFormat();
  const { t } = useTranslation('admin-surveys');
  const interval = shareInterval(count, answered);
  if (!interval) {
    return t('charts.countOf', { count: format.number(count), total: format.number(answered) });
  }
  return (
    <>
      {format.number(count)} · {format.share(count, answered)}
      <Span textStyle="xs" ms="1.5">
        ({Math.round(100 * interval.low)}–{format.percent(100 * interval.high)})
      </Span>
    </>
  );
}
