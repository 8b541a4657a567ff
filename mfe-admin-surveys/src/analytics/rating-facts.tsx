import type { QuestionMetrics } from '@canvass/shared/api/analytics';
import { numberText } from '@canvass/shared/domain/categories';
import { boundsOf, meanInterval } from '@canvass/shared/domain/mean-interval';
import { promoters } from '@canvass/shared/domain/statistics';
import type { Question } from '@canvass/shared/domain/survey';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Flex, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Mean and median of one group, and for ratings the net score with promoters and detractors. */
export function RatingFacts({
  question,
  own,
  name,
}: {
  question: Question;
  own: QuestionMetrics;
  name?: string;
}) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  if (own.mean === null) return null;
  const median =
    question.type === 'number' ? numberText(i18n.language)(own.median ?? 0) : format.number(own.median);
  const interval =
    own.deviation !== null &&
    meanInterval({ mean: own.mean, deviation: own.deviation, count: own.answered }, boundsOf(question));
  const highest =
    question.type === 'star_rating' ? question.stars : question.type === 'emoji_rating' ? 5 : null;
  const split = highest === null ? null : promoters(own.values, 1, highest);
  const percent = (count: number) =>
    format.percent(split && split.total > 0 ? (100 * count) / split.total : 0);
  const facts = [
    {
      label: t('analytics.mean'),
      value: format.number(own.mean),
      note: interval && `${format.number(interval.low)}–${format.number(interval.high)}`,
    },
    { label: t('analytics.median'), value: own.cut > 0 ? t('analytics.about', { value: median }) : median },
    ...(split && split.score !== null
      ? [
          { label: t('analytics.score'), value: format.number(Math.round(split.score)) },
          { label: t('analytics.promoters'), value: percent(split.promoters) },
          { label: t('analytics.passives'), value: percent(split.passives) },
          { label: t('analytics.detractors'), value: percent(split.detractors) },
        ]
      : []),
  ];
  return (
    <Box>
      {name && (
        <Box fontWeight="medium" textStyle="xs" mb="1">
          {name}
        </Box>
      )}
      <Flex as="dl" gap="2" columnGap="8" wrap="wrap" m="0">
        {facts.map(({ label, value, note }) => (
          <Box key={label}>
            <Box as="dt" color="fg.muted" textStyle="xs">
              {label}
            </Box>
            <Box as="dd" m="0" textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {value}
              {note && (
                <Span color="fg.muted" textStyle="xs" fontWeight="normal" ms="2">
                  {note}
                </Span>
              )}
            </Box>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
