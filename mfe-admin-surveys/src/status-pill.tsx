import type { SurveySummary } from '@canvass/shared/api/surveys';
import { StatusPill, type Tone } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** In the order of a survey's life. A list of our own: the schema's would bring zod to the first screens. */
export const SURVEY_STATUSES = [
  'draft',
  'published',
  'closed',
] as const satisfies readonly SurveySummary['status'][];

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
