import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../testing/server.ts';
import { recount } from './metrics/recount.ts';

let server: TestServer;
let ada: Call;
let survey: string;

const STROKES = [
  [0, 0, 500, 200],
  [9, 9],
];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  const questions = [
    { id: 'sign', type: 'signature', title: 'Signature' },
    { id: 'why', type: 'text_short', title: 'Why?', visibleIf: answered('sign', 'not_answered') },
  ];
  survey = await publishedSurvey(ada, { title: 'S', questions });
  for (const sign of [{ name: 'Ada Lovelace' }, { strokes: STROKES }, { name: 'Grace', strokes: STROKES }])
    expect((await save({ sign })).status).toBe(200);
  expect((await save({ sign: { name: ' ' }, why: 'No pen' })).status).toBe(200);
});
afterAll(() => server.stop());

function answered(question: string, operator: string) {
  return { match: 'all', groups: [{ match: 'all', rules: [{ question, operator }] }] };
}
const save = (answers: object) =>
  server.call('PUT', `/api/public/surveys/${survey}/responses/${uuidv7()}`, {
    body: { version: 1, sequence: 1, answers, completed: true },
  });
const get = async (path: string) => (await ada('GET', `/api/surveys/${survey}/${path}`)).body;

it.each([
  [{ strokes: [[1, 2, 3]] }, 'answer_drawing'],
  [{ strokes: [[0, 401]] }, 'answer_drawing'],
  [
    { strokes: Array.from({ length: 4 }, () => Array.from({ length: 1000 }, () => 1)) },
    'answer_drawing_too_large',
  ],
  ['Ada', 'answer_type'],
])('%j is refused with the field’s name', async (sign, code) => {
  const { status, body } = await save({ sign });
  expect([status, body.errors]).toMatchObject([422, [{ field: 'answers.sign', code }]]);
  expect(body.errors[0].message).not.toBe('');
});

it.each([
  { name: 'x'.repeat(300) },
  { strokes: [[0.5, 1]] },
  { strokes: [['<svg onload=alert(1)>', 1]] },
  { strokes: [[1e300, -1]] },
  { name: 'Ada', html: '<b>' },
  { strokes: { length: 1 } },
])('%j has no shape of an answer', async (sign) => {
  const { status, body } = await save({ sign });
  expect(status).toBe(422);
  expect(body.errors[0].field).toMatch(/^answers\.sign/);
});

it('is counted as drawn or typed, as well by the metrics as by the index and by a recount', async () => {
  const own = ({ questions }: { questions: Array<{ id: string; answered: number; values: object }> }) => {
    const found = questions.find(({ id }) => id === 'sign');
    return [found?.answered, found?.values];
  };
  const stored = async () => own(await get('analytics'));
  const counted = async (condition: string) => {
    const lines: string = await get(`analytics/counted?answer=${condition}`);
    return own(JSON.parse(lines.trim().split('\n').at(-1) ?? '').analytics);
  };
  const wanted = [3, { drawn: 2, typed: 1 }];
  expect(await stored()).toEqual(wanted);
  expect(await counted('sign.answered')).toEqual(wanted);
  expect(await counted('sign.not_answered')).toEqual([0, {}]);
  expect(await recount(server.deps.db, server.services.definitions, survey)).toEqual([]);
  expect(await stored()).toEqual(wanted);
});

it('files have the name and that it is drawn in words; JSON has the strokes, too', async () => {
  const csv: string = await get('responses/export?format=csv&dir=asc&values=labels');
  expect(csv).toMatch(/Ada Lovelace[^]*Signed \(drawn\)[^]*Grace · Signed \(drawn\)/);
  const json = await get('responses/export?format=json&dir=asc&values=labels');
  const own = json.responses.flatMap(({ answers }: { answers: Array<{ question: string }> }) =>
    answers.filter(({ question }) => question === 'sign'),
  );
  expect(own).toEqual([
    { question: 'sign', title: 'Signature', answer: 'Ada Lovelace' },
    { question: 'sign', title: 'Signature', answer: 'Signed (drawn)', strokes: STROKES },
    { question: 'sign', title: 'Signature', answer: 'Grace · Signed (drawn)', strokes: STROKES },
  ]);
  const raw = await get('responses/export?format=json&dir=asc&values=ids');
  expect(raw.responses[2].answers).toEqual({ sign: { name: 'Grace', strokes: STROKES } });
});

it('a search finds the typed name, and no number of a drawing', async () => {
  const found = async (words: string) =>
    (await get(`responses?search=${encodeURIComponent(words)}`)).items.length;
  expect([await found('lovelace'), await found('grace'), await found('500')]).toEqual([1, 1, 0]);
});
