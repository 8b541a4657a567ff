import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Webhook } from '@canvass/shared/api/webhooks';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { deliveries, responses, surveys, webhooks, workspaces } from '../../platform/database/schema.ts';
import { recordEvents } from '../events/record.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Receiver, startReceiver, until } from '../../testing/receiver.ts';
import { runTestJobs } from '../../testing/jobs.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { redeliverAll, redeliverBatches } from './redeliver.ts';
import { startDeliveries } from './worker.ts';

const SURVEY = 'survey00ada1';
const RESPONSE = {
  surveyId: SURVEY,
  id: '01890000-0000-7000-8000-000000000001',
  version: 1,
  sequence: 1,
  state: 'completed',
  answers: {},
} as const;

let server: TestServer;
let receiver: Receiver;
let ada: Call;
let stops: Array<() => Promise<void>>;
/** Milliseconds by which the server's clock is ahead of the database's. */
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer(
    { WEBHOOK_ALLOW_LOOPBACK: '1', DELIVERY_POLL_MS: '100', RATE_LIMITS: '0' },
    undefined,
    () => new Date(Date.now() + ahead),
  );
  ada = await server.signIn('ada');
  const draft = surveyDefinitionSchema.parse({ title: 'A survey' });
  await server.deps.db.insert(surveys).values({ id: SURVEY, workspaceId: 'ada', draft });
  await server.deps.db.insert(responses).values(RESPONSE);
});
afterAll(() => server.stop());
beforeEach(async () => {
  stops = [];
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await Promise.all(stops.map((stop) => stop()));
  await server.deps.db.delete(webhooks);
});

async function create(): Promise<string> {
  const body = { url: `${receiver.url}/hook`, events: ['survey_response_created'] };
  return (await ada('POST', '/api/webhooks', { body })).body.id;
}

function happen(count = 1): Promise<string[]> {
  const event = {
    workspaceId: 'ada',
    surveyId: SURVEY,
    type: 'survey_response_created',
    payload: { response: { id: RESPONSE.id } },
  } as const;
  return server.deps.db.transaction((tx) =>
    recordEvents(
      tx,
      Array.from({ length: count }, () => ({ ...event })),
      new Date(),
    ),
  );
}

async function work(): Promise<void> {
  const worker = startDeliveries(server.deps);
  const runner = await runTestJobs(server.deps, {
    'redeliver-events': ({ signal }) => redeliverAll(server.deps.db, signal),
  });
  stops.push(worker.stop, runner.stop);
}

const rowsOf = (webhookId: string) =>
  server.deps.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
const statesOf = async (webhookId: string) => (await rowsOf(webhookId)).map(({ state }) => state);
const read = async (id: string): Promise<Webhook> => (await ada('GET', `/api/webhooks/${id}`)).body;
const missed = async (id: string) => (await ada('GET', `/api/webhooks/${id}/missed`)).body;
const enable = async (id: string, sendMissed: boolean): Promise<Webhook> =>
  (await ada('POST', `/api/webhooks/${id}/enable`, { body: { sendMissed } })).body;
const put = (id: string, enabled: boolean) =>
  ada('PUT', `/api/webhooks/${id}`, {
    body: { url: `${receiver.url}/hook`, events: ['survey_response_created'], enabled },
    headers: { 'If-Match': '*' },
  });
const received = () => receiver.received.map(({ headers }) => headers['webhook-id'] ?? '').sort();

/** Creates a webhook whose receiver answers its first event with 410, so that later events are missed. */
async function createDisabled(): Promise<{ id: string; first: string[] }> {
  const id = await create();
  const first = await happen(1);
  receiver.answer = (response) => void response.writeHead(410).end();
  await work();
  await until(async () => !(await read(id)).enabled);
  receiver.answer = (response) => void response.end();
  receiver.received.length = 0;
  return { id, first };
}

