import { v7 as uuidv7 } from 'uuid';
import { plainBrowser } from '../../testing/plain-browser.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId: string;

const atLeast = (question: string, value: number) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'at_least', value }] }],
});
const definition = {
  title: 'Quiz',
  scores: [
    { id: 'right', name: 'Right' },
    { id: 'percent', name: 'Percent', formula: 'round({{right}} / 4 × 100)' },
    { id: 'each', name: 'Each', formula: '{{right}} / {{price}}' },
  ],
  questions: [
    {
      id: 'capital',
      type: 'multiple_choice_single',
      title: 'Capital?',
      options: ['rome', 'milan'].map((id) => ({ id, label: id })),
      points: { right: { rome: 3, milan: -1 } },
    },
    {
      id: 'sure',
      type: 'yes_no',
      title: 'Sure?',
      points: { right: { true: 1 } },
      visibleIf: atLeast('right', 1),
    },
    { id: 'price', type: 'number', title: 'Price?', jumps: [{ if: atLeast('percent', 75), to: 'won' }] },
  ],
  endings: [
    { id: 'lost', title: 'Only {{right}} points' },
    { id: 'won', title: 'You scored {{right}} of 4, {{percent}} percent' },
  ],
};
const rome = { capital: { option: 'rome' }, sure: true, price: 0 };

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1' });
  ada = await server.signIn('ada');
  await ada('POST', '/api/webhooks', {
    body: { url: 'http://127.0.0.1:1/', events: ['survey_response_created'] },
  });
  surveyId = await publishedSurvey(ada, definition);
});
afterAll(() => server.stop());

const save = (body: object, id: string = uuidv7()) =>
  server.call('PUT', `/api/public/surveys/${surveyId}/responses/${id}`, {
    body: { version: 1, sequence: 1, completed: true, elapsed: 60_000, ...body },
  });
const response = async (id: string) =>
  (await ada('GET', `/api/surveys/${surveyId}/responses/${id}`)).body as { ending: string; scores: object };

it('the scores of the answers are stored when a response is completed, whatever its client says', async () => {
  const [won, lost, open] = [uuidv7(), uuidv7(), uuidv7()];
  expect((await save({ answers: rome, scores: { right: 99 } }, won)).status).toBe(200);
  expect(await response(won)).toMatchObject({ ending: 'won', scores: { right: 4, percent: 100 } });
  // A division by zero has no value.
  expect((await response(won)).scores).not.toHaveProperty('each');
  expect((await save({ answers: { capital: { option: 'milan' }, price: 2 } }, lost)).status).toBe(200);
  expect(await response(lost)).toMatchObject({
    ending: 'lost',
    scores: { right: -1, percent: -25, each: -0.5 },
  });
  await save({ answers: rome, completed: false }, open);
  expect(await response(open)).toMatchObject({ scores: null });
});

it('a score is no answer', async () => {
  const refused = await save({ answers: { ...rome, right: 99 } });
  expect(refused.body.errors).toMatchObject([{ field: 'answers.right', code: 'answer_unknown_question' }]);
});

it('the event of the completion has them', async () => {
  const { rows } = await server.deps.pool.query<{ scores: object }>(
    `select payload -> 'response' -> 'scores' as scores from events where type = 'survey_response_created' and payload -> 'response' ->> 'ending' = 'won' limit 1`,
  );
  expect(rows).toEqual([{ scores: { right: 4, percent: 100 } }]);
});

it('the form without script asks by them, and recalls them', async () => {
  const browser = plainBrowser(server.url);
  const post = async (fields: Record<string, string>) => {
    await browser.post(fields);
    return browser.html();
  };
  await browser.open(`/survey/${surveyId}?form=1`);
  expect(await post({ at: 'question:capital', 'q.capital': 'milan' })).toContain('question:price');
  expect(await post({ at: 'question:capital', 'q.capital': 'rome' })).toContain('question:sure');
  await post({ at: 'question:sure', 'q.sure': 'yes' });
  const end = await post({ at: 'question:price', 'q.price': '1' });
  expect(end).toContain('You scored 4 of 4, 100 percent');
});

