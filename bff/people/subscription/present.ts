import type { Billing, Subscription } from '@canvass/shared/api/subscription';
import { MEGABYTE } from '@canvass/shared/domain/file-kinds';
import { type Plan, PLANS } from '@canvass/shared/domain/plans';
import { PAYING, type PlanConfig, planOf, type PlanSources, UNPAID } from '../plans/plan.ts';
import type { StoredSubscription, WorkspaceTotals } from './store.ts';

interface SubscriptionInput {
  workspace: PlanSources;
  /** The state of the subscription that was last read at the payment provider. */
  subscription: StoredSubscription | undefined;
  totals: WorkspaceTotals;
  resetsAt: Date;
  /** Whether the reader may know who pays. */
  maySeePayer: boolean;
}

/** Presents a workspace's plan, its billing and its usage. */
export function presentSubscription(
  { workspace, subscription, totals, resetsAt, maySeePayer }: SubscriptionInput,
  config: PlanConfig,
): Subscription {
  const plan = planOf(workspace, config);
  const { monthlyPrice: _price, hidesBadge: _badge, ...limits } = PLANS[plan];
  return {
    plan,
    source: config.payments || workspace.plan ? 'account' : 'operator',
    limits,
    usage: {
      publishedSurveys: totals.publishedSurveys,
      responsesPerMonth: totals.monthlyResponses,
      widgets: totals.widgets,
      webhooks: totals.webhooks,
      seats: totals.seats,
      fileMegabytes: Math.ceil(totals.fileBytes / MEGABYTE),
    },
    held: totals.heldResponses,
    resetsAt: resetsAt.toISOString(),
    stored: {
      surveys: totals.surveys,
      responses: totals.responses,
      widgets: totals.widgets,
      webhooks: totals.webhooks,
    },
    billing: config.payments
      ? presentBilling(subscription, {
          plan: workspace.paidPlan,
          planAfter: planOf({ ...workspace, paidPlan: null }, config),
          maySeePayer,
        })
      : {
          provider: 'operator',
          plan: null,
          planAfter: null,
          status: null,
          manageable: false,
          renewsAt: null,
          endsAt: null,
          pastDue: false,
          payerEmail: null,
        },
  };
}

interface BillingFacts {
  /** The plan that is paid for now. */
  plan: Plan | null;
  /** The plan that applies without it. */
  planAfter: Plan;
  maySeePayer: boolean;
}

function presentBilling(
  subscription: StoredSubscription | undefined,
  { plan, planAfter, maySeePayer }: BillingFacts,
): Billing {
  const applies = plan !== null;
  const status = subscription?.status ?? '';
  const ends = subscription?.cancelAtPeriodEnd ?? false;
  const at = (applies && subscription?.currentPeriodEnd?.toISOString()) || null;
  const manageable = applies || [...PAYING, ...UNPAID].includes(status);
  return {
    provider: 'stripe',
    plan,
    planAfter: ends && at ? planAfter : null,
    status: status || null,
    manageable,
    renewsAt: ends ? null : at,
    endsAt: ends ? at : null,
    pastDue: status === 'past_due' || status === 'unpaid',
    payerEmail: (manageable && maySeePayer && subscription?.billingEmail) || null,
  };
}
