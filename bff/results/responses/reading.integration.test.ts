import { v7 as uuidv7 } from 'uuid';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { readMatching } from './read.ts';
import { updateIndex } from '../answer-index/refresh.ts';

let server: TestServer;
let ada: Call;
let survey: string;
let key: string;

const questions = [
  { id: 'name', type: 'text_short', title: 'Name' },
  {
    id: 'full',
    type: 'text_short',
    title: 'Full name',
    display: 'name',
    parts: ['title', 'first', 'middle', 'last'].map((part) => ({ part, required: false })),
  },
  { id: 'mail', type: 'email', title: 'Mail' },
  { id: 'stars', type: 'star_rating', title: 'Stars' },
  {
    id: 'drink',
    type: 'multiple_choice_single',
    title: 'Drink',
    other: true,
    options: [
      { id: 'tea', label: 'Green' },
      { id: 'TEA', label: 'Black' },
    ],
  },
  {
    id: 'also',
    type: 'multiple_choice_multi',
    title: 'Also',
    options: [
      { id: 'milk', label: 'Milk' },
      { id: 'sugar', label: 'Sugar' },
    ],
  },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'again', type: 'yes_no', title: 'Again?' },
];

/** Responses by a letter, begun a minute apart; B and D were not completed. */
const ids: Record<string, string> = {};
const given: Record<string, { answers: object; language?: string; seconds?: number }> = {
  A: {
    answers: {
      name: 'Ada 100% "sure"',
      full: '\nAda\n\nLovelace',
      stars: 5,
      drink: { option: 'tea' },
      again: true,
    },
    seconds: 60,
  },
  B: { answers: { name: 'Bob', mail: 'bob@example.com', stars: 2, drink: { other: 'Cocoa\nhot' } } },
  C: {
    answers: {
      name: 'tea lover',
      full: 'Alan\nB.\\ (x)\nTuring',
      drink: { option: 'TEA' },
      also: { options: ['milk', 'sugar'] },
    },
    seconds: 10,
  },
  D: { answers: { day: '2026-03-01', also: { options: ['milk'] }, again: false }, language: 'it' },
  E: { answers: { name: 'born 2026-03-01', stars: 3, day: '2026-05-01' }, seconds: 60 },
};

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  survey = (await ada('POST', '/api/surveys', { body: { title: 'S', languages: ['it'], questions } })).body
    .id;
  await ada('POST', `/api/surveys/${survey}/publish`);
  key = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'admin' } })).body.key;
  for (const [index, [letter, { answers, language = 'en', seconds }]] of Object.entries(given).entries()) {
    ids[letter] = uuidv7();
    const body = { version: 1, sequence: 1, answers, completed: seconds !== undefined, language };
    const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${ids[letter]}`, {
      body,
    });
    expect([letter, saved.status, saved.body]).toEqual([letter, 200, expect.anything()]);
    await server.deps.pool.query(
      `update responses set started_at = $2::timestamptz,
         completed_at = case when state = 'completed' then $2::timestamptz + $3 * interval '1 second' end
       where id = $1`,
      [ids[letter], `2026-06-01T10:0${index}:00Z`, seconds ?? 0],
    );
  }
});
afterAll(() => server.stop());

const letterOf = (id: string) => Object.keys(ids).find((letter) => ids[letter] === id) ?? '?';
const list = async (query: string) => {
  const { status, body } = await ada('GET', `/api/surveys/${survey}/responses?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body as { items: Array<{ id: string }>; next: string | null };
};
const letters = async (query: string) => (await list(query)).items.map(({ id }) => letterOf(id)).join('');
const count = async (query: string) =>
  (await ada('GET', `/api/surveys/${survey}/responses/count?${query}`)).body.count;

const answering = (...conditions: string[]) =>
  conditions.map((condition) => `answer=${encodeURIComponent(condition)}`).join('&');

