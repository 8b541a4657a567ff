import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { PLANS } from '@canvass/shared/domain/plans';
import {
  customerDeletions,
  paymentEvents,
  subscriptions,
  usage,
  users,
  workspaceMembers,
  workspaces,
} from '../../platform/database/schema.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { jobsOf, makeDue, runTestJobs } from '../../testing/jobs.ts';
import { until } from '../../testing/receiver.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';
import {
  PRICES,
  startStripe,
  type StripeCall,
  type StripeDelivery,
  type StripeStandIn,
} from '../../testing/stripe.ts';
import { adoptCustomerDeletions, deleteCustomer } from './customer-deletions.ts';
import { changeAddress } from '../account/change-address.ts';
import { serverIn } from '../audit/record.ts';
import { replacePayer } from './former-payer.ts';
import { changePayerAddress } from './payer-address.ts';
import { syncOverdue } from './overdue.ts';
import { stopRenewalInTrash } from './stop-renewal.ts';
import { purgePaymentEvents } from './store.ts';
import { syncDeps } from './sync.ts';

let stripe: StripeStandIn;
let server: TestServer;

beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ ...stripe.env, RATE_LIMITS: '0' });
});
beforeEach(() => {
  stripe.failing = undefined;
  stripe.failsAt = () => true;
  stripe.beforeList = () => undefined;
  stripe.calls.length = 0;
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const EVENTS = '/api/payments/stripe-events';
const deliver = ({ body, headers }: StripeDelivery, url = server.url) =>
  fetch(url + EVENTS, { method: 'POST', body, headers }).then(({ status }) => status);
const plan = async (who: Call) => (await who('GET', '/api/subscription')).body.plan as string;
const billing = async (who: Call) => (await who('GET', '/api/subscription')).body.billing;
const checkout = (who: Call, wanted = 'pro') =>
  who('POST', '/api/subscription/checkout', { body: { plan: wanted } });
/** The checkouts that can still be paid. */
const openCheckouts = () => [...stripe.checkouts.values()].filter(({ status }) => status === 'open');
const calls = (path: string) => stripe.calls.filter((call) => call.path === path);

async function customerOf(id: string): Promise<string> {
  const [row] = await server.deps.db.select().from(users).where(eq(users.id, id));
  if (!row?.stripeCustomerId) throw new Error(`${id} is no customer`);
  return row.stripeCustomerId;
}

/** Signs in a user who has been to the checkout and bought a subscription there. */
async function subscriber(id: string, price = PRICES.pro) {
  const who = await server.signIn(id);
  expect((await checkout(who)).status).toBe(200);
  const customer = await customerOf(id);
  const subscription = stripe.subscribe(customer, price);
  expect(await deliver(stripe.event('customer.subscription.created', subscription))).toBe(204);
  return { who, customer, subscription };
}

describe('buying a plan', () => {
  it('leads to Stripe’s page, in the reader’s language, with the address to return to', async () => {
    const ada = await server.signIn('ada');
    const { status, body, headers } = await ada('POST', '/api/subscription/checkout', {
      body: { plan: 'business' },
      headers: { 'Accept-Language': 'it-IT' },
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const [session] = [...stripe.checkouts.values()];
    expect(body).toEqual({ url: session?.url });
    expect(session).toMatchObject({
      customer: await customerOf('ada'),
      price: PRICES.business,
      locale: 'it',
      success_url: `${server.deps.config.publicOrigin}/it/admin/subscription?checkout=success`,
      cancel_url: `${server.deps.config.publicOrigin}/it/admin/subscription?checkout=cancelled`,
    });
    expect(stripe.customers.get(await customerOf('ada'))?.email).toBe('ada@example.com');
  });

  it('refuses a plan that isn’t sold', async () => {
    const answer = await checkout(await server.signIn('ada'), 'free');
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
  });

  it('creates one customer and leaves one checkout open, however often it is started', async () => {
    const bob = await server.signIn('bob');
    const answers = await Promise.all([checkout(bob), checkout(bob), checkout(bob)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(calls('/v1/customers').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    await checkout(bob, 'business');
    const customer = await customerOf('bob');
    const ways = [...stripe.checkouts.values()].filter((entry) => entry.customer === customer);
    expect(ways.filter(({ status }) => status === 'open')).toMatchObject([{ price: PRICES.business }]);
  });

  it('opens one checkout for a double click, and answers a repeated request as the first time', async () => {
    const bea = await server.signIn('bea');
    const send = (key: string, wanted = 'pro') =>
      bea('POST', '/api/subscription/checkout', {
        body: { plan: wanted },
        headers: { 'Idempotency-Key': key },
      });
    const answers = await Promise.all([send('one'), send('one'), send('one')]);
    const opened = answers.filter(({ status }) => status === 200);
    expect(new Set(opened.map(({ body }) => body.url)).size).toBe(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.code]).toEqual([409, 'idempotency_key_in_use']);
    }
    const customer = await customerOf('bea');
    const own = () => [...stripe.checkouts.values()].filter((entry) => entry.customer === customer);
    expect(own()).toMatchObject([{ status: 'open', url: opened[0]?.body.url }]);
    const again = await send('one');
    expect([again.body, again.headers.get('Idempotent-Replayed')]).toEqual([opened[0]?.body, 'true']);
    // Another click is another purchase, which takes the place of the one before.
    expect((await send('two', 'business')).status).toBe(200);
    expect(own().map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('is refused if another tab’s checkout was paid for at that moment', async () => {
    const cleo = await server.signIn('cleopatra');
    await checkout(cleo);
    const customer = await customerOf('cleopatra');
    let reads = 0;
    // After the first query for subscriptions, and before open checkouts are closed.
    stripe.beforeList = () => {
      reads += 1;
      if (reads !== 1) return;
      stripe.subscribe(customer, PRICES.pro);
      for (const [id, one] of stripe.checkouts) {
        if (one.customer === customer) stripe.refuseExpiry.add(id);
      }
    };
    const again = await checkout(cleo, 'business');
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
  });

  it('is refused, and leaves nothing to pay, if another tab’s checkout was completed before open ones are listed', async () => {
    const cass = await server.signIn('cassandra');
    await checkout(cass);
    const customer = await customerOf('cassandra');
    const own = () => [...stripe.checkouts.values()].filter((one) => one.customer === customer);
    let reads = 0;
    stripe.beforeList = () => {
      reads += 1;
      if (reads !== 1) return;
      stripe.subscribe(customer, PRICES.pro);
      for (const one of own()) stripe.checkouts.set(one.id, { ...one, status: 'complete' });
    };
    const again = await checkout(cass, 'business');
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
    expect(own().map(({ status }) => status)).toEqual(['complete', 'expired']);
  });

  it('is refused for an account with a subscription, even before the event of it has arrived', async () => {
    const carl = await server.signIn('carl');
    await checkout(carl);
    stripe.subscribe(await customerOf('carl'), PRICES.pro);
    const again = await checkout(carl, 'business');
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
    expect(await plan(carl)).toBe('pro');
  });

  it('replaces a customer that was deleted at Stripe', async () => {
    const dora = await server.signIn('dora');
    await checkout(dora);
    const before = await customerOf('dora');
    stripe.customers.delete(before);
    expect((await checkout(dora)).status).toBe(200);
    expect(await customerOf('dora')).not.toBe(before);
  });
});

describe('the portal', () => {
  it('opens for customers', async () => {
    const { who, customer } = await subscriber('paula');
    const { status, body } = await who('POST', '/api/subscription/portal');
    expect(status).toBe(200);
    expect(body.url).toContain(`${stripe.url}/portal/${customer}`);
    const [asked] = calls('/v1/billing_portal/sessions');
    expect(asked?.params.get('return_url')).toBe(
      `${server.deps.config.publicOrigin}/admin/subscription?portal=left`,
    );
  });

  it('is refused for accounts that are no customers', async () => {
    const answer = await (await server.signIn('nobody'))('POST', '/api/subscription/portal');
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_bought']);
  });
});

describe('the plan', () => {
  it('is Free until a plan is bought, whatever the operator’s default plan', async () => {
    const eve = await server.signIn('eve');
    expect(await plan(eve)).toBe('free');
    expect(await billing(eve)).toEqual({
      provider: 'stripe',
      plan: null,
      planAfter: null,
      status: null,
      manageable: false,
      renewsAt: null,
      endsAt: null,
      pastDue: false,
      payerEmail: null,
    });
  });

  it('is the plan that is paid for, with the time of the next payment', async () => {
    const { who, subscription } = await subscriber('fay', PRICES.business);
    expect(await plan(who)).toBe('business');
    const renewsAt = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString();
    expect(await billing(who)).toMatchObject({ status: 'active', manageable: true, renewsAt, endsAt: null });
    expect((await who('GET', '/api/auth/session')).body.user.plan).toBe('business');
  });

  it('is the larger plan that the operator gave the account; what is paid for and what stays after it are said apart', async () => {
    const { who, subscription } = await subscriber('gus');
    await server.deps.db.update(users).set({ plan: 'business' }).where(eq(users.id, 'gus'));
    expect(await plan(who)).toBe('business');
    expect(await billing(who)).toMatchObject({ plan: 'pro', planAfter: null });
    const ending = stripe.change(subscription.id, { cancel_at_period_end: true });
    await deliver(stripe.event('customer.subscription.updated', ending));
    expect(await billing(who)).toMatchObject({ plan: 'pro', planAfter: 'business' });
    await server.deps.db.update(users).set({ plan: 'free' }).where(eq(users.id, 'gus'));
    expect(await plan(who)).toBe('pro');
    expect(await billing(who)).toMatchObject({ plan: 'pro', planAfter: 'free' });
  });

  it('stays while Stripe retries a failed payment, and the account shows it as past due', async () => {
    const { who, customer, subscription } = await subscriber('hal');
    stripe.change(subscription.id, { status: 'past_due' });
    expect(await deliver(stripe.event('invoice.payment_failed', { id: 'in_1', customer }))).toBe(204);
    expect(await plan(who)).toBe('pro');
    expect(await billing(who)).toMatchObject({ status: 'past_due', pastDue: true, manageable: true });
    stripe.change(subscription.id, { status: 'active' });
    await deliver(stripe.event('invoice.paid', { id: 'in_1', customer }));
    expect(await billing(who)).toMatchObject({ status: 'active', pastDue: false });
  });

  it('is Free once Stripe stops retrying; the open invoice is paid in the portal, not by another checkout', async () => {
    const { who, subscription } = await subscriber('ida');
    await deliver(
      stripe.event('customer.subscription.updated', stripe.change(subscription.id, { status: 'unpaid' })),
    );
    expect(await plan(who)).toBe('free');
    expect(await billing(who)).toMatchObject({ status: 'unpaid', pastDue: true, manageable: true });
    expect((await checkout(who)).body.code).toBe('already_subscribed');
  });

  it('applies until its end when it was cancelled, and ends then even without an event', async () => {
    const { who, subscription } = await subscriber('joe');
    const update = () =>
      stripe.event('customer.subscription.updated', stripe.subscriptions.get(subscription.id) ?? {});
    const end = Math.floor(Date.now() / 1000) + 3600;
    stripe.change(subscription.id, { cancel_at: end });
    await deliver(update());
    expect(await plan(who)).toBe('pro');
    expect(await billing(who)).toMatchObject({
      renewsAt: null,
      endsAt: new Date(end * 1000).toISOString(),
    });
    stripe.change(subscription.id, { cancel_at: end - 7200 });
    await deliver(update());
    expect(await plan(who)).toBe('free');
    expect(await billing(who)).toMatchObject({ endsAt: null });
    const planChanges = async () =>
      (await who('GET', '/api/workspaces/joe/audit?kind=subscription')).body.items.map(
        ({ details }: { details: object }) => details,
      );
    const bought = { plan: 'pro', previousPlan: 'free' };
    expect(await planChanges()).toEqual([bought]);
    // The event of the end: the audit log has it, though the plan has applied no more since its period was over.
    stripe.change(subscription.id, { status: 'canceled' });
    await deliver(stripe.event('customer.subscription.deleted', subscription));
    expect(await planChanges()).toEqual([{ plan: 'free', previousPlan: 'pro' }, bought]);
  });

  it('ends with the subscription, and another can be bought', async () => {
    const { who, subscription } = await subscriber('kim');
    stripe.change(subscription.id, { status: 'canceled' });
    await deliver(stripe.event('customer.subscription.deleted', subscription));
    expect(await plan(who)).toBe('free');
    expect(await billing(who)).toMatchObject({ status: 'canceled', manageable: false });
    expect((await checkout(who)).status).toBe(200);
  });

  it('shows held responses when it becomes larger', async () => {
    const lea = await server.signIn('lea');
    const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];
    const survey = await publishedSurvey(lea, { title: 'S', questions });
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    await server.deps.db
      .insert(usage)
      .values({ workspaceId: 'lea', month, responses: PLANS.free.responsesPerMonth });
    const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
    });
    expect(saved.status).toBe(200);
    expect((await lea('GET', '/api/subscription')).body.held).toBe(1);

    await checkout(lea);
    const subscription = stripe.subscribe(await customerOf('lea'), PRICES.pro);
    await deliver(stripe.event('customer.subscription.created', subscription));
    await until(async () => (await lea('GET', '/api/subscription')).body.held === 0);
    expect((await lea('GET', `/api/surveys/${survey}/responses`)).body.items).toHaveLength(1);
  });

  it('S17.7 deletes nothing when it becomes smaller, but refuses additions over its limits, naming the limit', async () => {
    const { who, subscription } = await subscriber('mia');
    const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];
    const made: string[] = [];
    for (let count = 0; count <= PLANS.free.publishedSurveys + 1; count += 1) {
      made.push((await who('POST', '/api/surveys', { body: { title: 'S', questions } })).body.id);
    }
    const draft = made.pop();
    for (const id of made) await who('POST', `/api/surveys/${id}/publish`, { body: {} });
    const widget = { name: 'W', surveyId: made[0] };
    const webhook = { url: 'https://hooks.example.com/', events: ['survey_created'] };
    const hooks: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      expect((await who('POST', '/api/widgets', { body: widget })).status).toBe(201);
      hooks.push((await who('POST', '/api/webhooks', { body: webhook })).body.id);
    }
    const responses = `/api/surveys/${made[0]}/responses`;
    const response = uuidv7();
    await server.call('PUT', `/api/public/surveys/${made[0]}/responses/${response}`, {
      body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
    });
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    await server.deps.db
      .update(usage)
      .set({ responses: PLANS.free.responsesPerMonth + 1 })
      .where(and(eq(usage.workspaceId, 'mia'), eq(usage.month, month)));
    stripe.change(subscription.id, { status: 'canceled' });
    await deliver(stripe.event('customer.subscription.deleted', subscription));

    const { usage: used, limits } = (await who('GET', '/api/subscription')).body;
    expect(used.publishedSurveys).toBe(limits.publishedSurveys + 1);
    expect(used.widgets).toBe(2);
    const publish = await who('POST', `/api/surveys/${draft}/publish`, { body: {} });
    expect([publish.status, publish.body.code]).toEqual([403, 'plan_limit_surveys']);
    expect(publish.body.message).toContain('3 published surveys');
    const another = await who('POST', '/api/widgets', { body: widget });
    expect([another.status, another.body.code]).toEqual([409, 'widget_limit']);
    const more = await who('POST', '/api/webhooks', { body: webhook });
    expect([more.status, more.body.code]).toEqual([409, 'webhook_limit']);
    // All of it can still be read, exported, changed and deleted.
    expect((await who('GET', '/api/widgets')).body.items).toHaveLength(2);
    expect((await who('GET', `/api/webhooks/${hooks[0]}/deliveries`)).status).toBe(200);
    expect((await who('DELETE', `/api/webhooks/${hooks[0]}`)).status).toBe(204);
    expect((await who('GET', responses)).body.items).toHaveLength(1);
    expect((await who('GET', `${responses}/export?format=csv`)).body).toContain('Grace');
    expect((await who('DELETE', `${responses}/${response}`)).status).toBe(204);
    // Published surveys still take answers, and can be closed.
    const live = await server.call('GET', `/api/public/surveys/${made[0]}`);
    expect(live.status).toBe(200);
    expect((await who('POST', `/api/surveys/${made[0]}/close`, { body: {} })).status).toBe(200);
  });
});

describe('events', () => {
  it('that are repeated have no effect', async () => {
    const { who, subscription } = await subscriber('ned');
    const event = stripe.event('customer.subscription.updated', subscription, 'evt_repeated');
    expect(await deliver(event)).toBe(204);
    const [before] = await server.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.workspaceId, 'ned'));
    stripe.calls.length = 0;
    expect(await deliver(event)).toBe(204);
    expect(stripe.calls).toEqual([]);
    const [after] = await server.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.workspaceId, 'ned'));
    expect(after).toEqual(before);
    expect(await plan(who)).toBe('pro');
  });

  it('that are delivered to two servers at once are processed once', async () => {
    const { who, subscription } = await subscriber('oda');
    const beside = await startTestServerBeside(server);
    try {
      stripe.change(subscription.id, {
        items: {
          object: 'list',
          data: [{ id: 'si', price: { id: PRICES.business }, current_period_end: 4e9 }],
        },
      });
      const event = stripe.event('customer.subscription.updated', subscription, 'evt_twice');
      const statuses = await Promise.all([
        deliver(event),
        deliver(event, beside.url),
        deliver(event),
        deliver(event, beside.url),
      ]);
      expect(statuses).toEqual([204, 204, 204, 204]);
      const noted = await server.deps.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.id, 'evt_twice'));
      expect(noted).toHaveLength(1);
      expect(await plan(who)).toBe('business');
    } finally {
      await beside.stop();
    }
  });

  it('that arrive out of order end in the current state', async () => {
    const { who, subscription } = await subscriber('pia');
    const updated = stripe.event('customer.subscription.updated', { ...subscription });
    stripe.change(subscription.id, { status: 'canceled' });
    await deliver(stripe.event('customer.subscription.deleted', subscription));
    await deliver(updated);
    await deliver(stripe.event('customer.subscription.created', { ...subscription }));
    expect(await plan(who)).toBe('free');
  });

  it('of an older subscription don’t end a newer one', async () => {
    const { who, customer, subscription } = await subscriber('quin');
    stripe.change(subscription.id, { status: 'canceled' });
    const newer = stripe.subscribe(customer, PRICES.business);
    await deliver(stripe.event('customer.subscription.created', newer));
    await deliver(stripe.event('customer.subscription.deleted', subscription));
    expect(await plan(who)).toBe('business');
  });

  it('are read again when a newer state was stored meanwhile', async () => {
    const { who, subscription } = await subscriber('rosa');
    const older = stripe.event('customer.subscription.updated', { ...subscription });
    let reads = 0;
    // The first read gets "active" and is delayed until the end of the subscription is stored.
    stripe.beforeList = async () => {
      reads += 1;
      if (reads > 1) return;
      stripe.change(subscription.id, { status: 'canceled' });
      expect(await deliver(stripe.event('customer.subscription.deleted', subscription))).toBe(204);
    };
    expect(await deliver(older)).toBe(204);
    expect(reads).toBe(3);
    expect(await plan(who)).toBe('free');
  });

  it('never give an account another’s subscription, whatever they claim', async () => {
    const { who: sam, customer } = await subscriber('sam');
    const tina = await server.signIn('tina');
    await checkout(tina);
    const claim = { id: 'cs_x', customer, client_reference_id: 'tina', metadata: { user: 'tina' } };
    expect(await deliver(stripe.event('checkout.session.completed', claim))).toBe(204);
    expect([await plan(sam), await plan(tina)]).toEqual(['pro', 'free']);
  });

  it('of unknown customers, of other types and without a customer are acknowledged', async () => {
    for (const [type, object] of [
      ['customer.subscription.updated', { id: 'sub_x', customer: 'cus_of_a_shop' }],
      ['invoice.paid', { id: 'in_x', customer: null }],
      ['payout.paid', { id: 'po_x' }],
    ] as const) {
      expect(await deliver(stripe.event(type, object))).toBe(204);
    }
    expect(stripe.calls).toEqual([]);
  });

  it('are refused unsigned, signed with another secret, changed, or too large', async () => {
    const { who, subscription } = await subscriber('uma');
    stripe.change(subscription.id, { status: 'canceled' });
    const { body, headers } = stripe.event('customer.subscription.deleted', subscription);
    const attempts: StripeDelivery[] = [
      { body, headers: { 'Content-Type': 'application/json' } },
      { body, headers: { ...headers, 'Stripe-Signature': 't=1,v1=00' } },
      { body: `${body} `, headers },
      { body: '', headers },
    ];
    for (const attempt of attempts) expect(await deliver(attempt)).toBe(400);
    expect(await deliver({ body: ' '.repeat(600_000), headers })).toBe(413);
    expect(await plan(who)).toBe('pro');
    const refused = await fetch(server.url + EVENTS, {
      method: 'POST',
      body,
      headers: { 'Stripe-Signature': 'x' },
    });
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(((await refused.json()) as { code: string }).code).toBe('wrong_signature');
  });
});

