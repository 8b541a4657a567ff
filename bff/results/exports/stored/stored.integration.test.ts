import { v7 as uuidv7 } from 'uuid';
import { writeExport } from './write-export.ts';
import { purgeExports } from './purge.ts';
import { AttemptOver, beginAttempt, storeChunk } from './attempt.ts';
import { CHUNK_BYTES } from './chunks.ts';
import { responseExports, workspaceMembers } from '../../../platform/database/schema.ts';
import { jobsOf, runTestJobs } from '../../../testing/jobs.ts';
import { until } from '../../../testing/receiver.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

/** Their CSV file is longer than one chunk. */
const MANY = 1500;

let server: TestServer;
let now = new Date();
let ada: Call;
let survey: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' }, undefined, () => now);
  ada = await server.signIn('ada');
  survey = await publish(ada, 'Many');
  await insert(survey, MANY);
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date();
  await server.deps.pool.query('delete from response_exports');
  await server.deps.pool.query('delete from pgboss.job');
});

async function publish(call: Call, title: string, headers: Record<string, string> = {}): Promise<string> {
  const questions = [
    { id: 'name', type: 'text_long', title: 'Name' },
    { id: 'email', type: 'email', title: 'E-mail' },
  ];
  const { id } = (await call('POST', '/api/surveys', { body: { title, questions }, headers })).body;
  await call('POST', `/api/surveys/${id}/publish`, { headers });
  return id;
}

/** Every tenth was answered in Italian. */
const insert = (id: string, count: number) =>
  server.deps.pool.query(
    `insert into responses (survey_id, id, version, sequence, state, answers, language, started_at, completed_at)
     select $1, uuidv7(), 1, 1, 'completed',
       jsonb_build_object('name', repeat('Déjà vu, "' || n || '" ', 50), 'email', n || '@example.com'),
       case when n % 10 = 0 then 'it' else 'en' end,
       timestamptz '2026-03-01 12:00Z' + n * interval '1 second', timestamptz '2026-03-01 12:01Z' + n * interval '1 second'
     from generate_series(1, $2) as n`,
    [id, count],
  );

const exportsOf = (id = survey) => `/api/surveys/${id}/exports`;
const start = async (body: object = { format: 'csv' }, call = ada, id = survey) =>
  (await call('POST', exportsOf(id), { body })).body;
const read = async (id: string, call = ada) => (await call('GET', `${exportsOf()}/${id}`)).body;

/** Writes the file as a worker does. */
const write = (exportId: string, more: { last?: boolean; signal?: AbortSignal } = {}, largest?: number) =>
  writeExport(
    server.deps,
    { payload: { export: exportId }, last: false, signal: new AbortController().signal, ...more },
    largest,
  );
const done = async (body?: object, call?: Call) => {
  const { id } = await start(body, call);
  await write(id);
  return id as string;
};

