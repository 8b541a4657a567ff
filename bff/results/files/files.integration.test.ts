import { v7 as uuidv7 } from 'uuid';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { SAMPLES, uploader } from '../../testing/upload-file.ts';
import { purgeUndo } from '../responses/bulk/undo.ts';
import { purgeFiles } from './purge.ts';

let server: TestServer;
let ada: Call;
let survey: string;

const questions = [
  { id: 'cv', type: 'file_upload', title: 'CV?', maxFiles: 2 },
  { id: 'mail', type: 'email', title: 'Mail?' },
];
const DAY = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  survey = await publish();
});
afterAll(() => server.stop());

async function publish(): Promise<string> {
  return publishedSurvey(ada, { title: 'S', questions });
}

/** A completed response with one file. */
async function responseWithFile(name = 'CV.pdf', of = survey, mail = 'eve@example.com') {
  const response = uuidv7();
  const file = await uploader(server, { survey: of, response }).whole('cv', name);
  const body = { version: 1, sequence: 1, completed: true, answers: { cv: { files: [file] }, mail } };
  const saved = await server.call('PUT', `/api/public/surveys/${of}/responses/${response}`, { body });
  expect(saved.status).toBe(200);
  return { response, file, address: `/api/surveys/${of}/responses/${response}/files/${file.id}` };
}
const isStored = async (id: string) => {
  const { rows } = await server.deps.pool.query(
    `select (select count(*) from response_files where id = $1)::int as files,
       (select count(*) from response_file_chunks where file_id = $1)::int as chunks`,
    [id],
  );
  return rows[0].files + rows[0].chunks > 0;
};