describe('events that never arrive', () => {
  const overdue = async () => {
    const deps = syncDeps(server.deps, server.services.releaseHeld);
    if (!deps) throw new Error('payments are configured here');
    await syncOverdue(deps);
  };
  const periodEnds = (id: string, days: number) =>
    server.deps.db
      .update(subscriptions)
      .set({ currentPeriodEnd: new Date(Date.now() + days * 86_400_000) })
      .where(eq(subscriptions.workspaceId, id));

  it('are not needed when the client asks for a refresh', async () => {
    const ada = await server.signIn('anna');
    expect((await ada('POST', '/api/subscription/refresh')).status).toBe(204);
    await checkout(ada);
    stripe.subscribe(await customerOf('anna'), PRICES.pro);
    expect(await plan(ada)).toBe('free');
    expect((await ada('POST', '/api/subscription/refresh')).status).toBe(204);
    expect(await plan(ada)).toBe('pro');
  });

  it('are replaced by a read at Stripe when a period is over', async () => {
    const { who: ended, subscription } = await subscriber('bert');
    const { who: going } = await subscriber('cleo');
    const { who: recent, subscription: alsoEnded } = await subscriber('dave');
    stripe.change(subscription.id, { status: 'canceled' });
    stripe.change(alsoEnded.id, { status: 'canceled' });
    await periodEnds('bert', -1);
    await periodEnds('cleo', -1);
    await overdue();
    expect([await plan(ended), await plan(going), await plan(recent)]).toEqual(['free', 'pro', 'pro']);
    expect((await billing(going)).renewsAt > new Date().toISOString()).toBe(true);
  });

  it('are purged once Stripe no longer redelivers them', async () => {
    const { db } = server.deps;
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    await db.insert(paymentEvents).values([
      { id: 'evt_old', type: 'invoice.paid', receivedAt: day(91) },
      { id: 'evt_kept', type: 'invoice.paid', receivedAt: day(89) },
    ]);
    await purgePaymentEvents(db, new Date());
    const ids = (await db.select().from(paymentEvents)).map(({ id }) => id);
    expect(ids).toContain('evt_kept');
    expect(ids).not.toContain('evt_old');
  });
});

