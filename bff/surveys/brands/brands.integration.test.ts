import { setTimeout as wait } from 'node:timers/promises';
import { MAX_BRANDS } from '@canvass/shared/api/brands';
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

/** How long a server may show what it last read of a brand (`brandDesigns`), in milliseconds. */
const SECOND = 1100;
const questions = [{ id: 'name', type: 'text_short', title: 'Your name' }];
const green = { name: 'Acme', design: { color: '#0b7a75' } };

const make = async (body: object = green) => (await ada('POST', '/api/brands', { body })).body;
const put = (id: string, body: object, etag = '*') =>
  ada('PUT', `/api/brands/${id}`, { body, headers: { 'If-Match': etag } });

async function publish(design: object, title = 'The café'): Promise<string> {
  return publishedSurvey(ada, { title, questions, design });
}

const colorOf = async (surveyId: string) =>
  /--from:(#\w{6});--to:\1/.exec((await server.call('GET', `/survey/${surveyId}`)).body as string)?.[1];

it('is created, read, changed at its revision and deleted', async () => {
  const created = await ada('POST', '/api/brands', { body: green });
  expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"']);
  const { id } = created.body;
  expect(created.body).toMatchObject({ name: 'Acme', isDefault: false, uses: 0, surveys: [] });
  expect(created.body.design).toMatchObject({ color: '#0b7a75', font: 'system', corners: 'rounded' });
  expect((await ada('PUT', `/api/brands/${id}`, { body: green })).status).toBe(428);
  const changed = await put(id, { ...green, name: 'Acme 2' }, '"1"');
  expect([changed.status, changed.headers.get('etag'), changed.body.name]).toEqual([200, '"2"', 'Acme 2']);
  expect(await put(id, green, '"1"')).toMatchObject({ status: 412, body: { current: changed.body } });
  expect((await ada('GET', '/api/brands')).body.items).toHaveLength(1);
  expect((await ada('DELETE', `/api/brands/${id}`)).status).toBe(204);
  expect((await ada('GET', `/api/brands/${id}`)).status).toBe(404);
  expect((await ada('GET', '/api/brands')).body.items).toEqual([]);
});

it.each([
  ['name', { name: ' ', design: green.design }],
  ['design.color', { name: 'B', design: { color: 'red' } }],
  ['design', { name: 'B' }],
])('without a valid %s it is refused', async (field, body) => {
  const { status, body: problem } = await ada('POST', '/api/brands', { body });
  expect([status, problem.errors[0].field]).toEqual([422, field]);
});

it('is refused with fields that a program made up, and taken back as it was read', async () => {
  const key = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'admin' } })).body
    .key;
  const program = (method: string, path: string, body: object) =>
    server.call(method, path, { body, headers: { Authorization: `Bearer ${key}`, 'If-Match': '*' } });
  const made = await make();
  const misspelt = { ...green, default: true, design: { ...green.design, bg: '#ffffff' } };
  for (const [method, path] of [
    ['POST', '/api/brands'],
    ['PUT', `/api/brands/${made.id}`],
  ] as const) {
    const { status, body } = await program(method, path, misspelt);
    const fields = body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);
    expect([status, fields]).toEqual([
      422,
      [
        ['default', 'unknown_field'],
        ['design.bg', 'unknown_field'],
      ],
    ]);
  }
  expect((await program('PUT', `/api/brands/${made.id}`, made)).status).toBe(200);
});

it('changes the pages of the surveys that use it, live ones too, and lists them', async () => {
  const { id } = await make();
  const surveyId = await publish({ color: '#000000', brand: id }, 'Branded');
  expect(await colorOf(surveyId)).toBe('#0b7a75');
  await put(id, { ...green, design: { color: '#7c2d12' } });
  await wait(SECOND);
  expect(await colorOf(surveyId)).toBe('#7c2d12');
  const { body } = await ada('GET', `/api/brands/${id}`);
  expect([body.uses, body.surveys]).toEqual([1, [{ id: surveyId, title: 'Branded' }]]);
});

