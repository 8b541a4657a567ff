import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import { PAYING, UNPAID } from '../plans/plan.ts';
import type { PaidPlan } from '../../platform/config/payments.ts';
import { type Buyer, withCustomer } from './customers.ts';
import { syncCustomer, type SyncDeps } from './sync.ts';

interface Returning {
  locale: 'en' | 'it';
  /** The page that Stripe leads back to; `?checkout=success` or `?checkout=cancelled` is added. */
  page: string;
}

interface Purchase {
  plan: PaidPlan;
  /** The request's `Idempotency-Key`; empty without one. Requests with the same key open one checkout, also at the same time. */
  key: string;
}

/**
 * Starts a checkout, whose invoices go to the buyer. A workspace with a subscription can't buy another one; its subscriptions
 * are read at Stripe, because the event of one bought a moment ago may not have arrived yet.
 * @returns the address of Stripe's page
 * @throws 409 `already_subscribed`
 */
export function beginCheckout(
  deps: SyncDeps,
  buyer: Buyer,
  { plan, key }: Purchase,
  { locale, page }: Returning,
): Promise<string> {
  const { stripe, prices } = deps;
  return withCustomer(deps, buyer, async (customer) => {
    await refuseSubscribed(deps, customer);
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: buyer.workspaceId,
        line_items: [{ price: prices[plan][0], quantity: 1 }],
        locale,
        success_url: `${page}?checkout=success`,
        cancel_url: `${page}?checkout=cancelled`,
      },
      key === '' ? {} : { idempotencyKey: checkoutKey([key, buyer.workspaceId, customer, plan, locale]) },
    );
    await stripe.customers.update(customer, { email: buyer.email });
    // Only now: a request with the same key at the same moment has the same checkout, which stays open.
    await closeCheckouts(stripe, customer, session);
    // One that was paid for since the first read is no longer listed as open. The new one must not be payable beside it.
    await refuseSubscribed(deps, customer).catch(async (error: unknown) => {
      // After any other failure the request is repeated with the same key, and Stripe answers with this session again.
      if (error instanceof ProblemError && error.code === 'already_subscribed')
        await closeCheckouts(stripe, customer);
      throw error;
    });
    if (!session.url) throw new Error('a session of a hosted page has an address');
    return session.url;
  });
}

/** Stripe refuses a key that is used for another request, so everything that the request depends on is part of it. */
const checkoutKey = (parts: string[]) =>
  `checkout-${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;

/** @throws 409 `already_subscribed` */
async function refuseSubscribed(deps: SyncDeps, customer: string): Promise<void> {
  const synced = await syncCustomer(deps, customer);
  const status = synced.kind === 'stored' ? synced.subscription?.status : undefined;
  if (status !== undefined && [...PAYING, ...UNPAID].includes(status)) throw conflict('already_subscribed');
}

/**
 * Closes a customer's open checkouts: two tabs left open would otherwise create two subscriptions. One that was completed or
 * closed meanwhile is left as it is.
 * @param newest stays open, and so do those that were opened after it
 */
export async function closeCheckouts(
  stripe: Stripe,
  customer: string,
  newest?: Pick<Stripe.Checkout.Session, 'id' | 'created'>,
): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  const older = data.filter(({ id, created }) => !newest || (id !== newest.id && created <= newest.created));
  for (const { id } of older) {
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
  }
}
