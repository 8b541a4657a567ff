import { eq, inArray } from 'drizzle-orm';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import type { Delivery, Webhook } from '@canvass/shared/api/webhooks';
import type { Page } from '@canvass/shared/api/paging';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { deliveries, surveys, users, webhooks } from '../../platform/database/schema.ts';
import { recordEvent, recordEvents } from '../events/record.ts';
import { redeliverBatches } from '../deliveries/redeliver.ts';
import { startDeliveries } from '../deliveries/worker.ts';
import type { TestDeps } from '../../testing/deps.ts';
import { type Receiver, startReceiver, until } from '../../testing/receiver.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let deps: TestDeps;
let server: TestServer;
let receiver: Receiver;
let ada: Call;
let eve: Call;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1', DELIVERY_POLL_MS: '100', RATE_LIMITS: '0' });
  deps = server.deps;
  receiver = await startReceiver();
  ada = await server.signIn('ada');
  eve = await server.signIn('eve');
  for (const [id, workspaceId] of [
    ['survey00ada1', 'ada'],
    ['survey00eve1', 'eve'],
  ] as const) {
    await deps.db
      .insert(surveys)
      .values({ id, workspaceId, draft: surveyDefinitionSchema.parse({ title: 'A survey' }) });
  }
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});
afterEach(async () => {
  await deps.db.delete(webhooks);
});

const input = (more: object = {}) => ({
  url: `${receiver.url}/hook`,
  events: ['survey_response_created'],
  ...more,
});
const create = async (more: object = {}): Promise<Webhook> =>
  (await ada('POST', '/api/webhooks', { body: input(more) })).body;

