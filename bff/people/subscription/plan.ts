import { sql } from 'drizzle-orm';
import { PLAN_NAMES, type Plan } from '@canvass/shared/domain/plans';
import type { Config } from '../../platform/config/config.ts';

/** The provider's words for a subscription whose plan applies. `past_due`: a payment failed and is being tried again. */
export const PAYING = ['active', 'trialing', 'past_due'];
/** It is still there, but its plan applies only when what is owed has been paid. */
export const UNSETTLED = ['unpaid', 'paused'];

/**
 * SQL: the plan that a row of `users` pays for at this moment, or null. One that was cancelled applies until its end,
 * whether the news of the end has come or not.
 */
export const PAID_PLAN = `(
  select subscriptions.plan from subscriptions
  where subscriptions.user_id = users.id
    and subscriptions.status in (${PAYING.map((status) => `'${status}'`).join(', ')})
    and not (subscriptions.cancel_at_period_end and subscriptions.current_period_end <= now())
)`;

/** The same, for a query that has `users` in it. */
export const paidPlanNow = sql<Plan | null>`${sql.raw(PAID_PLAN)}`;

export interface PlanSources {
  /** What the operator gave this one account. */
  plan: Plan | null;
  /** See `paidPlanNow`. */
  paidPlan: Plan | null;
}

export type PlanConfig = Pick<Config, 'operatorPlan' | 'payments'>;

/**
 * The plan that applies to an account. Where plans are sold it is the one that is paid for, or a larger one that the
 * operator gave it; elsewhere the one the operator gave it, or everybody.
 */
export function planOf({ plan, paidPlan }: PlanSources, { operatorPlan, payments }: PlanConfig): Plan {
  if (!payments) return plan ?? operatorPlan;
  return PLAN_NAMES.findLast((name) => name === plan || name === paidPlan) ?? 'free';
}
