/** What of a response says how long it took. */
export interface TimedResponse {
  startedAt: Date | string;
  completedAt: Date | string | null;
  /** Milliseconds by question id. */
  timings: Readonly<Record<string, number>>;
}

/**
 * Milliseconds from a response's start to its completion, or those spent on its questions where they are more: who had no
 * network, or sent everything in one go, began long before the server heard of it. Null without a completion.
 *
 * Lists are ordered by it in the database, which has what was spent beside the times (`responses.spent`); a test holds the two together.
 */
export function millisecondsTaken({ startedAt, completedAt, timings }: TimedResponse): number | null {
  if (completedAt === null) return null;
  const wall = new Date(completedAt).getTime() - new Date(startedAt).getTime();
  return Math.max(0, wall, millisecondsSpent(timings));
}

/**
 * The same in seconds: "time to complete" in the table, on a response's page and in every file. It can be more than lies
 * between the two times beside it, because a response starts, for the server, with the first answer that reaches it.
 */
export function secondsToComplete(response: TimedResponse): number | null {
  const milliseconds = millisecondsTaken(response);
  return milliseconds === null ? null : milliseconds / 1000;
}

/** Milliseconds spent on all questions together. */
export function millisecondsSpent(timings: TimedResponse['timings']): number {
  let spent = 0;
  for (const time of Object.values(timings)) spent += time;
  return spent;
}
