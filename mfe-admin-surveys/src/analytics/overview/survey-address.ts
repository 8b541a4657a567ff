import type { Periods, PeriodsQuery } from '@canvass/shared/api/analytics';
import { addressWith } from '../filters/analytics-filter.ts';

/** The address of a survey's analytics with the days and filters of the overview. */
export function surveyAddress(
  id: string,
  { from, to }: Pick<Periods, 'from' | 'to'>,
  { source, language, device }: PeriodsQuery,
): string {
  return `/admin/surveys/${id}/analytics?${addressWith({ from, to, source, language, device }, null)}`;
}
