import type { Analytics, CountedLine, QuestionMetrics } from '@canvass/shared/api/analytics';
import { v7 as uuidv7 } from 'uuid';
import { updateIndex } from '../answer-index/refresh.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { rollUpMetrics } from '../metrics/roll-up.ts';
import { recount } from '../metrics/recount.ts';

let server: TestServer;
let ada: Call;
let surveyId = '';

const ease = (label: string, title = 'How was it?') => ({
  id: 'ease',
  type: 'multiple_choice_single',
  title,
  options: [
    { id: 'a', label },
    { id: 'b', label: 'Neither' },
  ],
});
const versions = [
  [
    { id: 'rate', type: 'number', title: 'How likely?', min: 0, max: 10 },
    ease('Difficult to use'),
    { id: 'stars', type: 'star_rating', title: 'Stars?', stars: 5 },
    { id: 'why', type: 'text_long', title: 'Why?' },
  ],
  [
    { id: 'rate', type: 'star_rating', title: 'How likely?' },
    ease('Easy to use'),
    { id: 'stars', type: 'star_rating', title: 'Stars?', stars: 10 },
    { id: 'why', type: 'text_long', title: 'Why not?' },
  ],
  [
    { id: 'rate', type: 'star_rating', title: 'How likely?' },
    ease('Difficult to use'),
    { id: 'stars', type: 'star_rating', title: 'Stars?', stars: 10 },
    { id: 'why', type: 'text_long', title: 'Why not?' },
  ],
];

