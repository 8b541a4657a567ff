import type { SurveyResponse } from '@canvass/shared/api/responses';

/** Seconds from start to completion: what the list is ordered by; null without a completion. */
export function secondsTaken({
  startedAt,
  completedAt,
}: Pick<SurveyResponse, 'startedAt' | 'completedAt'>): number | null {
  return completedAt ? (Date.parse(completedAt) - Date.parse(startedAt)) / 1000 : null;
}
