import { meanText } from '@canvass/shared/domain/mean-interval';
import type { Bounds } from '@canvass/shared/domain/scale';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureOverTime } from '../figures/figure-over-time.tsx';
import { intervalOf, scoreIn } from './score-in.ts';

type Shared = Pick<ComponentProps<typeof FigureOverTime>, 'surveyId' | 'title' | 'named' | 'group'>;

/** The mean of a score over time. */
export function ScoreOverTime({ score, range, ...shared }: Shared & { score: string; range: Bounds | null }) {
  const { t, i18n } = useTranslation('admin-surveys');
  return (
    <FigureOverTime
      {...shared}
      id={`score ${score}`}
      label={t('analytics.scores.overTime')}
      heading={t('analytics.scores.withInterval')}
      figureOf={(metrics) => {
        const own = scoreIn(metrics, score);
        const interval = intervalOf(own, range);
        const text = meanText(own.deviation, i18n.language);
        const ends =
          interval && t('analytics.npsRange', { low: text(interval.low), high: text(interval.high) });
        const mean = own.mean === null ? null : text(own.mean);
        return {
          answered: own.scored,
          figure: ends ? `${mean} (${ends})` : mean,
          withheld: own.withheld === true,
        };
      }}
    />
  );
}
