import type { SurveySummary } from '@canvass/shared/api/surveys';
import { StatusPill, type Tone } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

type Availability = SurveySummary['availability'];

/** All states, in the order of a survey's life. Not taken from the schema, which would load zod with the first screens. */
export const AVAILABILITIES = [
  'draft',
  'not_open',
  'open',
  'full',
  'closed',
] as const satisfies readonly Availability[];

const tones: Record<Availability, Tone> = {
  draft: 'neutral',
  not_open: 'info',
  open: 'success',
  full: 'warning',
  closed: 'warning',
};

/** A survey's state, as it is for respondents. */
export function SurveyStatusPill({ availability }: { availability: Availability }) {
  const { t } = useTranslation('admin-surveys');
  return <StatusPill tone={tones[availability]}>{t(`availability.${availability}`)}</StatusPill>;
}
