import type { QuestionFigures } from '@canvass/shared/api/analytics';
import type { SurveyResponse } from '@canvass/shared/api/responses';
import type { Question } from '@canvass/shared/domain/survey';
import { BarList } from '@canvass/shared/ui/admin';
import { Box, Card, Flex, Heading, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../questions/question-title.tsx';
import { TypeTile } from '../questions/type-icon.tsx';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { distribution } from './distribution.ts';
import { LatestAnswers } from './latest-answers.tsx';

interface QuestionSummaryProps {
  question: Question;
  number: number;
  figures: QuestionFigures;
  /** The newest responses, for what was answered in words. */
  latest: readonly SurveyResponse[];
}

/** What was answered to one question: bars for choices and ratings, the mean of numbers, the latest words. */
export function QuestionSummary({ question, number, figures, latest }: QuestionSummaryProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const titleOf = useQuestionTitle();
  const shares = distribution(question, figures, {
    yes: t('answer.yes'),
    no: t('answer.no'),
    other: t('answer.otherShare'),
  });
  // A list of 500 options is not a chart: what was chosen most is.
  const shown = shares.length > 12 ? shares.toSorted((a, b) => b.count - a.count).slice(0, 12) : shares;
  return (
    <Card as="section" aria-labelledby={`summary-${question.id}`}>
      <Flex gap="3" mb="5" align="flex-start">
        <TypeTile type={question.type} />
        <Box flex="1" minWidth="0">
          <Heading as="h3" size="sm" id={`summary-${question.id}`}>
            {number}. {titleOf(question)}
          </Heading>
          <Text tone="muted" textStyle="xs" mt="0.5">
            {t('summary.answered', { count: figures.answered })}
          </Text>
        </Box>
        {figures.mean !== null && (
          <Box textAlign="end" flexShrink="0">
            <Box textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {format.number(figures.mean)}
            </Box>
            <Span color="fg.muted" textStyle="xs">
              {t('summary.mean')}
            </Span>
          </Box>
        )}
      </Flex>
      {shown.length > 0 && (
        <BarList
          total={Math.max(1, figures.answered)}
          bars={shown.map((share) => ({
            key: share.key,
            label: share.label,
            value: share.count,
            figure: `${format.number(share.count)} · ${format.percent(share.percent)}`,
          }))}
        />
      )}
      {shown.length < shares.length && (
        <Text tone="subtle" textStyle="xs" mt="3">
          {t('summary.moreOptions', { count: shares.length - shown.length })}
        </Text>
      )}
      <LatestAnswers question={question} latest={latest} />
    </Card>
  );
}
