import Stripe from 'stripe';
import { conflict } from '../../platform/http/problem.ts';
import { PAYING, UNSETTLED } from '../subscription/plan.ts';
import type { UserRow } from '../users/store.ts';
import type { PaidPlan } from '../../platform/config/payments.ts';
import { withCustomer } from './customers.ts';
import { syncCustomer, type SyncDeps } from './sync.ts';

interface Returning {
  locale: 'en' | 'it';
  /** The page people come back to; `?checkout=success` or `?checkout=cancelled` is added. */
  page: string;
}

/**
 * Begins to buy a plan. Whoever has a subscription can't buy another: what there is, is read at Stripe, because news
 * of one that was bought a moment ago may not have come yet.
 * @returns the address of Stripe's page
 * @throws 409 `already_subscribed`
 */
export function beginCheckout(
  deps: SyncDeps,
  user: UserRow,
  plan: PaidPlan,
  { locale, page }: Returning,
): Promise<string> {
  const { stripe, prices } = deps;
  return withCustomer(deps, user, async (customer) => {
    const synced = await syncCustomer(deps, customer);
    const status = synced.kind === 'stored' ? synced.subscription?.status : undefined;
    if (status !== undefined && [...PAYING, ...UNSETTLED].includes(status)) {
      throw conflict('already_subscribed');
    }
    await closeOpenCheckouts(stripe, customer);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: user.id,
      line_items: [{ price: prices[plan][0], quantity: 1 }],
      locale,
      success_url: `${page}?checkout=success`,
      cancel_url: `${page}?checkout=cancelled`,
    });
    if (!session.url) throw new Error('a session of a hosted page has an address');
    return session.url;
  });
}

/** One way to pay at a time: two tabs left open would otherwise make two subscriptions. */
async function closeOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) {
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      // It was closed or completed in this moment.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
  }
}