describe('when Stripe can’t be reached', () => {
  it('the checkout fails with a problem that says so, and nothing is charged', async () => {
    const { who } = await subscriber('vera');
    for (const failing of [0, 500]) {
      stripe.failing = failing;
      const bought = await checkout(await server.signIn('walt'));
      expect([bought.status, bought.body.code]).toEqual([503, 'payments_unreachable']);
      const managed = await who('POST', '/api/subscription/portal');
      expect([managed.status, managed.body.code]).toEqual([503, 'payments_unreachable']);
    }
    stripe.failing = 401;
    const refused = await who('POST', '/api/subscription/portal');
    expect([refused.status, refused.body.code]).toEqual([502, 'payments_refused']);
    expect(await plan(who)).toBe('pro');
  });

  it.each([
    ['before it is opened', ({ path }: StripeCall) => path === '/v1/checkout/sessions'],
    [
      'when older ones are listed',
      ({ method, path }: StripeCall) => method === 'GET' && path === '/v1/checkout/sessions',
    ],
    [
      'when subscriptions are read again',
      ({ path }: StripeCall) => path === '/v1/subscriptions' && openCheckouts().length > 0,
    ],
  ])('a checkout that failed %s is repeated with its key, and can be paid', async (_, failsAt) => {
    const key = randomUUID();
    const who = await server.signIn(`retries-${key}`);
    const send = () =>
      who('POST', '/api/subscription/checkout', {
        body: { plan: 'pro' },
        headers: { 'Idempotency-Key': key },
      });
    stripe.checkouts.clear();
    stripe.failsAt = failsAt;
    stripe.failing = 500;
    const failed = await send();
    expect([failed.status, failed.body.code]).toEqual([503, 'payments_unreachable']);
    stripe.failing = undefined;
    const again = await send();
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
    expect(openCheckouts().map(({ url }) => url)).toEqual([again.body.url]);
    expect(stripe.checkouts.size).toBe(1);
  });

  it('an event is processed when it is delivered again', async () => {
    const { who, subscription } = await subscriber('xena');
    stripe.change(subscription.id, { status: 'canceled' });
    const event = stripe.event('customer.subscription.deleted', subscription);
    stripe.failing = 503;
    expect(await deliver(event)).toBe(503);
    stripe.failing = undefined;
    expect(await deliver(event)).toBe(204);
    expect(await plan(who)).toBe('free');
  });
});

