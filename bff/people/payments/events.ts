import type Stripe from 'stripe';

/**
 * The customer that an event concerns; undefined for events that don't affect a plan. Nothing else of an event is read,
 * so the API version of the operator's endpoint doesn't matter.
 */
export function customerOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { customer } = event.data.object;
      return typeof customer === 'string' ? customer : customer?.id;
    }
    // Its address may be another one now.
    case 'customer.updated':
      return event.data.object.id;
    default:
      return undefined;
  }
}
