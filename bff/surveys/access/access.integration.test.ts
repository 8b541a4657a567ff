import { v7 as uuidv7 } from 'uuid';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import type { Role } from '@canvass/shared/domain/policy';
import { eq, sql } from 'drizzle-orm';
import { enqueueDailyMails } from '../../notify/mails/daily.ts';
import { apiKeys, surveyMembers, surveys, users, workspaceMembers } from '../../platform/database/schema.ts';
import { writeExport } from '../../results/exports/stored/write-export.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
const calls: Record<string, Call> = {};
/** Ann is an admin; Ed, Eve and Mia are editors, Vic is a viewer. */
const MEMBERS = { ann: 'admin', ed: 'editor', eve: 'editor', mia: 'editor', vic: 'viewer' } satisfies Record<
  string,
  Role
>;
const inTeam = { [WORKSPACE_HEADER]: 'team' };
const as =
  (name: string): Call =>
  (method, path, options = {}) =>
    (calls[name] ?? server.call)(method, path, { ...options, headers: { ...inTeam, ...options.headers } });

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
  calls['owner'] = await server.signIn('team');
  for (const [userId, role] of Object.entries(MEMBERS)) {
    calls[userId] = await server.signIn(userId);
    await server.deps.db.insert(workspaceMembers).values({ workspaceId: 'team', userId, role });
  }
});
afterAll(() => server.stop());

const SECRET = 'Layoffs';
/** In the titles of surveys that no call may reveal. */
const MARKER = 'Zanzibar';
const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];

async function publish(by: Call, title: string): Promise<string> {
  return publishedSurvey(by, { title, questions });
}

const respond = (id: string, responseId = uuidv7()) =>
  server.call('PUT', `/api/public/surveys/${id}/responses/${responseId}`, {
    body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
  });

const accessOf = (id: string) => `/api/surveys/${id}/access`;
const limit = (by: Call, id: string, userIds: string[], restricted = true, etag = '*') =>
  by('PUT', accessOf(id), { body: { restricted, userIds }, headers: { 'If-Match': etag } });
const statusFor = async (name: string, id: string) => (await as(name)('GET', `/api/surveys/${id}`)).status;
const program = async (input: object): Promise<Call> => {
  const body = { name: 'K', role: 'editor', ...input };
  const { key } = (await as('owner')('POST', '/api/workspaces/team/keys', { body })).body;
  return (method, path, options = {}) =>
    server.call(method, path, {
      ...options,
      headers: { ...options.headers, Authorization: `Bearer ${key}` },
    });
};

