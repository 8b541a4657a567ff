import type { SurveySummary } from '@canvass/shared/api/surveys';
import { Sparkline } from '@canvass/shared/ui/admin';
import { Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface SurveyTrendProps {
  survey: Pick<SurveySummary, 'trend' | 'responses'>;
}

/** The last 14 days as a small line, with a text alternative. None for a survey without responses. */
export function SurveyTrend({ survey: { trend, responses } }: SurveyTrendProps) {
  const { t } = useTranslation('admin-surveys');
  if (responses === 0) return <Span color="fg.muted">–</Span>;
  const count = trend.reduce((sum, day) => sum + day, 0);
  const label = t('list.trendText', { count, most: Math.max(0, ...trend) });
  return <Sparkline values={trend} label={label} width={96} height={28} />;
}
