import type { ScoreMetrics } from '@canvass/shared/api/analytics';
import { numberText } from '@canvass/shared/domain/categories';
import { meanText } from '@canvass/shared/domain/mean-interval';
import type { Bounds } from '@canvass/shared/domain/scale';
import { Box } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { Facts } from '../figures/facts.tsx';
import { intervalOf } from './score-in.ts';

interface ScoreFactsProps {
  own: ScoreMetrics;
  range: Bounds | null;
  /** The group's name, where there are two. */
  name: string | undefined;
}

/** Mean with its interval, median, minimum and maximum of a score in one group; nothing without values. */
export function ScoreFacts({ own, range, name }: ScoreFactsProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  if (own.mean === null) return null;
  const interval = intervalOf(own, range);
  const mean = meanText(own.deviation, i18n.language);
  const text = numberText(i18n.language);
  const values = Object.keys(own.values).map(Number);
  // Values of many digits are counted by the first four.
  const counted = (value: number) =>
    own.cut > 0 ? t('analytics.about', { value: text(value) }) : text(value);
  return (
    <Box>
      <Facts
        name={name}
        facts={[
          {
            label: t('analytics.mean'),
            value: mean(own.mean),
            note: interval && t('analytics.npsRange', { low: mean(interval.low), high: mean(interval.high) }),
          },
          { label: t('analytics.median'), value: counted(own.median ?? 0) },
          { label: t('analytics.scores.minimum'), value: counted(Math.min(...values)) },
          { label: t('analytics.scores.maximum'), value: counted(Math.max(...values)) },
        ]}
      />
    </Box>
  );
}
