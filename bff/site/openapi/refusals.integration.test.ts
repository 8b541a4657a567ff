import { v7 as uuidv7 } from 'uuid';
import type { Endpoint } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let bob: Call;
/** Ids of Ada's resources, by the first segment of the address after `/api/` and the parameter's name. */
let ids: Record<string, Record<string, string>>;

/** Valid bodies, so that only the owner can be the reason for a refusal. */
const bodies: Record<string, () => unknown> = {
  'PUT /api/surveys/{id}': () => ({ title: 'Taken over' }),
  'PATCH /api/surveys/{id}': () => ({ title: 'Taken over' }),
  'PATCH /api/folders/{id}': () => ({ name: 'Taken over' }),
  'PUT /api/surveys/{id}/editing/{tab}': () => ({ page: null, revision: 1 }),
  'POST /api/surveys/{id}/duplicate': () => ({ title: 'Taken over' }),
  'POST /api/surveys/{id}/publish': () => ({ corrections: ['name'] }),
  'PUT /api/surveys/{id}/access': () => ({ restricted: true, userIds: [] }),
  'PUT /api/surveys/{id}/response-mails': () => ({ members: [], addresses: [] }),
  'POST /api/surveys/{id}/confirmation/test': () => ({}),
  'PUT /api/surveys/{id}/response-mails/own': () => ({ frequency: 'each' }),
  'PATCH /api/surveys/{id}/versions/{version}': () => ({ corrections: ['name'] }),
  'PUT /api/brands/{id}': () => ({ name: 'Taken over', design: { color: '#000000' } }),
  'PUT /api/widgets/{id}': () => ({ name: 'Taken over', surveyId: ids.surveys?.id }),
  'PUT /api/webhooks/{id}': () => ({ url: 'https://hooks.example.com/', events: ['survey_created'] }),
  'PATCH /api/surveys/{id}/responses/{responseId}': () => ({ note: 'Taken over', addTags: ['theirs'] }),
  'POST /api/surveys/{id}/responses/changes': () => ({
    action: 'delete',
    change: uuidv7(),
    selection: { ids: [ids.surveys?.responseId] },
  }),
  'POST /api/surveys/{id}/exports': () => ({ format: 'csv' }),
  'POST /api/surveys/{id}/responses/gone': () => ({ ids: [ids.surveys?.responseId] }),
  'POST /api/surveys/{id}/summary-links': () => ({ questions: ['name'] }),
  'PATCH /api/workspaces/{workspace}': () => ({ name: 'Taken over' }),
  'PATCH /api/workspaces/{workspace}/members/{member}': () => ({ role: 'owner' }),
  'POST /api/workspaces/{workspace}/invitations': () => ({ email: 'eve@canvass.test', role: 'admin' }),
  'POST /api/workspaces/{workspace}/keys': () => ({ name: 'K', role: 'admin' }),
  'PATCH /api/workspaces/{workspace}/keys/{key}': () => ({ name: 'Taken over' }),
  'POST /api/webhooks/{id}/enable': () => ({ sendMissed: false }),
  'POST /api/webhooks/{id}/redeliver': () => ({ since: new Date(0).toISOString() }),
};

const named = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
const own = ENDPOINTS.filter(({ access, path }) => access === 'session' && path.includes('{'));
const ofOperators = ENDPOINTS.filter(({ access }) => access.endsWith('operator'));
const changing = ENDPOINTS.filter(({ method }) => method !== 'get');

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
  [ada, bob] = [await server.signIn('ada'), await server.signIn('bob')];
  const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];
  const survey = await publishedSurvey(ada, { title: 'Of Ada', questions });
  const responseId = uuidv7();
  await server.call('PUT', `/api/public/surveys/${survey}/responses/${responseId}`, {
    body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
  });
  const widget = (await ada('POST', '/api/widgets', { body: { name: 'W', surveyId: survey } })).body.id;
  const brand = (await ada('POST', '/api/brands', { body: { name: 'B', design: { color: '#0b7a75' } } })).body
    .id;
  const hook = { url: 'https://hooks.example.com/', events: ['survey_created'] };
  const webhook = (await ada('POST', '/api/webhooks', { body: hook })).body.id;
  await ada('POST', `/api/webhooks/${webhook}/test`);
  const deliveries = await ada('GET', `/api/webhooks/${webhook}/deliveries`);
  const link = await ada('POST', `/api/surveys/${survey}/summary-links`, { body: { questions: ['name'] } });
  const stored = await ada('POST', `/api/surveys/${survey}/exports`, { body: { format: 'csv' } });
  const [session] = (await ada('GET', '/api/auth/sessions')).body.items;
  const invitation = await ada('POST', '/api/workspaces/ada/invitations', {
    body: { email: 'cy@canvass.test', role: 'viewer' },
  });
  const folder = await ada('POST', '/api/folders', { body: { name: 'Folder' } });
  const key = await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'viewer' } });
  ids = {
    surveys: {
      id: survey,
      responseId,
      version: '1',
      change: uuidv7(),
      linkId: link.body.id,
      tab: uuidv7(),
      exportId: stored.body.id,
      fileId: uuidv7(),
    },
    folders: { id: folder.body.id },
    widgets: { id: widget },
    brands: { id: brand },
    webhooks: { id: webhook, delivery: deliveries.body.items[0].id },
    auth: { id: session.id },
    ops: { area: 'account' },
    workspaces: { workspace: 'ada', member: 'ada', invitation: invitation.body.id, key: key.body.id },
  };
});
afterAll(() => server.stop());