it('a deleted brand leaves the surveys that use it as they are', async () => {
  const { id } = await make();
  const surveyId = await publish({ color: '#000000', brand: id });
  await ada('DELETE', `/api/brands/${id}`);
  await wait(SECOND);
  expect(await colorOf(surveyId)).toBe('#0b7a75');
  // The editor shows what the page does.
  const { status, body } = await ada('GET', `/api/brands/${id}/design`);
  expect([status, body.color]).toEqual([200, '#0b7a75']);
});

it('a brand of another workspace shows the survey’s own values, and can’t be read there', async () => {
  const bob = await server.signIn('bob');
  const { id } = (await bob('POST', '/api/brands', { body: green })).body;
  expect(await colorOf(await publish({ color: '#123456', brand: id }))).toBe('#123456');
  expect((await ada('GET', `/api/brands/${id}`)).status).toBe(404);
  expect((await ada('GET', `/api/brands/${id}/design`)).status).toBe(404);
  const isUnused = { uses: 0, surveys: [] };
  expect((await bob('GET', `/api/brands/${id}`)).body).toMatchObject(isUnused);
  await bob('POST', '/api/surveys', { body: { title: 'S', design: { color: '#123456', brand: id } } });
  expect((await bob('GET', `/api/brands/${id}`)).body).toMatchObject({ uses: 1, surveys: [{ title: 'S' }] });
});

it('one at most is the default, with which new surveys begin on request', async () => {
  const first = await make({ ...green, isDefault: true });
  const second = await make({ name: 'Other', design: { color: '#7c2d12' }, isDefault: true });
  const defaults = (await ada('GET', '/api/brands')).body.items.filter(
    ({ isDefault }: { isDefault: boolean }) => isDefault,
  );
  expect(defaults.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  expect((await ada('GET', `/api/brands/${first.id}`)).body.isDefault).toBe(false);

  const create = async (query: string, more: object = {}) =>
    (await ada('POST', `/api/surveys${query}`, { body: { title: 'S', ...more } })).body.design;
  expect(await create('?brand=default')).toMatchObject({ color: '#7c2d12', brand: second.id });
  expect(await create('?brand=default', { design: green.design })).toMatchObject(green.design);
  expect(await create('')).toBeUndefined();
  await ada('DELETE', `/api/brands/${second.id}`);
  expect(await create('?brand=default')).toBeUndefined();
});

it('of brands that are made the default at the same time, one is', async () => {
  const brands = await Promise.all(Array.from({ length: 4 }, () => make()));
  for (let round = 0; round < 5; round += 1) {
    const changes = brands.map(({ id }) => put(id, { ...green, isDefault: true }));
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { items } = (await ada('GET', '/api/brands')).body;
    expect(items.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  }
});

it('viewers read brands, and don’t change them', async () => {
  const { id } = await make();
  const vic = await server.signIn('vic');
  await server.deps.pool.query(
    `insert into workspace_members (workspace_id, user_id, role) values ('ada', 'vic', 'viewer') on conflict do nothing`,
  );
  const headers = { [WORKSPACE_HEADER]: 'ada' };
  expect((await vic('GET', `/api/brands/${id}`)).status).toBe(200);
  const refused = await vic('POST', '/api/brands', { body: green, headers });
  expect([refused.status, refused.body.code]).toEqual([403, 'role_insufficient']);
});

it('a workspace has a limited number', async () => {
  await server.deps.pool.query(`delete from brands where owner_id = 'ada'`);
  await server.deps.pool.query(
    `insert into brands (id, owner_id, name, design) select 'brand' || lpad(n::text, 7, '0'), 'ada', 'B', '{}' from generate_series(1, $1::int) n`,
    [MAX_BRANDS],
  );
  const { status, body } = await ada('POST', '/api/brands', { body: green });
  expect([status, body.code]).toEqual([409, 'brand_limit']);
});
