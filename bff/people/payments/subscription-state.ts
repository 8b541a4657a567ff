import type Stripe from 'stripe';
import { PLAN_NAMES } from '@canvass/shared/domain/plans';
import { PAYING, UNPAID } from '../plans/plan.ts';
import type { PaidPlan, PaymentsConfig } from '../../platform/config/payments.ts';

/** The state of the subscription that decides a customer's plan. */
export interface SubscriptionState {
  stripeSubscriptionId: string;
  plan: PaidPlan;
  /** Stripe's status. */
  status: string;
  /** When the current period renews, or when the subscription ends. */
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** The customer's address, to which invoices are sent. */
  billingEmail: string | null;
}

/** Their first payment never succeeded: treated as if they didn't exist. */
const NEVER_BEGUN = new Set(['incomplete', 'incomplete_expired']);

/** The fields of Stripe's subscription that are used. */
export type Subscribed = Pick<
  Stripe.Subscription,
  'id' | 'customer' | 'status' | 'created' | 'cancel_at' | 'cancel_at_period_end'
> & {
  items: { data: Array<{ price: { id: string }; current_period_end: number }> };
};

/**
 * Picks the subscription that counts: a paid one before an unpaid one, then the larger plan, then the newer.
 * Subscriptions to prices that aren't ours are to another product of the same Stripe account, and are left out.
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
        paymentRank(other.subscription.status) - paymentRank(one.subscription.status) ||
        PLAN_NAMES.indexOf(other.plan) - PLAN_NAMES.indexOf(one.plan) ||
        other.subscription.created - one.subscription.created,
    );
  if (!best) return undefined;
  const { id, customer, status, cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd } = best.subscription;
  return {
    stripeSubscriptionId: id,
    plan: best.plan,
    status,
    // The portal sets `cancel_at` in newer billing modes, and `cancel_at_period_end` in older ones.
    currentPeriodEnd: new Date((cancelAt ?? best.periodEnd) * 1000),
    cancelAtPeriodEnd: atPeriodEnd || cancelAt !== null,
    billingEmail: typeof customer === 'string' || customer.deleted ? null : customer.email,
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

function paymentRank(status: string): number {
  if (PAYING.includes(status)) return 2;
  return UNPAID.includes(status) ? 1 : 0;
}
