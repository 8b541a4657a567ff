import { millisecondsTaken, secondsToComplete } from '@canvass/shared/domain/time-taken';
import type { ResponseOrder, SurveyResponse } from '@canvass/shared/api/responses';

/** Whether a response is listed before another one: the server's order, computed for two responses that the page has. */
export function sortsBefore(
  { sort, dir }: ResponseOrder,
  one: SurveyResponse,
  other: SurveyResponse,
): boolean {
  // Unfinished responses are last in either direction, and after them those whose duration is unknown.
  const range = (response: SurveyResponse) => {
    if (sort === 'started') return 0;
    if (response.completedAt === null) return 1;
    return sort === 'duration' && secondsToComplete(response) === null ? 2 : 0;
  };
  const ranges = range(one) - range(other);
  if (ranges !== 0) return ranges < 0;
  const key = (response: SurveyResponse) => {
    if (sort === 'started' || response.completedAt === null) return Date.parse(response.startedAt);
    return sort === 'completed' ? Date.parse(response.completedAt) : (millisecondsTaken(response) ?? 0);
  };
  const difference = key(one) - key(other) || (one.id < other.id ? -1 : 1);
  return dir === 'asc' ? difference < 0 : difference > 0;
}