describe('an account that is deleted', () => {
  const enqueued = () => jobsOf(server.deps, 'delete-customer');
  const allDone = () => until(async () => (await enqueued()).every(({ state }) => state === 'completed'));
  function worker(): Promise<JobRunner> {
    const deps = syncDeps(server.deps, server.services.releaseHeld);
    if (!deps) throw new Error('payments are configured here');
    return runTestJobs(server.deps, {
      'delete-customer': ({ payload }) => deleteCustomer(deps, payload.customer),
    });
  }
  beforeEach(() => server.deps.pool.query('delete from pgboss.job'));

  it('is deleted at once; its subscription ends as soon as Stripe can be reached', async () => {
    const { who, customer, subscription } = await subscriber('yves');
    stripe.failing = 0;
    expect((await who('POST', '/api/auth/delete-account')).status).toBe(204);
    expect(await server.deps.db.select().from(users).where(eq(users.id, 'yves'))).toEqual([]);

    const runner = await worker();
    await until(async () => (await enqueued())[0]?.state === 'retry');
    expect(stripe.subscriptions.get(subscription.id)?.status).toBe('active');
    const [waiting] = await enqueued();
    expect(waiting).toMatchObject({ data: { customer }, attempts: 1, error: 'payments_unreachable' });
    expect(waiting?.wait).toBeGreaterThan(20);

    stripe.failing = undefined;
    await makeDue(server.deps);
    await allDone();
    await runner.stop();
    expect(stripe.subscriptions.get(subscription.id)?.status).toBe('canceled');
    expect(stripe.customers.has(customer)).toBe(false);
    // Stripe's event about the ended subscription belongs to no account any more.
    expect(await deliver(stripe.event('customer.subscription.deleted', subscription))).toBe(204);
  });

  it('is deleted at Stripe once by several workers, also when the operator has deleted it already', async () => {
    for (const id of ['zoe', 'zack']) {
      const { who } = await subscriber(id);
      expect((await who('POST', '/api/auth/delete-account')).status).toBe(204);
    }
    const customers = (await enqueued()).map(({ data }) => (data as { customer: string }).customer);
    expect(customers).toHaveLength(2);
    stripe.customers.delete(customers[0] ?? '');
    stripe.calls.length = 0;
    const runners = await Promise.all([worker(), worker()]);
    await allDone();
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(stripe.calls.map(({ path }) => path).sort()).toEqual(
      customers.map((customer) => `/v1/customers/${customer}`).sort(),
    );
  });

  it('is also deleted at Stripe when a server of an earlier release enqueued it', async () => {
    const stored = server.deps.db.insert(customerDeletions);
    await stored.values([
      { customer: 'cus_due' },
      // A worker of that release is deleting it.
      { customer: 'cus_leased', nextAt: new Date(Date.now() + 30_000) },
    ]);
    expect(await Promise.all([1, 2].map(() => adoptCustomerDeletions(server.deps.db)))).toContain(1);
    expect((await enqueued()).map(({ data }) => data)).toEqual([{ customer: 'cus_due' }]);
    const left = await server.deps.db.delete(customerDeletions).returning();
    expect(left.map(({ customer }) => customer)).toEqual(['cus_leased']);
  });

  it('enqueues nothing when it never bought anything', async () => {
    const plain = await server.signIn('plain');
    await plain('POST', '/api/auth/delete-account');
    expect(await enqueued()).toEqual([]);
  });
});