describe('who sees a survey', () => {
  it('S6.7 is everyone in the workspace, until it is limited to some members', async () => {
    const id = await publish(as('owner'), SECRET);
    const first = await as('vic')('GET', accessOf(id));
    expect(first.body).toEqual({ restricted: false, userIds: [], mayChange: false });
    const done = await limit(as('ann'), id, ['ed'], true, first.headers.get('ETag') ?? '');
    expect([done.status, done.body]).toEqual([200, { restricted: true, userIds: ['ed'], mayChange: true }]);
    const statuses = await Promise.all(
      ['owner', 'ann', 'ed', 'eve', 'vic'].map((name) => statusFor(name, id)),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect((await as('ed')('GET', `/api/surveys/${id}`)).body.restricted).toBe(true);
    await limit(as('ann'), id, ['ed'], false);
    expect(await statusFor('eve', id)).toBe(200);
  });

  it('is changed by owners and admins, and by its creator, who can’t lock themselves out', async () => {
    const ofOwner = await publish(as('owner'), SECRET);
    for (const name of ['eve', 'vic']) {
      const refused = await limit(as(name), ofOwner, []);
      expect([name, refused.status, refused.body.code]).toEqual([name, 403, 'role_insufficient']);
    }
    const id = await publish(as('eve'), SECRET);
    expect((await as('eve')('GET', accessOf(id))).body.mayChange).toBe(true);
    expect((await limit(as('eve'), id, ['ed'])).body.userIds).toEqual(['ed', 'eve']);
    // An admin may leave the creator out.
    await limit(as('ann'), id, ['ed']);
    expect((await limit(as('eve'), id, ['eve'])).status).toBe(404);
  });

  it('names members that there are none of, and answers an old ETag with what is stored', async () => {
    const id = await publish(as('owner'), SECRET);
    const { body } = await limit(as('owner'), id, ['ed', 'stranger']);
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'userIds.1', code: 'unknown_member', message: expect.any(String) }),
    ]);
    const { headers } = await as('owner')('GET', accessOf(id));
    const etag = headers.get('ETag') ?? '';
    await limit(as('owner'), id, ['ed'], true, etag);
    // A repeat of what is stored by now is no conflict.
    expect((await limit(as('owner'), id, ['ed'], true, etag)).status).toBe(200);
    const late = await limit(as('ann'), id, ['mia'], true, etag);
    expect([late.status, late.body.current.userIds]).toEqual([412, ['ed']]);
    const without = await as('ann')('PUT', accessOf(id), { body: { restricted: false } });
    expect(without.status).toBe(428);
  });

  it('a copy is for the same members and for who made it', async () => {
    const id = await publish(as('owner'), SECRET);
    await limit(as('owner'), id, ['ed', 'mia']);
    const copy = (await as('ed')('POST', `/api/surveys/${id}/duplicate`, { body: {} })).body;
    expect(copy.restricted).toBe(true);
    expect((await as('owner')('GET', accessOf(copy.id))).body.userIds).toEqual(['ed', 'mia']);
    expect(await statusFor('eve', copy.id)).toBe(404);
  });

  it('ends with the membership, and a survey whose creator is gone is still the owners’', async () => {
    const { db } = server.deps;
    calls['gil'] = await server.signIn('gil');
    await db.insert(workspaceMembers).values({ workspaceId: 'team', userId: 'gil', role: 'editor' });
    const id = await publish(as('gil'), SECRET);
    await limit(as('gil'), id, ['gil']);
    await as('owner')('DELETE', '/api/workspaces/team/members/gil');
    expect(await db.select().from(surveyMembers).where(eq(surveyMembers.surveyId, id))).toEqual([]);
    await db.insert(workspaceMembers).values({ workspaceId: 'team', userId: 'gil', role: 'editor' });
    expect(await statusFor('gil', id)).toBe(404);
    await db.delete(users).where(eq(users.id, 'gil'));
    expect((await limit(as('ann'), id, ['ed'])).status).toBe(200);
    const [row] = await db.select({ by: surveys.createdBy }).from(surveys).where(eq(surveys.id, id));
    expect(row?.by).toBeNull();
  });
});

it('S6.7 no call of the API reveals to a member a survey that is limited to others, nor a key', async () => {
  const id = await publish(as('owner'), MARKER);
  const responseId = uuidv7();
  await respond(id, responseId);
  const widget = (await as('owner')('POST', '/api/widgets', { body: { name: MARKER, surveyId: id } })).body
    .id;
  const hook = { url: 'https://hooks.example.com/', events: ['survey_deleted'], surveyIds: [id] };
  const webhook = (await as('owner')('POST', '/api/webhooks', { body: hook })).body.id;
  await limit(as('owner'), id, ['ed']);
  const trashed = await publish(as('owner'), `${MARKER} in the trash`);
  await limit(as('owner'), trashed, ['ed']);
  await as('owner')('DELETE', `/api/surveys/${trashed}`);
  const ids: Record<string, Record<string, string>> = {
    surveys: { id, responseId, version: '1', change: uuidv7(), linkId: 'AAAAAAAAAAAA' },
    widgets: { id: widget },
    webhooks: { id: webhook, delivery: uuidv7() },
    workspaces: { workspace: 'team' },
  };
  // Deletions of other things of the workspace, and leaving it, say nothing of surveys.
  const endpoints = ENDPOINTS.filter(
    ({ permission, path, media, method }) =>
      permission &&
      !media?.includes('text/event-stream') &&
      !(path.startsWith('/api/workspaces') && method !== 'get'),
  );
  expect(endpoints.length).toBeGreaterThan(50);
  for (const [who, call] of [
    ['eve', as('eve')],
    ['vic', as('vic')],
    ['a key', await program({})],
  ] as const) {
    for (const { method, path, body } of endpoints) {
      const [, , kind = ''] = path.split('/');
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[kind]?.[name] ?? `{${name}}`);
      const queries = at === '/api/surveys' ? ['', '?trash=true', `?search=${MARKER}`] : [''];
      for (const query of queries) {
        const answer = await call(method.toUpperCase(), at + query, {
          headers: { 'If-Match': '*' },
          ...(body ? { body: {} } : {}),
        });
        const text = JSON.stringify(answer.body ?? '');
        expect([who, method, at + query, text.includes(MARKER) || text.includes(id)]).toEqual([
          who,
          method,
          at + query,
          false,
        ]);
        // Folders are the whole workspace's: a role that may not change them is refused.
        const isThing = path.includes('{id}') && kind !== 'folders';
        if (isThing) expect([who, method, at, answer.status]).toEqual([who, method, at, 404]);
        expect(answer.status).toBeLessThan(500);
      }
    }
  }
  // The workspace's widgets and webhooks are there for members who may see the survey.
  const seen = await as('ed')('GET', `/api/surveys?search=${MARKER}&limit=100`);
  expect(seen.body.items.map((item: { id: string }) => item.id)).toContain(id);
  expect((await as('ed')('GET', '/api/widgets?limit=100')).body.items).toHaveLength(1);
  expect((await as('eve')('GET', '/api/widgets?limit=100')).body.items).toHaveLength(0);
  expect((await as('ed')('GET', `/api/webhooks/${webhook}`)).status).toBe(200);
});

