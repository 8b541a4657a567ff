import { API_KEY_REQUESTS, MOST_API_KEYS, REVOKED_KEY_DAYS } from '@canvass/shared/domain/api-keys';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { type Endpoint, EVENT_STREAM, takesApiKey } from '@canvass/shared/api/endpoint';
import { KEY_PERMISSIONS, may, type Role } from '@canvass/shared/domain/policy';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { apiKeys, workspaceMembers } from '../../platform/database/schema.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];
const outcome = ({ status, body }: Awaited<ReturnType<Call>>) => [status, body?.code];

async function create(input: object = {}) {
  const answer = await ada('POST', '/api/workspaces/ada/keys', {
    body: { name: 'Import', role: 'editor', ...input },
  });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body as { id: string; key: string; hint: string };
}

/** A program's requests: with the key, without a cookie. */
const program =
  (key: string, at: Call = server.call): Call =>
  (method, path, options = {}) =>
    at(method, path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${key}` } });

async function surveyOf(call: Call): Promise<string> {
  return publishedSurvey(call, { title: 'S', questions });
}

it('S6.6 a program makes, publishes and reads a survey of its workspace, and is paged, checked and repeated like a session', async () => {
  const { key } = await create();
  const call = program(key);
  const id = await surveyOf(call);
  await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
    body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
  });
  expect((await call('GET', `/api/surveys/${id}/responses`)).body.items).toHaveLength(1);
  expect((await call('GET', `/api/surveys/${id}/analytics`)).status).toBe(200);
  expect((await call('GET', `/api/surveys/${id}/responses/export?format=csv`)).status).toBe(200);
  expect((await ada('GET', `/api/surveys/${id}`)).status).toBe(200);
  const stale = { headers: { 'If-Match': '"0"' }, body: { title: 'T' } };
  expect((await call('PATCH', `/api/surveys/${id}`, stale)).status).toBe(412);
  const once = { headers: { 'Idempotency-Key': uuidv7() }, body: { title: 'Once', questions } };
  const [first, again] = [await call('POST', '/api/surveys', once), await call('POST', '/api/surveys', once)];
  expect([again.body.id, again.headers.get('Idempotent-Replayed')]).toEqual([first.body.id, 'true']);
});

it('the key is shown once; lists tell keys apart by name and last characters', async () => {
  const { id, key, hint } = await create({ name: 'Shown once' });
  expect(key).toMatch(/^cvs_[\w-]{43}$/);
  expect(key.endsWith(hint)).toBe(true);
  const { items } = (await ada('GET', '/api/workspaces/ada/keys')).body;
  const listed = items.find((item: { id: string }) => item.id === id);
  expect(listed).toMatchObject({
    name: 'Shown once',
    role: 'editor',
    hint,
    createdBy: 'ada',
    lastUsedAt: null,
  });
  const [row] = await server.deps.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  expect(JSON.stringify([items, row])).not.toContain(key);
  await program(key)('GET', '/api/surveys');
  const after = (await ada('GET', '/api/workspaces/ada/keys')).body.items;
  expect(after.find((item: { id: string }) => item.id === id).lastUsedAt).not.toBeNull();
});

it('a revoked key is refused at once by every server, and so are unknown and expired ones', async () => {
  const beside = await startTestServerBeside(server);
  const { id, key } = await create();
  const other = (path: string) => fetch(beside.url + path, { headers: { Authorization: `Bearer ${key}` } });
  expect((await other('/api/surveys')).status).toBe(200);
  expect((await ada('DELETE', `/api/workspaces/ada/keys/${id}`)).status).toBe(204);
  expect((await other('/api/surveys')).status).toBe(401);
  await beside.stop();
  expect(outcome(await program(key)('GET', '/api/surveys'))).toEqual([401, 'api_key_revoked']);
  expect(outcome(await program('cvs_wrong')('GET', '/api/surveys'))).toEqual([401, 'api_key_invalid']);
  const short = await create({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await server.deps.db
    .update(apiKeys)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(apiKeys.id, short.id));
  expect(outcome(await program(short.key)('GET', '/api/surveys'))).toEqual([401, 'api_key_expired']);
});

describe.each(['admin', 'editor', 'analyst', 'viewer'] as Role[])('a key with the role %s', (role) => {
  it('may do what the role may, but nothing about workspace, members, plan and keys', async () => {
    const { key } = await create({ role });
    const call = program(key);
    const id = await surveyOf(ada);
    const of: Record<string, string> = {
      id,
      responseId: uuidv7(),
      version: '1',
      workspace: 'ada',
      member: 'ada',
    };
    const calls = ENDPOINTS.filter(
      ({ path, permission }) => permission && !/widgets|webhooks|brands\/\{id\}/.test(path),
    );
    const order = ({ method }: Endpoint) => Number(method === 'delete');
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const endpoint of calls.toSorted((one, another) => order(one) - order(another))) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => of[name] ?? uuidv7());
      const name = `${endpoint.method} ${endpoint.path}`;
      const answer = await call(endpoint.method.toUpperCase(), path, {
        headers: { 'If-Match': '*' },
        ...(endpoint.body ? { body: {} } : {}),
      });
      const isRefused = [401, 403].includes(answer.status);
      answers[name] = isRefused ? 'refused' : 'allowed';
      const allowed = takesApiKey(endpoint) && may(role, endpoint.permission ?? 'survey:read');
      expected[name] = allowed ? 'allowed' : 'refused';
      expect(answer.status).toBeLessThan(500);
    }
    expect(answers).toEqual(expected);
  });
});

it('a key is renamed while it works; once revoked it stays listed for 30 days, and is neither renamed nor revoked again', async () => {
  const { id } = await create({ name: 'Old' });
  const path = `/api/workspaces/ada/keys/${id}`;
  const rename = (name: string) => ada('PATCH', path, { body: { name } });
  expect((await rename(' New ')).body).toMatchObject({ id, name: 'New', revokedAt: null });
  expect((await rename('')).body.errors[0].field).toBe('name');
  const bob = await server.signIn('bob');
  expect((await bob('PATCH', `/api/workspaces/bob/keys/${id}`, { body: { name: 'B' } })).status).toBe(404);
  await ada('DELETE', path);
  const listed = async () =>
    (await ada('GET', '/api/workspaces/ada/keys')).body.items.find((item: { id: string }) => item.id === id);
  expect(await listed()).toMatchObject({ name: 'New', revokedAt: expect.any(String) });
  expect(outcome(await rename('Again'))).toEqual([404, 'not_found']);
  expect((await ada('DELETE', path)).status).toBe(404);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await server.deps.db
    .update(apiKeys)
    .set({ revokedAt: days(REVOKED_KEY_DAYS + 1) })
    .where(eq(apiKeys.id, id));
  expect(await listed()).toBeUndefined();
});

it('a key never works where a session or an id token is asked for', async () => {
  const { key } = await create({ role: 'admin' });
  for (const path of ['/api/account', '/api/auth/sessions', '/api/workspaces', '/api/account/export']) {
    expect(outcome(await program(key)('GET', path))).toEqual([403, 'api_key_insufficient']);
    expect(outcome(await program('cvs_unknown')('GET', path))).toEqual([401, 'api_key_invalid']);
    expect(outcome(await server.call('GET', path))).toEqual([401, 'sign_in_required']);
  }
  const made = await program(key)('POST', '/api/workspaces', { body: { name: 'Team' } });
  expect(outcome(made)).toEqual([403, 'api_key_insufficient']);
});

it('other credentials than a key are refused; those of a proxy in front of the dashboard are not', async () => {
  const { key } = await create();
  const given = (Authorization: string, path: string, call: Call = ada) =>
    call('GET', path, { headers: { Authorization } });
  for (const path of ['/api/surveys', '/api/account']) {
    for (const credentials of ['Bearer bogus', 'Bearer', 'bearer two words', `Token ${key}`]) {
      const refused = await given(credentials, path, server.call);
      expect([credentials, ...outcome(refused)]).toEqual([credentials, 401, 'api_key_invalid']);
      expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect([credentials, (await given(credentials, path)).status]).toEqual([credentials, 200]);
    }
    expect(outcome(await given('Bearer cvs_bogus', path))).toEqual([401, 'api_key_invalid']);
    expect((await given('Basic eDp4', path)).status).toBe(200);
    const stranger = await given('Basic eDp4', path, server.call);
    expect(outcome(stranger)).toEqual([401, 'sign_in_required']);
    expect(stranger.headers.get('WWW-Authenticate')).toBe('Bearer');
  }
  expect(outcome(await given(`Bearer ${key}`, '/api/account'))).toEqual([403, 'api_key_insufficient']);
});

it('chosen permissions narrow a role, in calls that do several things, too', async () => {
  const id = await surveyOf(ada);
  const { key } = await create({ permissions: ['response:read', 'response:edit'] });
  const call = program(key);
  expect((await call('GET', `/api/surveys/${id}/responses`)).status).toBe(200);
  expect(outcome(await call('GET', `/api/surveys/${id}`))).toEqual([403, 'api_key_insufficient']);
  const deletion = { action: 'delete', change: uuidv7(), selection: { ids: [uuidv7()] } };
  const bulk = await call('POST', `/api/surveys/${id}/responses/changes`, { body: deletion });
  expect(outcome(bulk)).toEqual([403, 'api_key_insufficient']);
});

it('a key that edits responses without reading them gets and learns nothing that respondents answered', async () => {
  const id = await surveyOf(ada);
  const response = uuidv7();
  await server.call('PUT', `/api/public/surveys/${id}/responses/${response}`, {
    body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
  });
  const { key } = await create({ permissions: ['response:edit', 'response:delete'] });
  const call = program(key);
  const at = `/api/surveys/${id}/responses`;
  const edit = (body: object) => call('PATCH', `${at}/${response}`, { body });
  const annotated = { id: response, surveyId: id, tags: ['vip'], note: 'Called' };
  expect(await edit({ addTags: ['vip'], note: 'Called' })).toMatchObject({ status: 200, body: annotated });
  expect((await edit({})).body).toEqual(annotated);
  const late = await edit({ note: 'Mine', noteBefore: 'Another' });
  expect([outcome(late), late.body.current]).toEqual([[412, 'precondition_failed'], annotated]);

  const bulk = (action: object, filter: object) =>
    call('POST', `${at}/changes`, {
      body: { ...action, change: uuidv7(), selection: { filter, until: new Date().toISOString() } },
    });
  const tag = { action: 'tag', tag: 'found' };
  for (const [part, value] of Object.entries({
    answer: ['name.equals.Grace'],
    ending: 'end',
    search: 'Gra',
    tag: 'vip',
  })) {
    for (const action of [tag, { action: 'delete' }]) {
      const refused = await bulk(action, { device: 'unknown', [part]: value });
      expect([outcome(refused), refused.body.errors]).toEqual([
        [403, 'api_key_insufficient'],
        [expect.objectContaining({ field: `selection.filter.${part}`, code: 'needs_responses' })],
      ]);
    }
  }
  expect((await edit({})).body.tags).toEqual(['vip']);
  const closed = { device: 'unknown', state: 'completed', answer: [], search: '' };
  expect((await bulk(tag, closed)).body.changed).toBe(1);
  const reader = program((await create({ permissions: ['response:read', 'response:edit'] })).key);
  expect((await reader('PATCH', `${at}/${response}`, { body: {} })).body.answers).toEqual({ name: 'Grace' });
});

describe('a key with chosen surveys', () => {
  const hookOf = async (surveyIds: string[] | null) => {
    const body = { url: 'https://hooks.example.com/', events: ['survey_updated'], surveyIds };
    return (await ada('POST', '/api/webhooks', { body })).body.id as string;
  };
  const idsOf = (answer: Awaited<ReturnType<Call>>) => answer.body.items.map(({ id }: { id: string }) => id);

  it('is refused calls about others, and about the workspace', async () => {
    const [one, other] = [await surveyOf(ada), await surveyOf(ada)];
    const call = program((await create({ role: 'admin', surveyIds: [one] })).key);
    expect((await call('GET', `/api/surveys/${one}`)).status).toBe(200);
    const body = { title: 'New', questions };
    const erasure = { email: 'grace@example.com' };
    const brand = { name: 'B', design: { color: '#0b7a75' } };
    const ownBrand = (await ada('POST', '/api/brands', { body: brand })).body.id;
    const change = { headers: { 'If-Match': '*' }, body: { ...brand, name: 'Other' } };
    expect((await call('GET', `/api/brands/${ownBrand}`)).body.name).toBe('B');
    for (const answer of [
      await call('GET', `/api/surveys/${other}`),
      await call('GET', `/api/webhooks/${await hookOf(null)}`),
      await call('GET', `/api/webhooks/${await hookOf([one, other])}`),
      await call('POST', '/api/surveys', { body }),
      await call('POST', `/api/surveys/${one}/duplicate`, { body: { title: 'Copy' } }),
      await call('POST', '/api/brands', { body: brand }),
      await call('PUT', `/api/brands/${ownBrand}`, change),
      await call('DELETE', `/api/brands/${ownBrand}`),
      await call('POST', '/api/respondents/find', { body: erasure }),
    ]) {
      expect(outcome(answer)).toEqual([403, 'api_key_insufficient']);
    }
    const all = program((await create({ role: 'editor' })).key);
    expect((await all('POST', `/api/surveys/${one}/duplicate`, { body: { title: 'Copy' } })).status).toBe(
      201,
    );
    expect((await all('PUT', `/api/brands/${ownBrand}`, change)).status).toBe(200);
    expect((await all('DELETE', `/api/brands/${ownBrand}`)).status).toBe(204);
  });

  it('lists and sums up these, page by page', async () => {
    const chosen: string[] = [];
    const widgets: string[] = [];
    const widgetOf = async (surveyId: string) =>
      (await ada('POST', '/api/widgets', { body: { name: 'W', surveyId } })).body.id as string;
    for (let count = 0; count < 3; count += 1) {
      chosen.unshift(await surveyOf(ada));
      widgets.unshift(await widgetOf(chosen[0] ?? ''));
      await widgetOf(await surveyOf(ada));
    }
    const [one = ''] = chosen;
    await server.call('PUT', `/api/public/surveys/${one}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
    });
    const named = await hookOf([one]);
    await hookOf(null);
    const call = program((await create({ surveyIds: chosen })).key);
    for (const [path, expected] of [
      ['/api/surveys', chosen],
      ['/api/widgets', widgets],
    ] as const) {
      const first = await call('GET', `${path}?limit=2`);
      expect(idsOf(first)).toEqual(expected.slice(0, 2));
      const rest = await call('GET', `${path}?limit=2&cursor=${encodeURIComponent(first.body.next)}`);
      expect([idsOf(rest), rest.body.next]).toEqual([expected.slice(2), null]);
    }
    expect(idsOf(await call('GET', '/api/webhooks'))).toEqual([named]);
    expect((await call('GET', '/api/overview')).body).toMatchObject({ surveys: 3, starts: 1 });
    const periods = (await call('GET', '/api/overview/periods')).body;
    expect([periods.today.starts, periods.surveys.map(({ id }: { id: string }) => id)]).toEqual([1, [one]]);
    const { items } = (await call('GET', '/api/activity')).body;
    expect(items.every(({ surveyId }: { surveyId: string }) => chosen.includes(surveyId))).toBe(true);
    expect((await call('GET', `/api/widgets/${widgets[0]}`)).status).toBe(200);
  });

  it('makes widgets and webhooks for these only', async () => {
    const [one, other] = [await surveyOf(ada), await surveyOf(ada)];
    const call = program((await create({ surveyIds: [one] })).key);
    const widget = (surveyId: string) => call('POST', '/api/widgets', { body: { name: 'W', surveyId } });
    expect((await widget(one)).status).toBe(201);
    expect((await widget(other)).body.errors?.[0]?.field).toBe('surveyId');
    const webhook = (surveyIds: string[] | null) =>
      call('POST', '/api/webhooks', {
        body: { url: 'https://hooks.example.com/', events: ['survey_updated'], surveyIds },
      });
    expect((await webhook([one])).status).toBe(201);
    expect((await webhook([one, other])).body.errors?.[0]?.field).toBe('surveyIds.1');
    expect((await webhook(null)).body.errors?.[0]).toMatchObject({
      field: 'surveyIds',
      code: 'beyond_key_surveys',
    });
  });
});

