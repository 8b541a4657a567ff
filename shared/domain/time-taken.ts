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
 * Lists are ordered by it in the database, which has its own (`response_milliseconds`); a test holds the two together.
 */
export function millisecondsTaken({ startedAt, completedAt, timings }: TimedResponse): number | null {
  if (completedAt === null) return null;
  let onQuestions = 0;
  for (const time of Object.values(timings)) onQuestions += time;
  return Math.max(0, new Date(completedAt).getTime() - new Date(startedAt).getTime(), onQuestions);
}