it('S6.7 a widget that shows a limited survey by now is named with its earlier responses only to those who see that', async () => {
  const [before, now] = [await publish(as('owner'), 'Before'), await publish(as('owner'), 'Now')];
  const { id } = (await as('owner')('POST', '/api/widgets', { body: { name: 'W', surveyId: before } })).body;
  await server.call('PUT', `/api/public/surveys/${before}/responses/${uuidv7()}`, {
    body: {
      sequence: 1,
      version: 1,
      answers: { name: 'Grace' },
      completed: true,
      source: 'widget',
      widget: id,
    },
  });
  const moved = { body: { name: SECRET, surveyId: now }, headers: { 'If-Match': '*' } };
  await as('owner')('PUT', `/api/widgets/${id}`, moved);
  const shown = async (call: Call) => {
    const facets = (await call('GET', `/api/surveys/${before}/responses/facets`)).body;
    // Without a name, it is told from a deleted one.
    expect(facets.unnamedWidgets).toEqual(facets.widgets.length === 0 ? [id] : []);
    const file = (await call('GET', `/api/surveys/${before}/responses/export?format=csv&values=labels`)).body;
    const created = await call('POST', `/api/surveys/${before}/exports`, {
      body: { format: 'csv', values: 'labels' },
    });
    await writeExport(server.deps, {
      payload: { export: created.body.id },
      last: true,
      signal: new AbortController().signal,
    });
    const stored = (await call('GET', `/api/surveys/${before}/exports/${created.body.id}/file`)).body;
    await call('DELETE', `/api/surveys/${before}/exports/${created.body.id}`);
    return [facets, file, stored].map((body) => JSON.stringify(body)).map((text) => text.includes(SECRET));
  };
  expect(await shown(as('eve'))).toEqual([true, true, true]);
  const limited = await program({ surveyIds: [before] });
  expect(await shown(limited)).toEqual([false, false, false]);
  // The key could download a file that Eve asked for.
  expect(await shown(as('eve'))).toEqual([true, true, false]);
  for (const ended of [{ expiresAt: new Date() }, { expiresAt: null, revokedAt: new Date() }]) {
    await server.deps.db.update(apiKeys).set(ended);
    expect(await shown(as('eve'))).toEqual([true, true, true]);
  }
  await limit(as('owner'), now, ['ed']);
  expect(await shown(as('eve'))).toEqual([false, false, false]);
  // Eve could download a file that Ed asked for.
  expect(await shown(as('ed'))).toEqual([true, true, false]);
  await limit(as('owner'), before, ['ed']);
  expect(await shown(as('ed'))).toEqual([true, true, false]);
  await as('owner')('PUT', `/api/widgets/${id}`, { ...moved, body: { ...moved.body, surveyId: before } });
  expect(await shown(as('ed'))).toEqual([true, true, true]);
});