describe('a webhook that the system disabled', () => {
  it('records events meanwhile, and sends each of them once when its owner asks for it', async () => {
    const { id, first } = await createDisabled();
    const later = await happen(3);
    expect(await statesOf(id)).toEqual(['failed', 'missed', 'missed', 'missed']);
    expect(await read(id)).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(String) });
    expect(await missed(id)).toEqual({ count: 4, since: expect.any(String) });

    const enabled = await enable(id, true);
    expect(enabled).toMatchObject({
      enabled: true,
      disabledReason: null,
      disabledAt: null,
      redelivery: { total: 4, finishedAt: null },
    });
    await until(async () => (await read(id)).redelivery?.finishedAt);
    await until(() => receiver.received.length >= 4);
    expect(received()).toEqual([...first, ...later].sort());
    expect((await read(id)).redelivery).toMatchObject({ total: 4, queued: 4 });
    expect(await missed(id)).toEqual({ count: 0, since: null });
  });

  it('misses a response that is completed meanwhile, until 30 days are over', async () => {
    const { id } = await createDisabled();
    const survey = await publishedSurvey(ada, {
      title: 'S',
      questions: [{ id: 'name', type: 'text_short', title: 'Name?' }],
    });
    const complete = async () => {
      const path = `/api/public/surveys/${survey}/responses/${uuidv7()}`;
      const body = { version: 1, sequence: 1, answers: {}, completed: true };
      expect((await server.call('PUT', path, { body })).status).toBe(200);
    };
    await complete();
    expect(await statesOf(id)).toEqual(['failed', 'missed']);
    const old = new Date(Date.now() - 31 * 86_400_000);
    await server.deps.db.update(webhooks).set({ disabledAt: old });
    await complete();
    expect(await statesOf(id)).toEqual(['failed', 'missed']);

    await enable(id, true);
    await until(() => receiver.received.length >= 2);
    await complete();
    expect(await statesOf(id)).toHaveLength(5);
  });

  it('sends none of the missed events when its owner declines, but those that happen afterwards', async () => {
    const { id } = await createDisabled();
    await happen(3);
    expect(await enable(id, false)).toMatchObject({ enabled: true, redelivery: null });
    const then = await happen(1);
    await until(() => receiver.received.length > 0);
    expect(received()).toEqual(then);
    expect(await redeliverBatches(server.deps.db)).toBe(false);
  });

  it('misses pending events, and none from before it failed', async () => {
    const id = await create();
    await happen(3);
    await server.deps.pool.query(
      `update deliveries set state = 'failed', finished_at = now() - interval '10 days' where id in
         (select id from deliveries order by id limit 1)`,
    );
    await server.deps.pool.query(
      `update webhooks set failing_since = now() - interval '5 days 1 second' where id = $1`,
      [id],
    );
    await server.deps.pool.query("update deliveries set attempt = 4 where state = 'pending'");
    receiver.answer = (response) => void response.writeHead(500).end();
    await work();
    await until(async () => (await read(id)).disabledReason === 'failing');
    await until(async () => !(await statesOf(id)).includes('pending'));
    expect((await missed(id)).count).toBe(2);
  });

  it('records missed events for 30 days', async () => {
    const { id } = await createDisabled();
    const ago = (days: number) =>
      server.deps.pool.query(
        `update webhooks set disabled_at = now() - $2 * interval '1 day' where id = $1`,
        [id, days],
      );
    await ago(29);
    await happen(1);
    expect(await statesOf(id)).toEqual(['failed', 'missed']);
    await ago(31);
    await happen(1);
    expect(await statesOf(id)).toEqual(['failed', 'missed']);
  });

  it('still counts missed events when an attempt that was under way succeeds', async () => {
    const id = await create();
    await happen(1);
    let answer = () => {};
    receiver.answer = (response) => {
      answer = () => response.end();
    };
    await server.deps.pool.query("update webhooks set failing_since = now() - interval '1 minute'");
    await work();
    await until(() => receiver.received.length === 1);
    await server.deps.pool.query("update webhooks set enabled = false, disabled_reason = 'gone'");
    answer();
    await until(async () => (await statesOf(id))[0] === 'succeeded');
    await happen(2);
    expect((await missed(id)).count).toBe(2);
  });

  it('resumes a redelivery that was interrupted when it was disabled again', async () => {
    const id = await create();
    await happen(700);
    await server.deps.pool.query("update deliveries set state = 'failed', finished_at = now()");
    const since = new Date(Date.now() - 60_000).toISOString();
    expect((await ada('POST', `/api/webhooks/${id}/redeliver`, { body: { since } })).body).toEqual({
      queued: 700,
    });
    expect(await redeliverBatches(server.deps.db)).toBe(true);
    expect((await read(id)).redelivery).toMatchObject({ total: 700, queued: 500, finishedAt: null });

    receiver.answer = (response) => void response.writeHead(410).end();
    const worker = startDeliveries(server.deps);
    await until(async () => !(await read(id)).enabled);
    await until(async () => !(await statesOf(id)).includes('pending'));
    expect(await redeliverBatches(server.deps.db)).toBe(false);
    expect((await missed(id)).count).toBe(700);
    await worker.stop();
    // Its owner corrects something else first.
    await put(id, false);
    expect((await missed(id)).count).toBe(700);
    await enable(id, true);
    expect((await read(id)).redelivery).toMatchObject({ total: 700, queued: 0, finishedAt: null });
  });
});