it('the page names the file that counts them; that of a survey without scores does not', async () => {
  const page = async (id: string) => (await fetch(`${server.url}/survey/${id}`)).text();
  const address = /"scores":"(\/p\/scores\.[0-9a-f]+\.js)"/.exec(await page(surveyId))?.[1] ?? '';
  const file = await fetch(server.url + address);
  expect(await file.text()).toContain('export');
  const { id } = (
    await ada('POST', '/api/surveys', {
      body: { ...definition, scores: [], questions: definition.questions.slice(0, 1) },
    })
  ).body;
  await ada('POST', `/api/surveys/${id}/publish`);
  expect(await page(id)).not.toContain('/p/scores.');
});

it('a page of a release that compares no scores can submit what it asked', async () => {
  const id = uuidv7();
  expect((await save({ answers: { capital: { option: 'rome' }, price: 1 } }, id)).status).toBe(200);
  const asked = await save({ answers: { capital: { option: 'milan' }, sure: true, price: 1 } });
  expect(asked.body.errors).toMatchObject([{ field: 'answers.sure', code: 'answer_not_asked' }]);
});

it('a page of a release that compares names as they are stored can submit what it asked', async () => {
  const about = (operator: string) => ({
    match: 'all',
    groups: [{ match: 'all', rules: [{ question: 'who', operator, value: 'Ada Lovelace' }] }],
  });
  const yesNo = { type: 'yes_no', title: '?', required: true, points: { right: { true: 1 } } };
  const named = await publishedSurvey(ada, {
    title: 'Names',
    scores: [{ id: 'right', name: 'Right' }],
    questions: [
      { id: 'who', type: 'text_short', title: 'Who?', display: 'name' },
      { id: 'is', ...yesNo, visibleIf: about('contains') },
      { id: 'other', ...yesNo, visibleIf: about('not_contains') },
      { id: 'more', ...yesNo, visibleIf: atLeast('right', 1) },
    ],
  });
  const submit = async (answers: object) => {
    const id = uuidv7();
    const body = { version: 1, sequence: 1, completed: true, answers: { who: 'Ada\nLovelace', ...answers } };
    const sent = await server.call('PUT', `/api/public/surveys/${named}/responses/${id}`, { body });
    if (sent.status !== 200) return sent.body.errors;
    return (await ada('GET', `/api/surveys/${named}/responses/${id}`)).body;
  };
  expect(await submit({ is: true, more: true })).toMatchObject({ scores: { right: 2 } });
  expect(await submit({ other: true, more: true })).toMatchObject({
    answers: { other: true },
    scores: { right: 2 },
  });
  // Of a release that compares no scores either.
  expect(await submit({ other: true })).toMatchObject({ answers: { other: true }, scores: { right: 1 } });
  expect(await submit({ is: true, other: true, more: true })).toMatchObject([
    { field: 'answers.other', code: 'answer_not_asked' },
  ]);
});

it('files have each score in a column, and the survey’s filters name them', async () => {
  const { body } = await ada('GET', `/api/surveys/${surveyId}/responses/facets`);
  expect(body.scores).toMatchObject([{ id: 'right', name: 'Right' }, { id: 'percent' }, { id: 'each' }]);
  const file = async (query: string) =>
    (await ada('GET', `/api/surveys/${surveyId}/responses/export?ending=won&sort=started&dir=asc&${query}`))
      .body;
  const [header = '', first = ''] = String(await file('format=csv')).split('\r\n');
  expect(header).toContain(',Right,Percent,Each,');
  expect(first).toContain(',4,100,,');
  expect(String(await file('format=csv&values=ids')).split('\r\n')[0]).toContain('score.right');
  const json = await file('format=json');
  expect(json.scores[0]).toEqual({ id: 'right', name: 'Right' });
  expect(json.responses[0].scores).toEqual({ right: 4, percent: 100 });
});
