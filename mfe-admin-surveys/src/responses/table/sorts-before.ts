import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import type { ResponseOrder, SurveyResponse } from '@canvass/shared/api/responses';

/** Whether a response is listed before another one: the server's order, computed for two responses that the page has. */
export function sortsBefore(
  { sort, dir }: ResponseOrder,
  one: SurveyResponse,
  other: SurveyResponse,
): boolean {
  const unfinished = (response: SurveyResponse) => sort !== 'started' && response.completedAt === null;
  // Unfinished responses are last in either direction.
  if (unfinished(one) !== unfinished(other)) return unfinished(other);
  const key = (response: SurveyResponse) => {
    if (sort === 'started' || response.completedAt === null) return Date.parse(response.startedAt);
    return sort === 'completed' ? Date.parse(response.completedAt) : (secondsToComplete(response) ?? 0);
  };
  const difference = key(one) - key(other) || (one.id < other.id ? -1 : 1);
  return dir === 'asc' ? difference < 0 : difference > 0;
}
