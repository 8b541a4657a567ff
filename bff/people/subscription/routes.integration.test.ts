import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cookieName, sessionCookie } from '@canvass/shared/domain/stored-items';
import Koa from 'koa';
import { startSession } from '../sessions/store.ts';
import { dailyMetrics, surveys, usage, users, webhooks } from '../../platform/database/schema.ts';
import { everyRequest, requestRules } from '../../platform/http/every-request.ts';
import { createMetrics } from '../../platform/http/metrics.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { subscriptionRoutes } from './routes.ts';

const NOW = new Date('2026-02-14T12:00:00Z');
const draft = { title: 'Tea or coffee?' } as (typeof surveys.$inferInsert)['draft'];

describe('GET /api/subscription', () => {
  let deps: TestDeps;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    deps = { ...(await startTestDeps({ OPERATOR_PLAN: 'pro' })), now: () => NOW };
    const app = new Koa();
    app.use(everyRequest(requestRules(deps, createMetrics())));
    app.use(subscriptionRoutes(deps).routes());
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.close();
    await deps.stop();
  });

  async function read(userId: string): Promise<Response> {
    const { token } = await startSession(deps.db, userId, 'test', NOW);
    return fetch(`${origin}/api/subscription`, {
      headers: { cookie: `${cookieName(sessionCookie, false)}=${token}` },
    });
  }

  it('requires a session', async () => {
    const response = await fetch(`${origin}/api/subscription`);
    expect(response.status).toBe(401);
  });

  it('returns the operator’s plan and no usage for a new account', async () => {
    await deps.db.insert(users).values({ id: 'new', email: 'new@example.com' });
    const response = await read('new');
    expect(await response.json()).toEqual({
      plan: 'pro',
      source: 'operator',
      limits: {
        publishedSurveys: 50,
        responsesPerMonth: 10_000,
        widgets: 20,
        webhooks: 20,
        seats: 10,
        fileMegabytes: 10_000,
        largestFile: 50,
      },
      usage: {
        publishedSurveys: 0,
        responsesPerMonth: 0,
        widgets: 0,
        webhooks: 0,
        seats: 1,
        fileMegabytes: 0,
      },
      held: 0,
      resetsAt: '2026-03-01T00:00:00.000Z',
      stored: { surveys: 0, responses: 0, widgets: 0, webhooks: 0 },
      billing: {
        provider: 'operator',
        plan: null,
        planAfter: null,
        status: null,
        manageable: false,
        renewsAt: null,
        endsAt: null,
        pastDue: false,
        payerEmail: null,
      },
    });
  });

  it('counts published surveys, this month’s responses and everything stored, with the trash, of this account only', async () => {
    await deps.db.insert(users).values([
      { id: 'ada', email: 'ada@example.com', plan: 'free' },
      { id: 'bob', email: 'bob@example.com' },
    ]);
    await deps.db.insert(surveys).values([
      { id: 'published001', workspaceId: 'ada', status: 'published', draft },
      { id: 'draft0000001', workspaceId: 'ada', draft },
      { id: 'trashed00001', workspaceId: 'ada', status: 'published', draft, deletedAt: NOW },
      { id: 'ofsomeoneels', workspaceId: 'bob', status: 'published', draft },
    ]);
    const metric = { version: 1, day: '2026-01-03', metric: 'start' };
    await deps.db.insert(dailyMetrics).values([
      { ...metric, surveyId: 'published001', count: '7' },
      { ...metric, surveyId: 'published001', metric: 'held', count: '2' },
      { ...metric, surveyId: 'published001', metric: 'view', count: '90' },
      { ...metric, surveyId: 'trashed00001', count: '4' },
      { ...metric, surveyId: 'ofsomeoneels', count: '5' },
    ]);
    await deps.db.insert(usage).values([
      { workspaceId: 'ada', month: '2026-02-01', responses: 6 },
      { workspaceId: 'ada', month: '2026-01-01', responses: 40 },
    ]);
    await deps.db.insert(webhooks).values({
      id: 'webhook00001',
      workspaceId: 'ada',
      url: 'https://example.com',
      events: [],
      secret: 's',
    });
    const response = await read('ada');
    expect(await response.json()).toMatchObject({
      plan: 'free',
      source: 'account',
      usage: { publishedSurveys: 1, responsesPerMonth: 6, widgets: 0, webhooks: 1 },
      held: 2,
      stored: { surveys: 3, responses: 13, widgets: 0, webhooks: 1 },
    });
  });
});
