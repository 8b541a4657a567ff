import { problemOf } from './failure.ts';

/** The server's codes for a plan's limit that is reached. */
const PLAN_LIMITS: ReadonlySet<string> = new Set(['plan_limit_surveys', 'widget_limit', 'webhook_limit']);

/** Whether a call was refused because of the plan's limit: the user is then offered a larger plan. */
export function isPlanLimit(error: unknown): boolean {
  return PLAN_LIMITS.has(problemOf(error)?.code ?? '');
}
