import type { AuditEntry } from '@canvass/shared/api/audit';
import { AUDIT_DAYS } from '@canvass/shared/domain/audit';
import type { Role } from '@canvass/shared/domain/policy';
import { v7 as uuidv7 } from 'uuid';
import { auditEntries, workspaceMembers } from '../../platform/database/schema.ts';
import { type Call, startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';
import { changeAddress } from '../account/change-address.ts';
import { purgeAudit } from './purge.ts';
import { serverIn } from './record.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
});
afterAll(() => server.stop());

const unique = () => `u${Math.random().toString(36).slice(2)}`;

/** A new person with a workspace of their own. */
async function person() {
  const id = unique();
  const call = await server.signIn(id);
  const join = (userId: string, role: Role) =>
    server.deps.db.insert(workspaceMembers).values({ workspaceId: id, userId, role });
  return { id, call, join };
}

const create = async (call: Call, title = 'S', headers: Record<string, string> = {}): Promise<string> =>
  (await call('POST', '/api/surveys', { body: { title }, headers })).body.id;

async function log(call: Call, workspace: string, query = ''): Promise<AuditEntry[]> {
  const { status, body } = await call('GET', `/api/workspaces/${workspace}/audit${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.items;
}

const actions = (entries: Array<{ action: string }>) => entries.map(({ action }) => action);

/** The same moment is in one window for a test that takes longer than the end of one. */
function withinOneWindow() {
  return jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T10:05:00Z'));
}
afterEach(() => jest.restoreAllMocks());

it('S6.9 says who did what to which thing, from which session and browser, and when', async () => {
  const { id, call } = await person();
  const survey = await create(call, 'Feedback', { 'User-Agent': FIREFOX });
  const [entry] = await log(call, id);
  expect(entry).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    action: 'survey.create',
    caller: { type: 'person', id, name: id },
    session: expect.stringMatching(/^[\da-f-]{36}$/),
    client: 'Firefox · Linux',
    subject: { id: survey, title: 'Feedback' },
    details: {},
  });
  expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
});

it('names the key that a program used, also after it was revoked', async () => {
  const { id, call } = await person();
  const { body } = await call('POST', `/api/workspaces/${id}/keys`, {
    body: { name: 'Import', role: 'editor' },
  });
  await create(server.call, 'By a key', {
    Authorization: `Bearer ${body.key}`,
    'User-Agent': 'curl/8.5.0',
  });
  await call('DELETE', `/api/workspaces/${id}/keys/${body.id}`);
  const [entry] = await log(call, id, `?key=${body.id}`);
  expect(entry).toMatchObject({
    caller: { type: 'key', id: body.id, name: 'Import', hint: body.hint },
    session: null,
    client: 'curl/8.5.0',
  });
  expect(actions(await log(call, id, '?kind=apiKey'))).toEqual(['apiKey.revoke', 'apiKey.create']);
});

it('is written with the deed or not at all', async () => {
  const { id, call } = await person();
  const survey = await create(call);
  const stale = { headers: { 'If-Match': '"0"' }, body: { title: 'T' } };
  expect((await call('PATCH', `/api/surveys/${survey}`, stale)).status).toBe(412);
  expect((await call('POST', `/api/surveys/${survey}/reopen`)).status).toBe(409);
  expect(actions(await log(call, id))).toEqual(['survey.create']);
  // Publishing, closing and closing again: what changes nothing is no deed.
  await call('PUT', `/api/surveys/${survey}`, {
    headers: { 'If-Match': '*' },
    body: { title: 'T', questions: [{ id: 'a', type: 'text_short', title: 'A' }] },
  });
  for (const step of ['publish', 'close', 'close']) {
    expect((await call('POST', `/api/surveys/${survey}/${step}`, { body: {} })).status).toBe(200);
  }
  expect(actions(await log(call, id))).toEqual([
    'survey.close',
    'survey.publish',
    'survey.edit',
    'survey.create',
  ]);
});

it('S6.9 a draft that is saved again and again, and a list that is read again, are one entry each for ten minutes, on all servers', async () => {
  const clock = withinOneWindow();
  const { id, call } = await person();
  const beside = await startTestServerBeside(server);
  const cookie = { Cookie: await server.cookieOf(id) };
  const survey = await create(call);
  const other = await create(call);
  const save = (at: Call, title: string, headers = {}) =>
    at('PATCH', `/api/surveys/${survey}`, { headers: { 'If-Match': '*', ...headers }, body: { title } });
  for (const title of ['a', 'b', 'c']) expect((await save(call, title)).status).toBe(200);
  // Another session of the same person is another place.
  await Promise.all(['d', 'e'].map((title) => save(beside.call, title, cookie)));
  await save(server.call, 'f', cookie);
  await beside.stop();
  expect(await log(call, id, '?action=survey.edit')).toHaveLength(2);
  for (const read of [survey, survey, other]) await call('GET', `/api/surveys/${read}/responses`);
  const lists = await log(call, id, '?action=response.list');
  expect(lists.map(({ subject }) => subject?.id).toSorted()).toEqual([survey, other].toSorted());
  clock.mockReturnValue(Date.parse('2026-11-23T10:15:00Z'));
  await save(call, 'g');
  expect(await log(call, id, '?action=survey.edit')).toHaveLength(3);
});

it('keeps the titles of what was deleted, and shows an invited address only while the invitation exists', async () => {
  const { id, call } = await person();
  const survey = await create(call, 'Soon gone');
  await call('DELETE', `/api/surveys/${survey}`);
  await call('POST', `/api/workspaces/${id}/invitations`, {
    body: { email: 'bo@canvass.test', role: 'viewer' },
  });
  await server.deps.pool.query('delete from surveys where id = $1', [survey]);
  const titles = async () => (await log(call, id)).map(({ subject }) => subject?.title);
  expect(await titles()).toEqual(['bo@canvass.test', 'Soon gone', 'Soon gone']);
  await server.deps.pool.query('delete from workspace_invitations where workspace_id = $1', [id]);
  expect(await titles()).toEqual([null, 'Soon gone', 'Soon gone']);
});

it('S6.9 has the names before and after, and no entry of a workspace or key that is given the name it has', async () => {
  const { id, call } = await person();
  const { body } = await call('POST', `/api/workspaces/${id}/keys`, {
    body: { name: 'Old', role: 'viewer' },
  });
  for (const path of [`/api/workspaces/${id}`, `/api/workspaces/${id}/keys/${body.id}`]) {
    for (const name of ['Old', 'New', 'New']) {
      expect((await call('PATCH', path, { body: { name } })).body.name).toBe(name);
    }
  }
  const renamed = (await log(call, id)).filter(({ action }) => action.endsWith('.edit'));
  expect(renamed.map(({ action, details }) => [action, details])).toEqual([
    ['apiKey.edit', { name: 'New', previousName: 'Old' }],
    ['workspace.edit', { name: 'New', previousName: 'Old' }],
    ['workspace.edit', { name: 'Old' }],
  ]);
});

it('S6.9 a deleted account keeps its entries in the workspaces of others, without its name, and takes its own workspace’s along', async () => {
  const [owner, member] = [await person(), await person()];
  await owner.join(member.id, 'editor');
  await create(member.call, 'By a member', { 'Canvass-Workspace': owner.id });
  await create(member.call, 'At home');
  expect((await member.call('POST', '/api/auth/delete-account')).status).toBe(204);
  const entries = await log(owner.call, owner.id);
  expect(entries.map(({ action, caller, subject }) => [action, caller, subject?.title])).toEqual([
    ['member.leave', { type: 'person', id: member.id, name: null }, null],
    ['survey.create', { type: 'person', id: member.id, name: null }, 'By a member'],
  ]);
  const { rows } = await server.deps.pool.query('select * from audit_entries where workspace_id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([]);
});

it('S6.9 an invitation that a deleted account had accepted is in the log and its export without the address', async () => {
  const [owner, member] = [await person(), await person()];
  const email = `${member.id}@bücher.example`;
  const path = `/api/workspaces/${owner.id}/invitations`;
  const invited = (await owner.call('POST', path, { body: { email, role: 'viewer' } })).body;
  await owner.call('POST', path, { body: { email: 'another@bücher.example', role: 'viewer' } });
  await server.deps.pool.query('update workspace_invitations set accepted_at = now() where id = $1', [
    invited.id,
  ]);
  // The provider writes the domain in its other form.
  await server.deps.pool.query('update users set email = $2 where id = $1', [
    member.id,
    `${member.id}@xn--bcher-kva.example`,
  ]);
  const titles = async () => (await log(owner.call, owner.id)).map(({ subject }) => subject?.title);
  expect(await titles()).toEqual(['another@bücher.example', email]);
  expect((await member.call('POST', '/api/auth/delete-account')).status).toBe(204);
  expect(await titles()).toEqual(['another@bücher.example', null]);
  const file = await owner.call('GET', `/api/workspaces/${owner.id}/audit/export`);
  expect(file.body).toContain('another@');
  expect(file.body).not.toContain(email);
});

it('S6.9 an invitation that an account had accepted under a former address is in the log without it', async () => {
  const [owner, member] = [await person(), await person()];
  const email = `${member.id}@example.com`;
  const path = `/api/workspaces/${owner.id}/invitations`;
  const accepted = (await owner.call('POST', path, { body: { email, role: 'viewer' } })).body;
  await server.deps.pool.query('update workspace_invitations set accepted_at = now() where id = $1', [
    accepted.id,
  ]);
  await owner.call('POST', path, { body: { email, role: 'editor' } });
  const titles = async () => (await log(owner.call, owner.id)).map(({ subject }) => subject?.title);
  const change = (to: string) =>
    server.deps.db.transaction((tx) =>
      changeAddress(tx, { ...serverIn(member.id), caller: member.id }, `${member.id}@${to}`),
    );
  await change('EXAMPLE.com');
  expect(await titles()).toEqual([email, email]);
  await change('new.example');
  expect((await member.call('POST', '/api/auth/delete-account')).status).toBe(204);
  // The open one is to the address, with or without an account.
  expect(await titles()).toEqual([email, null]);
});

it('S6.9 no statement changes or deletes an entry', async () => {
  const { id, call } = await person();
  await create(call);
  const run = (statement: string) => server.deps.pool.query(statement);
  for (const statement of [
    `update audit_entries set caller = 'another'`,
    `delete from audit_entries where workspace_id = '${id}'`,
    'truncate audit_entries',
  ]) {
    await expect(run(statement)).rejects.toThrow('append-only');
  }
  expect(await log(call, id)).toHaveLength(1);
});

it('S6.9 entries are deleted after 400 days, by the job, and only those', async () => {
  const { id, call } = await person();
  await create(call);
  const old = (days: number) => ({
    id: uuidv7(),
    workspaceId: id,
    createdAt: new Date(Date.now() - days * 86_400_000),
    action: 'survey.create' as const,
    details: {},
  });
  await server.deps.db.insert(auditEntries).values([old(AUDIT_DAYS - 1), old(AUDIT_DAYS + 1), old(900)]);
  expect(await purgeAudit(server.deps.db, new Date())).toBe(2);
  expect(await log(call, id)).toHaveLength(2);
  // The job's permission ended with its transaction.
  await expect(server.deps.pool.query('delete from audit_entries')).rejects.toThrow('append-only');
});

it('is filtered by person, kind, action, thing and day, and paged without gaps or doubles', async () => {
  const [owner, editor] = [await person(), await person()];
  await owner.join(editor.id, 'editor');
  const survey = await create(owner.call, 'One');
  await create(editor.call, 'Two', { 'Canvass-Workspace': owner.id });
  await owner.call('DELETE', `/api/surveys/${survey}`);
  await owner.call('PATCH', `/api/workspaces/${owner.id}`, { body: { name: 'Named' } });
  const found = async (query: string) => actions(await log(owner.call, owner.id, query));
  expect(await found(`?person=${editor.id}`)).toEqual(['survey.create']);
  expect(await found('?kind=survey')).toEqual(['survey.delete', 'survey.create', 'survey.create']);
  expect(await found(`?kind=survey&subject=${survey}`)).toEqual(['survey.delete', 'survey.create']);
  expect(await found('?action=workspace.edit')).toEqual(['workspace.edit']);
  expect(await found('?kind=widget&action=workspace.edit')).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found(`?from=${today}&to=${today}`)).toHaveLength(4);
  expect(await found('?to=2020-01-01')).toEqual([]);
  for (const path of ['audit', 'audit/export']) {
    const backwards = `/api/workspaces/${owner.id}/${path}?from=2026-12-01&to=2026-01-01`;
    const { status, body } = await owner.call('GET', backwards);
    const error = { field: 'to', code: 'before_from', message: 'The last day is before the first.' };
    expect([status, body.errors]).toEqual([422, [error]]);
  }
  for (const filter of ['', '&kind=survey']) {
    const paged: string[] = [];
    let cursor = '';
    do {
      const { body } = await owner.call('GET', `/api/workspaces/${owner.id}/audit?limit=1${filter}${cursor}`);
      paged.push(...body.items.map((entry: AuditEntry) => entry.id));
      cursor = body.next ? `&cursor=${body.next}` : '';
    } while (cursor !== '');
    expect(paged).toEqual((await log(owner.call, owner.id, `?${filter}`)).map((entry) => entry.id));
  }
  for (const [query, field] of [
    ['person=', 'person'],
    ['key=1', 'key'],
    ['action=survey.explode', 'action'],
    ['kind=x', 'kind'],
    ['from=2026-02-31', 'from'],
    ['cursor=x', 'cursor'],
  ]) {
    const answer = await owner.call('GET', `/api/workspaces/${owner.id}/audit?${query}`);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  }
});

it('S6.9 a sign-in is shown to its person only, also in a workspace that others administer', async () => {
  const [owner, admin] = [await person(), await person()];
  await owner.join(admin.id, 'admin');
  await owner.call('POST', '/api/auth/logout');
  const again = await server.signIn(owner.id);
  expect(actions(await log(again, owner.id))).toEqual(['session.end']);
  expect(actions(await log(again, owner.id, '?kind=session'))).toEqual(['session.end']);
  expect(await log(admin.call, owner.id)).toEqual([]);
  expect(await log(admin.call, owner.id, '?kind=session')).toEqual([]);
  const file = await admin.call('GET', `/api/workspaces/${owner.id}/audit/export`);
  expect(file.body).not.toContain('session.end');
});

it('S6.10 everyone sees what they did themselves, in any workspace, and nothing of others', async () => {
  const [owner, viewer] = [await person(), await person()];
  await owner.call('PATCH', `/api/workspaces/${owner.id}`, { body: { name: 'Team' } });
  await owner.join(viewer.id, 'editor');
  await create(viewer.call, 'Here', { 'Canvass-Workspace': owner.id, 'User-Agent': CHROME });
  await create(viewer.call, 'There');
  const { body } = await viewer.call('GET', '/api/account/activity');
  const seen = body.items.map(({ subject, workspace, client }: Record<string, Record<string, string>>) => [
    subject?.title,
    workspace,
    client,
  ]);
  expect(seen).toEqual([
    ['There', { id: viewer.id, name: null }, null],
    ['Here', { id: owner.id, name: 'Team' }, 'Chrome · Windows'],
  ]);
  const pages = [];
  for (let cursor = ''; pages.length < 2; ) {
    const page = (await viewer.call('GET', `/api/account/activity?limit=1${cursor}`)).body;
    pages.push(...page.items);
    cursor = `&cursor=${page.next}`;
  }
  expect(pages).toEqual(body.items);
  expect((await server.call('GET', '/api/account/activity')).status).toBe(401);
});

it('S6.10 who was removed reads no current name or address of the workspace in their activity', async () => {
  const [owner, admin] = [await person(), await person()];
  await owner.call('PATCH', `/api/workspaces/${owner.id}`, { body: { name: 'Secret plans' } });
  await owner.join(admin.id, 'admin');
  const body = { email: 'invited@canvass.test', role: 'editor' };
  await admin.call('POST', `/api/workspaces/${owner.id}/invitations`, { body });
  const activity = async () => JSON.stringify((await admin.call('GET', '/api/account/activity')).body);
  for (const name of ['Secret plans', 'invited@canvass.test']) expect(await activity()).toContain(name);
  await owner.call('DELETE', `/api/workspaces/${owner.id}/members/${admin.id}`);
  expect(await activity()).toContain('invitation.create');
  for (const name of ['Secret plans', 'invited@canvass.test']) expect(await activity()).not.toContain(name);
});

it('is exported as filtered, in a file whose texts no spreadsheet calculates; the export is recorded', async () => {
  const { id, call } = await person();
  await create(call, '=1+1', { 'User-Agent': FIREFOX });
  await call('PATCH', `/api/workspaces/${id}`, { body: { name: 'N' } });
  const { headers, body } = await call('GET', `/api/workspaces/${id}/audit/export?kind=survey&bom=true`);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
  const [header, line, ...rest] = String(body).split('\r\n');
  expect(header?.replace('\uFEFF', '')).toBe(
    'time,action,caller_type,caller_id,caller_name,session,client,subject_id,subject_title,details,id',
  );
  expect(line).toContain(`,survey.create,person,${id},${id},`);
  expect(line).toContain(",'=1+1,");
  expect(rest).toEqual(['']);
  expect(actions(await log(call, id))[0]).toBe('audit.export');
});
