import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import type { Folder } from '@canvass/shared/api/folders';
import type { SurveySummary } from '@canvass/shared/api/surveys';
import { FOLDER_LIMITS } from '@canvass/shared/domain/folder-limits';
import { surveyFolders, workspaceMembers } from '../../platform/database/schema.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Call;
let editor: Call;
let viewer: Call;
const headers = { [WORKSPACE_HEADER]: 'team' };

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  owner = await server.signIn('team');
  editor = await server.signIn('ed');
  viewer = await server.signIn('vic');
  await server.deps.db.insert(workspaceMembers).values([
    { workspaceId: 'team', userId: 'ed', role: 'editor' },
    { workspaceId: 'team', userId: 'vic', role: 'viewer' },
  ]);
});
afterAll(() => server.stop());

const make = async (name: string, call = owner) => call('POST', '/api/folders', { body: { name }, headers });
const folder = async (name: string): Promise<Folder> => (await make(name)).body;
const survey = async (title: string, folderId?: string): Promise<string> => {
  const path = folderId ? `/api/surveys?folder=${folderId}` : '/api/surveys';
  return (await owner('POST', path, { body: { title } })).body.id;
};
const move = (surveyIds: string[], folderId: string | null, call = editor) =>
  call('POST', '/api/folders/moves', { body: { surveyIds, folderId }, headers });
const list = async (call = owner) => (await call('GET', '/api/folders', { headers })).body;
const counts = async (call = owner): Promise<Record<string, number>> =>
  Object.fromEntries((await list(call)).items.map(({ name, surveys }: Folder) => [name, surveys]));
const titlesIn = async (id: string, call = owner) =>
  (await call('GET', `/api/surveys?folder=${id}&sort=name`, { headers })).body.items.map(
    ({ title }: SurveySummary) => title,
  );

it('surveys are moved into a folder, listed by it, counted, and moved out again', async () => {
  const { id } = await folder('Customers');
  const [one, two] = [await survey('One'), await survey('Two')];
  const { unfiled } = await list();
  expect((await move([one, two, one], id)).body).toEqual({ moved: 2 });
  expect((await move([one], id)).body).toEqual({ moved: 0 });
  expect(await titlesIn(id)).toEqual(['One', 'Two']);
  expect(await counts()).toMatchObject({ Customers: 2 });
  expect((await list()).unfiled).toBe(unfiled - 2);
  const { body: changed } = await owner('GET', `/api/surveys/${one}`);
  expect(changed.revision).toBe(1);
  expect((await move([one], null)).body).toEqual({ moved: 1 });
  expect([await titlesIn(id), (await titlesIn('none')).includes('One')]).toEqual([['Two'], true]);
});

it('a copy is in the folder of its survey, and a new survey in the one that was named', async () => {
  const { id } = await folder('Copies');
  const original = await survey('Original', id);
  await owner('POST', `/api/surveys/${original}/duplicate`, { body: { title: 'The copy' } });
  expect(await titlesIn(id)).toEqual(['Original', 'The copy']);
  const unknown = await owner('POST', '/api/surveys?folder=AAAAAAAAAAAA', { body: { title: 'Lost' } });
  expect([unknown.status, unknown.body.errors[0]]).toMatchObject([
    422,
    { field: 'folder', code: 'unknown_folder' },
  ]);
});

it('surveys of a deleted folder are in none; those in the trash aren’t counted', async () => {
  const { id } = await folder('Gone soon');
  const filed = await survey('Kept', id);
  const trashed = await survey('Trashed', id);
  await owner('DELETE', `/api/surveys/${trashed}`);
  expect(await counts()).toMatchObject({ 'Gone soon': 1 });
  expect((await move([trashed], null)).body.errors[0]).toMatchObject({
    field: 'surveyIds',
    code: 'unknown_survey',
  });
  expect((await editor('DELETE', `/api/folders/${id}`, { headers })).status).toBe(204);
  expect((await editor('DELETE', `/api/folders/${id}`, { headers })).status).toBe(404);
  expect(await titlesIn('none')).toContain('Kept');
  expect((await owner('GET', `/api/surveys/${filed}`)).status).toBe(200);
  await owner('POST', `/api/surveys/${trashed}/restore`);
  expect(await titlesIn('none')).toContain('Trashed');
});

