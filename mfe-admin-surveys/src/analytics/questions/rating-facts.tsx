import type { QuestionMetrics } from '@canvass/shared/api/analytics';
import { numberText } from '@canvass/shared/domain/categories';
import { boundsOf, meanInterval, meanText } from '@canvass/shared/domain/mean-interval';
import { isNps, netPromoterScore, wholeScore } from '@canvass/shared/domain/net-promoter-score';
import { scaleOf, topTwo } from '@canvass/shared/domain/scale';
import { promoters } from '@canvass/shared/domain/promoters';
import { areFew, type Interval, shareInterval } from '@canvass/shared/domain/statistics';
import type { Question } from '@canvass/shared/domain/survey';
import { Box } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { Facts } from '../figures/facts.tsx';
import { NetPromoterBar } from '../figures/net-promoter-bar.tsx';
import { useShareFormat } from '../../charts/use-share-format.ts';

/**
 * Mean and median of one group; of a scale the share of its two highest steps, of NPS its score, and of other ratings the
 * net score with promoters and detractors.
 */
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
  const format = useShareFormat();
  if (own.mean === null) return null;
  const median =
    question.type === 'number' ? numberText(i18n.language)(own.median ?? 0) : format.number(own.median);
  const mean = meanText(own.deviation, i18n.language);
  const interval =
    own.deviation !== null &&
    !areFew(own.answered) &&
    meanInterval({ mean: own.mean, deviation: own.deviation, count: own.answered }, boundsOf(question));
  const nps = isNps(question) ? netPromoterScore(own.values) : null;
  const scale = scaleOf(question);
  const isRow = question.type === 'number';
  const top = scale && isRow && !nps ? topTwo(own.values, scale) : null;
  const split = scale && !isRow ? promoters(own.values, scale.least, scale.most) : null;
  const share = (count: number, total: number) =>
    areFew(total)
      ? t('charts.countOf', { count: format.number(count), total: format.number(total) })
      : format.share(count, total);
  const percent = (count: number) => share(count, split?.total ?? 0);
  const topRange = top && shareInterval(top.count, top.total);
  const range = (ends: Interval, figure: (end: number) => string) =>
    `${figure(ends.low)}–${figure(ends.high)}`;
  const facts = [
    ...(nps
      ? [
          {
            label: t('analytics.nps'),
            value: format.number(wholeScore(nps.score)),
            // With minus signs, so that a dash between the ends would be misread.
            note:
              nps.interval &&
              t('analytics.npsRange', {
                low: format.number(wholeScore(nps.interval.low)),
                high: format.number(wholeScore(nps.interval.high)),
              }),
          },
        ]
      : []),
    {
      label: t('analytics.mean'),
      value: mean(own.mean),
      note: interval && range(interval, mean),
    },
    { label: t('analytics.median'), value: own.cut > 0 ? t('analytics.about', { value: median }) : median },
    ...(top && top.total > 0
      ? [
          {
            label: t('analytics.topTwo'),
            value: share(top.count, top.total),
            note: topRange && range(topRange, (end) => format.percent(100 * end)),
          },
        ]
      : []),
    ...(split && split.score !== null
      ? [
          { label: t('analytics.score'), value: format.number(wholeScore(split.score)) },
          { label: t('analytics.promoters'), value: percent(split.promoters) },
          { label: t('analytics.passives'), value: percent(split.passives) },
          { label: t('analytics.detractors'), value: percent(split.detractors) },
        ]
      : []),
  ];
  return (
    <Box>
      <Facts name={name} facts={facts} />
      {nps && (
        <Box mt="3">
          <NetPromoterBar nps={nps} />
        </Box>
      )}
    </Box>
  );
}