it('a key that may read no responses has none sent, and reads none in deliveries', async () => {
  const id = await surveyOf(ada);
  const hook = { url: 'https://hooks.example.com/', events: ['survey_response_created'], surveyIds: [id] };
  const webhook = (await ada('POST', '/api/webhooks', { body: hook })).body.id;
  await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
    body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
  });
  const call = program((await create({ permissions: ['webhook:read', 'webhook:edit'] })).key);
  const [delivery] = (await call('GET', `/api/webhooks/${webhook}/deliveries`)).body.items;
  const detail = await call('GET', `/api/webhooks/${webhook}/deliveries/${delivery.id}`);
  expect(outcome(detail)).toEqual([403, 'api_key_insufficient']);
  const made = await call('POST', '/api/webhooks', { body: hook });
  expect([...outcome(made), made.body.errors[0].field]).toEqual([403, 'api_key_insufficient', 'events']);
  const moved = await call('PUT', `/api/webhooks/${webhook}`, {
    body: { ...hook, url: 'https://elsewhere.example.com/' },
    headers: { 'If-Match': '*' },
  });
  expect(outcome(moved)).toEqual([403, 'api_key_insufficient']);
});

it('things of other workspaces don’t exist for a key, whatever its creator may see', async () => {
  const bob = await server.signIn('bob');
  await server.deps.db.insert(workspaceMembers).values({ workspaceId: 'bob', userId: 'ada', role: 'admin' });
  const id = await surveyOf(bob);
  expect((await ada('GET', `/api/surveys/${id}`)).status).toBe(200);
  const call = program((await create({ role: 'admin' })).key);
  expect(outcome(await call('GET', `/api/surveys/${id}`))).toEqual([404, 'not_found']);
  const named = await call('GET', '/api/surveys', { headers: { 'Canvass-Workspace': 'bob' } });
  expect(outcome(named)).toEqual([404, 'not_found']);
});