async function publish(questions: object[], corrections?: string[]): Promise<void> {
  await ada('PUT', `/api/surveys/${surveyId}`, {
    body: { title: 'S', questions },
    headers: { 'If-Match': '*' },
  });
  const { status } = await ada('POST', `/api/surveys/${surveyId}/publish`, {
    ...(corrections && { body: { corrections } }),
  });
  expect(status).toBe(200);
}
async function answer(version: number, answers: object): Promise<void> {
  const path = `/api/public/surveys/${surveyId}/responses/${uuidv7()}`;
  const { status } = await server.call('PUT', path, {
    body: { sequence: 1, version, answers, completed: true },
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  ada = await server.signIn('ada');
  surveyId = (await ada('POST', '/api/surveys', { body: { title: 'S', questions: versions[0] } })).body.id;
  for (const questions of versions) await publish(questions);
  for (const rate of [3, 6, 7, 9, 10]) {
    await answer(1, { rate, ease: { option: 'a' }, stars: 5, why: `Reason ${rate}` });
  }
  await answer(2, { rate: 3, ease: { option: 'a' }, stars: 10, why: 'Reason two' });
  await answer(3, { rate: 5, ease: { option: 'a' }, stars: 9, why: 'Reason three' });
});
afterAll(() => server.stop());

const of = ({ questions }: Analytics, id: string) =>
  questions
    .filter((own) => own.id === id)
    .map(({ versions: asked, answered, values, mean }) => ({ asked, answered, values, mean }));
const read = async (query = ''): Promise<Analytics> =>
  (await ada('GET', `/api/surveys/${surveyId}/analytics?${query}`)).body;
const counted = async (query: string): Promise<Analytics> => {
  const { body } = await ada('GET', `/api/surveys/${surveyId}/analytics/counted?${query}`);
  const lines: CountedLine[] = String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const analytics = lines.at(-1)?.analytics;
  if (!analytics) throw new Error('the counting has an end');
  return analytics;
};

async function expectApart(analytics: Analytics): Promise<void> {
  expect(of(analytics, 'rate')).toEqual([
    { asked: [3, 2], answered: 2, values: { 3: 1, 5: 1 }, mean: 4 },
    { asked: [1], answered: 5, values: { 3: 1, 6: 1, 7: 1, 9: 1, 10: 1 }, mean: 7 },
  ]);
  expect(of(analytics, 'stars')).toEqual([
    { asked: [3, 2], answered: 2, values: { 9: 1, 10: 1 }, mean: 9.5 },
    { asked: [1], answered: 5, values: { 5: 5 }, mean: 5 },
  ]);
  // The third version went back to the wording of the first one.
  expect(of(analytics, 'ease')).toEqual([
    { asked: [3, 2, 1], answered: 7, values: { a: 6, 'a@2': 1 }, mean: null },
  ]);
  expect(of(analytics, 'why').map(({ asked, answered }) => [asked, answered])).toEqual([
    [[3, 2], 2],
    [[1], 5],
  ]);
  expect(analytics.starts).toBe(7);
}

it('answers with different meanings are never summed', async () => {
  await expectApart(await read());
});

it('all ways of counting agree: totals, segments, the answer index and reading', async () => {
  while ((await rollUpMetrics(server.deps.pool)) > 0);
  await expectApart(await read());
  await expectApart(await read('device=unknown'));
  await expectApart(await counted('state=completed'));
  while (await updateIndex(server.deps.pool, server.services.definitions, 250));
  await expectApart(await counted('state=completed'));
  await expectApart(await counted('search=e'));
  expect(await recount(server.deps.db, server.services.definitions, surveyId)).toEqual([]);
});

it('metrics of one version have only the meanings of that version', async () => {
  const analytics = await read('version=1');
  expect(of(analytics, 'rate').map(({ asked, answered }) => [asked, answered])).toEqual([[[1], 5]]);
  expect(of(analytics, 'ease')).toEqual([{ asked: [3, 2, 1], answered: 5, values: { a: 5 }, mean: null }]);
});

describe('filters by answer are about one meaning', () => {
  it.each([
    ['rate.at_least.3', 2],
    ['rate@1.at_least.7', 3],
    ['rate@2.is.3', 1],
    ['rate.answered', 2],
    ['rate@1.answered', 5],
    ['ease.chose.a', 6],
    ['ease@2.chose.a', 1],
    ['ease@1.chose.a', 6],
    ['why.contains.reason', 2],
    ['why@1.contains.reason', 5],
    ['rate@9.is.3', 0],
  ])('%s finds %d', async (condition, count) => {
    const { body } = await ada('GET', `/api/surveys/${surveyId}/responses/count?answer=${condition}`);
    expect(body.count).toBe(count);
    const { body: list } = await ada(
      'GET',
      `/api/surveys/${surveyId}/responses?limit=50&answer=${condition}`,
    );
    expect(list.items).toHaveLength(count);
    expect((await counted(`answer=${condition}`)).starts).toBe(count);
  });

  describe('also about whether it was answered', () => {
    const asked = (type: string) => [{ id: 'size', type, title: 'Size?' }];
    let before = '';

    beforeAll(async () => {
      before = surveyId;
      surveyId = (await ada('POST', '/api/surveys', { body: { title: 'S' } })).body.id;
      await publish(asked('number'));
      for (const size of [1, 2, undefined, undefined]) await answer(1, { size });
      await publish(asked('text_short'));
      for (const size of ['1', undefined]) await answer(2, { size });
    });
    afterAll(() => {
      surveyId = before;
    });

    it.each([
      ['size.answered', 1],
      ['size.not_answered', 1],
      ['size@1.answered', 2],
      ['size@1.not_answered', 2],
    ])('%s finds %d, as many as its card says', async (condition, count) => {
      const { body } = await ada('GET', `/api/surveys/${surveyId}/responses/count?answer=${condition}`);
      expect(body.count).toBe(count);
      expect(of(await read(), 'size').map(({ answered }) => answered)).toEqual([1, 2]);
    });
  });

  it('and so are orders, and the most frequent words', async () => {
    const ordered = async (by: string) =>
      (await ada('GET', `/api/surveys/${surveyId}/responses?sort=answer&dir=desc&by=${by}`)).body.items.map(
        ({ answers }: { answers: { rate: number } }) => answers.rate,
      );
    expect((await ordered('rate')).slice(0, 2)).toEqual([5, 3]);
    expect((await ordered('rate@1')).slice(0, 5)).toEqual([10, 9, 7, 6, 3]);
    const words = async (question: string) =>
      (await ada('GET', `/api/surveys/${surveyId}/analytics/words?question=${question}`)).body.answers;
    expect([await words('why'), await words('why@1')]).toEqual([2, 5]);
    expect((await ada('GET', `/api/surveys/${surveyId}/analytics/words?question=a%20b`)).status).toBe(422);
  });
});

describe('a correction', () => {
  const corrected = [
    { ...versions[2]?.[0], title: 'How likely is it?' },
    ease('Difficult to use.'),
    ...(versions[2]?.slice(2) ?? []),
  ];

  it('has the meaning of the version before, and shows the earlier wording', async () => {
    await publish(corrected, ['rate', 'ease.a']);
    await answer(4, { rate: 4, ease: { option: 'a' } });
    const analytics = await read();
    expect(of(analytics, 'rate')[0]).toMatchObject({ asked: [4, 3, 2], answered: 3 });
    const [own] = analytics.questions.filter(({ id }: QuestionMetrics) => id === 'ease');
    expect(own?.values).toEqual({ a: 7, 'a@2': 1 });
    expect(own?.wordings).toEqual([
      { option: 'a', key: 'a', versions: [4], count: 1 },
      { option: 'a', key: 'a', versions: [3, 1], count: 6 },
      { option: 'a', key: 'a@2', versions: [2], count: 1 },
    ]);
  });

  it('is refused unless it is of a question or option of the draft', async () => {
    await ada('PUT', `/api/surveys/${surveyId}`, {
      body: { title: 'Another', questions: corrected },
      headers: { 'If-Match': '*' },
    });
    const refused = async (body: object) => {
      const { status, body: problem } = await ada('POST', `/api/surveys/${surveyId}/publish`, { body });
      expect(status).toBe(422);
      return problem.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);
    };
    expect(await refused({ corrections: ['rate', 'nothing'] })).toEqual([
      ['corrections.1', 'answer_unknown_question'],
    ]);
    expect(await refused({ corrections: ['ease.x'] })).toEqual([['corrections.0', 'answer_unknown_option']]);
    expect(await refused({ newOptions: ['ease.x'] })).toEqual([['newOptions.0', 'answer_unknown_option']]);
  });
});

