import Stripe from 'stripe';
import { conflict } from '../../platform/http/problem.ts';
import { PAYING, UNPAID } from '../subscription/plan.ts';
import type { PaidPlan } from '../../platform/config/payments.ts';
import { type Buyer, withCustomer } from './customers.ts';
import { syncCustomer, type SyncDeps } from './sync.ts';

interface Returning {
  locale: 'en' | 'it';
  /** The page that Stripe leads back to; `?checkout=success` or `?checkout=cancelled` is added. */
  page: string;
}

/**
 * Starts a checkout. A workspace with a subscription can't buy another one; its subscriptions are read at Stripe,
 * because the event of one bought a moment ago may not have arrived yet.
 * @returns the address of Stripe's page
 * @throws 409 `already_subscribed`
 */
export function beginCheckout(
  deps: SyncDeps,
  buyer: Buyer,
  plan: PaidPlan,
  { locale, page }: Returning,
): Promise<string> {
  const { stripe, prices } = deps;
  return withCustomer(deps, buyer, async (customer) => {
    const synced = await syncCustomer(deps, customer);
    const status = synced.kind === 'stored' ? synced.subscription?.status : undefined;
    if (status !== undefined && [...PAYING, ...UNPAID].includes(status)) {
      throw conflict('already_subscribed');
    }
    await closeOpenCheckouts(stripe, customer);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: buyer.workspaceId,
      line_items: [{ price: prices[plan][0], quantity: 1 }],
      locale,
      success_url: `${page}?checkout=success`,
      cancel_url: `${page}?checkout=cancelled`,
    });
    if (!session.url) throw new Error('a session of a hosted page has an address');
    return session.url;
  });
}

/** Closes other open checkouts: two tabs left open would otherwise create two subscriptions. */
async function closeOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) {
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      // The checkout was closed or completed meanwhile.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
  }
}