it('has each of its permissions and surveys once', async () => {
  const id = await surveyOf(ada);
  const body = {
    name: 'K',
    role: 'viewer',
    permissions: ['survey:read', 'survey:read'],
    surveyIds: [id, id],
  };
  const made = await ada('POST', '/api/workspaces/ada/keys', { body });
  expect(made.body).toMatchObject({ permissions: ['survey:read'], surveyIds: [id] });
});

it('names what is wrong with a new key, and keeps a workspace from having endlessly many', async () => {
  const refused = async (input: object) => {
    const body = { name: 'K', role: 'viewer', ...input };
    return (await ada('POST', '/api/workspaces/ada/keys', { body })).body.errors?.map(
      ({ field, code }: { field: string; code: string }) => [field, code],
    );
  };
  expect(await refused({ permissions: ['survey:read', 'survey:edit'] })).toEqual([
    ['permissions.1', 'permission_beyond_role'],
  ]);
  expect(await refused({ surveyIds: ['AAAAAAAAAAAA'] })).toEqual([['surveyIds.0', 'unknown_survey']]);
  expect(await refused({ expiresAt: '2020-01-01T00:00:00Z' })).toEqual([['expiresAt', 'in_the_past']]);
  expect((await refused({ role: 'owner' }))?.[0]?.[0]).toBe('role');
  expect((await refused({ permissions: ['member:manage'] }))?.[0]?.[0]).toBe('permissions.0');
  const cy = await server.signIn('cy');
  const statuses = [];
  for (let count = 0; count <= MOST_API_KEYS; count += 1) {
    const body = { name: 'K', role: 'viewer' };
    statuses.push((await cy('POST', '/api/workspaces/cy/keys', { body })).status);
  }
  expect(statuses.filter((status) => status === 409)).toHaveLength(1);
});

