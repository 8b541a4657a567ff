import { type Subscribed, subscriptionStateOf } from './subscription-state.ts';

const prices = {
  pro: ['price_pro', 'price_pro_old'] as [string, ...string[]],
  business: ['price_business'] as [string],
};
const END = 1_790_000_000;

const subscription = (id: string, price: string, changes: Partial<Subscribed> = {}): Subscribed => ({
  id,
  status: 'active',
  created: 1,
  cancel_at: null,
  cancel_at_period_end: false,
  items: { data: [{ price: { id: price }, current_period_end: END }] },
  ...changes,
});
const of = (...subscriptions: Subscribed[]) => subscriptionStateOf(subscriptions, prices);

describe('what of a customer’s subscriptions counts', () => {
  it('is nothing when there is none, or only what was never paid for or isn’t ours', () => {
    expect(of()).toBeUndefined();
    expect(of(subscription('a', 'price_of_a_book'))).toBeUndefined();
    expect(of(subscription('a', 'price_pro', { status: 'incomplete' }))).toBeUndefined();
    expect(of(subscription('a', 'price_pro', { status: 'incomplete_expired' }))).toBeUndefined();
  });

  it('is the one subscription, at a present price or an older one', () => {
    expect(of(subscription('a', 'price_pro_old'))).toEqual({
      stripeSubscriptionId: 'a',
      plan: 'pro',
      status: 'active',
      currentPeriodEnd: new Date(END * 1000),
      cancelAtPeriodEnd: false,
    });
  });

  it('is one that is paid before one that ended later', () => {
    const ended = subscription('ended', 'price_business', { status: 'canceled', created: 9 });
    const unpaid = subscription('unpaid', 'price_business', { status: 'unpaid', created: 8 });
    const paid = subscription('paid', 'price_pro', { status: 'past_due' });
    expect(of(ended, unpaid, paid)?.stripeSubscriptionId).toBe('paid');
    expect(of(ended, unpaid)?.stripeSubscriptionId).toBe('unpaid');
  });

  it('is the larger plan of two that are paid, and the newer of two alike', () => {
    const pro = subscription('pro', 'price_pro', { created: 9 });
    expect(of(pro, subscription('business', 'price_business'))?.plan).toBe('business');
    expect(of(subscription('older', 'price_pro'), pro)?.stripeSubscriptionId).toBe('pro');
  });

  it('ends when Stripe says so, by the mark or by the day', () => {
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