async function download(address: string, headers: Record<string, string>) {
  const answer = await fetch(server.url + address, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it('a file is a download that no browser shows, with the name that it was given', async () => {
  const { address } = await responseWithFile('CV 医生.pdf');
  const { status, headers, bytes } = await download(address, { Cookie: await server.cookieOf('ada') });
  expect(status).toBe(200);
  expect(bytes.equals(SAMPLES.pdf)).toBe(true);
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="CV ??.pdf"; filename*=UTF-8''CV%20%E5%8C%BB%E7%94%9F.pdf`,
  );
  expect(headers.get('Content-Type')).toBe('application/octet-stream');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(headers.get('Cache-Control')).toBe('private, no-store');
});

it('who may read responses may download files, and no one else', async () => {
  const { address } = await responseWithFile();
  expect((await download(address, {})).status).toBe(401);
  expect((await download(address, { Cookie: await server.cookieOf('stranger') })).status).toBe(404);
  const cookie = await server.cookieOf('ben');
  await server.deps.db.insert(workspaceMembers).values({ workspaceId: 'ada', userId: 'ben', role: 'viewer' });
  const statuses: Record<string, number> = {};
  for (const role of ['viewer', 'analyst', 'editor', 'admin', 'owner']) {
    await server.deps.pool.query(`update workspace_members set role = $1 where user_id = 'ben'`, [role]);
    statuses[role] = (await download(address, { Cookie: cookie })).status;
  }
  expect(statuses).toEqual({ viewer: 403, analyst: 200, editor: 200, admin: 200, owner: 200 });
  const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'analyst' } }))
    .body;
  expect((await download(address, { Authorization: `Bearer ${key}` })).status).toBe(200);
});

it('the file of another response, or one that no answer names, isn’t found', async () => {
  const one = await responseWithFile();
  const two = await responseWithFile();
  const unnamed = await uploader(server, { survey, response: one.response })
    .begin({ question: 'cv', name: 'a.pdf', size: 3 })
    .then(({ body }) => body.code);
  expect(unnamed).toBe('already_completed');
  const cookie = { Cookie: await server.cookieOf('ada') };
  for (const address of [
    `/api/surveys/${survey}/responses/${one.response}/files/${two.file.id}`,
    `/api/surveys/${survey}/responses/${one.response}/files/${uuidv7()}`,
    `/api/surveys/${survey}/responses/${uuidv7()}/files/${one.file.id}`,
    `/api/surveys/${await publish()}/responses/${one.response}/files/${one.file.id}`,
  ]) {
    expect((await download(address, cookie)).status).toBe(404);
  }
});

describe('a file is deleted', () => {
  it('with its response', async () => {
    const { response, file } = await responseWithFile();
    expect((await ada('DELETE', `/api/surveys/${survey}/responses/${response}`)).status).toBe(204);
    expect(await isStored(file.id)).toBe(false);
  });

  it('when a deletion can’t be undone any more, and is there again when it was', async () => {
    const [kept, gone] = [await responseWithFile(), await responseWithFile()];
    const remove = async (response: string) => {
      const change = uuidv7();
      const body = { action: 'delete', change, selection: { ids: [response] } };
      await ada('POST', `/api/surveys/${survey}/responses/changes`, { body });
      return change;
    };
    const change = await remove(kept.response);
    await remove(gone.response);
    expect(await isStored(gone.file.id)).toBe(true);
    await purgeFiles(server.deps.db, new Date(Date.now() + 8 * DAY));
    expect(await isStored(gone.file.id)).toBe(true);
    await ada('POST', `/api/surveys/${survey}/responses/changes/${change}/undo`);
    await purgeUndo(server.deps, new Date(Date.now() + DAY));
    expect([await isStored(kept.file.id), await isStored(gone.file.id)]).toEqual([true, false]);
    expect((await download(kept.address, { Cookie: await server.cookieOf('ada') })).status).toBe(200);
  });

  it('not while another deletion of its response can be undone', async () => {
    const { response, file, address } = await responseWithFile();
    const change = uuidv7();
    const body = { action: 'delete', change, selection: { ids: [response] } };
    await ada('POST', `/api/surveys/${survey}/responses/changes`, { body });
    // As if it had been deleted two hours ago, begun again, and deleted again now.
    await server.deps.pool.query(
      `insert into response_undo (change, survey_id, response_id, kind, response, at)
       select $1, survey_id, response_id, kind, response, now() - interval '2 hours' from response_undo where change = $2`,
      [uuidv7(), change],
    );
    expect(await purgeUndo(server.deps, new Date())).toBe(1);
    expect(await isStored(file.id)).toBe(true);
    await ada('POST', `/api/surveys/${survey}/responses/changes/${change}/undo`);
    expect((await download(address, { Cookie: await server.cookieOf('ada') })).status).toBe(200);
  });

  it('for good with a response that was begun again, except a file that the deletion before can bring back', async () => {
    const { response, file, address } = await responseWithFile();
    const other = await responseWithFile();
    const change = uuidv7();
    const body = { action: 'delete', change, selection: { ids: [response] } };
    await ada('POST', `/api/surveys/${survey}/responses/changes`, { body });
    const path = `/surveys/${survey}/responses/${response}`;
    const later = await uploader(server, { survey, response }).whole('cv', 'later.pdf');
    const again = { version: 1, sequence: 2, answers: { cv: { files: [later] } }, completed: true };
    expect((await server.call('PUT', `/api/public${path}`, { body: again })).status).toBe(200);
    expect((await ada('DELETE', `/api${path}`)).status).toBe(204);
    const stored = () => Promise.all([file, later, other.file].map(({ id }) => isStored(id)));
    expect(await stored()).toEqual([true, false, true]);
    await ada('POST', `/api/surveys/${survey}/responses/changes/${change}/undo`);
    expect((await download(address, { Cookie: await server.cookieOf('ada') })).status).toBe(200);
    await ada('DELETE', `/api${path}`);
    expect(await stored()).toEqual([false, false, true]);
  });

  it('by an erasure, but not of a response that was begun again and is another’s', async () => {
    const mail = 'trudy@example.com';
    const { response, file } = await responseWithFile('a.pdf', survey, mail);
    const body = { action: 'delete', change: uuidv7(), selection: { ids: [response] } };
    await ada('POST', `/api/surveys/${survey}/responses/changes`, { body });
    const again = { version: 1, sequence: 2, answers: { cv: { files: [file] } }, completed: true };
    const path = `/api/public/surveys/${survey}/responses/${response}`;
    expect((await server.call('PUT', path, { body: again })).status).toBe(200);
    await ada('POST', '/api/respondents/erase', { body: { email: mail } });
    expect(await isStored(file.id)).toBe(true);
  });

  it('by an erasure, of responses that were just deleted, too', async () => {
    const mail = 'mallory@example.com';
    const theirs = await responseWithFile('a.pdf', survey, mail);
    const deleted = await responseWithFile('b.pdf', survey, mail);
    const other = await responseWithFile('c.pdf');
    const body = { action: 'delete', change: uuidv7(), selection: { ids: [deleted.response] } };
    await ada('POST', `/api/surveys/${survey}/responses/changes`, { body });
    await ada('POST', '/api/respondents/erase', { body: { email: mail } });
    expect(await Promise.all([theirs, deleted, other].map(({ file }) => isStored(file.id)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('with its survey', async () => {
    const other = await publish();
    const { file } = await responseWithFile('a.pdf', other);
    await server.deps.pool.query('delete from surveys where id = $1', [other]);
    expect(await isStored(file.id)).toBe(false);
  });

  it('when it was given up, or no answer names it', async () => {
    const response = uuidv7();
    const { begin, whole } = uploader(server, { survey, response });
    const half = (await begin({ question: 'cv', name: 'a.pdf', size: 30 })).body;
    const unnamed = await whole('cv', 'b.pdf');
    const named = await responseWithFile();
    const after = async (hours: number) => {
      await purgeFiles(server.deps.db, new Date(Date.now() + hours * 3_600_000));
      return Promise.all([half, unnamed, named.file].map(({ id }) => isStored(id)));
    };
    expect(await after(23)).toEqual([true, true, true]);
    expect(await after(25)).toEqual([false, true, true]);
    expect(await after(24 * 8)).toEqual([false, false, true]);
  });
});