async function download(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, {
    headers: { Cookie: await server.cookieOf('ada'), ...headers },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}
const fileOf = (id: string, headers?: Record<string, string>) =>
  download(`${exportsOf()}/${id}/file`, headers);

const chunksOf = async (id: string) =>
  (
    await server.deps.pool.query<{ length: number }>(
      'select length(bytes)::int as length from response_export_chunks where export_id = $1 order by position',
      [id],
    )
  ).rows.map(({ length }) => length);

describe('S13.14 an export by a job', () => {
  it('is accepted with its address, and done by a worker that is notified at once', async () => {
    const runner = await runTestJobs(server.deps, {
      'export-responses': (attempt) => writeExport(server.deps, attempt),
    });
    try {
      const answer = await ada('POST', exportsOf(), { body: { format: 'csv' } });
      const { id } = answer.body;
      expect([answer.status, answer.headers.get('Location')]).toEqual([202, `${exportsOf()}/${id}`]);
      expect(answer.body).toMatchObject({ status: 'queued', format: 'csv', size: null, expiresAt: null });
      await until(async () => (await read(id)).status === 'done');
      expect(await read(id)).toMatchObject({
        progress: { rows: MANY, total: MANY },
        createdBy: { kind: 'member', name: 'ada' },
        failure: null,
      });
    } finally {
      await runner.stop();
    }
  });

  it.each([
    ['csv', { bom: true, timings: true }, '&bom=true&timings=true'],
    ['csv', { values: 'ids', sort: 'completed', dir: 'asc' }, '&values=ids&sort=completed&dir=asc'],
    [
      'csv',
      { filter: { language: 'it', answer: ['name.contains.70'] } },
      '&language=it&answer=name.contains.70',
    ],
    ['xlsx', {}, ''],
    ['json', {}, ''],
  ])('has the bytes of the streamed one: %s %j', async (format, options, query) => {
    const id = await done({ format, ...options });
    const stored = await fileOf(id);
    const streamed = await download(`/api/surveys/${survey}/responses/export?format=${format}${query}`);
    expect(streamed.bytes.length).toBeGreaterThan(1000);
    expect(stored.bytes.equals(streamed.bytes)).toBe(true);
    for (const name of ['Content-Type', 'Content-Disposition'])
      expect([name, stored.headers.get(name)]).toEqual([name, streamed.headers.get(name)]);
    expect(stored.headers.get('Content-Length')).toBe(String(streamed.bytes.length));
  });

  it('has the words of the reader’s language', async () => {
    const { body } = await ada('POST', exportsOf(), {
      body: { format: 'csv' },
      headers: { 'Accept-Language': 'it' },
    });
    await write(body.id);
    expect((await fileOf(body.id)).bytes.toString().slice(0, 8)).toBe('Id,Stato');
  });

  it('is stored in chunks of the same length', async () => {
    const id = await done();
    const lengths = await chunksOf(id);
    expect(lengths.length).toBeGreaterThan(1);
    expect(new Set(lengths.slice(0, -1))).toEqual(new Set([CHUNK_BYTES]));
    expect((await read(id)).size).toBe(lengths.reduce((sum, length) => sum + length, 0));
  });

  it.each([
    [{ format: 'pdf' }, 'format'],
    [{ format: 'csv', filter: { langage: 'it' } }, 'filter.langage'],
    [{ format: 'csv', filter: { answer: ['nonsense'] } }, 'filter.answer'],
    [{ format: 'csv', filter: { answer: ['zzz.answered'] } }, 'filter.answer'],
    [{ format: 'csv', sort: 'answer' }, 'by'],
  ])('that can’t be understood is refused: %j', async (body, field) => {
    const answer = await ada('POST', exportsOf(), { body });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    expect(await jobsOf(server.deps, 'export-responses')).toEqual([]);
  });

  it('whose file would be too large fails, and the survey’s creator learns why', async () => {
    const { id } = await start();
    await write(id, {}, 10_000);
    expect(await read(id)).toMatchObject({ status: 'failed', failure: 'too_large', size: null });
    expect(await chunksOf(id)).toEqual([]);
    expect((await fileOf(id)).status).toBe(410);
  });

  it('that became too wide for a sheet fails at once, and says so', async () => {
    const { id } = await start({ format: 'xlsx' });
    await server.deps.pool.query(
      `insert into survey_versions (survey_id, version, definition)
       select survey_id, 2, jsonb_set(definition, '{settings,hiddenFields}',
         (select jsonb_agg('field' || n) from generate_series(1, 16384) as n))
       from survey_versions where survey_id = $1`,
      [survey],
    );
    try {
      await write(id);
      expect(await read(id)).toMatchObject({ status: 'failed', failure: 'too_many_columns' });
    } finally {
      await server.deps.pool.query('delete from survey_versions where survey_id = $1 and version = 2', [
        survey,
      ]);
    }
  });

  it('fails when its last attempt does; before, it is tried again', async () => {
    const { id } = await start();
    const stopped = AbortSignal.abort(new Error('the worker stops'));
    await expect(write(id, { signal: stopped })).rejects.toThrow('the worker stops');
    expect(await read(id)).toMatchObject({ status: 'running' });
    await expect(write(id, { signal: stopped, last: true })).rejects.toThrow('the worker stops');
    expect(await read(id)).toMatchObject({ status: 'failed', failure: 'interrupted' });
  });
});

describe('a worker that was killed', () => {
  it('leaves no part of its file: another one writes it from the beginning, and the first can store nothing more', async () => {
    const { id } = await start();
    const dead = { exportId: id, attempt: uuidv7() };
    await beginAttempt(server.deps.db, dead);
    const part = { position: 0, bytes: Buffer.alloc(CHUNK_BYTES, 'x'), rows: 10, size: CHUNK_BYTES };
    await storeChunk(server.deps.db, dead, part);
    expect(await read(id)).toMatchObject({
      status: 'running',
      progress: { rows: 10, total: null },
      size: null,
    });
    expect((await fileOf(id)).status).toBe(409);
    await write(id);
    await expect(storeChunk(server.deps.db, dead, { ...part, position: 9 })).rejects.toThrow(AttemptOver);
    const { bytes } = await fileOf(id);
    expect(bytes.includes('xxx')).toBe(false);
    expect(bytes.length).toBe((await read(id)).size);
  });

  it('on the last attempt leaves an export that fails instead of running for ever', async () => {
    const { id } = await start();
    await purgeExports(server.deps.db, now);
    expect(await read(id)).toMatchObject({ status: 'queued' });
    await server.deps.pool.query(`update pgboss.job set state = 'failed' where name = 'export-responses'`);
    await purgeExports(server.deps.db, now);
    expect(await read(id)).toMatchObject({ status: 'failed', failure: 'interrupted' });
  });
});

describe('cancelling', () => {
  it('ends the worker’s reading, and leaves the export in the list without a file', async () => {
    const { id } = await start();
    const client = await server.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('lock table responses in access exclusive mode');
      const writing = write(id);
      await until(async () => (await read(id)).status === 'running');
      expect((await ada('DELETE', `${exportsOf()}/${id}`)).status).toBe(204);
      await client.query('commit');
      expect(await writing).toBeUndefined();
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await read(id)).toMatchObject({ status: 'cancelled', size: null });
    expect(await chunksOf(id)).toEqual([]);
  });

  it('before a worker begins makes it do nothing; deleting what is finished deletes it', async () => {
    const { id } = await start();
    await ada('DELETE', `${exportsOf()}/${id}`);
    expect(await write(id)).toBeUndefined();
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    const other = await done();
    await ada('DELETE', `${exportsOf()}/${other}`);
    expect(await chunksOf(other)).toEqual([]);
    expect((await ada('GET', `${exportsOf()}/${other}`)).status).toBe(404);
    expect((await ada('DELETE', `${exportsOf()}/${other}`)).status).toBe(404);
  });
});