describe('a wording of a published version can be made a correction', () => {
  const labels = ['Esay', 'Quick', 'Easy'];
  const easeValues = async () => of(await read(), 'ease').map(({ asked, values }) => [asked, values]);
  const apart = [[[3, 2, 1], { a: 1, 'a@2': 1, 'a@1': 1 }]];
  const version = (number: number) => `/api/surveys/${surveyId}/versions/${number}`;
  const change = (number: number, corrections: string[], etag = '*') =>
    ada('PATCH', version(number), { body: { corrections }, headers: { 'If-Match': etag } });
  const header = async () => {
    const { body } = await ada('GET', `/api/surveys/${surveyId}/responses/export?format=csv&values=ids`);
    return String(body).split('\r\n')[0];
  };
  let before = '';

  beforeAll(async () => {
    before = surveyId;
    const body = { title: 'L', questions: [ease('Esay', 'How was it?')] };
    surveyId = (await ada('POST', '/api/surveys', { body })).body.id;
    for (const [index, label] of labels.entries()) {
      await publish([ease(label, index === 0 ? 'Haw was it?' : 'How was it?')]);
      await answer(index + 1, { ease: { option: 'a' } });
    }
    // The question's own words were corrected when they were published.
    await change(2, ['ease']);
  });
  afterAll(() => {
    surveyId = before;
  });

  it('of any version before, and metrics, exports, filters and summaries change at once', async () => {
    expect(await easeValues()).toEqual(apart);
    const { body: link } = await ada('POST', `/api/surveys/${surveyId}/summary-links`, {
      body: { questions: ['ease'] },
    });
    const summary = async () =>
      (await server.call('GET', new URL(link.url).pathname + new URL(link.url).search)).body;
    expect(String(await summary())).toContain('Esay (version 1)');
    const notified = new Promise<void>((resolve) => {
      server.services.live.subscribe(surveyId, resolve);
    });
    const changed = await change(3, ['ease.a@1']);
    expect([changed.status, changed.body.corrections]).toEqual([200, ['ease.a@1']]);
    await notified;
    expect(await easeValues()).toEqual([[[3, 2, 1], { a: 2, 'a@2': 1 }]]);
    expect(of(await counted('state=completed'), 'ease')[0]?.values).toEqual({ a: 2, 'a@2': 1 });
    expect(String(await summary())).not.toContain('Esay (version 1)');
    expect(String(await summary())).toContain('was: “Esay”');
    const { body: count } = await ada('GET', `/api/surveys/${surveyId}/responses/count?answer=ease.chose.a`);
    expect(count.count).toBe(2);
    const { body: facets } = await ada('GET', `/api/surveys/${surveyId}/responses/facets`);
    expect(facets.corrections).toEqual([
      { version: 3, corrections: ['ease.a@1'] },
      { version: 2, corrections: ['ease'] },
    ]);
  });

  it('and be made a new meaning again, also if it was published as a correction', async () => {
    await change(3, []);
    expect(await easeValues()).toEqual(apart);
    const together = await header();
    await change(2, []);
    expect((await easeValues()).map(([asked]) => asked)).toEqual([[3, 2], [1]]);
    expect(await header()).not.toBe(together);
    await change(2, ['ease']);
    expect(await header()).toBe(together);
  });

  it('only with the current revision, and a repeated request changes nothing', async () => {
    const { headers } = await ada('GET', version(3));
    const tag = String(headers.get('etag'));
    expect((await ada('PATCH', version(3), { body: { corrections: [] } })).status).toBe(428);
    expect((await change(3, ['ease.a'], tag)).status).toBe(200);
    expect((await change(3, ['ease.a'], tag)).status).toBe(200);
    const late = await change(3, ['ease.b'], tag);
    expect([late.status, late.body.current.corrections]).toEqual([412, ['ease.a']]);
    expect((await change(3, [], String(late.headers.get('etag')))).status).toBe(200);
  });

  it.each([
    [3, 'nothing', 'answer_unknown_question'],
    [3, 'ease.x', 'answer_unknown_option'],
    [3, 'ease.a@3', 'answer_unknown_question'],
    [3, 'ease.a@99', 'answer_unknown_question'],
    [1, 'ease@2', 'answer_unknown_question'],
  ])('of version %d not by %s', async (number, correction, code) => {
    const { status, body } = await change(number, [correction]);
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, 'corrections.0', code]);
  });

  it('not of a version that doesn’t exist, nor by a body that is no list', async () => {
    expect((await change(9, [])).status).toBe(404);
    expect((await change(3, ['ease.a@0'])).status).toBe(422);
    expect((await change(3, ['ease.a.b'])).status).toBe(422);
  });
});