const cases: Array<[query: string, expected: string]> = [
  ['', 'EDCBA'],
  ['search=TEA', 'C'],
  ['search=ada', 'A'],
  [`search=${encodeURIComponent('"sure"')}`, 'A'],
  ['search=milk', ''],
  ['search=co', 'B'],
  ['search=cocoa', 'B'],
  ['search=example.com', 'B'],
  ['search=2026-03', 'E'],
  ['search=100%25', 'A'],
  ['search=cocoa+hot', 'B'],
  ['search=ada++lovelace', 'A'],
  ['search=lan+b', 'C'],
  ['search=alan+turing', ''],
  // Signs of JSON between the texts, and in place of their line breaks, are no words of a respondent.
  ['search=nturing', ''],
  [`search=${encodeURIComponent('", "')}`, ''],
  [`search=${encodeURIComponent('a",')}`, ''],
  [`search=${encodeURIComponent('b.\\ (X) t')}`, 'C'],
  [`search=${encodeURIComponent('bx\\ (X) t')}`, ''],
  [answering('full.contains.Ada  love'), 'A'],
  [answering('full.contains.Ada turing'), ''],
  [answering('full.not_contains.ada love'), 'C'],
  [answering('full.equals.ada Lovelace'), 'A'],
  ['search=100_', ''],
  ['language=it', 'D'],
  [answering('name.contains.B'), 'EB'],
  [answering('name.not_contains.B'), 'CA'],
  [answering('name.equals.bob'), 'B'],
  [answering('drink.chose.tea'), 'A'],
  [answering('drink.not_chose.tea'), 'CB'],
  [answering('drink.own_words'), 'B'],
  [answering('also.chose.milk'), 'DC'],
  [answering('also.chose.milk', 'also.chose.sugar'), 'C'],
  [answering('stars.is.3'), 'E'],
  [answering('stars.at_least.3'), 'EA'],
  [answering('stars.at_most.2'), 'B'],
  [answering('name.at_most.2'), ''],
  [answering('day.on.2026-03-01'), 'D'],
  [answering('day.from.2026-03-02'), 'E'],
  [answering('day.until.2026-05-01'), 'ED'],
  [answering('again.is.true'), 'A'],
  [answering('again.answered'), 'DA'],
  [answering('again.not_answered', 'stars.answered'), 'EB'],
  [`state=completed&${answering('name.contains.ada')}`, 'A'],
];

/** What reads responses by a filter: `S` stands for the survey, `A` for a response. */
const READERS = [
  'surveys/S/responses',
  'surveys/S/responses/count',
  'surveys/S/responses/news',
  'surveys/S/responses/export',
  'surveys/S/responses/A',
  'surveys/S/analytics',
  'surveys/S/analytics/counted',
  'surveys/S/analytics/words',
  'surveys/S/analytics/files',
  'overview/periods',
];
const pathOf = (reader: string) =>
  `/api/${reader.replace('/S/', `/${survey}/`).replace(/A$/, ids['A'] ?? '')}`;

