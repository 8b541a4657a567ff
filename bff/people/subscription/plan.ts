import { sql } from 'drizzle-orm';
import { PLAN_NAMES, type Plan } from '@canvass/shared/domain/plans';
import type { Config } from '../../platform/config/config.ts';

/** Stripe's states of a subscription whose plan applies. `past_due`: a payment failed and is being retried. */
export const PAYING = ['active', 'trialing', 'past_due'];
/** The subscription exists, but its plan applies only once the open invoices are paid. */
export const UNPAID = ['unpaid', 'paused'];

/**
 * SQL: the plan that a row of `users` pays for at this moment, or null. A cancelled subscription applies until its
 * period ends, whether or not the event of its end has arrived.
 */
export const PAID_PLAN = `(
  select subscriptions.plan from subscriptions
  where subscriptions.user_id = users.id
    and subscriptions.status in (${PAYING.map((status) => `'${status}'`).join(', ')})
    and not (subscriptions.cancel_at_period_end and subscriptions.current_period_end <= now())
)`;

/** `PAID_PLAN` as an expression for queries that select from `users`. */
export const paidPlanNow = sql<Plan | null>`${sql.raw(PAID_PLAN)}`;

export interface PlanSources {
  /** The plan that the operator gave this account. */
  plan: Plan | null;
  /** See `paidPlanNow`. */
  paidPlan: Plan | null;
}

export type PlanConfig = Pick<Config, 'operatorPlan' | 'payments'>;

/**
 * The plan that applies to an account. Where plans are sold: the larger of the one that is paid for and the one that
 * the operator gave the account. Elsewhere: the one that the operator gave the account, or the default for all.
 */
export function planOf({ plan, paidPlan }: PlanSources, { operatorPlan, payments }: PlanConfig): Plan {
  if (!payments) return plan ?? operatorPlan;
  return PLAN_NAMES.findLast((name) => name === plan || name === paidPlan) ?? 'free';
}
