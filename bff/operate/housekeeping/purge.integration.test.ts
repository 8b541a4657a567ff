import { v7 as uuidv7 } from 'uuid';
import { recount } from '../../results/metrics/recount.ts';
import { updateIndex } from '../../results/answer-index/refresh.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { purge } from './purge.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const run = (days: number) => purge(server.deps, server.services.definitions, inDays(days));

it('a survey is purged after 30 days in the trash, not before', async () => {
  const ada = await server.signIn('ada');
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'S' } })).body;
  await ada('DELETE', `/api/surveys/${id}`);
  expect((await run(29)).surveys).toBe(0);
  const adaAgain = await server.signIn('ada');
  expect((await adaAgain('POST', `/api/surveys/${id}/restore`)).status).toBe(200);
  expect((await run(31)).surveys).toBe(0);
  await (await server.signIn('ada'))('DELETE', `/api/surveys/${id}`);
  expect((await run(31)).surveys).toBe(1);
  expect((await server.deps.pool.query('select 1 from surveys where id = $1', [id])).rows).toEqual([]);
});

it('a survey that was restored while its workspace was deleted goes with the workspace, and comes back with it', async () => {
  const gail = await server.signIn('gail');
  const { id } = (await gail('POST', '/api/workspaces', { body: { name: 'W' } })).body;
  const headers = { 'Canvass-Workspace': id };
  const survey = (await gail('POST', '/api/surveys', { body: { title: 'S' }, headers })).body.id;
  const leave = async () => {
    await (await server.signIn('gail'))('DELETE', `/api/workspaces/${id}`);
    await server.deps.pool.query('update surveys set deleted_at = null where id = $1', [survey]);
  };
  await leave();
  expect(await run(1)).toMatchObject({ surveys: 0, workspaces: 0 });
  const again = await server.signIn('gail');
  await again('POST', `/api/workspaces/${id}/restore`);
  expect((await again('GET', `/api/surveys/${survey}`)).status).toBe(200);
  await leave();
  expect(await run(31)).toMatchObject({ surveys: 1, workspaces: 1 });
});

it('a trashed survey with thousands of responses is purged in batches, and continues after an interruption', async () => {
  const dora = await server.signIn('dora');
  const { id } = (await dora('POST', '/api/surveys', { body: { title: 'S' } })).body;
  await server.deps.pool.query(
    `insert into responses (survey_id, id, version, sequence, state, answers)
     select $1, gen_random_uuid(), 1, 1, 'completed', '{}' from generate_series(1, 5000)`,
    [id],
  );
  await dora('DELETE', `/api/surveys/${id}`);
  const left = async () => {
    const { rows } = await server.deps.pool.query(
      'select (select count(*)::int from responses where survey_id = $1) as responses from surveys where id = $1',
      [id],
    );
    return rows;
  };
  // Sessions and ended sign-ins are deleted first; the first batch of responses is this run's last.
  let deletions = 0;
  const stopping = new AbortController();
  const { db } = server.deps;
  const stoppingDb = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'delete' && ++deletions === 3) stopping.abort();
      return Reflect.get(target, name, receiver);
    },
  });
  const { definitions } = server.services;
  await purge({ ...server.deps, db: stoppingDb }, definitions, inDays(31), stopping.signal);
  expect(await left()).toEqual([{ responses: 3000 }]);
  const [one, other] = await Promise.all([run(31), run(31)]);
  expect(one.responses + other.responses).toBe(3000);
  expect(one.surveys + other.surveys).toBe(1);
  expect(await left()).toEqual([]);
});

it('a survey can’t be restored after its time in the trash, since it may be partly purged', async () => {
  const finn = await server.signIn('finn');
  const { id } = (await finn('POST', '/api/surveys', { body: { title: 'S' } })).body;
  await finn('DELETE', `/api/surveys/${id}`);
  await server.deps.pool.query("update surveys set deleted_at = now() - interval '31 days' where id = $1", [
    id,
  ]);
  expect((await finn('POST', `/api/surveys/${id}/restore`)).status).toBe(404);
  expect((await run(0)).surveys).toBe(1);
});