it('says how many requests a key may still make, and refuses those beyond', async () => {
  const limited = await startTestServer();
  const eve = await limited.signIn('eve');
  const { key } = (await eve('POST', '/api/workspaces/eve/keys', { body: { name: 'K', role: 'viewer' } }))
    .body;
  const call = program(key, limited.call);
  const first = await call('GET', '/api/surveys');
  expect([first.headers.get('RateLimit-Limit'), first.headers.get('RateLimit-Remaining')]).toEqual([
    String(API_KEY_REQUESTS),
    String(API_KEY_REQUESTS - 1),
  ]);
  const answers = await Promise.all(
    Array.from({ length: API_KEY_REQUESTS }, () => call('GET', '/api/surveys')),
  );
  const over = answers.filter(({ status }) => status === 429);
  expect(over).toHaveLength(1);
  expect(Number(over[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  await limited.stop();
});

it('is told of the limit that refused, not of the requests that are left to the key', async () => {
  const limited = await startTestServer();
  try {
    const eve = await limited.signIn('eve');
    const { key } = (await eve('POST', '/api/workspaces/eve/keys', { body: { name: 'K', role: 'admin' } }))
      .body;
    const body = { url: 'https://192.0.32.8/hook', events: ['survey_created'] };
    const { id } = (await program(key, limited.call)('POST', '/api/webhooks', { body })).body;
    const send = () => program(key, limited.call)('POST', `/api/webhooks/${id}/test`);
    const answers = await Promise.all(Array.from({ length: 21 }, send));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const named = (name: string) => refused[0]?.headers.get(name);
    expect([named('RateLimit-Limit'), named('RateLimit-Remaining')]).toEqual(['20', '0']);
    expect(named('RateLimit-Reset')).toBe(named('Retry-After'));
  } finally {
    await limited.stop();
  }
});

it('the requests that are left are said of another workspace, too, as documented', async () => {
  const limited = await startTestServer();
  try {
    const eve = await limited.signIn('eve');
    const { key } = (await eve('POST', '/api/workspaces/eve/keys', { body: { name: 'K', role: 'admin' } }))
      .body;
    const unknown = await program(key, limited.call)('GET', '/api/workspaces/nobody');
    expect([unknown.status, unknown.headers.get('RateLimit-Remaining')]).toEqual([404, '599']);
    const streamed = await program(key, limited.call)('GET', '/api/overview/stream');
    expect([streamed.status, streamed.headers.get('RateLimit-Remaining')]).toEqual([403, '598']);
  } finally {
    await limited.stop();
  }
});

it('S6.6 is refused with its reason where a page keeps a stream or a tab open, also with the role admin', async () => {
  const { key } = await create({ role: 'admin' });
  const id = await surveyOf(ada);
  const streams = ENDPOINTS.filter(({ media, access }) => media === EVENT_STREAM && access === 'session');
  const paths = streams.map(({ path }) => path.replace('{id}', id));
  expect(paths).toHaveLength(4);
  for (const path of paths) {
    expect([path, ...outcome(await program(key)('GET', path))]).toEqual([path, 403, 'api_key_insufficient']);
    expect([path, ...outcome(await server.call('GET', path))]).toEqual([path, 401, 'sign_in_required']);
  }
  const tab = `/api/surveys/${id}/editing/${uuidv7()}`;
  expect(outcome(await program(key)('DELETE', tab))).toEqual([403, 'api_key_insufficient']);
});

it('is for permissions that exist', () => {
  expect(KEY_PERMISSIONS).toContain('survey:edit');
  expect(
    KEY_PERMISSIONS.some((permission) => /workspace|member|apiKey|Access|subscription/.test(permission)),
  ).toBe(false);
});
