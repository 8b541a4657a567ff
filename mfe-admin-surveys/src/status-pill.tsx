import type { SurveySummary } from '@canvass/shared/api/surveys';
import { StatusPill, type Tone } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const tones: Record<SurveySummary['status'], Tone> = {
  draft: 'neutral',
  published: 'success',
  closed: 'warning',
};

/** Where a survey stands in its life. */
export function SurveyStatusPill({ status }: { status: SurveySummary['status'] }) {
  const { t } = useTranslation('admin-surveys');
  return <StatusPill tone={tones[status]}>{t(`status.${status}`)}</StatusPill>;
}
