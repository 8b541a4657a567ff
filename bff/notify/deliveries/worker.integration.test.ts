import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, like } from 'drizzle-orm';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import {
  deliveries,
  events,
  mails,
  responses,
  surveys,
  users,
  webhooks,
  workspaces,
} from '../../platform/database/schema.ts';
import { recordEvent } from '../events/record.ts';
import { sendTestEvent } from '../webhooks/test-event.ts';
import { countUndelivered } from './redelivery.ts';
import { untilListening } from '../../testing/database.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { type Receiver, startReceiver, until } from '../../testing/receiver.ts';
import { notifications } from '../../platform/database/notifications.ts';
import { listenForDeliveries } from './listen.ts';
import { purgeDeliveries } from './purge.ts';
import { abandon, endPending } from './finish.ts';
import { DeliverySlots } from './slots.ts';
import { claim } from './queue.ts';
import { type DeliveryWorker, startDeliveries } from './worker.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SURVEY = 'survey000001';
const RESPONSE = '01890000-0000-7000-8000-000000000001';
const WORKER = resolve(import.meta.dirname, '../../worker.ts');

/** The column keeps milliseconds and rounds up: `now()` itself would be stored as up to half a millisecond ahead. */
const EXPIRE_LEASE =
  "update deliveries set leased_until = now() - interval '1 millisecond' where webhook_id = $1";

let deps: TestDeps;
let receiver: Receiver;
let workers: DeliveryWorker[];
let processes: ChildProcess[];

beforeAll(async () => {
  deps = await startTestDeps({ WEBHOOK_ALLOW_LOOPBACK: '1', DELIVERY_POLL_MS: '100' });
  await deps.db.insert(users).values({ id: 'owner', email: 'owner@canvass.test' });
  const draft = surveyDefinitionSchema.parse({ title: 'S' });
  await deps.db.insert(surveys).values({ id: SURVEY, workspaceId: 'owner', draft });
  await deps.db.insert(responses).values(response);
});
afterAll(() => deps.stop());
beforeEach(async () => {
  workers = [];
  processes = [];
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  // Requests that the receiver does not answer end with their connection.
  await receiver.stop();
  await Promise.all(workers.map((worker) => worker.stop()));
  await deps.db.delete(webhooks);
});

const response = {
  surveyId: SURVEY,
  id: RESPONSE,
  version: 1,
  sequence: 1,
  state: 'completed',
  answers: {},
} as const;

let made = 0;

async function hook(fields: Partial<typeof webhooks.$inferInsert> = {}): Promise<string> {
  made += 1;
  const id = `hook${String(made).padStart(8, '0')}`;
  await deps.db.insert(webhooks).values({
    id,
    workspaceId: 'owner',
    url: `${receiver.url}/hook`,
    events: ['survey_response_created'],
    secret: SECRET,
    ...fields,
  });
  return id;
}

function happen(content: Record<string, unknown> = {}, now = new Date()): Promise<string> {
  return deps.db.transaction((tx) =>
    recordEvent(
      tx,
      {
        workspaceId: 'owner',
        surveyId: SURVEY,
        type: 'survey_response_created',
        payload: { response: { id: RESPONSE, ...content } },
      },
      now,
    ),
  );
}

function work(): DeliveryWorker {
  const worker = startDeliveries(deps);
  workers.push(worker);
  return worker;
}

const rowsOf = (webhookId: string) =>
  deps.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.attempt));

const finished = (webhookId: string, count: number) =>
  until(async () => {
    const rows = (await rowsOf(webhookId)).filter((row) => row.finishedAt !== null);
    return rows.length >= count && rows;
  });

const findHook = async (id: string) => (await deps.db.select().from(webhooks).where(eq(webhooks.id, id)))[0];

/** Payloads of the mails to the owner about a webhook. */
const mailsAbout = async (id: string) =>
  (
    await deps.db
      .select()
      .from(mails)
      .where(like(mails.occasion, `webhook:${id}:%`))
  ).map(({ payload }) => payload);

