import { v7 as uuidv7 } from 'uuid';
import { makeMissingTextsDue } from '../answer-index/missing-texts.ts';
import { recount } from '../metrics/recount.ts';
import { updateIndex } from '../answer-index/refresh.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
const surveys: string[] = [];

const questions = [
  { id: 'mail', type: 'email', title: 'Mail' },
  { id: 'why', type: 'text_long', title: 'Why' },
];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
  ada = await server.signIn('ada');
  for (const title of ['First', 'Second']) surveys.push(await publish(ada, title));
  const hook = { url: 'http://127.0.0.1:9/', events: ['survey_response_created'] };
  await ada('POST', '/api/webhooks', { body: hook });
});
afterAll(() => server.stop());

async function publish(by: Call, title: string): Promise<string> {
  return publishedSurvey(by, { title, questions });
}

const save = async (survey = '', answers: object = {}, id = uuidv7()) => {
  const body = { version: 1, sequence: 1, answers, completed: true };
  const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, { body });
  expect(saved.status).toBe(200);
  return id;
};
const find = (body: object, by = ada) => by('POST', '/api/respondents/find', { body });
const erase = (body: object, by = ada) => by('POST', '/api/respondents/erase', { body });

it('an erasure deletes the responses of one respondent in every survey, and no others', async () => {
  const [first = '', second = ''] = surveys;
  const theirs = [
    await save(first, { mail: 'Eve@Example.com' }),
    await save(second, { mail: 'eve@example.com' }),
  ];
  const mentions = await save(first, { why: 'ask eve@example.com', mail: 'mallory@example.com' });
  await updateIndex(server.deps.pool);
  theirs.push(await save(first, { mail: 'eve@example.com', why: 'not indexed yet' }));
  // In the trash it is still stored, and deleted a moment ago it could come back.
  const trashed = await publish(ada, 'Trashed');
  theirs.push(await save(trashed, { mail: 'eve@example.com' }));
  await ada('DELETE', `/api/surveys/${trashed}`);
  const undoable = await save(first, { mail: 'eve@example.com' });
  const change = uuidv7();
  await ada('POST', `/api/surveys/${first}/responses/changes`, {
    body: { action: 'delete', change, selection: { ids: [undoable] } },
  });

  const bob = await server.signIn('bob');
  const other = await publish(bob, 'Of Bob');
  const ofBob = await save(other, { mail: 'eve@example.com' });

  const found = await find({ email: ' EVE@example.com' });
  expect(found.body.count).toBe(4);
  expect(found.body.surveys).toContainEqual({ id: first, title: 'First', count: 2 });
  expect((await erase({ email: 'eve@example.com' })).body.count).toBe(4);

  const { pool, db } = server.deps;
  const left = (await pool.query<{ id: string }>('select id from responses')).rows.map(({ id }) => id);
  expect(left.toSorted()).toEqual([mentions, ofBob].toSorted());
  for (const survey of [first, second])
    expect(await recount(db, server.services.definitions, survey)).toEqual([]);
  await updateIndex(pool);
  for (const table of ['response_texts', 'response_marks', 'response_undo', 'events', 'deliveries']) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from ${table} t`);
    const remaining = rows.filter(
      ({ row }) => theirs.some((id) => row.includes(id)) || row.includes(undoable),
    );
    expect([table, remaining]).toEqual([table, []]);
  }
  expect(
    (
      await pool.query(
        `select 1 from deliveries where state = 'pending' and event_id not in (select id from events)`,
      )
    ).rowCount,
  ).toBe(0);
  expect((await ada('POST', `/api/surveys/${first}/responses/changes/${change}/undo`)).status).toBe(404);
  expect((await find({ email: 'eve@example.com' })).body).toEqual({ count: 0, surveys: [], kept: false });
  expect((await find({ email: 'eve@example.com' }, bob)).body.count).toBe(1);
});

it.each(['Zoe@bücher.example', 'zoe@xn--bcher-kva.example'])(
  'an erasure of %s finds the address with its domain in ASCII and in letters of other alphabets',
  async (email) => {
    const [first = ''] = surveys;
    await save(first, { mail: 'Zoe@Bücher.example' });
    await save(first, { mail: 'zoe@xn--bcher-kva.example' });
    await updateIndex(server.deps.pool);
    const deleted = await save(first, { mail: 'zoe@bücher.example' });
    await ada('DELETE', `/api/surveys/${first}/responses/${deleted}`);
    const undoable = await save(first, { mail: 'zoe@xn--bcher-kva.example' });
    await ada('POST', `/api/surveys/${first}/responses/changes`, {
      body: { action: 'delete', change: uuidv7(), selection: { ids: [undoable] } },
    });
    expect((await find({ email })).body).toMatchObject({ count: 2, kept: true });
    expect((await erase({ email })).body.count).toBe(2);
    const { pool } = server.deps;
    for (const table of ['responses', 'response_texts', 'response_undo', 'events']) {
      const { rows } = await pool.query(`select 1 from ${table} t where to_jsonb(t)::text ~* 'zoe@'`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  },
);

it('an erasure by id deletes one response, of the creator’s own surveys only', async () => {
  const responseId = await save(surveys[0], { why: 'x' });
  const bob = await server.signIn('bob');
  expect((await erase({ responseId }, bob)).body.count).toBe(0);
  expect((await find({ responseId })).body.count).toBe(1);
  expect((await erase({ responseId })).body.count).toBe(1);
  expect((await find({ responseId })).body.count).toBe(0);
});

it('an erasure leaves another workspace’s response with the same id in the searches; one that lost its copy gets it again', async () => {
  const bob = await server.signIn('bob');
  const ofBob = await publish(bob, 'Same id');
  const id = await save(surveys[0], { mail: 'same@example.com' });
  await save(ofBob, { mail: 'same@example.com', why: 'unmistakable' }, id);
  const { pool, db } = server.deps;
  await updateIndex(pool);
  expect((await erase({ email: 'same@example.com' })).body.count).toBe(1);
  const searched = async () =>
    (await bob('GET', `/api/surveys/${ofBob}/responses?search=unmistakable`)).body.items.length;
  await updateIndex(pool);
  expect([await searched(), (await find({ email: 'same@example.com' }, bob)).body.count]).toEqual([1, 1]);
  // As servers of the release before left it.
  await pool.query('delete from response_texts where survey_id = $1', [ofBob]);
  expect(await searched()).toBe(0);
  await makeMissingTextsDue(db);
  await updateIndex(pool);
  expect(await searched()).toBe(1);
  await makeMissingTextsDue(db);
  expect((await pool.query('select from response_texts_due')).rowCount).toBe(0);
});

it('a search says whether deleted responses are still kept, until these are erased', async () => {
  const [first = ''] = surveys;
  const inEvents = await save(first, { mail: 'kim@example.com' });
  await ada('DELETE', `/api/surveys/${first}/responses/${inEvents}`);
  // Dora has no webhook.
  const dora = await server.signIn('dora');
  const other = await publish(dora, 'Of Dora');
  const undoable = await save(other, { mail: 'kim@example.com' });
  await dora('POST', `/api/surveys/${other}/responses/changes`, {
    body: { action: 'delete', change: uuidv7(), selection: { ids: [undoable] } },
  });
  for (const [by, responseId] of [
    [ada, inEvents],
    [dora, undoable],
  ] as const) {
    const [byId, byMail] = [{ responseId }, { email: 'kim@example.com' }];
    expect((await find(byId, by)).body).toEqual({ count: 0, surveys: [], kept: true });
    expect((await find(byMail, by)).body).toEqual({ count: 0, surveys: [], kept: true });
    expect((await erase(byMail, by)).body).toEqual({ count: 0, surveys: [] });
    expect((await find(byId, by)).body).toEqual({ count: 0, surveys: [], kept: false });
  }
});

it('an erasure requires an address or an id', async () => {
  expect((await find({})).status).toBe(422);
  expect((await find({ email: 'x' })).status).toBe(422);
  expect((await erase({ email: 'a@b.example', responseId: uuidv7() })).status).toBe(422);
});
