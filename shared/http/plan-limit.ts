import { problemOf } from './failure.ts';

/** The server's codes for "your plan has no room for another". */
const PLAN_LIMITS: ReadonlySet<string> = new Set(['plan_limit_surveys', 'widget_limit', 'webhook_limit']);

/** True when a call was refused because the plan is used up: whoever is told so is shown the way to a larger one. */
export function isPlanLimit(error: unknown): boolean {
  return PLAN_LIMITS.has(problemOf(error)?.code ?? '');
}