/** Makes the pending attempt due now. */
const fastForward = (webhookId: string) =>
  deps.pool.query("update deliveries set next_at = now() where webhook_id = $1 and state = 'pending'", [
    webhookId,
  ]);

describe('a delivery', () => {
  it('arrives with a signature that the official library accepts, and is stored whole', async () => {
    const id = await hook({ headers: { 'X-Team': 'blue', 'Content-Type': 'text/plain' } });
    const eventId = await happen({ answer: 42 });
    work();
    const [row] = await finished(id, 1);
    const [request] = receiver.received;
    expect(new StandardWebhook(SECRET).verify(request?.body ?? '', request?.headers ?? {})).toEqual({
      type: 'survey_response_created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { response: { id: RESPONSE, answer: 42 } },
    });
    expect(request?.headers).toMatchObject({
      'webhook-id': eventId,
      'content-type': 'application/json',
      'x-team': 'blue',
    });
    expect(row).toMatchObject({
      state: 'succeeded',
      attempt: 1,
      responseStatus: 200,
      responseBody: 'ok',
      failure: null,
      requestBody: request?.body,
      leasedUntil: null,
    });
    expect(row?.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('is made at once also for a server whose clock is ahead of the database’s', async () => {
    const id = await hook();
    await happen({}, new Date(Date.now() + 3_600_000));
    work();
    expect(await finished(id, 1)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('of a survey that was limited to some members since is made only to webhooks that name it', async () => {
    const [forAll, naming] = [await hook(), await hook({ surveyIds: [SURVEY] })];
    await happen();
    await deps.db.update(surveys).set({ restricted: true });
    work();
    expect(await finished(naming, 1)).toMatchObject([{ state: 'succeeded' }]);
    expect(await finished(forAll, 1)).toMatchObject([
      { state: 'cancelled', failure: 'not_subscribed', requestBody: null },
    ]);
    expect(receiver.received).toHaveLength(1);
    await deps.db.update(surveys).set({ restricted: false });
  });

  it('of a response that was deleted isn’t made, nor of one whose survey is in the trash', async () => {
    const id = await hook();
    await happen();
    await deps.db.delete(responses);
    work();
    expect(await finished(id, 1)).toMatchObject([
      { state: 'cancelled', failure: 'deleted', requestBody: null },
    ]);
    await deps.db.insert(responses).values(response);
    await deps.db.update(surveys).set({ deletedAt: new Date() });
    await happen();
    const rows = await finished(id, 2);
    expect(rows.map(({ state, failure }) => [state, failure])).toEqual([
      ['cancelled', 'deleted'],
      ['cancelled', 'deleted'],
    ]);
    await deps.db.update(surveys).set({ deletedAt: null });
    await happen();
    expect((await finished(id, 3)).at(-1)?.state).toBe('succeeded');
    expect(receiver.received).toHaveLength(1);
  });

  it('that is claimed once its webhook is disabled isn’t made, and says so', async () => {
    const id = await hook();
    await happen();
    await deps.db.delete(responses);
    await deps.db.update(webhooks).set({ enabled: false });
    work();
    expect(await finished(id, 1)).toMatchObject([{ state: 'cancelled', failure: 'webhook_disabled' }]);
    await deps.db.insert(responses).values(response);
  });

  it('that a deletion cancelled says so for ever once its event is gone, and until its webhook is disabled before', async () => {
    const id = await hook();
    await happen();
    await happen();
    await deps.db.delete(responses);
    work();
    const [first] = await finished(id, 2);
    await deps.db.delete(events).where(eq(events.id, first?.eventId ?? ''));
    await endPending(deps.db, id, 'cancelled');
    expect((await finished(id, 2)).map(({ failure }) => failure)).toEqual(['deleted', 'webhook_disabled']);
    await deps.db.insert(responses).values(response);
  });

  it('of a survey that is restored before the worker cancels it stays pending', async () => {
    const id = await hook();
    await happen();
    await deps.db.update(surveys).set({ deletedAt: new Date() });
    const [claimed] = await claim(deps.pool, new DeliverySlots().snapshot(false), 30_000);
    await deps.db.update(surveys).set({ deletedAt: null });
    if (claimed) await abandon(deps.db, claimed);
    expect(claimed?.event).toBeNull();
    expect(await rowsOf(id)).toMatchObject([{ state: 'pending', leasedUntil: null, finishedAt: null }]);
  });

  it('of a workspace in the trash waits until that is restored', async () => {
    const id = await hook();
    await happen();
    const setDeleted = (deletedAt: Date | null) =>
      deps.db.update(workspaces).set({ deletedAt }).where(eq(workspaces.id, 'owner'));
    await setDeleted(new Date());
    const nothing = new DeliverySlots().snapshot(false);
    expect(await claim(deps.pool, nothing, 60_000)).toEqual([]);
    await setDeleted(null);
    work();
    expect(await finished(id, 1)).toMatchObject([{ state: 'succeeded', attempt: 1 }]);
  });

  it('is retried after a failure, with the same id and growing delays', async () => {
    const id = await hook();
    await happen();
    receiver.answer = (response) => void response.writeHead(500).end('no');
    work();
    await finished(id, 1);
    const [failed, waiting] = await rowsOf(id);
    expect(failed).toMatchObject({ state: 'failed', attempt: 1, responseStatus: 500, responseBody: 'no' });
    expect(waiting).toMatchObject({ state: 'pending', attempt: 2 });
    const wait = (waiting?.nextAt.getTime() ?? 0) - (failed?.finishedAt?.getTime() ?? 0);
    expect(wait).toBeGreaterThanOrEqual(4400);
    expect(wait).toBeLessThanOrEqual(5600);
    expect((await findHook(id))?.failingSince).toBeInstanceOf(Date);

    receiver.answer = (response) => void response.writeHead(204).end();
    await fastForward(id);
    await finished(id, 2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect((await findHook(id))?.failingSince).toBeNull();
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it.each([
    ['seconds', () => '40'],
    ['a moment', () => new Date(Date.now() + 41_000).toUTCString()],
  ])('is retried when the receiver asks for it, in %s', async (_name, asked) => {
    const id = await hook();
    await happen();
    receiver.answer = (response) => void response.writeHead(429, { 'Retry-After': asked() }).end();
    work();
    await finished(id, 1);
    const [failed, waiting] = await rowsOf(id);
    const wait = (waiting?.nextAt.getTime() ?? 0) - (failed?.finishedAt?.getTime() ?? 0);
    expect(wait).toBeGreaterThan(38_000);
    expect(wait).toBeLessThan(42_000);
  });

  it('is sent without headers that would make the request invalid', async () => {
    const id = await hook({
      headers: { Expect: '100-continue', 'Keep-Alive': 'timeout=5', 'X-Team': 'blue' },
    });
    await happen();
    work();
    expect((await finished(id, 1))[0]).toMatchObject({ state: 'succeeded' });
    expect(receiver.received[0]?.headers).toMatchObject({ 'x-team': 'blue' });
    expect(receiver.received[0]?.headers).not.toHaveProperty('expect');
  });

  it('stores what arrived of an interrupted response', async () => {
    const id = await hook();
    await happen();
    receiver.answer = (response) => {
      response.writeHead(500, { 'Content-Length': '1000' });
      response.write('out of dis');
      setTimeout(() => response.destroy(), 200);
    };
    work();
    expect((await finished(id, 1))[0]).toMatchObject({ responseStatus: 500, responseBody: 'out of dis' });
  });

  it('is given up after ten attempts', async () => {
    const id = await hook();
    await happen();
    receiver.answer = (response) => void response.writeHead(503).end();
    await deps.db.update(deliveries).set({ attempt: 10 }).where(eq(deliveries.webhookId, id));
    work();
    await finished(id, 1);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('follows no redirect, and stores 16 kB of a response', async () => {
    const id = await hook();
    await happen();
    receiver.answer = (response) =>
      void response.writeHead(302, { Location: `${receiver.url}/elsewhere` }).end('x\0'.repeat(50_000));
    work();
    const [row] = await finished(id, 1);
    expect(row).toMatchObject({ state: 'failed', responseStatus: 302 });
    expect(row?.responseBody).toHaveLength(16_384);
    expect(receiver.received.map((request) => request.path)).toEqual(['/hook']);
  });

  it('stores why there was no response', async () => {
    const closed = await hook({ url: 'http://127.0.0.1:1/' });
    const inside = await hook({ url: 'http://169.254.169.254/latest/meta-data/' });
    const nowhere = await hook({ url: 'http://nowhere.invalid/' });
    await happen();
    work();
    expect((await finished(closed, 1))[0]).toMatchObject({ failure: 'connection', responseStatus: null });
    expect((await finished(inside, 1))[0]).toMatchObject({ failure: 'refused_target' });
    expect((await finished(nowhere, 1))[0]).toMatchObject({ failure: 'name' });
  });

  it('stores that what came was no response', async () => {
    const server = createServer((socket) => socket.end('NOT HTTP\r\n\r\n'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const id = await hook({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    await happen();
    work();
    expect((await finished(id, 1))[0]).toMatchObject({ failure: 'invalid_response', responseStatus: null });
    server.close();
  });
});

describe('a webhook', () => {
  it('is disabled by 410, and nothing more is sent', async () => {
    const id = await hook();
    await happen();
    await happen();
    await happen();
    await deps.pool.query(
      "update deliveries set next_at = now() + interval '1 hour' where id in (select id from deliveries order by id offset 1)",
    );
    receiver.answer = (response) => void response.writeHead(410).end();
    work();
    await finished(id, 3);
    expect(await findHook(id)).toMatchObject({ enabled: false, disabledReason: 'gone', revision: 2 });
    expect((await rowsOf(id)).map((row) => row.state).sort()).toEqual(['failed', 'missed', 'missed']);
    expect(receiver.received).toHaveLength(1);
    expect(await mailsAbout(id)).toEqual([
      { webhookId: id, host: new URL(receiver.url).host, reason: 'gone' },
    ]);
  });

  it('is disabled after five days of failure', async () => {
    const id = await hook({ failingSince: new Date(Date.now() - 5 * 86_400_000 - 1000) });
    await happen();
    receiver.answer = (response) => void response.writeHead(500).end();
    work();
    // The first failures of an event disable nothing: the days before may have had no event.
    for (const attempt of [1, 2, 3]) {
      await finished(id, attempt);
      expect(await findHook(id)).toMatchObject({ enabled: true });
      await fastForward(id);
    }
    await until(async () => (await findHook(id))?.enabled === false);
    expect(await findHook(id)).toMatchObject({ disabledReason: 'failing' });
    expect((await rowsOf(id)).map((row) => row.state)).toEqual(['failed', 'failed', 'failed', 'failed']);
    expect(await mailsAbout(id)).toMatchObject([{ reason: 'failing' }]);
  });

  it.each([410, 500])('isn’t blamed for a %d of the address before', async (status) => {
    const id = await hook({ failingSince: new Date(Date.now() - 6 * 86_400_000) });
    await happen();
    const answer = Promise.withResolvers<void>();
    receiver.answer = (response) => void answer.promise.then(() => void response.writeHead(status).end('no'));
    work();
    await until(() => receiver.received.length === 1);
    await deps.db
      .update(webhooks)
      .set({ url: `${receiver.url}/corrected`, failingSince: null })
      .where(eq(webhooks.id, id));
    answer.resolve();
    await finished(id, 1);
    expect(await findHook(id)).toMatchObject({ enabled: true, failingSince: null });
    expect(await mailsAbout(id)).toEqual([]);
    receiver.answer = (response) => void response.end();
    await fastForward(id);
    expect((await finished(id, 2)).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
    expect(receiver.received.at(-1)?.path).toBe('/corrected');
  });

  it.each([410, 500])(
    'isn’t blamed for a %d to a test event, which is sent once and not counted as missed',
    async (status) => {
      const id = await hook({ failingSince: new Date(Date.now() - 6 * 86_400_000) });
      const present = await findHook(id);
      if (!present) throw new Error('the webhook is stored');
      receiver.answer = (response) => void response.writeHead(status).end();
      for (const failingSince of [present.failingSince, null]) {
        await deps.db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, id));
        await deps.db.delete(deliveries);
        await sendTestEvent(deps.db, present);
        // As of a test that a worker of the previous release tried before.
        await deps.db.update(deliveries).set({ attempt: 4 });
        work();
        await finished(id, 1);
        expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['failed']);
        expect(await findHook(id)).toMatchObject({ enabled: true, failingSince });
      }
      expect(await countUndelivered(deps.db, id, new Date(0))).toBe(0);
    },
  );

  it('ends to be failing by a success of an attempt that was under way when another one failed', async () => {
    const id = await hook();
    await happen();
    const answer = Promise.withResolvers<void>();
    receiver.answer = (response) => void answer.promise.then(() => response.end());
    work();
    await until(() => receiver.received.length === 1);
    await deps.db.update(webhooks).set({ failingSince: new Date() }).where(eq(webhooks.id, id));
    answer.resolve();
    expect((await finished(id, 1))[0]?.state).toBe('succeeded');
    expect((await findHook(id))?.failingSince).toBeNull();
  });

  it('stays failing if only the address before answers', async () => {
    const id = await hook({ failingSince: new Date() });
    await happen();
    const answer = Promise.withResolvers<void>();
    receiver.answer = (response) => void answer.promise.then(() => response.end());
    work();
    await until(() => receiver.received.length === 1);
    await deps.db
      .update(webhooks)
      .set({ url: `${receiver.url}/other` })
      .where(eq(webhooks.id, id));
    answer.resolve();
    await finished(id, 1);
    expect((await findHook(id))?.failingSince).not.toBeNull();
  });

  it('that times out does not delay the others', async () => {
    await hook({ url: `${receiver.url}/dead` });
    for (let count = 0; count < 300; count++) await happen();
    const live = await hook({ url: `${receiver.url}/live`, events: ['survey_created'] });
    receiver.answer = (response, { path }) => {
      if (path === '/live') response.end();
    };
    work();
    await until(() => receiver.received.length >= 1);
    await deps.db.transaction((tx) =>
      recordEvent(
        tx,
        { workspaceId: 'owner', surveyId: 's', type: 'survey_created', payload: {} },
        new Date(),
      ),
    );
    await finished(live, 1);
    expect(receiver.received.filter(({ path }) => path === '/dead')).toHaveLength(1);
  });

  it.each([
    ['of the same owner, 70 with 5 events each', 70, 'owner', 5],
    ['of another owner, more than one owner has slots', 300, 'other', 2],
    ['that are known to fail, of several workspaces', 900, 'many', 1],
  ])('that answers is not delayed by silent ones %s', async (_name, count, owner, each) => {
    const failing = owner === 'many';
    await deps.pool.query(
      `insert into users (id, email) select 'many' || i, '' from generate_series(0, 3) i
       union all select 'other', '' on conflict do nothing`,
    );
    await deps.pool.query(
      `insert into webhooks (id, owner_id, url, events, secret, failing_since)
       select 'silent' || lpad(i::text, 6, '0'), $1 || case when $2 then (i % 4)::text else '' end, $3, '{}', $4,
         case when $2 then now() end
       from generate_series(1, $5::int) i`,
      [owner, failing, `${receiver.url}/silent`, SECRET, count],
    );
    const live = await hook({ url: `${receiver.url}/live` });
    const eventId = await happen();
    await deps.pool.query(
      `insert into deliveries (id, webhook_id, event_id, event_type, next_at)
       select gen_random_uuid(), id, $1, 'survey_response_created', now() - interval '1 minute'
       from webhooks, generate_series(1, $2::int) where id like 'silent%'`,
      [eventId, each],
    );
    receiver.answer = (response, { path }) => {
      if (path === '/live') response.end();
    };
    work();
    const started = Date.now();
    await finished(live, 1);
    // Before the requests to silent receivers time out.
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('that begins to fail does not delay the others while its last attempts hang', async () => {
    const dead = await hook({ url: `${receiver.url}/dead` });
    for (let count = 0; count < 300; count++) await happen();
    const live = await hook({ url: `${receiver.url}/live`, events: ['survey_created'] });
    receiver.answer = (response, { path }) => {
      if (path === '/live') response.end();
      else if (receiver.received.length === 1) response.writeHead(500).end();
    };
    work();
    await until(async () => (await findHook(dead))?.failingSince);
    await deps.db.transaction((tx) =>
      recordEvent(
        tx,
        { workspaceId: 'owner', surveyId: 's', type: 'survey_created', payload: {} },
        new Date(),
      ),
    );
    const queued = Date.now();
    await finished(live, 1);
    // Before the hanging attempts time out.
    expect(Date.now() - queued).toBeLessThan(8000);
  });
});

describe('workers', () => {
  it('are notified when a delivery is enqueued', async () => {
    const patient = { ...deps, config: { ...deps.config, deliveryPollMs: 60_000 } };
    const worker = startDeliveries(patient);
    workers.push(worker);
    const notified = notifications({ databaseUrl: deps.config.databaseUrl, log: deps.log });
    listenForDeliveries(notified, worker.wake);
    await untilListening(deps.pool);
    const id = await hook();
    const start = Date.now();
    await happen();
    await finished(id, 1);
    // Long before the next poll.
    expect(Date.now() - start).toBeLessThan(20_000);
    await notified.close();
  });

  it('never claim the same row twice', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => hook()));
    for (let count = 0; count < 10; count++) await happen({ count });
    for (let count = 0; count < 4; count++) work();
    for (const id of ids) await finished(id, 10);
    expect(receiver.received).toHaveLength(200);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(10);
  });

  it('leave a leased row alone until its lease expires', async () => {
    const id = await hook();
    await happen();
    const nothing = new DeliverySlots().snapshot(false);
    const claimed = () => claim(deps.pool, nothing, 60_000);
    const [first, second] = await Promise.all([claimed(), claimed()]);
    expect(first.length + second.length).toBe(1);
    expect(await claimed()).toEqual([]);
    await deps.pool.query(EXPIRE_LEASE, [id]);
    expect((await claimed()).map((row) => row.webhookId)).toEqual([id]);
  });

  it('lose no delivery to kill -9: another worker sends it after the lease', async () => {
    const id = await hook();
    receiver.answer = () => undefined;
    const victim = startProcess();
    await happen();
    await until(() => receiver.received.length === 1);
    victim.kill('SIGKILL');
    await new Promise((done) => victim.once('exit', done));
    const [held] = await rowsOf(id);
    expect(held).toMatchObject({ state: 'pending', leasedUntil: expect.any(Date) });

    receiver.answer = (response) => void response.end();
    work();
    await sleep(500);
    expect(receiver.received).toHaveLength(1);
    await deps.pool.query(EXPIRE_LEASE, [id]);
    await finished(id, 1);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('finish attempts under way before they stop', async () => {
    const id = await hook();
    receiver.answer = (response) => void setTimeout(() => response.end(), 700);
    const worker = startProcess();
    await happen();
    await until(() => receiver.received.length === 1);
    worker.kill('SIGTERM');
    const code = await new Promise((done) => worker.once('exit', done));
    expect(code).toBe(0);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'succeeded' });
  });
});

describe('the log of deliveries', () => {
  it('is retained for 30 days', async () => {
    const id = await hook();
    await happen();
    work();
    await finished(id, 1);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await purgeDeliveries(deps.pool, days(29));
    expect(await rowsOf(id)).toHaveLength(1);
    await purgeDeliveries(deps.pool, days(31));
    expect(await rowsOf(id)).toHaveLength(0);
    expect((await deps.pool.query('select 1 from events')).rowCount).toBe(0);
  });
});

function startProcess(): ChildProcess {
  const child = spawn(process.execPath, [WORKER], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: deps.config.databaseUrl,
      WEBHOOK_ALLOW_LOOPBACK: '1',
      DELIVERY_POLL_MS: '100',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  processes.push(child);
  return child;
}