describe('S17.8 the payer of a team’s plan', () => {
  const enqueued = (name: 'replace-payer' | 'change-payer-address' | 'stop-renewal') =>
    jobsOf(server.deps, name);
  beforeEach(() => server.deps.pool.query('delete from pgboss.job'));

  /** Carries out what is enqueued of the two jobs, as the worker does. */
  async function work(): Promise<void> {
    const deps = syncDeps(server.deps, server.services.releaseHeld);
    if (!deps) throw new Error('payments are configured here');
    for (const { data } of await enqueued('change-payer-address')) {
      await changePayerAddress(deps, data as Parameters<typeof changePayerAddress>[1]);
    }
    for (const { data } of await enqueued('replace-payer')) {
      await replacePayer(deps, data as Parameters<typeof replacePayer>[1]);
    }
    for (const { data } of await enqueued('stop-renewal')) {
      await stopRenewalInTrash(deps, (data as { workspace: string }).workspace);
    }
  }

  /** A team whose plan its first owner bought, and its second owner. */
  async function team(first: string, second: string) {
    const [payer, other] = [await server.signIn(first), await server.signIn(second)];
    const { id } = (await payer('POST', '/api/workspaces', { body: { name: 'Team' } })).body;
    await server.deps.db
      .insert(workspaceMembers)
      .values({ workspaceId: id, userId: second, role: 'owner', joinedAt: new Date(Date.now() + 1000) });
    const headers = { 'Canvass-Workspace': id };
    await payer('POST', '/api/subscription/checkout', { body: { plan: 'pro' }, headers });
    const [row] = await server.deps.db.select().from(workspaces).where(eq(workspaces.id, id));
    const customer = row?.stripeCustomerId ?? '';
    const subscription = stripe.subscribe(customer, PRICES.pro);
    await deliver(stripe.event('customer.subscription.created', subscription));
    const read = async (who: Call) => (await who('GET', '/api/subscription', { headers })).body;
    const ends = () => stripe.subscriptions.get(subscription.id)?.cancel_at_period_end;
    const methods = () => [...stripe.paymentMethods.values()].filter((owner) => owner === customer).length;
    const address = () => stripe.customers.get(customer)?.email;
    return { id, payer, other, headers, customer, read, ends, methods, address };
  }

  it('is who bought it; only owners see the address', async () => {
    const { id, payer, other, read } = await team('abe', 'abby');
    expect((await read(other)).billing.payerEmail).toBe('abe@example.com');
    await payer('PATCH', `/api/workspaces/${id}/members/abby`, { body: { role: 'admin' } });
    expect((await read(other)).billing).toMatchObject({ payerEmail: null, manageable: true });
  });

  it('stays the same when another owner is made, changes roles or leaves', async () => {
    const { id, other, ends, methods, address } = await team('ben', 'beth');
    expect((await other('POST', `/api/workspaces/${id}/leave`)).status).toBe(204);
    await work();
    expect([ends(), methods(), address()]).toEqual([false, 1, 'ben@example.com']);
  });

  it.each([
    ['leaves', (id: string) => [`POST`, `/api/workspaces/${id}/leave`, undefined] as const],
    [
      'gives up the ownership',
      (id: string) => ['PATCH', `/api/workspaces/${id}/members/USER`, 'admin'] as const,
    ],
    ['deletes the account', () => ['POST', '/api/auth/delete-account', undefined] as const],
  ])(
    'who %s is charged no more: the plan ends with its period, and any owner may renew it',
    async (what, how) => {
      const name = `cat-${what.split(' ').at(-1)}`;
      const { id, payer, other, read, ends, methods, address } = await team(name, `${name}-next`);
      const [method, path, role] = how(id);
      const answer = await payer(method, path.replace('USER', name), role ? { body: { role } } : {});
      expect(answer.status).toBe(204);
      const [job] = await enqueued('replace-payer');
      expect(JSON.stringify(job?.data)).not.toContain('example.com');
      await work();
      expect([ends(), methods(), address()]).toEqual([true, 0, `${name}-next@example.com`]);
      const { plan: stays, billing: after } = await read(other);
      expect(stays).toBe('pro');
      expect(after).toMatchObject({
        payerEmail: `${name}-next@example.com`,
        manageable: true,
        renewsAt: null,
      });
      expect(Date.parse(after.endsAt)).toBeGreaterThan(Date.now());
    },
  );

  it('is someone else if invoices go to an address that is no owner’s, which stays', async () => {
    const { id, payer, customer, ends, methods, address, read, other } = await team('dan', 'dee');
    stripe.customers.set(customer, { id: customer, email: 'invoices@company.example' });
    await deliver(stripe.event('customer.updated', { id: customer }));
    expect((await read(other)).billing.payerEmail).toBe('invoices@company.example');
    await payer('POST', `/api/workspaces/${id}/leave`);
    await work();
    expect([ends(), methods(), address()]).toEqual([false, 1, 'invoices@company.example']);
  });

  it.each([
    ['now', (payload: object) => payload],
    ['by an earlier release', (payload: object) => ({ ...payload, formerPayerHash: undefined })],
  ])(
    'has one address, whatever its case and the letters of its domain, in jobs enqueued %s',
    async (when, stored) => {
      const name = `uma-${when.split(' ').length}`;
      const { id, payer, other, read, customer, ends, address } = await team(name, `${name}-next`);
      const email = `${name}@bücher.example`;
      await server.deps.db.update(users).set({ email }).where(eq(users.id, name));
      stripe.customers.set(customer, { id: customer, email: `${name}@XN--bcher-kva.example` });
      await deliver(stripe.event('customer.updated', { id: customer }));
      expect((await read(other)).billing.payerEmail).toBe(email);
      await payer('POST', `/api/workspaces/${id}/leave`);
      const [job] = await enqueued('replace-payer');
      await server.deps.pool.query('update pgboss.job set data = $1', [stored(job?.data as object)]);
      await work();
      expect([ends(), address()]).toEqual([true, `${name}-next@example.com`]);
    },
  );

  describe('S4.13 who changes their own address', () => {
    const change = (user: string) =>
      server.deps.db.transaction((tx) =>
        changeAddress(tx, { ...serverIn(user), caller: user }, `${user}@new.example`),
      );

    it('gets the invoices there, of each workspace that they own', async () => {
      const { other, read, ends, methods, address } = await team('hal', 'hope');
      await change('hal');
      expect(JSON.stringify((await enqueued('change-payer-address')).map(({ data }) => data))).not.toContain(
        '@',
      );
      await work();
      expect([ends(), methods(), address()]).toEqual([false, 1, 'hal@new.example']);
      expect((await read(other)).billing.payerEmail).toBe('hal@new.example');
    });

    it('changes nothing of invoices that go elsewhere', async () => {
      const { customer, address } = await team('ian', 'ines');
      stripe.customers.set(customer, { id: customer, email: 'invoices@company.example' });
      await change('ian');
      await change('ines');
      await work();
      expect(address()).toBe('invoices@company.example');
    });

    it('and leaves before Stripe knows it pays no more', async () => {
      const { id, payer, ends, address } = await team('jan', 'june');
      await change('jan');
      expect((await payer('POST', `/api/workspaces/${id}/leave`)).status).toBe(204);
      await server.deps.pool.query(`delete from pgboss.job where name = 'replace-payer'`);
      await work();
      expect([ends(), address()]).toEqual([true, 'june@example.com']);
    });

    it('and deletes the account before Stripe knows it pays no more', async () => {
      const { payer, ends, methods, address } = await team('jon', 'jane');
      await change('jon');
      expect((await payer('POST', '/api/auth/delete-account')).status).toBe(204);
      await work();
      expect([ends(), methods(), address()]).toEqual([true, 0, 'jane@example.com']);
    });
  });

  it('is still replaced once Stripe can be reached again, and not if they are an owner again by then', async () => {
    const { id, payer, other, ends, address } = await team('eli', 'eva');
    const give = (role: string) =>
      other('PATCH', `/api/workspaces/${id}/members/eli`, { body: { role } }).then(({ status }) => status);
    expect([await give('editor'), await give('owner')]).toEqual([204, 204]);
    await work();
    expect([ends(), address()]).toEqual([false, 'eli@example.com']);
    await payer('POST', `/api/workspaces/${id}/leave`);
    stripe.failing = 500;
    await expect(work()).rejects.toThrow('payments_unreachable');
    stripe.failing = undefined;
    await work();
    expect([ends(), address()]).toEqual([true, 'eva@example.com']);
  });

  it('pays no more for a workspace in the trash, where no checkout stays open either; restored, it can be renewed', async () => {
    const { id, payer, customer, read, ends, methods } = await team('fay-t', 'flo');
    expect((await payer('DELETE', `/api/workspaces/${id}`)).status).toBe(204);
    await work();
    expect([ends(), methods()]).toEqual([true, 1]);
    const open = [...stripe.checkouts.values()].filter(
      (one) => one.customer === customer && one.status === 'open',
    );
    expect(open).toEqual([]);
    await payer('POST', `/api/workspaces/${id}/restore`);
    expect((await read(payer)).billing).toMatchObject({ status: 'active', manageable: true, renewsAt: null });
  });

  it('is the next buyer once the plan of the one before has ended', async () => {
    const { other, headers, customer, address } = await team('gil', 'gwen');
    for (const { id } of [...stripe.subscriptions.values()].filter((one) => one.customer === customer)) {
      stripe.change(id, { status: 'canceled' });
    }
    const bought = await other('POST', '/api/subscription/checkout', { body: { plan: 'pro' }, headers });
    expect([bought.status, address()]).toEqual([200, 'gwen@example.com']);
  });
});

describe('without a payment provider', () => {
  it('checkout and events are refused', async () => {
    const plain = await startTestServer({ OPERATOR_PLAN: 'pro' });
    try {
      const ada = await plain.signIn('ada');
      expect((await checkout(ada)).body.code).toBe('payments_off');
      for (const path of ['portal', 'refresh']) {
        expect((await ada('POST', `/api/subscription/${path}`)).body.code).toBe('payments_off');
      }
      expect(await deliver(stripe.event('invoice.paid', {}), plain.url)).toBe(404);
      expect((await ada('GET', '/api/subscription')).body).toMatchObject({
        plan: 'pro',
        billing: { provider: 'operator', status: null, manageable: false },
      });
    } finally {
      await plain.stop();
    }
  });
});