it('names are unique whatever their case, and any text', async () => {
  const { id } = await folder('Ünique');
  const taken = await make('üNIQUE');
  expect([taken.status, taken.body.errors[0]]).toMatchObject([
    422,
    { field: 'name', code: 'folder_name_taken' },
  ]);
  const rename = (name: string) => owner('PATCH', `/api/folders/${id}`, { body: { name } });
  expect((await rename('ÜNIQUE')).body.name).toBe('ÜNIQUE');
  await folder('Other');
  expect((await rename(' other ')).body.errors[0].code).toBe('folder_name_taken');
  for (const name of ['<script>', '%_\\', '\u202egnihton', '😀'.repeat(50), "'; drop table surveys"]) {
    expect((await make(name)).body.name).toBe(name);
  }
  for (const name of ['', '  ', 'x'.repeat(101), 'a\0b']) {
    const { status, body } = await make(name);
    expect([status, body.errors[0].field]).toEqual([422, 'name']);
  }
});

it('two requests at once make one folder of a name', async () => {
  const made = await Promise.all([make('At once'), make('at ONCE'), make('AT ONCE')]);
  expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

it('viewers see folders and change none; strangers see none', async () => {
  const { id } = await folder('Seen');
  expect(await counts(viewer)).toMatchObject({ Seen: 0 });
  const refused = [
    await make('By a viewer', viewer),
    await viewer('PATCH', `/api/folders/${id}`, { body: { name: 'X' }, headers }),
    await viewer('DELETE', `/api/folders/${id}`, { headers }),
    await move([await survey('Not moved')], id, viewer),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('role_insufficient'));
  const stranger = await server.signIn('stranger');
  expect((await stranger('GET', '/api/folders')).body).toEqual({ items: [], unfiled: 0 });
  expect((await stranger('PATCH', `/api/folders/${id}`, { body: { name: 'X' } })).status).toBe(404);
  expect((await stranger('DELETE', `/api/folders/${id}`)).status).toBe(404);
  const own = (await stranger('POST', '/api/surveys', { body: { title: 'Own' } })).body.id;
  const elsewhere = await stranger('POST', '/api/folders/moves', {
    body: { surveyIds: [own], folderId: id },
  });
  expect(elsewhere.body.errors[0].code).toBe('unknown_folder');
});

it('surveys for some members are counted and moved for them only', async () => {
  const { id } = await folder('Half hidden');
  const secret = await survey('Layoffs', id);
  await owner('PUT', `/api/surveys/${secret}/access`, {
    body: { restricted: true, userIds: [] },
    headers: { 'If-Match': '*' },
  });
  expect([await counts(), await counts(editor)]).toMatchObject([{ 'Half hidden': 1 }, { 'Half hidden': 0 }]);
  expect(await titlesIn(id, editor)).toEqual([]);
  expect((await move([secret], null)).body.errors[0].code).toBe('unknown_survey');
  expect((await move([secret], null, owner)).body).toEqual({ moved: 1 });
});

it('a move into a folder that is being deleted is whole or refused', async () => {
  const { id } = await folder('Racing');
  const one = await survey('Racer');
  const [moved, deleted] = await Promise.all([move([one], id), owner('DELETE', `/api/folders/${id}`)]);
  expect([200, 422]).toContain(moved.status);
  expect(deleted.status).toBe(204);
  expect(await titlesIn('none')).toContain('Racer');
});

it('a workspace has so many folders at most', async () => {
  const full = await server.signIn('full');
  const rows = Array.from({ length: FOLDER_LIMITS.most }, (_, at) => ({
    id: `folder${String(at).padStart(6, '0')}`,
    workspaceId: 'full',
    name: `Folder ${at}`,
  }));
  await server.deps.db.insert(surveyFolders).values(rows);
  const { status, body } = await full('POST', '/api/folders', { body: { name: 'One more' } });
  expect([status, body.code]).toEqual([409, 'folder_limit']);
  expect((await full('GET', '/api/folders')).body.items).toHaveLength(FOLDER_LIMITS.most);
});
