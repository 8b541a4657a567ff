/** The fields of a response from which its duration is computed. */
export interface TimedResponse {
  startedAt: Date | string;
  completedAt: Date | string | null;
  /** Milliseconds by question id. */
  timings: Readonly<Record<string, number>>;
}

/**
 * A response that took fewer milliseconds was not measured: nobody answers so fast, and one of a form whose opening nobody knows, or of
 * a client that reports no time, starts when it is completed. Metrics count it in their first bucket (`durationBucket`).
 */
export const LEAST_MEASURED_MS = 50;

/**
 * Milliseconds from a response's start to its completion, or those spent on its questions if they are more: a
 * respondent without a network, or who sent everything at once, began long before the first save arrived. Null without
 * a completion. Lists are sorted by it in the database, which stores the time spent in `responses.spent`; a test
 * compares the two.
 */
export function millisecondsTaken({ startedAt, completedAt, timings }: TimedResponse): number | null {
  if (completedAt === null) return null;
  const wall = new Date(completedAt).getTime() - new Date(startedAt).getTime();
  return Math.max(0, wall, millisecondsSpent(timings));
}

/**
 * The same in seconds: "time to complete" in the table, on a response's page and in every export; null if it is unknown. It can be
 * more than the difference of the two times beside it, because the server counts a response's start from the first save that arrives.
 */
export function secondsToComplete(response: TimedResponse): number | null {
  const milliseconds = millisecondsTaken(response);
  return milliseconds === null || milliseconds < LEAST_MEASURED_MS ? null : milliseconds / 1000;
}

/** Milliseconds spent on all questions. */
export function millisecondsSpent(timings: TimedResponse['timings']): number {
  let spent = 0;
  for (const time of Object.values(timings)) spent += time;
  return spent;
}