describe('/api/webhooks', () => {
  it('is deleted even if a worker that finishes a delivery holds the locks in the other order', async () => {
    const { id } = await create();
    await ada('POST', `/api/webhooks/${id}/test`);
    const worker = await deps.pool.connect();
    try {
      await worker.query('begin');
      await worker.query('select 1 from deliveries where webhook_id = $1 for update', [id]);
      const deletion = ada('DELETE', `/api/webhooks/${id}`);
      const waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete%webhooks%'";
      await until(async () => (await deps.pool.query(waiting)).rows.length > 0);
      // PostgreSQL finds the deadlock and ends the deletion, which waited first; on a slow machine it may end the worker instead.
      await worker.query('update webhooks set failing_since = null where id = $1', [id]).then(
        () => worker.query('commit'),
        () => worker.query('rollback'),
      );
      expect((await deletion).status).toBe(204);
    } finally {
      await worker.query('rollback');
      worker.release();
    }
    expect((await ada('GET', `/api/webhooks/${id}`)).status).toBe(404);
  });

  it('creates, reads, saves by revision and deletes', async () => {
    const made = await ada('POST', '/api/webhooks', { body: input({ description: 'CRM' }) });
    expect(made).toMatchObject({
      status: 201,
      body: { description: 'CRM', enabled: true, surveyIds: null, lastDelivery: null, revision: 1 },
    });
    expect(JSON.stringify(made.body)).not.toContain('whsec_');
    const address = `/api/webhooks/${made.body.id}`;
    expect(made.headers.get('Location')).toBe(address);
    expect(made.headers.get('ETag')).toBe('"1"');
    expect((await ada('GET', address)).body).toEqual(made.body);

    const put = (ifMatch?: string) =>
      ada('PUT', address, {
        body: input({ description: 'Sales' }),
        ...(ifMatch ? { headers: { 'If-Match': ifMatch } } : {}),
      });
    expect((await put()).status).toBe(428);
    expect((await put('"7"')).status).toBe(412);
    const saved = await put('"1"');
    expect(saved).toMatchObject({ status: 200, body: { description: 'Sales', revision: 2 } });
    expect(saved.headers.get('ETag')).toBe('"2"');
    const late = await put('"1"');
    expect(late).toMatchObject({ status: 412, body: { current: saved.body } });
    expect(late.headers.get('ETag')).toBe('"2"');
    expect((await put('*')).status).toBe(200);

    expect((await ada('DELETE', address)).status).toBe(204);
    expect((await ada('GET', address)).status).toBe(404);
    expect((await ada('DELETE', address)).status).toBe(404);
  });

  it('is paged, newest first, and lists only the owner’s', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push((await create()).id);
    await eve('POST', '/api/webhooks', { body: input() });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await ada('GET', `/api/webhooks?limit=2${cursor && `&cursor=${cursor}`}`);
      const page: Page<Webhook> = answer.body;
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((webhook) => webhook.id));
      cursor = page.next;
    }
    expect(seen).toEqual(ids.reverse());
    expect((await ada('GET', '/api/webhooks?cursor=nonsense')).status).toBe(422);
  });

  it("hides another owner's webhooks in every call, and requires a session", async () => {
    const { id } = await create();
    const [delivery] = await deps.db
      .insert(deliveries)
      .values({
        id: crypto.randomUUID(),
        webhookId: id,
        eventId: crypto.randomUUID(),
        eventType: 'test',
        state: 'failed',
      })
      .returning();
    const calls: Array<[string, string, unknown?]> = [
      ['GET', ''],
      ['PUT', '', input()],
      ['DELETE', ''],
      ['GET', '/secret'],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['POST', '/enable', { sendMissed: true }],
      ['GET', '/missed'],
      ['GET', '/deliveries'],
      ['GET', `/deliveries/${delivery?.id}`],
      ['POST', `/deliveries/${delivery?.id}/redeliver`],
      ['POST', '/redeliver', { since: new Date().toISOString() }],
    ];
    for (const [method, path, body] of calls) {
      const address = `/api/webhooks/${id}${path}`;
      expect([path, (await eve(method, address, { body, headers: { 'If-Match': '*' } })).status]).toEqual([
        path,
        404,
      ]);
      expect([path, (await server.call(method, address, { body })).status]).toEqual([path, 401]);
    }
    const other = (await eve('POST', '/api/webhooks', { body: input() })).body;
    expect((await eve('GET', `/api/webhooks/${other.id}/deliveries/${delivery?.id}`)).status).toBe(404);
  });

  it.each([
    [{ url: 'ftp://example.com' }, 'url'],
    [{ url: 'https://user:pass@example.com/' }, 'url'],
    [{ url: 'http://169.254.169.254/latest' }, 'url'],
    [{ url: 'http://[::ffff:10.0.0.1]/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['nothing'] }, 'events.0'],
    [{ surveyIds: ['survey00ada1', 'survey00eve1'] }, 'surveyIds.1'],
    [{ surveyIds: [] }, 'surveyIds'],
    ...[
      'Webhook-Id',
      'Expect',
      'keep-alive',
      'Upgrade',
      'TE',
      'Trailer',
      'Proxy-Authorization',
      'Content-Encoding',
    ].map((name): [object, string] => [{ headers: { [name]: '1' } }, `headers.${name}`]),
    [{ headers: { 'X-Team': '1', 'x-team': '2' } }, 'headers.x-team'],
    [{ headers: { 'X-Bad': 'a\r\nb' } }, 'headers.X-Bad'],
  ])('refuses %j and names the field', async (fields, field) => {
    const refused = await ada('POST', '/api/webhooks', {
      body: input(fields),
      headers: { 'Accept-Language': 'it' },
    });
    expect(refused.status).toBe(422);
    expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
    expect(refused.body.errors?.[0]?.field).toBe(field);
    expect(refused.body.errors?.[0]?.message).not.toMatch(/^(fields\.|$)/);
  });

  it('has each of its events and surveys once', async () => {
    const surveyIds = ['survey00ada1', 'survey00ada1'];
    const made = await create({ surveyIds, events: ['survey_created', 'survey_created'] });
    expect(made).toMatchObject({ surveyIds: ['survey00ada1'], events: ['survey_created'] });
    const changed = await ada('PUT', `/api/webhooks/${made.id}`, {
      body: { surveyIds },
      headers: { 'If-Match': '*' },
    });
    expect(changed.body.surveyIds).toEqual(['survey00ada1']);
  });

  it('keeps what a change leaves out, and refuses misspelt fields', async () => {
    const narrow = {
      description: 'CRM',
      surveyIds: ['survey00ada1'],
      enabled: false,
      headers: { 'X-T': 'blue' },
    };
    const made = await create(narrow);
    const put = (more: object) =>
      ada('PUT', `/api/webhooks/${made.id}`, { body: input(more), headers: { 'If-Match': '*' } });
    expect(await put({ description: 'Sales' })).toMatchObject({
      status: 200,
      body: { ...narrow, description: 'Sales', revision: 2 },
    });
    expect((await put({ enabled: true })).body).toMatchObject({ enabled: true, surveyIds: ['survey00ada1'] });
    expect((await put({ ...made, description: 'Read' })).body).toMatchObject({
      ...narrow,
      description: 'Read',
    });
    const { status, body: only } = await ada('PUT', `/api/webhooks/${made.id}`, {
      body: { events: ['survey_created', 'survey_created'] },
      headers: { 'If-Match': '*' },
    });
    const events = ['survey_created'];
    expect([status, only]).toMatchObject([200, { ...narrow, url: made.url, events, description: 'Read' }]);
    const none = await ada('PUT', `/api/webhooks/${made.id}`, { body: {}, headers: { 'If-Match': '*' } });
    expect(none).toMatchObject({ status: 200, body: { url: made.url, events, headers: narrow.headers } });
    const misspelt = { survey_ids: ['survey00ada1'] };
    for (const refused of [
      await put(misspelt),
      await ada('POST', '/api/webhooks', { body: input(misspelt) }),
    ]) {
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'survey_ids', code: 'unknown_field', message: 'Unknown: survey_ids.' }] },
      });
    }
  });

  it('shows the values of its own headers only to those who may edit it', async () => {
    const { id } = await create({ events: ['survey_created'], headers: { Authorization: 'Bearer s3cret' } });
    await ada('POST', `/api/webhooks/${id}/test`);
    const requestHeaders = {
      authorization: 'Bearer s3cret',
      'webhook-id': '1',
      'content-type': 'application/json',
    };
    const [sent] = await deps.db.update(deliveries).set({ requestHeaders }).returning();
    const addresses = ['', `/${id}`, `/${id}/deliveries/${sent?.id}`];
    const keyWith = async (permissions: string[]) =>
      (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'editor', permissions } }))
        .body.key;
    const read = async (key: string) => {
      const headers = { Authorization: `Bearer ${key}` };
      const found = addresses.map((address) => server.call('GET', `/api/webhooks${address}`, { headers }));
      return (await Promise.all(found)).map(({ body }) => body);
    };
    const reader = await read(await keyWith(['webhook:read']));
    expect(JSON.stringify(reader)).not.toContain('s3cret');
    expect(reader).toMatchObject([
      { items: [{ headers: { Authorization: '***' } }] },
      { headers: { Authorization: '***' } },
      { requestHeaders: { ...requestHeaders, authorization: '***' } },
    ]);
    const editor = await read(await keyWith(['webhook:read', 'webhook:edit']));
    expect(editor).toMatchObject([
      { items: [{ headers: { Authorization: 'Bearer s3cret' } }] },
      { headers: { Authorization: 'Bearer s3cret' } },
      { requestHeaders },
    ]);
  });

  it('accepts loopback as a target only where tests allow it', async () => {
    const other = await startTestServer();
    try {
      const caller = await other.signIn('ada');
      for (const url of [`${receiver.url}/`, 'http://localhost:3000/', 'http://[::1]/', 'http://0x7f.1/']) {
        const refused = await caller('POST', '/api/webhooks', { body: input({ url }) });
        expect([url, refused.status, refused.body.errors?.[0]?.code]).toEqual([url, 422, 'target_refused']);
      }
    } finally {
      await other.stop();
    }
  });

  it('refuses more webhooks than the plan allows, also for two requests at once', async () => {
    await deps.db.update(users).set({ plan: 'free' }).where(eq(users.id, 'eve'));
    const made = await Promise.all([1, 2, 3].map(() => eve('POST', '/api/webhooks', { body: input() })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('webhook_limit');
    await deps.db.update(users).set({ plan: null }).where(eq(users.id, 'eve'));
  });

  it('shows its secret, and creates new ones while those before are still valid', async () => {
    const { id } = await create();
    const address = `/api/webhooks/${id}/secret`;
    const first = await ada('GET', address);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(first.body).toEqual({
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      previous: [],
      previousSecretExpiresAt: null,
    });
    const secrets: string[] = [first.body.secret];
    for (let count = 0; count < 4; count++) secrets.push((await ada('POST', address)).body.secret);
    const { body } = await ada('GET', address);
    expect(body.secret).toBe(secrets.at(-1));
    expect(body.previous.map(({ ending }: { ending: string }) => ending)).toEqual(
      secrets
        .slice(0, -1)
        .map((secret) => secret.slice(-6))
        .reverse(),
    );
    for (const { expiresAt } of body.previous) {
      const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);
    }
    expect(JSON.stringify(body.previous)).not.toContain(secrets[0]);

    const refused = await ada('POST', address);
    expect(refused).toMatchObject({ status: 409, body: { code: 'secret_limit' } });
    expect(refused.body.message).toContain('5 secrets');
    expect((await ada('GET', address)).body.secret).toBe(secrets.at(-1));

    const worker = startDeliveries(deps);
    try {
      const before = receiver.received.length;
      await ada('POST', `/api/webhooks/${id}/test`);
      const sent = await until(() => receiver.received[before]);
      for (const secret of secrets) {
        expect(new StandardWebhook(secret).verify(sent.body, sent.headers)).toMatchObject({ type: 'test' });
      }
    } finally {
      await worker.stop();
    }
  });

  it('creates another secret as soon as the oldest has expired', async () => {
    const { id } = await create();
    const expiresAt = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const previousSecrets = [20, 10, 5, -1].map((hours) => ({
      secret: `whsec_${hours}`,
      expiresAt: expiresAt(hours),
    }));
    await deps.db.update(webhooks).set({ previousSecrets }).where(eq(webhooks.id, id));
    const made = await ada('POST', `/api/webhooks/${id}/secret`);
    expect(made.status).toBe(200);
    expect(made.body.previous).toHaveLength(4);
    expect((await ada('POST', `/api/webhooks/${id}/secret`)).body.message).toContain('within 5 h');
  });

  it('accepts an http: address only where that is allowed, and leaves stored ones unchanged', async () => {
    const other = await startTestServer({ WEBHOOK_ALLOW_HTTP: 'off' });
    try {
      const caller = await other.signIn('ada');
      const body = input({ url: 'http://192.0.32.8/hook' });
      const refused = await caller('POST', '/api/webhooks', { body });
      expect(refused.body.errors).toMatchObject([{ field: 'url', code: 'target_https' }]);
      const { body: made } = await caller('POST', '/api/webhooks', {
        body: input({ url: 'https://192.0.32.8/hook' }),
      });
      await other.deps.db.update(webhooks).set({ url: body.url }).where(eq(webhooks.id, made.id));
      const put = (url: string) =>
        caller('PUT', `/api/webhooks/${made.id}`, { body: input({ url }), headers: { 'If-Match': '*' } });
      expect((await put(body.url)).status).toBe(200);
      expect((await put('http://192.0.32.9/hook')).status).toBe(422);
    } finally {
      await other.stop();
    }
  });

  it('is saved and disabled with surveys that were purged since, and takes no other unknown ones', async () => {
    const ids = ['survey00ada8', 'survey00ada9'];
    const draft = surveyDefinitionSchema.parse({ title: 'Purged' });
    await deps.db.insert(surveys).values(ids.map((id) => ({ id, workspaceId: 'ada', draft })));
    const made = await create({ surveyIds: ids });
    await deps.db.delete(surveys).where(inArray(surveys.id, ids));
    const put = (surveyIds: string[]) =>
      ada('PUT', `/api/webhooks/${made.id}`, {
        body: input({ enabled: false, surveyIds }),
        headers: { 'If-Match': '*' },
      });
    expect(await put(ids)).toMatchObject({ status: 200, body: { enabled: false, surveyIds: ids } });
    for (const other of ['survey00eve1', 'survey00none']) {
      expect((await put([...ids, other])).body.errors).toMatchObject([{ field: 'surveyIds.2' }]);
    }
    expect((await put(['survey00ada1'])).body.surveyIds).toEqual(['survey00ada1']);
    expect((await put(ids)).status).toBe(422);
  });

  it('is sent no recorded responses at an address of a key that may not read them', async () => {
    const permissions = ['webhook:read', 'webhook:edit'];
    const body = { name: 'K', role: 'editor', permissions };
    const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body })).body;
    const send = (id: string, change: object) =>
      server.call('PUT', `/api/webhooks/${id}`, {
        headers: { Authorization: `Bearer ${key}`, 'If-Match': '*' },
        body: change,
      });
    const put = (id: string, url: string) => send(id, { url, events: ['survey_updated'] });
    const { id } = await create({ enabled: false });
    expect((await put(id, `${receiver.url}/first`)).status).toBe(200);
    const event = { workspaceId: 'ada', surveyId: 'survey00ada1', type: 'survey_response_created' } as const;
    await create();
    await recordEvent(deps.db, { ...event, payload: { response: {} } }, new Date());
    const [sent] = await deps.db.select().from(deliveries);
    const refused = await put(sent?.webhookId ?? '', `${receiver.url}/mine`);
    const refusalOf = (field: string) => ({
      status: 403,
      body: { code: 'api_key_insufficient', errors: [{ field, code: 'needs_responses' }] },
    });
    expect(refused).toMatchObject(refusalOf('url'));
    // The events that are left out are the stored ones.
    expect(await send(sent?.webhookId ?? '', { description: 'Mine' })).toMatchObject(refusalOf('events'));
    expect((await put(sent?.webhookId ?? '', `${receiver.url}/hook`)).status).toBe(200);

    // A response that is being recorded while the address is changed.
    const { id: late } = await create();
    const recording = await deps.pool.connect();
    try {
      await recording.query('begin');
      await recording.query('select 1 from webhooks where id = $1 for key share', [late]);
      const change = put(late, `${receiver.url}/mine`);
      const waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'select%from \"webhooks\"%for update'";
      await until(async () => (await deps.pool.query(waiting)).rows.length > 0);
      await recording.query(
        `insert into deliveries (id, webhook_id, event_id, event_type, attempt, state)
         select uuidv7(), $1, event_id, event_type, 1, 'pending' from deliveries limit 1`,
        [late],
      );
      await recording.query('commit');
      expect(await change).toMatchObject({ status: 403, body: { errors: [{ field: 'url' }] } });
    } finally {
      await recording.query('rollback');
      recording.release();
    }
    expect((await ada('GET', `/api/webhooks/${late}`)).body.url).toBe(`${receiver.url}/hook`);
  });

  it('has no failures at another address, and keeps them at the same', async () => {
    const { id } = await create();
    const failingSince = new Date(Date.now() - 6 * 86_400_000);
    await deps.db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, id));
    const put = async (more: object = {}) =>
      (await ada('PUT', `/api/webhooks/${id}`, { body: input(more), headers: { 'If-Match': '*' } })).body;
    expect((await put()).failingSince).toBe(failingSince.toISOString());
    expect((await put({ url: `${receiver.url}/other` })).failingSince).toBeNull();
  });

  it('that the system disabled starts without failures when it is enabled', async () => {
    const { id } = await create();
    await deps.db
      .update(webhooks)
      .set({ enabled: false, disabledReason: 'failing', failingSince: new Date(0) })
      .where(eq(webhooks.id, id));
    const put = (enabled: boolean) =>
      ada('PUT', `/api/webhooks/${id}`, { body: input({ enabled }), headers: { 'If-Match': '*' } });
    expect((await put(false)).body).toMatchObject({ disabledReason: 'failing' });
    expect((await put(true)).body).toMatchObject({ disabledReason: null, failingSince: null, enabled: true });
  });
});

