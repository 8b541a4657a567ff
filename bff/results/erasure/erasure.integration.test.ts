import { v7 as uuidv7 } from 'uuid';
import { makeMissingTextsDue } from '../answer-index/missing-texts.ts';
import { recount } from '../metrics/recount.ts';
import { updateIndex } from '../answer-index/refresh.ts';
import { purgeDeleted } from '../responses/deleted.ts';
import { purgeUndo } from '../responses/bulk/undo.ts';
import { plainBrowser } from '../../testing/plain-browser.ts';
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

async function publish(by: Call, title: string, more: object[] = []): Promise<string> {
  return publishedSurvey(by, { title, questions: [...questions, ...more] });
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

it('an erasure finds an address that stands in a hidden field, deleted responses and events included', async () => {
  const withFields = await publishedSurvey(ada, {
    title: 'Fields',
    questions,
    settings: { hiddenFields: ['customer', 'other'] },
  });
  const given = async (hidden: object) => {
    const id = uuidv7();
    const body = { version: 1, sequence: 1, answers: { why: 'x' }, completed: true, hidden };
    const saved = await server.call('PUT', `/api/public/surveys/${withFields}/responses/${id}`, { body });
    expect(saved.status).toBe(200);
    return id;
  };
  await given({ customer: ' Hid@Example.com' });
  await given({ other: 'hid@example.com' });
  await given({ customer: 'not-hid@example.com' });
  await updateIndex(server.deps.pool);
  await ada('DELETE', `/api/surveys/${withFields}/responses/${await given({ other: 'hid@example.com' })}`);
  await ada('POST', `/api/surveys/${withFields}/responses/changes`, {
    body: {
      action: 'delete',
      change: uuidv7(),
      selection: { ids: [await given({ customer: 'hid@example.com' })] },
    },
  });
  expect((await find({ email: 'hid@example.com' })).body).toMatchObject({ count: 2, kept: true });
  expect((await erase({ email: 'hid@example.com' })).body.count).toBe(2);
  for (const table of ['responses', 'response_undo', 'events']) {
    const { rows } = await server.deps.pool.query(
      `select 1 from ${table} t where to_jsonb(t)::text ~* '[^-]hid@example'`,
    );
    expect([table, rows.length]).toEqual([table, 0]);
  }
  expect((await find({ email: 'not-hid@example.com' })).body.count).toBe(1);
  await erase({ email: 'not-hid@example.com' });
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

it('an erasure leaves the event of another survey’s response with the same id', async () => {
  const [first = '', second = ''] = surveys;
  const id = await save(first, { mail: 'twice@example.com' });
  await save(second, { mail: 'else@example.com' }, id);
  const { pool } = server.deps;
  expect((await erase({ email: 'twice@example.com' })).body.count).toBe(1);
  const { rows } = await pool.query(
    `select survey_id from events where type = 'survey_response_created' and payload #>> '{response,id}' = $1`,
    [id],
  );
  expect(rows).toEqual([{ survey_id: second }]);
});

describe('what was deleted for good', () => {
  // Without webhooks a batch of saves is one statement.
  let carl: Call;
  beforeAll(async () => void (carl = await server.signIn('carl')));

  const deletions: Array<[string, (survey: string, id: string) => Promise<unknown>]> = [
    ['erased by its address', () => erase({ email: 'gone@example.test' }, carl)],
    ['erased by its id', (_survey, responseId) => erase({ responseId }, carl)],
    ['deleted by API', (survey, id) => carl('DELETE', `/api/surveys/${survey}/responses/${id}`)],
    [
      'deleted with many, an hour ago',
      async (survey, id) => {
        const body = { action: 'delete', change: uuidv7(), selection: { ids: [id] } };
        await carl('POST', `/api/surveys/${survey}/responses/changes`, { body });
        await purgeUndo(server.deps, new Date(Date.now() + 3_601_000));
      },
    ],
    [
      'deleted with many, and erased before that could be undone',
      async (survey, id) => {
        const body = { action: 'delete', change: uuidv7(), selection: { ids: [id] } };
        await carl('POST', `/api/surveys/${survey}/responses/changes`, { body });
        await erase({ email: 'gone@example.test' }, carl);
      },
    ],
  ];

  it.each(deletions)('doesn’t come back with its respondent’s next request: %s', async (_how, remove) => {
    const survey = await publish(carl, 'Gone', [
      { id: 'cv', type: 'file_upload', title: 'CV', kinds: ['pdf'] },
    ]);
    const answers = { mail: 'gone@example.test', why: 'x' };
    const id = await save(survey, answers);
    const address = `/api/public/surveys/${survey}/responses/${id}`;
    await remove(survey, id);
    const put = (sequence: number, to = address) =>
      server.call('PUT', to, { body: { version: 1, sequence, answers, completed: true } });
    const [other, ...refused] = await Promise.all([
      put(1, `/api/public/surveys/${survey}/responses/${uuidv7()}`),
      put(1),
      put(1, address.toUpperCase().replace(/.*RESPONSES/, `/api/public/surveys/${survey}/responses`)),
      put(7),
      server.call('POST', `${address}/files`, {
        body: { question: 'cv', version: 1, name: 'CV.pdf', size: 9 },
      }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [410, 'response_deleted']),
    );
    // Others are stored, also in the same batch, and the same id in another survey is another response.
    expect([other?.status, (await put(1, address.replace(survey, surveys[1] ?? ''))).status]).toEqual([
      200, 200,
    ]);
    const { rows } = await server.deps.pool.query('select id from responses where survey_id = $1', [survey]);
    expect(rows).toHaveLength(1);
    expect(await recount(server.deps.db, server.services.definitions, survey)).toEqual([]);
    await erase({ email: 'gone@example.test' }, carl);
  });

  it('doesn’t come back without script: its respondent begins anew, with and without cookies', async () => {
    const survey = await publish(carl, 'Form');
    const browser = plainBrowser(server.url);
    const path = `/survey/${survey}?form=1`;
    await browser.open(path);
    await browser.post({ 'q.mail': 'gone@example.test' });
    expect(browser.at()).toBe('question:why');
    const begun = /name="response" value="([^"]*)"/.exec(browser.html())?.[1];
    await erase({ email: 'gone@example.test' }, carl);
    const body = new URLSearchParams({
      version: '1',
      go: 'next',
      at: 'question:why',
      'q.why': 'x',
      response: begun ?? '',
    });
    const withoutCookies = await (await fetch(server.url + path, { method: 'POST', body })).text();
    expect(withoutCookies).toContain('value="question:mail"');
    expect(withoutCookies).not.toContain(begun);
    expect(await browser.post({ 'q.why': 'x' })).toBe(200);
    expect([browser.at(), browser.html().includes(begun ?? '')]).toEqual(['question:mail', false]);
    await browser.post({ 'q.mail': 'new@example.test' });
    await browser.post({ 'q.why': 'y' });
    const { rows } = await server.deps.pool.query('select answers from responses where survey_id = $1', [
      survey,
    ]);
    expect(rows).toEqual([{ answers: { mail: 'new@example.test', why: 'y' } }]);
  });

  it('is begun anew by a respondent without script who comes back', async () => {
    const survey = await publish(carl, 'Reload');
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${survey}?form=1`);
    await browser.post({ 'q.mail': 'gone@example.test' });
    const begun = /name="response" value="([^"]*)"/.exec(browser.html())?.[1] ?? '';
    await erase({ responseId: begun }, carl);
    await browser.open(`/survey/${survey}?form=1`);
    expect(browser.html()).not.toContain(begun);
  });

  it.each([1, 2])(
    'isn’t stored by a save that waits for the deletion, with sequence %i',
    async (sequence) => {
      const { pool } = server.deps;
      const survey = await publish(carl, 'Race');
      const id = uuidv7();
      await pool.query(
        `insert into responses (survey_id, id, version, sequence, state, answers) values ($1, $2, 1, 1, 'in_progress', '{}')`,
        [survey, id],
      );
      const client = await pool.connect();
      await client.query('begin');
      await client.query('delete from responses where id = $1', [id]);
      await client.query('insert into deleted_responses (survey_id, response_id) values ($1, $2)', [
        survey,
        id,
      ]);
      const waiting = server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, {
        body: { version: 1, sequence, answers: { why: 'y' }, completed: false },
      });
      const blocked = () =>
        pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      while ((await blocked()).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await client.query('commit');
      client.release();
      expect((await waiting).body.code).toBe('response_deleted');
    },
  );

  it('is refused for as long as browsers may have it', async () => {
    const { pool, db } = server.deps;
    const count = async () => (await pool.query('select from deleted_responses')).rowCount ?? 0;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await purgeDeleted(db, new Date(Date.now() + 399 * 86_400_000));
    expect(await count()).toBe(before);
    await purgeDeleted(db, new Date(Date.now() + 401 * 86_400_000));
    expect(await count()).toBe(0);
  });
});

it('an erasure requires an address or an id', async () => {
  const either = 'Give either an e-mail address or the id of a response.';
  for (const [respondent, error] of [
    [{}, { field: 'email', code: 'respondent_target', message: either }],
    [
      { email: 'a@b.example', responseId: uuidv7() },
      { field: 'email', code: 'respondent_target' },
    ],
    [{ email: 'x' }, { field: 'email', code: 'too_small_text' }],
    [{ responseId: 'x' }, { field: 'responseId', code: 'invalid_format' }],
    [
      { email: 'a@b.example', name: 'Ada' },
      { field: 'name', code: 'unknown_field' },
    ],
  ] as const) {
    for (const call of [find, erase]) {
      const { status, body } = await call(respondent);
      expect([status, body.errors]).toMatchObject([422, [error]]);
    }
  }
});
