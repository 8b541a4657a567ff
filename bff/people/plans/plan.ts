import { sql } from 'drizzle-orm';
import { PLAN_NAMES, type Plan } from '@canvass/shared/domain/plans';
import type { Config } from '../../platform/config/config.ts';

/** Stripe's states of a subscription whose plan applies. `past_due`: a payment failed and is being retried. */
export const PAYING = ['active', 'trialing', 'past_due'];
/** The subscription exists, but its plan applies only once the open invoices are paid. */
export const UNPAID = ['unpaid', 'paused'];

/**
 * SQL: the plan that a workspace pays for at this moment, or null. A cancelled subscription applies until its period ends,
 * whether or not the event of its end has arrived.
 * @param workspaceId the column with the workspace's id in the query around it
 */
const paidPlanOf = (workspaceId: string) => `(
  select subscriptions.plan from subscriptions
  where subscriptions.user_id = ${workspaceId}
    and subscriptions.status in (${PAYING.map((status) => `'${status}'`).join(', ')})
    and not (subscriptions.cancel_at_period_end and subscriptions.current_period_end <= now())
)`;

/** `paidPlanOf` for queries that select from `workspaces`. */
export const PAID_PLAN = paidPlanOf('workspaces.id');
export const paidPlanNow = sql<Plan | null>`${sql.raw(PAID_PLAN)}`;

/** `PlanSources` of a user's personal workspace, for queries that select from `users`. */
export const personalPlan = {
  plan: sql<Plan | null>`(select plan from workspaces where personal_of = users.id)`,
  paidPlan: sql<Plan | null>`${sql.raw(paidPlanOf('users.id'))}`,
};

/** The columns of a workspace that decide its plan. */
export interface PlanSources {
  /** The plan that the operator gave this workspace. */
  plan: Plan | null;
  /** See `paidPlanNow`. */
  paidPlan: Plan | null;
}

/** The configuration that decides plans besides the columns of a workspace. */
export type PlanConfig = Pick<Config, 'operatorPlan' | 'payments'>;

/**
 * The plan that applies to a workspace. Where plans are sold: the larger of the one that is paid for and the one that
 * the operator gave the workspace. Elsewhere: the one that the operator gave it, or the default for all.
 */
export function planOf({ plan, paidPlan }: PlanSources, { operatorPlan, payments }: PlanConfig): Plan {
  if (!payments) return plan ?? operatorPlan;
  return PLAN_NAMES.findLast((name) => name === plan || name === paidPlan) ?? 'free';
}