describe('what a filter leaves', () => {
  it.each(cases)('%s', async (query, expected) => {
    expect(await letters(query)).toBe(expected);
    expect(await count(query)).toBe(expected.length);
  });

  it('is the same when the texts are in the index', async () => {
    await server.deps.pool.query('insert into response_texts_due select survey_id, id from responses');
    expect(await updateIndex(server.deps.pool)).toBeGreaterThan(0);
    expect((await server.deps.pool.query('select 1 from response_texts_due')).rowCount).toBe(0);
    for (const [query, expected] of cases) {
      expect([query, await letters(query)]).toEqual([query, expected]);
    }
  });

  it('has room for three conditions of a page beside a creator’s ten', async () => {
    const conditions = (number: number) =>
      answering(...Array.from({ length: number }, () => 'name.contains.ada'));
    expect(await letters(conditions(13))).toBe('A');
    expect((await ada('GET', `/api/surveys/${survey}/responses?${conditions(14)}`)).status).toBe(422);
  });

  it('forgets a text that was changed or deleted', async () => {
    const { pool } = server.deps;
    const id = uuidv7();
    const save = (sequence: number, name: string) =>
      server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, {
        body: { version: 1, sequence, answers: { name }, completed: false },
      });
    await save(1, 'Grace Hopper');
    await updateIndex(pool);
    ids['N'] = id;
    expect(await letters('search=hopper')).toBe('N');
    await save(2, 'Somebody else');
    expect(await letters('search=hopper')).toBe('');
    expect(await letters('search=somebody')).toBe('N');
    await updateIndex(pool);
    expect(await letters('search=somebody')).toBe('N');
    await ada('DELETE', `/api/surveys/${survey}/responses/${id}`);
    expect(await letters('search=somebody')).toBe('');
    await updateIndex(pool);
    const { rows } = await pool.query('select 1 from response_texts where response_id = $1', [id]);
    expect(rows).toEqual([]);
    delete ids['N'];
  });

  it.each(['answer=name', 'answer=name.like.x', 'sort=name', 'dir=up', 'version=0'])(
    '%s means nothing',
    async (query) => {
      expect((await ada('GET', `/api/surveys/${survey}/responses?${query}`)).status).toBe(422);
    },
  );

  it.each(['responses', 'responses/count', 'responses/export', 'analytics/counted', 'analytics/words'])(
    'a condition on an unknown question is refused: %s',
    async (path) => {
      const query = 'answer=name.answered&answer=zzz.answered&format=csv&question=name';
      const { status, body } = await ada('GET', `/api/surveys/${survey}/${path}?${query}`);
      expect([status, body.errors]).toMatchObject([
        422,
        [{ field: 'answer', code: 'answer_unknown_question', message: 'This survey has no such question.' }],
      ]);
    },
  );

  it.each(READERS)('a range that ends before it begins is refused: %s', async (at) => {
    const query = 'from=2026-06-02&to=2026-06-01&format=csv&question=name&after=2026-06-01T00:00:00Z';
    const path = pathOf(at);
    const { status, body } = await ada('GET', `${path}?${query}`);
    const error = { field: 'to', code: 'before_from', message: 'The last day is before the first.' };
    expect([status, body.errors]).toEqual([422, [error]]);
    expect((await ada('GET', `${path}?${query.replace('06-02', '06-01')}`)).status).toBe(200);
  });

  it.each([
    ['exports', 'filter.to', (filter: object) => ({ format: 'csv', filter })],
    [
      'responses/changes',
      'selection.filter.to',
      (filter: object) => ({
        action: 'delete',
        change: uuidv7(),
        selection: { filter, until: '2026-07-01T00:00:00Z' },
      }),
    ],
  ])('so is one in a body: %s', async (path, field, bodyOf) => {
    const { status, body } = await ada('POST', `/api/surveys/${survey}/${path}`, {
      body: bodyOf({ from: '2026-06-02', to: '2026-06-01' }),
    });
    expect([status, body.errors]).toMatchObject([422, [{ field, code: 'before_from' }]]);
  });

  it.each(READERS)(
    'a parameter that is unknown is refused with an API key, for a dashboard of another release it is none: %s',
    async (at) => {
      const path = pathOf(at);
      const query = 'format=csv&after=2026-06-01T00:00:00Z&question=name&source=link&workspace=ada';
      // Each route has its own.
      const own = new URLSearchParams(query);
      if (!at.endsWith('/export')) own.delete('format');
      if (!at.endsWith('/news')) own.delete('after');
      if (!/\/(words|files)$/.test(at)) own.delete('question');
      const headers = { Authorization: `Bearer ${key}` };
      expect((await server.call('GET', `${path}?${own}`, { headers })).status).toBe(200);
      const misspelt = `${path}?${own}&stauts=complete&ansewr=name.answered`;
      expect((await ada('GET', misspelt)).status).toBe(200);
      const { status, body } = await server.call('GET', misspelt, { headers });
      expect([status, body.errors]).toMatchObject([
        422,
        ['stauts', 'ansewr'].map((field) => ({
          field,
          code: 'unknown_field',
          message: `Unknown: ${field}.`,
        })),
      ]);
    },
  );

  it.each(['answer=zz', 'answer=zz&answer=name.answered'])('%s says what a condition is', async (query) => {
    const { body } = await ada('GET', `/api/surveys/${survey}/responses?${query}`);
    expect(body.errors).toEqual([
      {
        field: 'answer',
        code: 'answer_condition',
        message: 'Not a condition on an answer: question.operator.value.',
      },
    ]);
  });
});

