import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface StripeSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  /** Unix time in seconds, as all of Stripe's times. */
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  items: { object: 'list'; data: Array<{ id: string; price: { id: string }; current_period_end: number }> };
}

export interface StripeCheckout {
  id: string;
  object: 'checkout.session';
  created: number;
  customer: string;
  status: 'open' | 'expired' | 'complete';
  url: string;
  price: string;
  success_url: string;
  cancel_url: string;
  locale: string;
}

/** A request of the library, in the order of arrival. */
export interface StripeCall {
  method: string;
  path: string;
  params: URLSearchParams;
  idempotencyKey: string | undefined;
}

/** An event as it is delivered. */
export interface StripeDelivery {
  body: string;
  headers: Record<string, string>;
}

const DAY_S = 86_400;
const KEY = 'sk_test_standin';
const SECRET = 'whsec_standin';
export const PRICES = { pro: 'price_pro', oldPro: 'price_pro_old', business: 'price_business' };

/**
 * A stand-in for Stripe's API on this machine, as far as the product uses it; tests run the real library against it.
 */
export interface StripeStandIn {
  url: string;
  /** The variables that configure the product to use it. */
  env: Record<string, string>;
  calls: StripeCall[];
  customers: Map<string, { id: string; email: string }>;
  subscriptions: Map<string, StripeSubscription>;
  checkouts: Map<string, StripeCheckout>;
  /** Ids of checkouts that are listed as open, but are completed before they could be closed. */
  refuseExpiry: Set<string>;
  /** The customers of stored payment methods; a checkout stores one. */
  paymentMethods: Map<string, string>;
  /** While set, requests fail with this status; 0 closes the connection. */
  failing: number | undefined;
  /** Which requests fail then; all by default. */
  failsAt: (call: StripeCall) => boolean;
  /** Awaited before a list of subscriptions is answered, so that a test can change something meanwhile. */
  beforeList: () => Promise<void> | void;
  /** Answers requests outside the API; see `stripe-pages.ts`. */
  pages: (request: IncomingMessage, response: ServerResponse) => void;
  /** Subscribes a customer, as Stripe's page does. */
  subscribe(customer: string, price: string, changes?: Partial<StripeSubscription>): StripeSubscription;
  change(id: string, changes: Partial<StripeSubscription>): StripeSubscription;
  /** An event, signed with the library's own function. */
  event(type: string, object: object, id?: string): StripeDelivery;
  stop(): Promise<void>;
}

export async function startStripe(): Promise<StripeStandIn> {
  const answers = new Map<string, { status: number; body: unknown }>();
  const webhooks = new Stripe(KEY).webhooks;
  let made = 0;
  // Ids differ between stand-ins, because a database may have those of an earlier one.
  const run = randomBytes(4).toString('hex');
  const nextId = (kind: string) => {
    made += 1;
    return `${kind}_${run}${made}`;
  };
  const standIn: StripeStandIn = {
    url: '',
    env: {},
    calls: [],
    customers: new Map(),
    subscriptions: new Map(),
    checkouts: new Map(),
    refuseExpiry: new Set(),
    paymentMethods: new Map(),
    failing: undefined,
    failsAt: () => true,
    beforeList: () => undefined,
    pages: (_, response) => void response.writeHead(404).end(),
    subscribe(customer, price, changes = {}) {
      const id = nextId('sub');
      const now = Math.floor(Date.now() / 1000);
      standIn.paymentMethods.set(nextId('pm'), customer);
      const items = [{ id: nextId('si'), price: { id: price }, current_period_end: now + 30 * DAY_S }];
      standIn.subscriptions.set(id, {
        id,
        object: 'subscription',
        customer,
        status: 'active',
        created: now + made,
        cancel_at: null,
        cancel_at_period_end: false,
        items: { object: 'list', data: items },
      });
      return standIn.change(id, changes);
    },
    change(id, changes) {
      const before = standIn.subscriptions.get(id);
      if (!before) throw new Error(`there is no subscription ${id}`);
      const after = { ...before, ...changes };
      standIn.subscriptions.set(id, after);
      return after;
    },
    event(type, object, id = nextId('evt')) {
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created: Math.floor(Date.now() / 1000),
        data: { object },
      });
      return {
        body,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': webhooks.generateTestHeaderString({ payload: body, secret: SECRET }),
        },
      };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/v1/')) return standIn.pages(request, response);
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', standIn.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const call: StripeCall = {
      method: request.method ?? '',
      path: pathname,
      params: body ? new URLSearchParams(body) : searchParams,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    };
    standIn.calls.push(call);
    const failing = standIn.failsAt(call) ? standIn.failing : undefined;
    if (failing === 0) return void request.socket.destroy();
    if (failing !== undefined) {
      return send(response, {
        status: failing,
        body: { error: { message: 'as the test wants it' } },
      });
    }
    if (request.headers.authorization !== `Bearer ${KEY}`) {
      return send(response, { status: 401, body: { error: { message: 'no such key' } } });
    }
    const { idempotencyKey: key } = call;
    const repeated = key && call.method === 'POST' ? answers.get(key) : undefined;
    const given = repeated ?? (await route(standIn, call, nextId));
    if (key) answers.set(key, given);
    send(response, given);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  standIn.env = {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICE_PRO: `${PRICES.pro},${PRICES.oldPro}`,
    STRIPE_PRICE_BUSINESS: PRICES.business,
    STRIPE_API_BASE: standIn.url,
  };
  return standIn;
}

interface Given {
  status: number;
  body: unknown;
}