it('sums and lists of the workspace leave it out, and have no gaps where it would be', async () => {
  const figures = async (name: string) => {
    const { surveys: count, starts } = (await as(name)('GET', '/api/overview')).body;
    return { count, starts };
  };
  const visible = await publish(as('owner'), 'For all');
  await respond(visible);
  const before = await figures('eve');
  for (let more = 0; more < 3; more += 1) {
    const hidden = await publish(as('owner'), SECRET);
    await respond(hidden);
    await limit(as('owner'), hidden, []);
  }
  const last = await publish(as('owner'), 'For all, too');
  expect(await figures('eve')).toEqual({ ...before, count: before.count + 1 });
  const { items, next } = (await as('eve')('GET', '/api/surveys?limit=2')).body;
  expect(items.map((item: { id: string }) => item.id)).toEqual([last, visible]);
  expect(next).not.toBeNull();
  const periods = (await as('eve')('GET', '/api/overview/periods')).body;
  const all = (await as('owner')('GET', '/api/overview/periods')).body;
  expect(periods.today.starts).toBeLessThan(all.today.starts);
});

describe('what is sent of a restricted survey', () => {
  it('goes to webhooks that name it, not to those for all surveys', async () => {
    const hookOf = async (surveyIds: string[] | null) => {
      const hook = {
        url: 'https://hooks.example.com/',
        events: ['survey_response_created', 'survey_updated'],
      };
      return (await as('owner')('POST', '/api/webhooks', { body: { ...hook, surveyIds } })).body.id as string;
    };
    const sent = async (webhook: string, by = 'owner') =>
      (await as(by)('GET', `/api/webhooks/${webhook}/deliveries`)).body.items;
    const id = await publish(as('owner'), SECRET);
    const [forAll, named] = [await hookOf(null), await hookOf([id])];
    await respond(id);
    await limit(as('owner'), id, ['ed']);
    await respond(id);
    await as('owner')('POST', `/api/surveys/${id}/close`);
    expect([(await sent(forAll)).length, (await sent(named)).length]).toEqual([1, 3]);
    // Deliveries of a webhook for all surveys are hidden from members who may not see the survey now.
    const [delivery] = await sent(forAll, 'ed');
    expect(delivery).toBeDefined();
    expect(await sent(forAll, 'eve')).toEqual([]);
    const detail = await as('eve')('GET', `/api/webhooks/${forAll}/deliveries/${delivery.id}`);
    expect(detail.status).toBe(404);
    const others = { body: { name: 'W', surveyId: id } };
    expect((await as('eve')('POST', '/api/widgets', others)).body.errors[0].field).toBe('surveyId');
    const hook = { url: 'https://hooks.example.com/', events: ['survey_updated'], surveyIds: [id] };
    const refused = await as('eve')('POST', '/api/webhooks', { body: hook });
    expect(refused.body.errors[0].field).toBe('surveyIds.0');
  });

  it('is in the daily mails of those who see it', async () => {
    const { db } = server.deps;
    const settings = sql`'{"notifications": {"daily-responses": true}}'::jsonb`;
    await db.update(users).set({ settings }).where(sql`id in ('team', 'ann', 'ed', 'eve')`);
    const id = await publish(as('owner'), 'Mailed');
    await respond(id);
    await limit(as('owner'), id, ['ed']);
    const tomorrow = new Date(Date.now() + 86_400_000);
    tomorrow.setUTCHours(8);
    await enqueueDailyMails(db, tomorrow);
    const { rows } = await db.execute<{ user_id: string }>(
      sql`select user_id from mails where kind = 'daily-responses' and payload::text like '%Mailed%'`,
    );
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(['ann', 'ed', 'team']);
  });
});

it('S6.6 a key sees restricted surveys if its role does, or if they were chosen for it', async () => {
  const id = await publish(as('owner'), SECRET);
  await limit(as('owner'), id, ['ed']);
  const statusOf = async (input: object) =>
    (await (await program(input))('GET', `/api/surveys/${id}`)).status;
  expect(await statusOf({ role: 'admin' })).toBe(200);
  expect(await statusOf({ role: 'viewer', surveyIds: [id] })).toBe(200);
  expect(await statusOf({ role: 'editor' })).toBe(404);
  const open = await publish(as('owner'), 'Open');
  expect(await statusOf({ role: 'editor', surveyIds: [open] })).toBe(404);
  expect(await statusOf({ role: 'admin', surveyIds: [open] })).toBe(403);
  const admin = await program({ role: 'admin' });
  const refused = await admin('PUT', accessOf(id), {
    body: { restricted: false },
    headers: { 'If-Match': '*' },
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'api_key_insufficient']);
});
