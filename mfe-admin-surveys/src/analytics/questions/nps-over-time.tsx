import { netPromoterScore, wholeScore } from '@canvass/shared/domain/net-promoter-score';
import { useFormat } from '@canvass/shared/i18n/use-format';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureOverTime } from '../figures/figure-over-time.tsx';
import { ofMeaning } from '../groups/groups.ts';

type Shared = Pick<ComponentProps<typeof FigureOverTime>, 'surveyId' | 'title' | 'named' | 'group'>;

/** The Net Promoter Score over time. @param meaning key of the question's meaning in the metrics */
export function NpsOverTime({ meaning, ...shared }: Shared & { meaning: string }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const whole = (score: number) => format.number(wholeScore(score));
  return (
    <FigureOverTime
      {...shared}
      id={meaning}
      label={t('analytics.npsOverTime')}
      heading={t('analytics.npsWithInterval')}
      figureOf={(metrics) => {
        const [group] = ofMeaning([{ name: '', filter: {}, metrics }], meaning);
        const nps = group ? netPromoterScore(group.own.values) : null;
        const range =
          nps?.interval &&
          t('analytics.npsRange', { low: whole(nps.interval.low), high: whole(nps.interval.high) });
        return {
          answered: group?.own.answered ?? 0,
          figure: nps && (range ? `${whole(nps.score)} (${range})` : whole(nps.score)),
          withheld: Boolean(group?.own.withheld),
        };
      }}
    />
  );
}
