import type Stripe from 'stripe';

/**
 * The customer that an event is about; undefined for events that say nothing about a plan. Nothing else of an event is
 * read, so it doesn't matter which version of the API the operator's endpoint is set to.
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
    default:
      return undefined;
  }
}