interface Asked {
  standIn: StripeStandIn;
  params: URLSearchParams;
  /** From the path. */
  id: string;
  nextId: (kind: string) => string;
}

const ok = (body: unknown): Given => ({ status: 200, body });
const list = (data: unknown[]) => ok({ object: 'list', data, has_more: false });
const refused = (status: number, error: Record<string, string>): Given => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'refused by the stand-in', ...error } },
});

/** The implemented operations, by method and path. */
const ROUTES: Array<[call: RegExp, answer: (asked: Asked) => Given | Promise<Given>]> = [
  [
    /^POST \/v1\/customers$/,
    ({ standIn, params, nextId }) => {
      const customer = { id: nextId('cus'), email: params.get('email') ?? '' };
      standIn.customers.set(customer.id, customer);
      return ok({ object: 'customer', ...customer });
    },
  ],
  [
    /^DELETE \/v1\/customers\/(\w+)$/,
    ({ standIn, id }) => {
      if (!standIn.customers.delete(id)) return refused(404, { code: 'resource_missing', param: 'id' });
      for (const subscription of standIn.subscriptions.values()) {
        if (subscription.customer === id) standIn.change(subscription.id, { status: 'canceled' });
      }
      return ok({ object: 'customer', id, deleted: true });
    },
  ],
  [
    /^GET \/v1\/customers\/(\w+)$/,
    ({ standIn, id }) => {
      const found = standIn.customers.get(id);
      return found
        ? ok({ object: 'customer', ...found })
        : refused(404, { code: 'resource_missing', param: 'id' });
    },
  ],
  [
    /^POST \/v1\/customers\/(\w+)$/,
    ({ standIn, params, id }) => {
      if (!standIn.customers.has(id)) return refused(404, { code: 'resource_missing', param: 'id' });
      const customer = { id, email: params.get('email') ?? '' };
      standIn.customers.set(id, customer);
      return ok({ object: 'customer', ...customer });
    },
  ],
  [
    /^GET \/v1\/customers\/(\w+)\/payment_methods$/,
    ({ standIn, id }) =>
      list(
        [...standIn.paymentMethods].flatMap(([method, customer]) =>
          customer === id ? [{ id: method }] : [],
        ),
      ),
  ],
  [
    /^POST \/v1\/payment_methods\/(\w+)\/detach$/,
    ({ standIn, id }) => {
      standIn.paymentMethods.delete(id);
      return ok({ object: 'payment_method', id });
    },
  ],
  [
    /^POST \/v1\/subscriptions\/(\w+)$/,
    ({ standIn, params, id }) =>
      ok(standIn.change(id, { cancel_at_period_end: params.get('cancel_at_period_end') === 'true' })),
  ],
  [
    /^GET \/v1\/subscriptions$/,
    async ({ standIn, params }) => {
      // The answer is the state at the arrival of the request.
      const current = [...standIn.subscriptions.values()].filter(
        ({ customer }) => customer === params.get('customer'),
      );
      await standIn.beforeList();
      const withCustomers = params.get('expand[0]') === 'data.customer';
      return list(
        withCustomers
          ? current.map((each) => ({ ...each, customer: standIn.customers.get(each.customer) }))
          : current,
      );
    },
  ],
  [
    /^GET \/v1\/checkout\/sessions$/,
    ({ standIn, params }) =>
      list(
        [...standIn.checkouts.values()].filter(
          ({ customer, status }) => customer === params.get('customer') && status === params.get('status'),
        ),
      ),
  ],
  [
    /^POST \/v1\/checkout\/sessions$/,
    ({ standIn, params, nextId }) => {
      const id = nextId('cs');
      const of = (name: string) => params.get(name) ?? '';
      const checkout: StripeCheckout = {
        id,
        object: 'checkout.session',
        created: Math.floor(Date.now() / 1000),
        customer: of('customer'),
        status: 'open',
        url: `${standIn.url}/pay/${id}`,
        price: of('line_items[0][price]'),
        success_url: of('success_url'),
        cancel_url: of('cancel_url'),
        locale: of('locale'),
      };
      standIn.checkouts.set(id, checkout);
      return ok(checkout);
    },
  ],
  [
    /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
    ({ standIn, id }) => {
      const checkout = standIn.checkouts.get(id);
      if (checkout?.status !== 'open' || standIn.refuseExpiry.has(id))
        return refused(400, { param: 'status' });
      standIn.checkouts.set(id, { ...checkout, status: 'expired' });
      return ok({ ...checkout, status: 'expired' });
    },
  ],
  [
    /^POST \/v1\/billing_portal\/sessions$/,
    ({ standIn, params, nextId }) => {
      const back = encodeURIComponent(params.get('return_url') ?? '');
      const url = `${standIn.url}/portal/${params.get('customer')}?back=${back}`;
      return ok({ object: 'billing_portal.session', id: nextId('bps'), url });
    },
  ],
];

function route(
  standIn: StripeStandIn,
  { method, path, params }: StripeCall,
  nextId: (kind: string) => string,
): Given | Promise<Given> {
  const customer = params.get('customer');
  if (customer !== null && !standIn.customers.has(customer)) {
    return refused(400, { code: 'resource_missing', param: 'customer' });
  }
  for (const [call, answer] of ROUTES) {
    const found = call.exec(`${method} ${path}`);
    if (found) return answer({ standIn, params, id: found[1] ?? '', nextId });
  }
  return refused(404, { message: `the stand-in has no ${method} ${path}` });
}

function send(response: ServerResponse, { status, body }: Given): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_standin' });
  response.end(JSON.stringify(body));
}
