import type Stripe from 'stripe';
import { type Subscribed, subscriptionStateOf } from './subscription-state.ts';

const prices = {
  pro: ['price_pro', 'price_pro_old'] as [string, ...string[]],
  business: ['price_business'] as [string],
};
const END = 1_790_000_000;

const subscription = (id: string, price: string, changes: Partial<Subscribed> = {}): Subscribed => ({
  id,
  customer: { email: 'ada@example.com' } as Stripe.Customer,
  status: 'active',
  created: 1,
  cancel_at: null,
  cancel_at_period_end: false,
  items: { data: [{ price: { id: price }, current_period_end: END }] },
  ...changes,
});
const of = (...subscriptions: Subscribed[]) => subscriptionStateOf(subscriptions, prices);

describe('the subscription that counts for a customer', () => {
  it('is undefined without one, or with only unpaid first invoices or foreign prices', () => {
    expect(of()).toBeUndefined();
    expect(of(subscription('a', 'price_of_a_book'))).toBeUndefined();
    expect(of(subscription('a', 'price_pro', { status: 'incomplete' }))).toBeUndefined();
    expect(of(subscription('a', 'price_pro', { status: 'incomplete_expired' }))).toBeUndefined();
  });

  it('is the only one, at a current price or an older one', () => {
    expect(of(subscription('a', 'price_pro_old'))).toEqual({
      stripeSubscriptionId: 'a',
      plan: 'pro',
      status: 'active',
      currentPeriodEnd: new Date(END * 1000),
      cancelAtPeriodEnd: false,
      billingEmail: 'ada@example.com',
    });
  });

  it('is a paid one rather than one that ended later', () => {
    const ended = subscription('ended', 'price_business', { status: 'canceled', created: 9 });
    const unpaid = subscription('unpaid', 'price_business', { status: 'unpaid', created: 8 });
    const paid = subscription('paid', 'price_pro', { status: 'past_due' });
    expect(of(ended, unpaid, paid)?.stripeSubscriptionId).toBe('paid');
    expect(of(ended, unpaid)?.stripeSubscriptionId).toBe('unpaid');
  });

  it('is the larger of two paid plans, and the newer of two equal ones', () => {
    const pro = subscription('pro', 'price_pro', { created: 9 });
    expect(of(pro, subscription('business', 'price_business'))?.plan).toBe('business');
    expect(of(subscription('older', 'price_pro'), pro)?.stripeSubscriptionId).toBe('pro');
  });

  it('ends at the period’s end or on a day, as Stripe has it', () => {
    expect(of(subscription('a', 'price_pro', { cancel_at_period_end: true }))).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date(END * 1000),
    });
    expect(of(subscription('a', 'price_pro', { cancel_at: END - 60 }))).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date((END - 60) * 1000),
    });
  });
});
