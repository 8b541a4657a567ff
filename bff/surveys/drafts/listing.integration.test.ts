import { countQuestions } from '@canvass/shared/domain/content';
import type { SurveySummary } from '@canvass/shared/api/surveys';
import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
/** Ids by title. */
const ids: Record<string, string> = {};

const DAY = 86_400_000;

/** Stores responses that began so many days ago. */
async function respond(title: string, daysAgo: number, completed = true) {
  const id = ids[title];
  const responseId = uuidv7();
  await server.call('PUT', `/api/public/surveys/${id}/responses/${responseId}`, {
    body: { sequence: 1, version: 1, answers: { food: 'Soup' }, completed },
  });
  const at = new Date(Date.now() - daysAgo * DAY);
  const { pool } = server.deps;
  await pool.query('update responses set started_at = $2 where id = $1', [responseId, at]);
  await pool.query(
    `update counters set day = $2 where survey_id = $1 and day = $3 and metric in ('start', 'completion')`,
    [id, at.toISOString().slice(0, 10), new Date().toISOString().slice(0, 10)],
  );
}

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  const questions = [{ id: 'food', type: 'text_short', title: 'What?' }];
  for (const title of ['Zebra', 'apple', 'Éclair', 'banana', 'Apple 2']) {
    ids[title] = await publishedSurvey(ada, { title, questions });
  }
  await respond('banana', 3);
  await respond('banana', 2, false);
  await respond('Zebra', 1);
  await respond('apple', 40);
});
afterAll(() => server.stop());

async function titles(query: string): Promise<string[]> {
  const found: string[] = [];
  let cursor = '';
  do {
    const page = (await ada('GET', `/api/surveys?${query}&limit=2${cursor}`)).body;
    found.push(...page.items.map((item: SurveySummary) => item.title));
    cursor = page.next ? `&cursor=${page.next}` : '';
  } while (cursor);
  return found;
}