describe('a webhook that was enabled meanwhile', () => {
  const ask = (id: string, sendMissed: boolean) =>
    ada('POST', `/api/webhooks/${id}/enable`, { body: { sendMissed } });
  const audited = async (id: string) =>
    (
      await server.deps.pool.query(
        "select 1 from audit_entries where action = 'webhook.enable' and subject_id = $1",
        [id],
      )
    ).rowCount;

  it('is not said to send what it missed, nor enabled twice in the audit log', async () => {
    const { id } = await createDisabled();
    await happen(2);
    await enable(id, false);
    expect(await ask(id, true)).toMatchObject({ status: 409, body: { code: 'webhook_enabled' } });
    expect((await ask(id, false)).status).toBe(200);
    expect(await audited(id)).toBe(1);
    expect(await redeliverBatches(server.deps.db)).toBe(false);
  });

  it('that missed nothing answers as done: nothing is left to send', async () => {
    const id = await create();
    expect((await ask(id, true)).status).toBe(200);
    expect(await audited(id)).toBe(0);
  });

  it('with what it missed answers the same request again as done, while that is sent and afterwards', async () => {
    const { id } = await createDisabled();
    await happen(2);
    await enable(id, true);
    expect((await ask(id, true)).status).toBe(200);
    await until(async () => (await read(id)).redelivery?.finishedAt);
    expect(await ask(id, true)).toMatchObject({ status: 200, body: { redelivery: { total: 3 } } });
    expect(await audited(id)).toBe(1);
    await until(() => receiver.received.length >= 3);
    expect(received()).toHaveLength(3);
  });
});

describe('a webhook that its owner disabled', () => {
  it('is never sent the events of that time', async () => {
    const id = await create();
    await put(id, false);
    await happen(2);
    expect(await statesOf(id)).toEqual([]);
    expect(await missed(id)).toEqual({ count: 0, since: null });
    expect(await enable(id, true)).toMatchObject({ enabled: true, redelivery: null });
  });

  it('ends a redelivery that is under way', async () => {
    const id = await create();
    await happen(600);
    await server.deps.pool.query("update deliveries set state = 'failed', finished_at = now()");
    await ada('POST', `/api/webhooks/${id}/redeliver`, { body: { since: new Date(0).toISOString() } });
    await redeliverBatches(server.deps.db);
    await put(id, false);
    expect((await read(id)).redelivery).toMatchObject({ queued: 500, finishedAt: expect.any(String) });
    await put(id, true);
    expect(await redeliverBatches(server.deps.db)).toBe(false);
  });
});