describe('a download', () => {
  it('that broke off goes on where it was', async () => {
    const id = await done();
    const { bytes, headers } = await fileOf(id);
    const etag = headers.get('ETag') ?? '';
    const from = CHUNK_BYTES - 5;
    const part = await fileOf(id, { Range: `bytes=${from}-${from + 9}`, 'If-Range': etag });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes ${from}-${from + 9}/${bytes.length}`,
    ]);
    expect(part.bytes.equals(bytes.subarray(from, from + 10))).toBe(true);
    const rest = await fileOf(id, { Range: `bytes=${from}-` });
    expect(rest.bytes.equals(bytes.subarray(from))).toBe(true);
    const other = await fileOf(id, { Range: `bytes=${from}-`, 'If-Range': '"another"' });
    expect([other.status, other.bytes.length]).toEqual([200, bytes.length]);
    const beyond = await fileOf(id, { Range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('is recorded in the audit log, as the export is', async () => {
    const entries = async () =>
      (
        await server.deps.pool.query(
          `select action, details from audit_entries where subject_id = $1 and action in ('response.export', 'response.download')
           and created_at >= $2 order by id`,
          [survey, since],
        )
      ).rows;
    const since = new Date();
    const id = await done();
    await ada('HEAD', `${exportsOf()}/${id}/file`);
    expect(await entries()).toEqual([{ action: 'response.export', details: { format: 'csv' } }]);
    await fileOf(id);
    await fileOf(id);
    expect((await entries()).map(({ action }) => action)).toEqual([
      'response.export',
      'response.download',
      'response.download',
    ]);
  });

  it('is possible for a day; then the file is deleted, and a week later its entry', async () => {
    const id = await done();
    const begun = now.getTime();
    now = new Date(begun + 24 * 3_600_000 - 1000);
    await purgeExports(server.deps.db, now);
    expect((await fileOf(id)).status).toBe(200);
    now = new Date(begun + 24 * 3_600_000 + 60_000);
    expect([(await read(id)).status, (await fileOf(id)).status]).toEqual(['expired', 410]);
    await purgeExports(server.deps.db, now);
    expect(await chunksOf(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'expired', expiresAt: null });
    await purgeExports(server.deps.db, new Date(begun + 7 * 86_400_000 + 60_000));
    expect((await ada('GET', exportsOf())).body.items).toEqual([]);
  });
});

describe('the exports of a survey', () => {
  it('are listed page by page, the newest first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      now = new Date(now.getTime() + 1000);
      ids.unshift(await done({ format: 'json', filter: { tag: 'none' } }));
    }
    const first = (await ada('GET', `${exportsOf()}?limit=2`)).body;
    const second = (await ada('GET', `${exportsOf()}?limit=2&cursor=${first.next}`)).body;
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  it('are written three at a time in a workspace, and twenty are kept', async () => {
    const more = await publish(ada, 'More');
    const started = await Promise.all(
      [survey, more, survey, more, survey].map((id) =>
        ada('POST', exportsOf(id), { body: { format: 'csv' } }),
      ),
    );
    expect(started.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 409, 409]);
    expect(started.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_exports' });
    await server.deps.pool.query(`update response_exports set status = 'cancelled'`);
    await server.deps.db.insert(responseExports).values(
      Array.from({ length: 20 }, () => ({
        id: uuidv7(),
        surveyId: more,
        options: {
          format: 'csv' as const,
          values: 'ids' as const,
          bom: false,
          timings: false,
          filter: {},
          sort: 'started' as const,
          dir: 'desc' as const,
        },
        language: 'en' as const,
        status: 'done' as const,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 1000),
      })),
    );
    expect((await ada('POST', exportsOf(), { body: { format: 'csv' } })).body.code).toBe(
      'too_many_export_files',
    );
    now = new Date(now.getTime() + 2000);
    expect((await ada('POST', exportsOf(), { body: { format: 'csv' } })).status).toBe(202);
  });

  it('are for those who may export now: not for a viewer, a member who left, or a key that was revoked', async () => {
    const headers = { 'Canvass-Workspace': 'ada' };
    await server.signIn('ben');
    const member = { workspaceId: 'ada', userId: 'ben' };
    await server.deps.db.insert(workspaceMembers).values({ ...member, role: 'analyst' });
    const ben = await server.signIn('ben');
    const id = await done(undefined, ben);
    const get = (call: Call) => call('GET', `${exportsOf()}/${id}/file`, { headers });
    expect([(await get(ben)).status, (await get(ada)).status]).toEqual([200, 200]);
    const role = (name: string) =>
      server.deps.pool.query(
        `update workspace_members set role = $1 where user_id = 'ben' and workspace_id = 'ada'`,
        [name],
      );
    await role('viewer');
    expect([(await get(ben)).status, (await ben('GET', exportsOf())).status]).toEqual([403, 403]);
    await role('analyst');
    await server.deps.pool.query('update surveys set restricted = true where id = $1', [survey]);
    expect((await get(ben)).status).toBe(404);
    await server.deps.pool.query('update surveys set restricted = false where id = $1', [survey]);
    await server.deps.pool.query(
      `delete from workspace_members where user_id = 'ben' and workspace_id = 'ada'`,
    );
    expect((await get(ben)).status).toBe(404);
    const key = (
      await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'Nightly', role: 'analyst' } })
    ).body;
    const program: Call = (method, path, options = {}) =>
      server.call(method, path, { ...options, headers: { Authorization: `Bearer ${key.key}` } });
    const own = await done(undefined, program);
    expect(await read(own, program)).toMatchObject({ createdBy: { kind: 'api_key', name: 'Nightly' } });
    expect((await program('GET', `${exportsOf()}/${own}/file`)).status).toBe(200);
    await ada('DELETE', `/api/workspaces/ada/keys/${key.id}`);
    expect((await program('GET', `${exportsOf()}/${own}/file`)).status).toBe(401);
  });

  it('of before a key for chosen surveys was made don’t exist for it: they may name widgets of other surveys', async () => {
    const older = await done();
    now = new Date(now.getTime() + 1000);
    const program = async (more: object): Promise<Call> => {
      const body = { name: 'K', role: 'analyst', ...more };
      const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body })).body;
      return (method, path, options = {}) =>
        server.call(method, path, { ...options, headers: { Authorization: `Bearer ${key}` } });
    };
    const [limited, all] = [await program({ surveyIds: [survey] }), await program({})];
    const own = await done(undefined, limited);
    const seen = async (call: Call) => {
      const { items } = (await call('GET', exportsOf())).body as { items: Array<{ id: string }> };
      const paths = [older, own].flatMap((id) => [`${exportsOf()}/${id}`, `${exportsOf()}/${id}/file`]);
      const statuses = await Promise.all(paths.map(async (path) => (await call('GET', path)).status));
      return { ids: items.map(({ id }) => id), statuses };
    };
    expect(await seen(limited)).toEqual({ ids: [own], statuses: [404, 404, 200, 200] });
    expect((await limited('DELETE', `${exportsOf()}/${older}`)).status).toBe(404);
    expect(await seen(all)).toEqual({ ids: [own, older], statuses: [200, 200, 200, 200] });
  });
});

describe('the file is gone at once', () => {
  const left = async () =>
    (
      await server.deps.pool.query(
        'select (select count(*)::int from response_exports) as exports, (select count(*)::int from response_export_chunks) as chunks',
      )
    ).rows[0];

  it('with the survey', async () => {
    const id = await publish(ada, 'Short-lived');
    await insert(id, 3);
    await write((await start(undefined, ada, id)).id);
    expect(await left()).toEqual({ exports: 1, chunks: 1 });
    await ada('DELETE', `/api/surveys/${id}`);
    expect(await left()).toEqual({ exports: 0, chunks: 0 });
  });

  it('with the workspace', async () => {
    const team = (await ada('POST', '/api/workspaces', { body: { name: 'Team' } })).body.id;
    const id = await publish(ada, 'Of the team', { 'Canvass-Workspace': team });
    await write((await start(undefined, ada, id)).id);
    expect((await left()).exports).toBe(1);
    expect((await ada('DELETE', `/api/workspaces/${team}`)).status).toBe(204);
    expect(await left()).toEqual({ exports: 0, chunks: 0 });
  });

  it('with the account that asked for it', async () => {
    const cal = await server.signIn('cal');
    await server.deps.db
      .insert(workspaceMembers)
      .values({ workspaceId: 'ada', userId: 'cal', role: 'analyst' });
    await done(undefined, cal);
    await server.deps.pool.query(`delete from users where id = 'cal'`);
    expect(await left()).toEqual({ exports: 0, chunks: 0 });
  });

  it('when a respondent is erased, whose answers it may have', async () => {
    const id = await done();
    const { id: running } = await start();
    await beginAttempt(server.deps.db, { exportId: running, attempt: uuidv7() });
    const erased = await ada('POST', '/api/respondents/erase', { body: { email: '7@example.com' } });
    expect(erased.body.count).toBe(1);
    expect([(await read(id)).status, (await read(running)).status]).toEqual(['expired', 'cancelled']);
    expect((await left()).chunks).toBe(0);
  });
});
