import { millisecondsTaken, type TimedResponse } from '@canvass/shared/domain/time-taken';

/** Seconds a response took: what the list is ordered by; null without a completion. */
export function secondsTaken(response: TimedResponse): number | null {
  const milliseconds = millisecondsTaken(response);
  return milliseconds === null ? null : milliseconds / 1000;
}