describe('the order', () => {
  it.each([
    ['sort=started', 'EDCBA'],
    ['sort=started&dir=asc', 'ABCDE'],
    ['sort=completed', 'ECADB'],
    ['sort=completed&dir=asc', 'ACEBD'],
    ['sort=duration', 'EACDB'],
    ['sort=duration&dir=asc', 'CAEBD'],
    ['sort=duration&state=completed', 'EAC'],
  ])('%s is the same page by page, and on the way back', async (query, expected) => {
    expect(await letters(query)).toBe(expected);
    let read = '';
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`${query}&limit=1${cursor && `&cursor=${cursor}`}`);
      read += page.items.map(({ id }) => letterOf(id)).join('');
      cursor = page.next;
    }
    expect(read).toBe(expected);
    for (const [index, letter] of [...expected].entries()) {
      const { body } = await ada('GET', `/api/surveys/${survey}/responses/${ids[letter]}?${query}`);
      const neighbours = [body.previous, body.next].map((id) => (id ? letterOf(id) : null));
      expect([letter, neighbours]).toEqual([
        letter,
        [expected[index - 1] ?? null, expected[index + 1] ?? null],
      ]);
    }
  });

  it('stays exact while responses are stored and deleted', async () => {
    const first = await list('sort=duration&limit=2');
    const id = uuidv7();
    await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, {
      body: { version: 1, sequence: 1, answers: {}, completed: true, timings: {} },
    });
    const rest = await list(`sort=duration&limit=9&cursor=${first.next}`);
    const read = rest.items.filter((item) => item.id !== id).map((item) => letterOf(item.id));
    expect(read.join('')).toBe('CDB');
    await ada('DELETE', `/api/surveys/${survey}/responses/${id}`);
  });

  it.each([
    { sort: 'completed', dir: 'desc' },
    { sort: 'completed', dir: 'asc' },
    { sort: 'duration', dir: 'asc' },
  ] as const)('has a response once that is completed while all are read: $sort $dir', async (order) => {
    const { db, pool } = server.deps;
    const add = async (count: number, state: string) => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into responses (survey_id, id, version, sequence, state, answers, completed_at)
         select $1, uuidv7(), 1, 1, $2::text, '{}', case when $2::text = 'completed' then now() end
         from generate_series(1, $3::int) returning id`,
        [survey, state, count],
      );
      return rows.map(({ id }) => id);
    };
    // More than are read at a time, so that unfinished ones are read later.
    const completed = await add(600, 'completed');
    const unfinished = await add(1, 'in_progress');
    const read: string[] = [];
    for await (const { id } of readMatching(db, survey, order)) {
      if (read.length === 0) {
        await pool.query(
          `update responses set state = 'completed', completed_at = now() + $2 * interval '1 second' where id = any($1)`,
          [unfinished, order.dir === 'asc' ? -30 : 0],
        );
      }
      read.push(id);
    }
    expect(read.toSorted()).toEqual([...Object.values(ids), ...completed, ...unfinished].toSorted());
    await pool.query('delete from responses where id = any($1::uuid[])', [[...completed, ...unfinished]]);
  });

  it('refuses the cursor of another order, and an invalid one', async () => {
    const { next } = await list('limit=1');
    const other = [`sort=completed&cursor=${next}`, `dir=asc&cursor=${next}`, 'cursor=abc'];
    for (const query of other) {
      const { status, body } = await ada('GET', `/api/surveys/${survey}/responses?${query}`);
      expect([status, body.errors?.[0]?.code]).toEqual([422, 'bad_cursor']);
    }
  });
});

describe('counting', () => {
  it('agrees between metrics and rows', async () => {
    expect([await count(''), await count('state=completed'), await count('state=in_progress')]).toEqual([
      5, 3, 2,
    ]);
    expect([await count('version=1'), await count('version=2'), await count('device=unknown')]).toEqual([
      5, 0, 5,
    ]);
  });
});

describe('changes since a time', () => {
  const changesSince = async (query: string, after = Date.now()) => {
    const since = encodeURIComponent(new Date(after).toISOString());
    const { status, body } = await ada(
      'GET',
      `/api/surveys/${survey}/responses/news?after=${since}&${query}`,
    );
    expect([query, status]).toEqual([query, 200]);
    return body as {
      items: Array<{ response: { id: string; state: string }; matches: boolean }>;
      more: boolean;
      at: string;
    };
  };
  const save = async (id: string, sequence: number, completed: boolean) => {
    const body = { version: 1, sequence, answers: { name: 'Late' }, completed };
    const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, { body });
    expect(saved.status).toBe(200);
  };

  it('include responses that were begun, continued or completed, whether they match the filter or not', async () => {
    const { pool } = server.deps;
    await pool.query(`update responses set updated_at = now() - interval '1 hour' where survey_id = $1`, [
      survey,
    ]);
    expect(await changesSince('')).toMatchObject({ items: [], more: false });
    const id = uuidv7();
    await save(id, 1, false);
    expect((await changesSince('state=completed')).items).toMatchObject([
      { response: { id, state: 'in_progress' }, matches: false },
    ]);
    // The response was begun long before the list is read.
    await pool.query(
      `update responses set started_at = now() - interval '2 hours', updated_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect((await changesSince('')).items).toEqual([]);
    const { at } = await changesSince('');
    await save(id, 2, true);
    const { items } = await changesSince('state=completed&search=late', Date.parse(at));
    expect(items).toMatchObject([{ response: { id, state: 'completed' }, matches: true }]);
    expect((await changesSince('state=completed', Date.now() + 60_000)).items).toEqual([]);
    await ada('DELETE', `/api/surveys/${survey}/responses/${id}`);
  });

  it('include a save that was committed nearly a minute after its receipt', async () => {
    const late = uuidv7();
    await server.deps.pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers, updated_at)
       values ($1, $2, 1, 1, 'in_progress', '{}', now() - interval '55 seconds')`,
      [survey, late],
    );
    expect((await changesSince('')).items.map(({ response }) => response.id)).toContain(late);
    await ada('DELETE', `/api/surveys/${survey}/responses/${late}`);
  });

  it('counted up to a moment are those begun by then, also those completed later', async () => {
    const count = async (query: string) =>
      (await ada('GET', `/api/surveys/${survey}/responses/count?${query}`)).body;
    const begun = uuidv7();
    await save(begun, 1, false);
    const { at } = await count('');
    const until = `state=completed&until=${encodeURIComponent(at)}`;
    const { count: before } = await count(until);
    await save(begun, 2, true);
    expect((await count(until)).count).toBe(before + 1);
    expect((await count(`${until}&spam=false`)).count).toBe(
      (await count('state=completed&spam=false')).count,
    );
    await ada('DELETE', `/api/surveys/${survey}/responses/${begun}`);
  });

  it('go together with deleted ids and the count, however the responses were deleted', async () => {
    const path = `/api/surveys/${survey}/responses`;
    const gone = async (asked: string[]) =>
      (await ada('POST', `${path}/gone`, { body: { ids: asked } })).body;
    const count = async (query: string) => (await ada('GET', `${path}/count?${query}`)).body;
    const before = await count('');
    const [one, other, never] = [uuidv7(), uuidv7(), uuidv7()];
    await save(one, 1, true);
    await save(other, 1, true);
    expect((await count('')).count).toBe(before.count + 2);
    // Responses of a list that was read before, by counts that are stored and by counts that need a search.
    const until = `until=${encodeURIComponent(before.at)}`;
    expect(await count(until)).toEqual(before);
    expect((await count(`${until}&search=late`)).count).toBe(0);
    expect((await count(`${until}&state=completed`)).count).toBe((await count('state=completed')).count - 2);
    const asked = [one, other, never, ...Object.values(ids)];
    expect(await gone(asked)).toEqual({ gone: [never] });
    await ada('DELETE', `${path}/${one}`);
    const change = uuidv7();
    await ada('POST', `${path}/changes`, {
      body: { action: 'delete', change, selection: { ids: [other] } },
    });
    expect(await gone(asked)).toEqual({ gone: [one, other, never] });
    await ada('POST', `${path}/changes/${change}/undo`);
    expect(await gone(asked)).toEqual({ gone: [one, never] });
    await ada('DELETE', `${path}/${other}`);
  });

  it('say if more came since than they include', async () => {
    await server.deps.pool.query(
      `update responses set updated_at = now() - interval '1 hour' where survey_id = $1`,
      [survey],
    );
    const before = Date.now();
    await server.deps.pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers)
       select $1, uuidv7(), 1, 1, 'in_progress', '{}' from generate_series(1, 101)`,
      [survey],
    );
    const { items, more } = await changesSince('', before);
    expect([items.length, more]).toEqual([100, true]);
    await server.deps.pool.query(`delete from responses where survey_id = $1 and answers = '{}'`, [survey]);
  });

  it('include late saves of a busy survey, or say that there are more', async () => {
    const { pool } = server.deps;
    const insert = (count: number, at: Date) =>
      pool.query(
        `insert into responses (survey_id, id, version, sequence, state, answers, updated_at)
         select $1, uuidv7(), 1, 1, 'in_progress', '{}', $3::timestamptz from generate_series(1, $2) returning id`,
        [survey, count, at],
      );
    const after = Date.now() + 3_600_000;
    const late = (await insert(1, new Date(after - 50_000))).rows[0].id as string;
    await insert(199, new Date(after - 10_000));
    await insert(100, new Date(after + 1000));
    const { items, more } = await changesSince('', after);
    expect([items.length, more]).toEqual([300, false]);
    expect(items.at(-1)).toMatchObject({ response: { id: late }, matches: true });
    await insert(1, new Date(after - 10_000));
    expect(await changesSince('', after)).toMatchObject({ items: { length: 300 }, more: true });
    await pool.query(`delete from responses where survey_id = $1 and answers = '{}'`, [survey]);
  });
});