describe('redelivering one event', () => {
  const redeliver = async (id: string) => {
    const [delivery] = await rowsOf(id);
    return ada('POST', `/api/webhooks/${id}/deliveries/${delivery?.id}/redeliver`);
  };

  it('begins its retries anew', async () => {
    const id = await create();
    await happen(1);
    await server.deps.pool.query('update deliveries set attempt = 9');
    await server.deps.pool.query("update webhooks set failing_since = now() - interval '6 days'");
    expect(await redeliver(id)).toMatchObject({ status: 202, body: { attempt: 1, state: 'pending' } });
    receiver.answer = (response) => void response.writeHead(500).end();
    await work();
    await until(async () => (await statesOf(id))[0] === 'failed');
    expect((await rowsOf(id)).map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect((await read(id)).enabled).toBe(true);
  });

  it('enqueues one delivery, however many ask for it at once', async () => {
    const id = await create();
    await happen(1);
    await server.deps.pool.query("update deliveries set state = 'failed', finished_at = now()");
    // All requests wait for the webhook's row before the first one can enqueue a delivery.
    const locking = await server.deps.pool.connect();
    try {
      await locking.query('begin');
      await locking.query('select 1 from webhooks where id = $1 for update', [id]);
      const asked = Array.from({ length: 5 }, () => redeliver(id));
      const waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await until(async () => (await server.deps.pool.query(waiting)).rowCount === 5);
      await locking.query('commit');
      const ids = (await Promise.all(asked)).map(({ status, body }) => [status, body.id]);
      expect(new Set(ids.map(String)).size).toBe(1);
      expect(ids[0]?.[0]).toBe(202);
    } finally {
      await locking.query('rollback');
      locking.release();
    }
    expect(await statesOf(id)).toEqual(['failed', 'pending']);
  });

  it('begins its retries anew while an attempt is under way, too', async () => {
    const id = await create();
    await happen(1);
    await server.deps.pool.query('update deliveries set attempt = 10');
    const answer = Promise.withResolvers<void>();
    receiver.answer = (response) => void answer.promise.then(() => void response.writeHead(500).end());
    await work();
    await until(() => receiver.received.length === 1);
    expect((await redeliver(id)).body.attempt).toBe(1);
    answer.resolve();
    await until(async () => (await statesOf(id))[0] === 'failed');
    expect((await rowsOf(id)).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });
});

describe('redelivering events that did not arrive', () => {
  it('counts those of a webhook that fails since it began to, if no time is given', async () => {
    const id = await create();
    await happen(2);
    await server.deps.pool.query("update deliveries set state = 'failed', finished_at = now()");
    expect(await missed(id)).toEqual({ count: 0, since: null });
    const failingSince = new Date(Date.now() - 60_000);
    await server.deps.db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, id));
    expect(await missed(id)).toEqual({ count: 2, since: failingSince.toISOString() });
  });

  it('sends each event once, however many workers there are', async () => {
    const id = await create();
    const all = await happen(1700);
    await server.deps.pool.query("update deliveries set state = 'failed', finished_at = now()");
    // Some events have several attempts, and one has arrived at last.
    await server.deps.pool.query(
      `insert into deliveries (id, webhook_id, event_id, event_type, attempt, state, finished_at)
       select gen_random_uuid(), webhook_id, event_id, event_type, 2,
         case when event_id = $1 then 'succeeded' else 'failed' end, now()
       from (select * from deliveries order by id limit 600) as again`,
      [all[0]],
    );
    const since = new Date(Date.now() - 60_000).toISOString();
    expect((await ada('GET', `/api/webhooks/${id}/missed?since=${since}`)).body.count).toBe(1699);
    expect((await ada('POST', `/api/webhooks/${id}/redeliver`, { body: { since } })).body).toEqual({
      queued: 1699,
    });
    const pending = async () => (await rowsOf(id)).filter(({ state }) => state === 'pending');
    for (let round = 0; round < 10; round++) {
      await Promise.all([1, 2, 3].map(() => redeliverBatches(server.deps.db)));
      // Only as many rows as `DUE_LIMIT` are enqueued at once.
      const due = (await pending()).filter(({ nextAt }) => nextAt <= new Date());
      expect(due.length).toBeLessThanOrEqual(999);
      await server.deps.pool.query(
        "update deliveries set next_at = now() + interval '1 hour' where state = 'pending'",
      );
    }
    const queued = (await pending()).map(({ eventId }) => eventId);
    expect(queued).toHaveLength(1699);
    expect(new Set(queued)).toEqual(new Set(all.slice(1)));
    expect((await read(id)).redelivery).toMatchObject({
      total: 1699,
      queued: 1699,
      finishedAt: expect.any(String),
    });
  });

  it('leaves out events of a survey that was limited to some members since, unless the webhook names it', async () => {
    const [forAll, naming] = [await create(), await create()];
    await server.deps.db
      .update(webhooks)
      .set({ surveyIds: [SURVEY] })
      .where(eq(webhooks.id, naming));
    await happen(1);
    await server.deps.pool.query("update deliveries set state = 'cancelled', finished_at = now()");
    await server.deps.db.update(surveys).set({ restricted: true }).where(eq(surveys.id, SURVEY));
    const since = new Date(0).toISOString();
    for (const [id, count] of [
      [forAll, 0],
      [naming, 1],
    ] as const) {
      expect((await ada('GET', `/api/webhooks/${id}/missed?since=${since}`)).body.count).toBe(count);
      const answer = await ada('POST', `/api/webhooks/${id}/redeliver`, { body: { since } });
      expect(answer.body).toEqual({ queued: count });
      const [delivery] = await rowsOf(id);
      expect(await ada('POST', `/api/webhooks/${id}/deliveries/${delivery?.id}/redeliver`)).toMatchObject(
        count === 0 ? { status: 409, body: { code: 'event_gone' } } : { status: 202 },
      );
    }
    // A redelivery that had begun before.
    await server.deps.pool.query(
      'update redeliveries set total = 1, finished_at = null where webhook_id = $1',
      [forAll],
    );
    await redeliverBatches(server.deps.db);
    expect(await statesOf(forAll)).toEqual(['cancelled']);
    await server.deps.db.update(surveys).set({ restricted: false }).where(eq(surveys.id, SURVEY));
  });

  it.each([
    ['surveys', { surveyIds: ['survey00ada2'] }],
    ['events', { events: ['survey_updated'] }],
  ])('leaves out what a webhook with fewer %s no longer subscribes to', async (_name, narrower) => {
    const id = await create();
    await happen(2);
    const [retried, failed] = await rowsOf(id);
    await server.deps.pool.query(
      "update deliveries set state = 'failed', finished_at = now() where id = $1",
      [failed?.id],
    );
    await server.deps.db
      .insert(surveys)
      .values({ id: 'survey00ada2', workspaceId: 'ada', draft: surveyDefinitionSchema.parse({ title: 'B' }) })
      .onConflictDoNothing();
    const change = (fields: object) =>
      ada('PUT', `/api/webhooks/${id}`, {
        body: {
          url: `${receiver.url}/hook`,
          events: ['survey_response_created'],
          surveyIds: null,
          ...fields,
        },
        headers: { 'If-Match': '*' },
      });
    const undelivered = async () =>
      (await ada('GET', `/api/webhooks/${id}/missed?since=${new Date(0).toISOString()}`)).body.count;
    expect((await change(narrower)).status).toBe(200);
    expect(await undelivered()).toBe(0);
    for (const delivery of [retried, failed]) {
      const path = `/api/webhooks/${id}/deliveries/${delivery?.id}/redeliver`;
      expect(await ada('POST', path)).toMatchObject({ status: 409, body: { code: 'event_gone' } });
    }
    await work();
    await until(async () => (await statesOf(id)).includes('cancelled'));
    expect((await ada('POST', `/api/webhooks/${id}/test`)).status).toBe(202);
    await until(() => receiver.received.length > 0);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test']);
    await change({});
    expect(await undelivered()).toBe(2);
  });

  it.each([
    [
      'a deleted response',
      () => server.deps.db.delete(responses).where(eq(responses.id, RESPONSE.id)),
      () => server.deps.db.insert(responses).values(RESPONSE),
    ],
    [
      'a survey in the trash',
      () => server.deps.db.update(surveys).set({ deletedAt: new Date() }).where(eq(surveys.id, SURVEY)),
      () => server.deps.db.update(surveys).set({ deletedAt: null }).where(eq(surveys.id, SURVEY)),
    ],
  ])('leaves out the response of %s until the deletion is undone', async (_name, remove, restore) => {
    const id = await create();
    await happen(1);
    await server.deps.pool.query("update deliveries set state = 'failed', finished_at = now()");
    const count = async () =>
      (await ada('GET', `/api/webhooks/${id}/missed?since=${new Date(0).toISOString()}`)).body.count;
    const [delivery] = await rowsOf(id);
    const redeliver = () => ada('POST', `/api/webhooks/${id}/deliveries/${delivery?.id}/redeliver`);
    await remove();
    expect(await count()).toBe(0);
    expect(await redeliver()).toMatchObject({ status: 409, body: { code: 'event_gone' } });
    await restore();
    expect(await count()).toBe(1);
    expect((await redeliver()).status).toBe(202);
  });

  it.each([
    ['its response', 0],
    ['its survey', 0],
    ['its response', 60_000],
    ['its survey', 60_000],
  ])(
    'resumes once by itself when the deletion of %s is undone, by a server whose clock is %i ms ahead of the database’s',
    async (what, difference) => {
      const [id, edited, changed] = [await create(), await create(), await create()];
      const survey = await publishedSurvey(ada, {
        title: 'S',
        questions: [{ id: 'name', type: 'text_short', title: 'Name?' }],
      });
      const complete = async () => {
        const response = uuidv7();
        const body = { version: 1, sequence: 1, answers: {}, completed: true };
        await server.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, { body });
        return response;
      };
      const restrict = (restricted: boolean) =>
        server.deps.db.update(surveys).set({ restricted }).where(eq(surveys.id, survey));
      const both = (state: string, count: number) =>
        until(async () => {
          const states = await Promise.all([id, edited, changed].map(statesOf));
          return states.every((each) => each.filter((one) => one === state).length === count);
        });
      const retry = () =>
        server.deps.pool.query("update deliveries set next_at = now() where state = 'pending'");
      await work();
      receiver.answer = (response) => void response.writeHead(503, { 'retry-after': '3600' }).end();
      const limited = await complete();
      await both('failed', 1);
      await restrict(true);
      await retry();
      await both('cancelled', 1);
      await restrict(false);
      const late = await complete();
      await both('failed', 2);
      receiver.answer = (response) => void response.end();
      receiver.received.length = 0;

      const change = uuidv7();
      ahead = difference;
      if (what === 'its survey') await ada('DELETE', `/api/surveys/${survey}`);
      else {
        const body = { action: 'delete', change, selection: { ids: [limited, late] } };
        await ada('POST', `/api/surveys/${survey}/responses/changes`, { body });
      }
      await retry();
      await both('cancelled', 2);
      await put(edited, true);
      await put(changed, false);
      await put(changed, true);
      const path = what === 'its survey' ? 'restore' : `responses/changes/${change}/undo`;
      expect((await ada('POST', `/api/surveys/${survey}/${path}`)).status).toBe(200);
      ahead = 0;
      for (const each of [id, edited]) {
        await until(async () => (await statesOf(each)).includes('succeeded'));
        expect((await statesOf(each)).sort()).toEqual(['cancelled', 'failed', 'failed', 'succeeded']);
      }
      expect(receiver.received.map(({ body }) => JSON.parse(body).data.response.id)).toEqual([late, late]);
      expect((await statesOf(changed)).sort()).toEqual(['cancelled', 'cancelled', 'failed', 'failed']);
    },
  );

  it('waits while the workspace is in the trash', async () => {
    const id = await create();
    await happen(1);
    await server.deps.pool.query("update deliveries set state = 'failed', finished_at = now()");
    await ada('POST', `/api/webhooks/${id}/redeliver`, { body: { since: new Date(0).toISOString() } });
    const setDeleted = (deletedAt: Date | null) =>
      server.deps.db.update(workspaces).set({ deletedAt }).where(eq(workspaces.id, 'ada'));
    await setDeleted(new Date());
    expect(await redeliverBatches(server.deps.db)).toBe(false);
    await setDeleted(null);
    expect(await redeliverBatches(server.deps.db)).toBe(true);
  });

  it('leaves out purged events, and refuses an invalid time', async () => {
    const id = await create();
    await happen(2);
    await server.deps.pool.query("update deliveries set state = 'missed', finished_at = now()");
    await server.deps.pool.query('delete from events where id in (select event_id from deliveries limit 1)');
    const path = `/api/webhooks/${id}`;
    expect((await ada('GET', `${path}/missed?since=${new Date(0).toISOString()}`)).body.count).toBe(1);
    expect((await ada('GET', `${path}/missed?since=0001-01-01T00:00:00Z`)).status).toBe(200);
    expect((await ada('GET', `${path}/missed?since=soon`)).body.errors?.[0]?.field).toBe('since');
    expect((await ada('POST', `${path}/enable`, { body: {} })).body.errors?.[0]?.field).toBe('sendMissed');
  });
});