/** The address of an endpoint with Ada's ids in it. */
function address({ path }: Endpoint): string {
  const of = ids[path.split('/')[2] ?? ''] ?? {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = of[name];
    if (!id) throw new Error(`this test knows no {${name}} for ${path}`);
    return id;
  });
}

/** Everything that Ada has, but for figures that reading itself changes. */
async function everything(): Promise<string> {
  const parts = await Promise.all(
    [
      'surveys',
      'survey_members',
      'survey_editors',
      'draft_revisions',
      'survey_versions',
      'responses',
      'counters',
      'widgets',
      'brands',
      'webhooks',
      'deliveries',
      'sessions',
      'summary_links',
      'response_undo',
      'response_exports',
      'workspaces',
      'workspace_members',
      'workspace_invitations',
      'api_keys',
    ].map((table) =>
      server.deps.pool.query(`select to_jsonb(t) - 'last_used_at' as row from ${table} t order by 1`),
    ),
  );
  // Independent of how many deltas were rolled up by then.
  const figures = await server.deps.pool.query(
    `select survey_id, figure, sum(count) as count from (
       select survey_id, entry.* from figure_totals, unnest(figures, counts) as entry(figure, count)
       union all select survey_id, entry.* from figure_changes, unnest(figures, counts) as entry(figure, count)
     ) as entries group by 1, 2 order by 1, 2`,
  );
  return JSON.stringify([...parts, figures].map(({ rows }) => rows));
}

describe('another owner’s ids', () => {
  it.each(own.map((endpoint) => [named(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const before = await everything();
    const body = bodies[name]?.();
    if (endpoint.body && !body) throw new Error(`this test knows no body for ${name}`);
    const answer = await bob(endpoint.method.toUpperCase(), address(endpoint), {
      headers: { 'If-Match': '*' },
      ...(body ? { body } : {}),
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(await everything()).toBe(before);
  });

  it('are refused inside lists and references, too', async () => {
    const { surveys: { id } = { id: '' } } = ids;
    const widget = await bob('POST', '/api/widgets', { body: { name: 'W', surveyId: id } });
    expect([widget.status, widget.body.errors?.[0]?.code]).toEqual([422, 'unknown_survey']);
    const hook = { url: 'https://hooks.example.com/', events: ['survey_created'], surveyIds: [id] };
    expect((await bob('POST', '/api/webhooks', { body: hook })).status).toBe(422);
    for (const list of ['/api/surveys', '/api/widgets', '/api/webhooks']) {
      expect([list, (await bob('GET', list)).body.items]).toEqual([list, []]);
    }
  });
});

describe('a request without a session', () => {
  const guarded = ENDPOINTS.filter(({ access }) => access === 'session' || access === 'operator');

  it.each(guarded.map((endpoint) => [named(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const body = bodies[name]?.() ?? (endpoint.body ? {} : undefined);
    const path = endpoint.path.includes('{') ? address(endpoint) : endpoint.path;
    const answer = await server.call(endpoint.method.toUpperCase(), path, body ? { body } : {});
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_required']);
  });
});

describe('a creator who is no operator', () => {
  it.each(ofOperators.map((endpoint) => [named(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const path = endpoint.path.replace('{area}', 'account').replace('{version}', '1.0.0');
    const answer = await bob(endpoint.method.toUpperCase(), path, endpoint.body ? { body: {} } : {});
    expect([answer.status, answer.body.code]).toEqual([403, 'operator_required']);
  });
});

describe('a request forged by another site (CSRF)', () => {
  // Calls for hosting pages take no cookies, so there is no session to misuse.
  const cookies = changing.filter(({ path }) => !path.startsWith('/api/public/widgets/'));
  const forgeries = {
    'its origin': { Origin: 'https://evil.example' },
    'its mark': { 'Sec-Fetch-Site': 'cross-site' },
  };

  it.each(cookies.map((endpoint) => [named(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const before = await everything();
    const path = endpoint.path.replace(/\{\w+\}/g, 'AAAAAAAAAAAA');
    for (const headers of Object.values(forgeries)) {
      const answer = await ada(endpoint.method.toUpperCase(), path, { headers, body: {} });
      expect([answer.status, answer.body.code]).toEqual([403, 'cross_origin']);
    }
    expect(await everything()).toBe(before);
  });
});