describe('/api/webhooks/{id}/deliveries', () => {
  it('shows a test event with its content, and redelivers it', async () => {
    const { id } = await create();
    const worker = startDeliveries(deps);
    const finished = (count: number) =>
      until(async () => {
        const list: Page<Delivery> = (await ada('GET', `/api/webhooks/${id}/deliveries`)).body;
        const done = list.items.filter(({ state }) => state === 'succeeded');
        return done.length === count && done;
      });
    try {
      const sent = await ada('POST', `/api/webhooks/${id}/test`);
      expect(sent).toMatchObject({ status: 202, body: { eventType: 'test', state: 'pending', attempt: 1 } });
      const [delivery] = await finished(1);
      expect(delivery).not.toHaveProperty('requestBody');
      const whole = await ada('GET', `/api/webhooks/${id}/deliveries/${delivery?.id}`);
      expect(whole.body).toMatchObject({
        responseStatus: 200,
        responseBody: 'ok',
        requestHeaders: { 'webhook-id': sent.body.eventId },
      });
      expect(JSON.parse(whole.body.requestBody ?? '')).toMatchObject({
        type: 'test',
        data: { webhookId: id },
      });
      const again = await ada('POST', `/api/webhooks/${id}/deliveries/${delivery?.id}/redeliver`);
      expect(again).toMatchObject({ status: 202, body: { eventId: sent.body.eventId, attempt: 1 } });
      await finished(2);
      expect((await ada('GET', `/api/webhooks/${id}`)).body.lastDelivery).toMatchObject({
        state: 'succeeded',
        responseStatus: 200,
      });
    } finally {
      await worker.stop();
    }
  });

  it('filters by state, and redelivers missed events since a time', async () => {
    const { id } = await create({ events: ['survey_updated'] });
    const event = {
      workspaceId: 'ada',
      surveyId: 'survey00ada1',
      type: 'survey_updated',
      payload: {},
    } as const;
    await recordEvents(deps.db, [event, event, event], new Date());
    await deps.pool.query(
      "update deliveries set state = 'failed' where id in (select id from deliveries order by id limit 2)",
    );
    const list = async (state: string) =>
      (await ada('GET', `/api/webhooks/${id}/deliveries?state=${state}`)).body.items;
    expect(await list('failed')).toHaveLength(2);
    expect(await list('pending')).toHaveLength(1);
    expect((await ada('GET', `/api/webhooks/${id}/deliveries?state=lost`)).status).toBe(422);

    await deps.pool.query("update deliveries set finished_at = now() where state = 'failed'");
    const since = async (seconds: number) =>
      (
        await ada('POST', `/api/webhooks/${id}/redeliver`, {
          body: { since: new Date(Date.now() + seconds * 1000).toISOString() },
        })
      ).body;
    expect(await since(60)).toEqual({ queued: 0 });
    expect(await since(-60)).toEqual({ queued: 2 });
    expect(await since(-60)).toMatchObject({ code: 'redelivery_running' });
    await redeliverBatches(deps.db);
    expect(await since(-60)).toEqual({ queued: 0 });
    expect(await list('pending')).toHaveLength(3);
  });

  it('filters by the class of the status', async () => {
    const { id } = await create();
    for (let count = 0; count < 5; count++) await ada('POST', `/api/webhooks/${id}/test`);
    await deps.pool.query(
      `update deliveries set response_status = status, state = outcome
       from (select id, row_number() over (order by id) as place from deliveries) as placed
       join (values (1, 204, 'succeeded'), (2, 404, 'failed'), (3, 429, 'failed'), (4, 503, 'failed'), (5, null, 'failed'))
         as given (place, status, outcome) using (place)
       where deliveries.id = placed.id`,
    );
    const statuses = async (status: string) => {
      const { body } = await ada('GET', `/api/webhooks/${id}/deliveries?status=${status}`);
      return body.items.map(({ responseStatus }: Delivery) => responseStatus);
    };
    expect(await statuses('2xx')).toEqual([204]);
    expect(await statuses('4xx')).toEqual([429, 404]);
    expect(await statuses('5xx')).toEqual([503]);
    expect(await statuses('3xx')).toEqual([]);
    expect(await statuses('none')).toEqual([null]);
    const refused = await ada('GET', `/api/webhooks/${id}/deliveries?status=404`);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'status' }] } });
  });

  it('disabling a webhook ends pending deliveries, and none can be redelivered', async () => {
    const { id } = await create();
    await ada('POST', `/api/webhooks/${id}/test`);
    await ada('PUT', `/api/webhooks/${id}`, {
      body: input({ enabled: false }),
      headers: { 'If-Match': '*' },
    });
    const list: Page<Delivery> = (await ada('GET', `/api/webhooks/${id}/deliveries`)).body;
    expect(list.items).toMatchObject([{ state: 'cancelled', failure: 'webhook_disabled' }]);
    expect(await ada('POST', `/api/webhooks/${id}/test`)).toMatchObject({
      status: 409,
      body: { code: 'webhook_disabled' },
    });
  });
});