it('facets are languages, tags, versions, hidden fields, widgets and every wording', async () => {
  await ada('PATCH', `/api/surveys/${survey}/responses/${ids['A']}`, { body: { addTags: ['vip', 'late'] } });
  const { body: draft, headers } = await ada('GET', `/api/surveys/${survey}`);
  const changed = draft.questions.map((question: { id: string }) =>
    question.id === 'name' ? { ...question, title: 'Full name' } : question,
  );
  const saved = await ada('PUT', `/api/surveys/${survey}`, {
    body: { ...draft, questions: changed, settings: { ...draft.settings, hiddenFields: ['campaign'] } },
    headers: { 'If-Match': headers.get('etag') ?? '' },
  });
  expect(saved.status).toBe(200);
  await ada('POST', `/api/surveys/${survey}/publish`);
  const widget = { name: 'On the shop', surveyId: survey };
  const { id } = (await ada('POST', '/api/widgets', { body: widget })).body;
  const renamed = {
    name: 'Now elsewhere',
    surveyId: (await ada('POST', '/api/surveys', { body: { title: 'Another' } })).body.id,
  };
  const before = (await ada('POST', '/api/widgets', { body: { ...widget, name: 'Before' } })).body.id;
  await ada('PUT', `/api/widgets/${before}`, { body: renamed, headers: { 'If-Match': '*' } });
  const { body } = await ada('GET', `/api/surveys/${survey}/responses/facets`);
  expect(body).toMatchObject({
    languages: ['en', 'it'],
    tags: ['late', 'vip'],
    versions: [2, 1],
    hiddenFields: ['campaign'],
    widgets: [
      { id: before, name: 'Now elsewhere' },
      { id, name: 'On the shop' },
    ],
  });
  const wordings = body.questions.map(
    ({ versions, question }: { versions: number[]; question: { title: string } }) => [
      question.title,
      versions,
    ],
  );
  expect(wordings[0]).toEqual(['Full name', [2]]);
  expect(wordings.at(-1)).toEqual(['Name', [1]]);
  expect(wordings).toContainEqual(['Stars', [2, 1]]);
});

