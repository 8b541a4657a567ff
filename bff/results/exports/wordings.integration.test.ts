import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let survey: string;
const ids = [uuidv7(), uuidv7()];

const first = [
  { id: 'name', type: 'text_short', title: 'Name' },
  {
    id: 'drink',
    type: 'multiple_choice_single',
    title: 'Drink?',
    other: true,
    options: [
      { id: 'tea', label: 'Tea' },
      { id: 'milk', label: 'Milk' },
    ],
  },
];
/** The name isn't asked any more, tea is another one, and a field has the name of a column. */
const second = [
  {
    ...first[1],
    title: 'Which drink?',
    options: [
      { id: 'tea', label: 'Green tea' },
      { id: 'water', label: 'Water' },
    ],
  },
  { id: 'again', type: 'yes_no', title: 'Again?' },
  { id: 'twin', type: 'yes_no', title: 'Again?' },
];

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  survey = await publishedSurvey(ada, { title: 'S', questions: first });
  const widget = (await ada('POST', '/api/widgets', { body: { name: 'On the shop', surveyId: survey } })).body
    .id;
  await save(0, 1, { name: 'Ada', drink: { option: 'tea' } }, { name: 1500, drink: 62_000 });
  const { body, headers } = await ada('GET', `/api/surveys/${survey}`);
  const settings = { ...body.settings, hiddenFields: ['id', 'language'] };
  await ada('PUT', `/api/surveys/${survey}`, {
    body: { ...body, questions: second, settings },
    headers: { 'If-Match': headers.get('etag') ?? '' },
  });
  await ada('POST', `/api/surveys/${survey}/publish`);
  await save(1, 2, { drink: { other: 'Cocoa' }, again: true }, {}, { source: 'widget', widget });
  // The widget shows another survey now.
  const elsewhere = {
    name: 'On the shop',
    surveyId: (await ada('POST', '/api/surveys', { body: { title: 'Another' } })).body.id,
  };
  await ada('PUT', `/api/widgets/${widget}`, { body: elsewhere, headers: { 'If-Match': '*' } });
  await server.deps.pool.query('update responses set suspected_spam = (id = $1)', [ids[1]]);
});
afterAll(() => server.stop());

async function save(which: number, version: number, answers: object, timings: object, more: object = {}) {
  const body = {
    version,
    sequence: 1,
    answers,
    completed: true,
    timings,
    hidden: { language: 'x' },
    ...more,
  };
  const path = `/api/public/surveys/${survey}/responses/${ids[which]}`;
  const { status } = await server.call('PUT', path, { body });
  expect(status).toBe(200);
}
const exported = async (query: string, language = 'en') => {
  const path = `/api/surveys/${survey}/responses/export?dir=asc&${query}`;
  return (await ada('GET', path, { headers: { 'Accept-Language': language } })).body;
};
/** Rows of a CSV file by the names of their columns. */
const table = async (query: string, language?: string) => {
  const text: string = await exported(`format=csv&${query}`, language);
  const [header = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return { header, rows: rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]]))) };
};

it('a table has a column for every question of every version, with the labels of that version and unique headers', async () => {
  const { header, rows } = await table('');
  expect(header.slice(-9)).toEqual([
    'hidden.id',
    'hidden.language',
    'Which drink? (version 2)',
    'Which drink? (version 2) (other)',
    'Drink? (version 1)',
    'Drink? (version 1) (other)',
    'Again?',
    'Again? (2)',
    'Name',
  ]);
  expect(rows).toMatchObject([
    {
      Name: 'Ada',
      'Which drink? (version 2)': '',
      'Drink? (version 1)': 'Tea',
      'Again?': '',
      Widget: '',
      'Suspected spam': 'false',
      Status: 'Completed',
    },
    {
      'Which drink? (version 2) (other)': 'Cocoa',
      'Drink? (version 1)': '',
      'Again?': 'Yes',
      Widget: 'On the shop',
      'Suspected spam': 'true',
      'hidden.language': 'x',
    },
  ]);
  expect(new Set(header).size).toBe(header.length);
  const technical = (await table('values=ids')).header;
  expect(technical).toEqual(
    expect.arrayContaining([
      'suspected_spam',
      'widget',
      'hidden.id',
      'hidden.language',
      'drink (other)',
      'drink@1',
    ]),
  );
});

it('a table is in the reader’s language', async () => {
  const { header, rows } = await table('timings=true', 'it');
  expect(header.slice(0, 6)).toEqual([
    'Id',
    'Stato',
    'Versione',
    'Iniziata',
    'Completata',
    'Tempo di compilazione (secondi)',
  ]);
  expect(rows[1]).toMatchObject({
    Stato: 'Completata',
    Lingua: 'inglese',
    'Again?': 'Sì',
    'Which drink? (versione 2) (altro)': 'Cocoa',
  });
});

it('a table has the seconds spent on each question with `timings=true`', async () => {
  const { rows } = await table('timings=true');
  expect(rows[0]).toMatchObject({ 'Name (seconds)': '1.5', 'Which drink? (seconds)': '62' });
  expect(rows[1]).toMatchObject({ 'Name (seconds)': '' });
  expect((await table('')).header.join()).not.toContain('? (seconds)');
});

it('a JSON file has every wording, and each answer with the title of its own wording', async () => {
  const { questions, responses } = await exported('format=json');
  const titles = questions.map((entry: { versions: number[]; question: { title: string } }) => [
    entry.question.title,
    entry.versions,
  ]);
  expect(titles).toEqual([
    ['Which drink?', [2]],
    ['Again?', [2]],
    ['Again?', [2]],
    ['Name', [1]],
    ['Drink?', [1]],
  ]);
  expect(responses.map(({ answers }: { answers: object[] }) => answers)).toEqual([
    [
      { question: 'name', title: 'Name', answer: 'Ada' },
      { question: 'drink', title: 'Drink?', answer: 'Tea' },
    ],
    [
      { question: 'drink', title: 'Which drink?', answer: null, other: 'Cocoa' },
      { question: 'again', title: 'Again?', answer: 'Yes' },
    ],
  ]);
  const byId = await exported('format=json&values=ids');
  expect(byId.responses.map(({ answers }: { answers: object }) => answers)).toEqual([
    { name: 'Ada', drink: { option: 'tea' } },
    { drink: { other: 'Cocoa' }, again: true },
  ]);
  expect(await exported('format=json&tag=none')).toMatchObject({ responses: [] });
});