it('responses past their retention are purged from metrics, lists, search, exports and the answer index', async () => {
  const bob = await server.signIn('bob');
  const questions = [
    { id: 'a', type: 'star_rating', title: 'A?' },
    { id: 'why', type: 'text_long', title: 'Why?' },
  ];
  const publish = async (settings: object) => {
    const id = await publishedSurvey(bob, { title: 'S', questions, settings });
    for (let count = 0; count < 3; count += 1) {
      await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
        body: { sequence: 1, version: 1, answers: { a: 4, why: `Elderflower ${count}` }, completed: true },
      });
    }
    return id;
  };
  const [unlimited, short] = [await publish({}), await publish({ retentionDays: 10 })];
  const { pool } = server.deps;
  // One of them was stored later.
  await pool.query(
    `update responses set updated_at = now() + interval '5 days' where answers ->> 'why' = 'Elderflower 2' and survey_id = $1`,
    [short],
  );
  expect((await run(9)).responses).toBe(0);
  // Clients that show them are notified.
  const notified: string[] = [];
  const live = { changed: (surveys: Iterable<string>) => void notified.push(...surveys) };
  const purged = await purge({ ...server.deps, live }, server.services.definitions, inDays(11));
  expect([purged.responses, notified]).toEqual([2, [short]]);
  // His session was deleted, too.
  const read = async (id: string, path: string) =>
    (await (await server.signIn('bob'))('GET', `/api/surveys/${id}/${path}`)).body;
  expect(await read(short, 'analytics')).toMatchObject({ starts: 1, completions: 1 });
  expect(await read(unlimited, 'analytics')).toMatchObject({ starts: 3 });
  expect((await read(short, 'analytics?device=unknown')).starts).toBe(1);
  expect((await read(short, 'analytics/words?question=why')).answers).toBe(1);
  expect((await read(short, 'responses?search=elderflower')).items).toHaveLength(1);
  expect((await read(short, 'responses/export?format=csv')).match(/Elderflower/g)).toHaveLength(1);
  expect((await read(unlimited, 'responses/export?format=csv')).match(/Elderflower/g)).toHaveLength(3);
  expect(await recount(server.deps.db, server.services.definitions, short)).toEqual([]);
  expect((await run(16)).responses).toBe(1);
  expect(await read(short, 'analytics')).toMatchObject({ starts: 0, completions: 0, medianSeconds: null });
  const { rows } = await pool.query('select 1 from response_undo where survey_id = $1', [short]);
  expect(rows).toEqual([]);
  await updateIndex(pool);
  const indexed = await pool.query(
    'select 1 from response_marks where survey_id = $1 and marks is not null',
    [short],
  );
  expect(indexed.rowCount).toBe(0);
});

it('payloads of purged responses are deleted from events and deliveries', async () => {
  const fay = await server.signIn('fay');
  const hook = { url: 'https://hooks.example.com/', events: ['survey_response_created'] };
  const webhook = (await fay('POST', '/api/webhooks', { body: hook })).body.id;
  const questions = [{ id: 'why', type: 'text_long', title: 'Why?' }];
  const body = { title: 'S', questions, settings: { retentionDays: 10 } };
  const id = await publishedSurvey(fay, body);
  const { pool } = server.deps;
  for (const [answer, age] of [
    ['Old secret', 11],
    ['New secret', 0],
  ] as const) {
    const response = uuidv7();
    await server.call('PUT', `/api/public/surveys/${id}/responses/${response}`, {
      body: { sequence: 1, version: 1, answers: { why: answer }, completed: true },
    });
    const then = [response, `${age} days`];
    await pool.query('update responses set updated_at = now() - $2::interval where id = $1', then);
    await pool.query(
      `update events set created_at = now() - $2::interval where payload #>> '{response,id}' = $1`,
      then,
    );
  }
  await pool.query(`update deliveries set request_body = 'sent', leased_until = now()`);
  expect((await run(0)).responses).toBe(1);
  const notified = await pool.query(
    `select payload::text from events where survey_id = $1 and type = 'survey_response_created'`,
    [id],
  );
  expect(notified.rows.map(({ payload }) => /Old|New/.exec(payload)?.[0])).toEqual(['New']);
  const { rows } = await pool.query(
    'select state, failure, request_body as sent from deliveries where webhook_id = $1 order by sent nulls first',
    [webhook],
  );
  expect(rows).toEqual([
    { state: 'cancelled', failure: 'deleted', sent: null },
    { state: 'pending', failure: null, sent: 'sent' },
  ]);
});

it('payloads of responses that were held and released shortly before are deleted with them', async () => {
  const gil = await server.signIn('gil');
  const { pool } = server.deps;
  const hook = { url: 'https://hooks.example.com/', events: ['survey_response_created'] };
  await gil('POST', '/api/webhooks', { body: hook });
  const questions = [{ id: 'why', type: 'text_long', title: 'Why?' }];
  const settings = { retentionDays: 10 };
  const [id, other] = [
    await publishedSurvey(gil, { title: 'S', questions, settings }),
    await publishedSurvey(gil, { title: 'T', questions, settings: { retentionDays: 30 } }),
  ];
  for (const survey of [id, other]) {
    await server.call('PUT', `/api/public/surveys/${survey}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers: { why: 'Secret' }, completed: true },
    });
  }
  const events = async () => {
    const of = "owner_id = 'gil' and type = 'survey_response_created'";
    const { rows } = await pool.query(`select survey_id as survey from events where ${of}`);
    return rows.map(({ survey }) => survey);
  };
  // Released, and recorded, nine days after it was completed.
  await pool.query("update events set created_at = now() + interval '9 days' where owner_id = 'gil'");
  const night = (days: number) => {
    const moment = inDays(days);
    moment.setUTCHours(3);
    return purge(server.deps, server.services.definitions, moment);
  };
  await night(8.5);
  expect(await events()).toHaveLength(2);
  await night(11.5);
  expect(await events()).toEqual([other]);
});

it('responses past their retention are found by an index', async () => {
  const { rows } = await server.deps.pool.query(
    `select indexdef from pg_indexes where tablename = 'responses' and indexdef like '%(survey_id, updated_at)'`,
  );
  expect(rows).toHaveLength(1);
});

it('ended sessions are purged', async () => {
  await server.signIn('carl');
  expect((await run(13)).sessions).toBe(0);
  expect((await run(15)).sessions).toBeGreaterThan(0);
});
