import type { IncomingMessage, ServerResponse } from 'node:http';
import { PRICES, type StripeStandIn, type StripeSubscription } from './stripe.ts';

/** The actions of the stand-in's portal, by the label of their button. */
const ACTIONS: Record<string, (subscription: StripeSubscription) => Partial<StripeSubscription>> = {
  'To Pro': (subscription) => priced(subscription, PRICES.pro),
  'To Business': (subscription) => priced(subscription, PRICES.business),
  'End at the end of the period': () => ({ cancel_at_period_end: true }),
  'Go on': () => ({ cancel_at_period_end: false }),
  'Let the payment fail': () => ({ status: 'past_due' }),
  'Give up on the payment': () => ({ status: 'unpaid' }),
  'Pay what is owed': () => ({ status: 'active' }),
  'End now': () => ({ status: 'canceled' }),
};

/**
 * Stand-ins for Stripe's checkout and portal pages, for developers and browser tests. Their actions are sent to the
 * product as signed events, as by Stripe.
 * @param product the product's origin
 * @returns the value for the stand-in's `pages`
 */
export function stripePages(standIn: StripeStandIn, product: () => string): StripeStandIn['pages'] {
  async function notify(type: string, object: object): Promise<void> {
    const { body, headers } = standIn.event(type, object);
    const { status } = await fetch(`${product()}/api/payments/stripe-events`, {
      method: 'POST',
      body,
      headers,
    });
    if (status !== 204) throw new Error(`the product answered ${status} to ${type}`);
  }

  async function pay(id: string): Promise<string> {
    const checkout = standIn.checkouts.get(id);
    if (checkout?.status !== 'open') throw new Error(`${id} is not open`);
    standIn.checkouts.set(id, { ...checkout, status: 'complete' });
    const subscription = standIn.subscribe(checkout.customer, checkout.price);
    await notify('checkout.session.completed', { ...checkout, status: 'complete' });
    await notify('customer.subscription.created', subscription);
    return checkout.success_url;
  }

  async function change(customer: string, action: string): Promise<void> {
    const own = [...standIn.subscriptions.values()].findLast((entry) => entry.customer === customer);
    const changes = own && ACTIONS[action]?.(own);
    if (!changes) throw new Error(`nothing to ${action}`);
    const changed = standIn.change(own.id, changes);
    await notify(`customer.subscription.${changed.status === 'canceled' ? 'deleted' : 'updated'}`, changed);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', standIn.url);
    const [, page, id = ''] = pathname.split('/');
    const back = searchParams.get('back') ?? '';
    if (page === 'pay' && request.method === 'POST') return redirect(response, await pay(id));
    if (page === 'pay') {
      const checkout = standIn.checkouts.get(id);
      return show(response, 'Checkout', `${button('Pay')}${link('Back', checkout?.cancel_url ?? '')}`);
    }
    if (page !== 'portal') return void response.writeHead(404).end();
    const action = searchParams.get('do');
    if (action !== null) {
      await change(id, action);
      return redirect(response, back);
    }
    const deeds = Object.keys(ACTIONS).map((name) =>
      link(name, `${pathname}?${new URLSearchParams({ do: name, back })}`),
    );
    show(response, 'Portal', [...deeds, link('Back', back)].join(''));
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
}

function priced({ items }: StripeSubscription, price: string): Partial<StripeSubscription> {
  return { items: { ...items, data: items.data.map((item) => ({ ...item, price: { id: price } })) } };
}

const button = (name: string) => `<form method="post"><button>${name}</button></form>`;
const link = (name: string, to: string) => `<p><a href="${to.replaceAll('&', '&amp;')}">${name}</a></p>`;

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { Location: to }).end();
}

function show(response: ServerResponse, title: string, content: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}`);
}
