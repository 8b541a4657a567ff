import type { Periods, PeriodsQuery } from '@canvass/shared/api/analytics';
import { addressWith } from './analytics-filter.ts';

/** The analytics of a survey, about the same days and respondents as those of all. */
export function surveyAddress(
  id: string,
  { from, to }: Pick<Periods, 'from' | 'to'>,
  { source, language, device }: PeriodsQuery,
): string {
  return `/admin/surveys/${id}/analytics?${addressWith({ from, to, source, language, device }, null)}`;
}