it('an option can be made a new one: rules, translations and metrics follow', async () => {
  const questions = [
    ease('Very difficult'),
    {
      id: 'more',
      type: 'text_short',
      title: 'More?',
      visibleIf: {
        match: 'all',
        groups: [{ match: 'all', rules: [{ question: 'ease', operator: 'is', value: 'a' }] }],
      },
    },
  ];
  await ada('PUT', `/api/surveys/${surveyId}`, {
    body: {
      title: 'S',
      questions,
      languages: ['it'],
      translations: { it: { 'questions.ease.options.a': 'Molto difficile' } },
    },
    headers: { 'If-Match': '*' },
  });
  const published = await ada('POST', `/api/surveys/${surveyId}/publish`, {
    body: { newOptions: ['ease.a'] },
  });
  expect(published.status).toBe(200);
  const { body } = await ada('GET', `/api/surveys/${surveyId}`);
  const [added] = body.questions[0].options;
  expect(added).toEqual({ id: expect.not.stringMatching(/^a$/), label: 'Very difficult' });
  expect(body.questions[1].visibleIf.groups[0].rules[0].value).toBe(added.id);
  expect(body.translations.it).toEqual({ [`questions.ease.options.${added.id}`]: 'Molto difficile' });
  expect(body.unpublishedChanges).toBe(false);
  await answer(published.body.version, { ease: { option: added.id } });
  const [own] = (await read()).questions.filter(({ id }) => id === 'ease');
  expect(own?.values).toEqual({ a: 7, 'a@2': 1, [added.id]: 1 });
});

describe('an option with the id of own words', () => {
  it('is counted, filtered and exported apart from the own words of a later version', async () => {
    const { options, ...question } = ease('Easy');
    const named = { ...question, options: [...options, { id: 'other', label: 'None' }] };
    const body = { title: 'O', questions: [named] };
    surveyId = (await ada('POST', '/api/surveys', { body })).body.id;
    await publish([named]);
    await answer(1, { ease: { option: 'other' } });
    await publish([{ ...question, options, other: true }]);
    await answer(2, { ease: { other: 'Slow' } });
    await answer(2, { ease: { other: 'Steep' } });
    const apart = [
      { asked: [2], answered: 2, values: { other: 2 }, mean: null },
      { asked: [1], answered: 1, values: { other: 1 }, mean: null },
    ];
    expect(of(await read(), 'ease')).toEqual(apart);
    expect(of(await counted('state=completed'), 'ease')).toEqual(apart);
    const count = async (condition: string) =>
      (await ada('GET', `/api/surveys/${surveyId}/responses/count?answer=${condition}`)).body.count;
    expect([await count('ease.own_words'), await count('ease@1.chose.other')]).toEqual([2, 1]);
    expect([await count('ease.answered'), await count('ease@1.answered')]).toEqual([2, 1]);
    const { body: csv } = await ada('GET', `/api/surveys/${surveyId}/responses/export?format=csv&values=ids`);
    expect(String(csv).split('\r\n')[0]).toContain('ease,ease (other),ease@1');
  });
});