describe('tags and note', () => {
  const patch = (body: object) => ada('PATCH', `/api/surveys/${survey}/responses/${ids['B']}`, { body });

  it('are added and removed one by one, and stay when the respondent saves again', async () => {
    expect((await patch({ addTags: ['  call back ', 'x'], note: 'Rings on Monday' })).body).toMatchObject({
      tags: ['call back', 'x'],
      note: 'Rings on Monday',
    });
    expect((await patch({ addTags: ['x', 'y'], removeTags: ['call back'] })).body.tags).toEqual(['x', 'y']);
    await server.call('PUT', `/api/public/surveys/${survey}/responses/${ids['B']}`, {
      body: { version: 1, sequence: 9, answers: { name: 'Bob' }, completed: false },
    });
    expect(await letters('tag=y')).toBe('B');
    const { body } = await ada('GET', `/api/surveys/${survey}/responses/${ids['B']}`);
    expect(body).toMatchObject({ sequence: 9, tags: ['x', 'y'], note: 'Rings on Monday' });
  });

  it('are told to others who have the responses open', async () => {
    const told = jest.spyOn(server.services.live, 'changed');
    await patch({ note: 'Rings on Monday' });
    expect(told.mock.calls).toEqual([[[survey]]]);
    told.mockRestore();
  });

  it('name who wrote the note, also after they left; a deleted account is a former member', async () => {
    const path = `/api/surveys/${survey}/responses/${ids['B']}`;
    const authorOf = async () => (await ada('GET', path)).body.noteAuthor;
    const workspaceId = 'ada';
    const noah = await server.signIn('noah');
    await server.deps.db.insert(workspaceMembers).values({ workspaceId, userId: 'noah', role: 'analyst' });
    const noted = await noah('PATCH', path, { body: { note: 'Noah was here' } });
    expect(noted.body.noteAuthor).toEqual({ kind: 'member', name: 'noah' });
    await patch({ addTags: ['z'], note: 'Noah was here' });
    await ada('DELETE', '/api/workspaces/ada/members/noah');
    expect(await authorOf()).toEqual({ kind: 'member', name: 'noah' });
    const list = (await ada('GET', `/api/surveys/${survey}/responses?tag=z`)).body.items;
    expect(list[0].noteAuthor).toEqual({ kind: 'member', name: 'noah' });
    const csv = async () => (await ada('GET', `/api/surveys/${survey}/responses/export?format=csv`)).body;
    expect(await csv()).toMatch(/Note,Author of the note[^]*Noah was here,noah/);
    await server.deps.pool.query("delete from users where id = 'noah'");
    expect(await authorOf()).toEqual({ kind: 'former_member', name: null });
    expect(await csv()).toContain('Noah was here,Former member');
    await patch({ note: '' });
    expect(await authorOf()).toBeNull();
    await server.deps.pool.query("update responses set note = 'Old', note_author = null where id = $1", [
      ids['B'],
    ]);
    expect(await authorOf()).toBeNull();
  });

  it('name the API key that wrote the note, also after it was revoked', async () => {
    const path = `/api/surveys/${survey}/responses/${ids['B']}`;
    const input = { name: 'Import', role: 'analyst' };
    const { id, key } = (await ada('POST', '/api/workspaces/ada/keys', { body: input })).body;
    const headers = { Authorization: `Bearer ${key}` };
    const noted = await server.call('PATCH', path, { headers, body: { note: 'Imported' } });
    expect(noted.body.noteAuthor).toEqual({ kind: 'api_key', name: 'Import' });
    await ada('DELETE', `/api/workspaces/ada/keys/${id}`);
    expect((await ada('GET', path)).body.noteAuthor).toEqual({ kind: 'api_key', name: 'Import' });
  });

  it('are not replaced over a note that the client has not read', async () => {
    await patch({ note: 'Rings on Monday' });
    const mia = await server.signIn('mia');
    await server.deps.db
      .insert(workspaceMembers)
      .values({ workspaceId: 'ada', userId: 'mia', role: 'analyst' })
      .onConflictDoNothing();
    const path = `/api/surveys/${survey}/responses/${ids['B']}`;
    await mia('PATCH', path, { body: { note: 'Rang already', noteBefore: 'Rings on Monday' } });
    const change = { note: 'Rings on Tuesday', noteBefore: 'Rings on Monday', addTags: ['late'] };
    const refused = await patch(change);
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      code: 'precondition_failed',
      current: { id: ids['B'], note: 'Rang already', noteAuthor: { kind: 'member', name: 'mia' } },
    });
    const stored = (await ada('GET', path)).body;
    expect([stored.note, stored.tags.includes('late')]).toEqual(['Rang already', false]);
    const replaced = { ...change, noteBefore: 'Rang already' };
    expect((await patch(replaced)).body.note).toBe('Rings on Tuesday');
    expect((await patch(replaced)).status).toBe(200);
    expect((await patch({ note: 'As before' })).status).toBe(200);
  });

  it('have limits', async () => {
    const many = Array.from({ length: 19 }, (_, index) => `t${index}`);
    expect((await patch({ addTags: many })).body.errors?.[0]).toMatchObject({ code: 'too_big_list' });
    expect((await patch({ addTags: [''] })).status).toBe(422);
    expect((await patch({ note: 'x'.repeat(5001) })).status).toBe(422);
    expect((await patch({ state: 'completed' })).status).toBe(422);
  });
});