describe('the list of surveys', () => {
  it.each([
    ['sort=name', 'apple, Apple 2, banana, Éclair, Zebra'],
    ['sort=name&order=desc', 'Zebra, Éclair, banana, Apple 2, apple'],
    ['sort=created', 'Apple 2, banana, Éclair, apple, Zebra'],
    ['sort=created&order=asc', 'Zebra, apple, Éclair, banana, Apple 2'],
  ])('has pages that neither skip nor repeat: %s', async (query, expected) => {
    expect((await titles(query)).join(', ')).toBe(expected);
  });

  it('is sorted by responses and by the last answer; surveys without come last', async () => {
    const none = ['Apple 2', 'Éclair'];
    const by = async (query: string) =>
      (await titles(query)).map((title) => (none.includes(title) ? '' : title));
    expect(await by('sort=responses')).toEqual(['banana', expect.any(String), expect.any(String), '', '']);
    expect(await by('sort=last_answer')).toEqual(['Zebra', 'banana', 'apple', '', '']);
    expect(await by('sort=last_answer&order=asc')).toEqual(['', '', 'apple', 'banana', 'Zebra']);
  });

  it('is sorted by the last change', async () => {
    await ada('POST', `/api/surveys/${ids.Éclair}/close`);
    expect((await titles('sort=changed'))[0]).toBe('Éclair');
  });

  it('has metrics for each survey, with its last 14 days', async () => {
    const { items } = (await ada('GET', '/api/surveys?search=banana')).body;
    expect(items[0]).toMatchObject({ responses: 2, completed: 1 });
    expect(items[0].trend).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0]);
    const [apple] = (await ada('GET', '/api/surveys?search=apple&sort=name')).body.items;
    expect([apple.responses, Math.max(...apple.trend)]).toEqual([1, 0]);
  });

  it('is sorted by the completion rate; surveys without responses come last', async () => {
    expect((await titles('sort=completion')).slice(2)).toEqual([
      'banana',
      expect.any(String),
      expect.any(String),
    ]);
    expect((await titles('sort=completion&order=asc')).slice(2)[0]).toBe('banana');
  });

  it('has each survey’s availability, and can be filtered by it', async () => {
    const cleo = await server.signIn('cleo');
    const questions = [{ id: 'food', type: 'text_short', title: 'What?' }];
    const make = async (title: string, settings: object) => {
      return await publishedSurvey(cleo, { title, questions, settings });
    };
    await cleo('POST', '/api/surveys', { body: { title: 'draft', questions } });
    const full = await make('full', { maxResponses: 1 });
    await make('over', { closeAt: '2020-01-01T00:00:00Z' });
    await make('soon', { opensAt: '2999-01-01T00:00:00Z' });
    await make('open', { closeAt: '2999-01-01T00:00:00Z', maxResponses: 5 });
    await cleo('POST', `/api/surveys/${await make('shut', {})}/close`);
    await server.call('PUT', `/api/public/surveys/${full}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers: { food: 'Soup' }, completed: true },
    });
    const listed = async (query = '') =>
      (await cleo('GET', `/api/surveys?sort=name${query}`)).body.items.map(
        (item: SurveySummary) => `${item.title} ${item.status} ${item.availability}`,
      );
    expect(await listed()).toEqual([
      'draft draft draft',
      'full published full',
      'open published open',
      'over published closed',
      'shut closed closed',
      'soon published not_open',
    ]);
    expect(await listed('&availability=closed')).toEqual(['over published closed', 'shut closed closed']);
    const { body } = await cleo('GET', `/api/surveys/${full}`);
    expect([body.status, body.availability]).toEqual(['published', 'full']);
  });

  it('counts a matrix as one question, in the list of versions, too, and has the colour that the page of a survey has', async () => {
    const dora = await server.signIn('dora');
    const brand = { name: 'Green', design: { color: '#0a7d55' } };
    const { id } = (await dora('POST', '/api/brands', { body: brand })).body;
    const row = (name: string) => ({ id: name, type: 'yes_no', title: name, matrix: 'm' });
    const content = { questions: [row('a'), row('b')], matrices: [{ id: 'm', title: 'Both?' }] };
    const make = (title: string, more: object) =>
      dora('POST', '/api/surveys', { body: { title, ...content, ...more } });
    await make('branded', { design: { color: '#000000', brand: id } });
    await make('own', { design: { color: '#ffb400' } });
    await make('theme', {});
    const { items } = (await dora('GET', '/api/surveys?sort=name')).body;
    expect(items.map(({ title, color, questions: count }: SurveySummary) => [title, color, count])).toEqual([
      ['branded', '#0a7d55', 1],
      ['own', '#ffb400', 1],
      ['theme', undefined, 1],
    ]);
    const other = ['d', 'f'].map((name) => ({ ...row(name), matrix: 'n' }));
    const more = [
      { id: 'c', type: 'statement', title: 'So far' },
      ...other,
      { ...row('e'), matrix: undefined },
    ];
    const divided = (
      await make('divided', {
        questions: [...content.questions, ...more],
        matrices: [...content.matrices, { id: 'n', title: 'And these?' }],
      })
    ).body;
    expect((await dora('POST', `/api/surveys/${divided.id}/publish`)).status).toBe(200);
    const { body: versions } = await dora('GET', `/api/surveys/${divided.id}/versions`);
    expect(versions.items[0].questions).toBe(countQuestions(divided.questions));
    expect(versions.items[0].questions).toBe(3);
  });

  it('refuses a cursor of another order', async () => {
    const { next } = (await ada('GET', '/api/surveys?sort=name&limit=1')).body;
    const other = await ada('GET', `/api/surveys?sort=responses&cursor=${next}`);
    expect([other.status, other.body.errors[0].field]).toEqual([422, 'cursor']);
    const forged = Buffer.from(JSON.stringify(['changed', 'yesterday', ids.apple])).toString('base64url');
    expect((await ada('GET', `/api/surveys?sort=changed&cursor=${forged}`)).status).toBe(422);
    expect((await ada('GET', '/api/surveys?cursor=x')).status).toBe(422);
  });
});

describe('the recent activity', () => {
  it('has one entry for each kind of event and day, the newest first, and only the owner’s', async () => {
    const eve = await server.signIn('eve');
    expect((await eve('GET', '/api/activity')).body).toEqual({ items: [] });
    const { id } = (
      await eve('POST', '/api/surveys', {
        body: { title: 'Tea', questions: [{ id: 'q', type: 'email', title: 'Mail' }] },
      })
    ).body;
    await eve('POST', `/api/surveys/${id}/publish`);
    for (const sequence of [1, 2]) {
      await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
        body: { sequence, version: 1, answers: { q: 'ada@example.com' }, completed: true },
      });
    }
    await eve('POST', `/api/surveys/${id}/close`);
    const happened = async () =>
      (await eve('GET', '/api/activity')).body.items.map(
        (item: { what: string; count: number; surveyId: string | null; title: string }) =>
          [item.what, item.count, item.surveyId === id, item.title].join(' '),
      );
    expect(await happened()).toEqual([
      'closed 1 true Tea',
      'responses 2 true Tea',
      'published 1 true Tea',
      'created 1 true Tea',
    ]);
    await eve('DELETE', `/api/surveys/${id}`);
    expect(await happened()).toEqual(['deleted 1 false Tea']);
    await eve('POST', `/api/surveys/${id}/restore`);
    expect(await happened()).toEqual([
      'deleted 1 true Tea',
      'closed 1 true Tea',
      'responses 2 true Tea',
      'published 1 true Tea',
      'created 1 true Tea',
    ]);
  });

  it('doesn’t call a restored draft published', async () => {
    const finn = await server.signIn('finn');
    const { id } = (await finn('POST', '/api/surveys', { body: { title: 'Tea' } })).body;
    await finn('DELETE', `/api/surveys/${id}`);
    await finn('POST', `/api/surveys/${id}/restore`);
    const { items } = (await finn('GET', '/api/activity')).body;
    expect(items.map(({ what }: { what: string }) => what)).toEqual(['deleted', 'created']);
  });

  it('has what follows a restore by an earlier release, which recorded no event', async () => {
    const gina = await server.signIn('gina');
    const happened = async (...steps: string[]) => {
      const questions = [{ id: 'q', type: 'email', title: 'Mail' }];
      const id = await publishedSurvey(gina, { title: steps.join(), questions });
      await gina('DELETE', `/api/surveys/${id}`);
      await server.deps.pool.query('update surveys set deleted_at = null where id = $1', [id]);
      await gina('PATCH', `/api/surveys/${id}`, {
        body: { theme: 'ocean-blue' },
        headers: { 'If-Match': '*' },
      });
      for (const step of steps) expect((await gina('POST', `/api/surveys/${id}/${step}`)).status).toBe(200);
      const { items } = (await gina('GET', '/api/activity')).body;
      return items
        .filter(({ surveyId }: { surveyId: string }) => surveyId === id)
        .map(({ what, count }: { what: string; count: number }) => `${what} ${count}`);
    };
    expect(await happened('publish')).toEqual(['published 2', 'deleted 1', 'created 1']);
    expect(await happened('close')).toEqual(['closed 1', 'deleted 1', 'published 1', 'created 1']);
  });
});

describe('a copy', () => {
  it('is a draft with the same questions and without responses', async () => {
    const made = await ada('POST', `/api/surveys/${ids.banana}/duplicate`, { body: { title: 'Copy' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      title: 'Copy',
      status: 'draft',
      liveVersion: null,
      questions: [{ id: 'food', title: 'What?' }],
    });
    const [listed] = (await ada('GET', '/api/surveys?search=Copy')).body.items;
    expect(listed).toMatchObject({ id: made.body.id, responses: 0 });
    const same = await ada('POST', `/api/surveys/${ids.banana}/duplicate`, { body: {} });
    expect(same.body.title).toBe('banana');
    const elsewhere = { title: 'Copy', workspace: 'ada' };
    const refused = await ada('POST', `/api/surveys/${ids.banana}/duplicate`, { body: elsewhere });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'unknown_field']);
  });

  it('has no translations of the title that it doesn’t have', async () => {
    const questions = [{ id: 'food', type: 'text_short', title: 'What?' }];
    const it = { title: 'Vecchio', 'questions.food.title': 'Che cosa?' };
    const body = { title: 'Old', languages: ['it'], translations: { it }, questions };
    const { id } = (await ada('POST', '/api/surveys', { body })).body;
    const copyOf = async (title?: string) =>
      (await ada('POST', `/api/surveys/${id}/duplicate`, { body: { title } })).body.translations;
    expect(await copyOf('New')).toEqual({ it: { 'questions.food.title': 'Che cosa?' } });
    expect(await copyOf()).toEqual({ it });
  });

  it('is not closed by a date that has passed', async () => {
    const settings = { closeAt: '2020-01-01T00:00:00Z', onePerBrowser: true };
    const { id } = (await ada('POST', '/api/surveys', { body: { title: 'Over', settings } })).body;
    const copy = (await ada('POST', `/api/surveys/${id}/duplicate`, { body: {} })).body;
    expect(copy.settings).toMatchObject({ closeAt: null, onePerBrowser: true });
  });
});

describe('a survey file', () => {
  const send = async (questions: object[]) =>
    (await ada('POST', '/api/surveys', { body: { title: 'File', questions } })).body;
  const choice = (count: number) => ({
    id: 'c',
    type: 'select_list',
    options: Array.from({ length: count }, (_, index) => `Option ${index}`),
  });

  it('preserves a question of an unknown type', async () => {
    const matrix = { id: 'm', type: 'matrix', title: 'Grid', rows: ['a', 'b'] };
    const { id, questions } = await send([matrix]);
    expect(questions[0]).toMatchObject({ id: 'm', type: 'unknown', title: 'Grid', source: matrix });
    const read = (await ada('GET', `/api/surveys/${id}`)).body;
    expect(read.questions).toEqual(questions);
    const saved = await ada('PUT', `/api/surveys/${id}`, { body: read, headers: { 'If-Match': '*' } });
    expect(saved.body.questions).toEqual(questions);
  });

  it.each([
    [
      'an id twice',
      [
        { id: 'a', type: 'email' },
        { id: 'a', type: 'url' },
      ],
      'questions.1.id',
      'repeated_id',
    ],
    [
      'an option’s id twice',
      [{ ...choice(0), options: [{ id: 'x' }, { id: 'x' }] }],
      'questions.0.options.1.id',
      'repeated_id',
    ],
    ['ten thousand options', [choice(10_000)], 'questions.0.options', 'too_big_list'],
    ['a type that is none', [{ id: 'a', type: 7 }], 'questions.0.type', 'not_allowed'],
    [
      'an unknown question of any size',
      [{ id: 'a', type: 'x', rows: 'r'.repeat(30_000) }],
      'questions.0.source',
      'source_too_big',
    ],
  ])('is refused with the field’s path for %s', async (_, questions, field, code) => {
    const { errors } = await send(questions);
    expect(errors[0]).toMatchObject({ field, code, message: expect.stringMatching(/\w/) });
  });

  it('is refused above 2 MB, as the OpenAPI document says', async () => {
    const huge = await ada('POST', '/api/surveys', { body: { title: 'x', junk: 'x'.repeat(10_000_000) } });
    expect([huge.status, huge.body.code]).toEqual([413, 'survey_too_large']);
    expect(huge.body.message).toContain('2 MB');
    const { body } = await server.call('GET', '/api/openapi.json');
    const { responses } = body.paths['/api/surveys'].post;
    expect(responses[413].description).toContain('2 MB');
    const { QuestionInput, SurveyInput } = body.components.schemas;
    expect(SurveyInput.properties.questions.maxItems).toBe(500);
    const list = QuestionInput.anyOf.find(
      (entry: { properties: { type: { const?: string } } }) => entry.properties.type.const === 'select_list',
    );
    expect(list.properties.options.maxItems).toBe(500);
  });

  it('stores hostile texts as plain texts', async () => {
    const title = '<img src=x onerror=alert(1)>[x](javascript:alert(1))';
    const { questions } = await send([{ id: 'a', type: 'text_short', title, description: title }]);
    expect(questions[0]).toMatchObject({ title, description: title });
  });
});
