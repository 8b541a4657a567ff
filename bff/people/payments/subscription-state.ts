import type Stripe from 'stripe';
import { PLAN_NAMES } from '@canvass/shared/domain/plans';
import { PAYING, UNSETTLED } from '../subscription/plan.ts';
import type { PaidPlan, PaymentsConfig } from '../../platform/config/payments.ts';

/** What of a customer's subscriptions counts for the plan. */
export interface SubscriptionState {
  stripeSubscriptionId: string;
  plan: PaidPlan;
  /** The provider's word. */
  status: string;
  /** When it renews, or ends. */
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** Were never paid for: as if they had never been. */
const NEVER_BEGUN = new Set(['incomplete', 'incomplete_expired']);

/** The part of a subscription that decides. */
export type Subscribed = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'created' | 'cancel_at' | 'cancel_at_period_end'
> & {
  items: { data: Array<{ price: { id: string }; current_period_end: number }> };
};

/**
 * The one of a customer's subscriptions that counts: one that is paid before one that isn't, then the larger plan, then
 * the newer. Those for prices that aren't ours are something else's and left out.
 * @returns undefined when there is none
 */
export function subscriptionStateOf(
  subscriptions: Subscribed[],
  prices: PaymentsConfig['prices'],
): SubscriptionState | undefined {
  const [best] = subscriptions
    .flatMap((subscription) => {
      const item = itemOf(subscription, prices);
      return item && !NEVER_BEGUN.has(subscription.status) ? [{ subscription, ...item }] : [];
    })
    .sort(
      (one, other) =>
        settled(other.subscription.status) - settled(one.subscription.status) ||
        PLAN_NAMES.indexOf(other.plan) - PLAN_NAMES.indexOf(one.plan) ||
        other.subscription.created - one.subscription.created,
    );
  if (!best) return undefined;
  const { id, status, cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd } = best.subscription;
  return {
    stripeSubscriptionId: id,
    plan: best.plan,
    status,
    // The portal sets a day in newer billing modes, and a mark in older ones.
    currentPeriodEnd: new Date((cancelAt ?? best.periodEnd) * 1000),
    cancelAtPeriodEnd: atPeriodEnd || cancelAt !== null,
  };
}

function itemOf(
  { items }: Subscribed,
  prices: PaymentsConfig['prices'],
): { plan: PaidPlan; periodEnd: number } | undefined {
  for (const plan of ['business', 'pro'] as const) {
    const item = items.data.find(({ price }) => prices[plan].includes(price.id));
    if (item) return { plan, periodEnd: item.current_period_end };
  }
  return undefined;
}

function settled(status: string): number {
  if (PAYING.includes(status)) return 2;
  return UNSETTLED.includes(status) ? 1 : 0;
}
