import { rowInFocus } from './focused-row.ts';
import type { RespondentState } from './state.ts';

/** Milliseconds of a day: the most that is counted of a question. */
const DAY_MS = 86_400_000;

/**
 * The milliseconds that the respondent spent at each question, with those since `from` added to the current question's.
 * @param focused id of the question with the focus: the current one on a single page, and within a matrix
 * @param from when the last counting ended, as `performance.now()`; infinite while the page is hidden
 */
export function withTime(
  timings: Record<string, number>,
  { at, survey }: Pick<RespondentState, 'at' | 'survey'>,
  focused: string | undefined,
  from: number,
  now: number,
): Record<string, number> {
  const id = at.kind === 'question' ? rowInFocus(survey, at.id, focused) : focused;
  return id && now > from
    ? { ...timings, [id]: Math.min(DAY_MS, (timings[id] ?? 0) + Math.round(now - from)) }
    : timings;
}
