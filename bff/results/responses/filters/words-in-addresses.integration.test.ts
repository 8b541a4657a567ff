import { publishedSurvey } from '../../../testing/published-survey.ts';
import { startTestServer, type Call, type TestServer } from '../../../testing/server.ts';
import { newResponseId } from '../../../../mfe-public/respondent/session/response-id.ts';

let server: TestServer;
let ada: Call;
let survey: string;
const IN_ROME = 'Via Roma 1\n\nMilano\n\n20121\nIT';
const LIVES: Record<string, object> = {
  rome: { who: 'Ada\nLovelace', home: IN_ROME, why: 'good\ncoffee' },
  vitorio: { who: 'Grace\nHopper', home: 'Rua Vitorio 1\n\nPorto\n\n4000\nPT', why: 'Milano, I said' },
  turin: { who: '', home: 'Corso Francia 12\n\nTorino\n\n10138\nIT' },
  jersey: { who: '', home: '1 Main St\n\nJersey City\nNJ\n07302\nUS' },
  square: { who: '', home: 'Piazza Italia 3\n\nPerugia\n\n06121\nIT' },
  states: { who: 'Alan', home: '1 Main St\n\nSpringfield\nIL\n62701\nUS' },
};
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  const parts = ['first', 'last'].map((part) => ({ part, required: false }));
  const questions = [
    { id: 'who', type: 'text_short', title: 'Who?', display: 'name', parts },
    { id: 'home', type: 'text_short', title: 'Home', display: 'address' },
    { id: 'why', type: 'text_long', title: 'Why?' },
  ];
  survey = await publishedSurvey(ada, { title: 'Homes', questions });
  for (const [name, answers] of Object.entries(LIVES)) {
    const id = newResponseId();
    const body = { version: 1, sequence: 1, answers, completed: true };
    const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, { body });
    expect(saved.status).toBe(200);
    ids.set(id, name);
  }
});
afterAll(() => server.stop());

async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await ada('GET', `/api/surveys/${survey}/responses?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return (body.items as { id: string }[]).map(({ id }) => ids.get(id) ?? '').sort();
}

const CELL = 'Via Roma 1, 20121 Milano, Italia';
const SEARCHES: Array<[string, string[]]> = [
  [CELL, ['rome']],
  ['20121 Milano', ['rome']],
  ['milano 20121', ['rome']],
  ['Via Roma 1, 20121 Milano, Italy', ['rome']],
  ['Italia', ['rome', 'square', 'turin']],
  ['italy', ['rome', 'square', 'turin']],
  ['Portogallo', ['vitorio']],
  ['Stati Uniti', ['jersey', 'states']],
  ['Springfield, IL 62701, United States', ['states']],
  ['Main Milano', []],
  ['Lovelace Ada', []],
  ['Ada Lovelace', ['rome']],
  // Words of a name and a long text are in their order.
  ['good coffee', ['rome']],
  ['coffee good', []],
];

it.each(SEARCHES)('a search for “%s” finds the addresses that the table shows so', async (search, names) => {
  expect(await found({ search })).toEqual(names);
  await server.deps.pool.query(`insert into response_texts (survey_id, response_id, texts)
    select survey_id, id, answer_texts(answers) from responses on conflict do nothing`);
  // By the index of words alone.
  await server.deps.pool.query('delete from response_texts_due');
  expect(await found({ search })).toEqual(names);
});

it.each<[string, string[]]>([
  [`home.contains.${CELL}`, ['rome']],
  ['home.contains.Italia', ['rome', 'square', 'turin']],
  ['home.contains.20121 Milano', ['rome']],
  ['home.not_contains.Italia', ['jersey', 'states', 'vitorio']],
  ['home.not_contains.20121, Milano', ['jersey', 'square', 'states', 'turin', 'vitorio']],
  [`home.equals.${CELL}`, ['rome']],
  ['home.equals.via roma 1 milano 20121 IT', ['rome']],
  ['home.equals.Milano, Italia', []],
  // The names of other countries, or of the same, in streets and cities.
  ['home.equals.Corso Francia 12, 10138 Torino, Italia', ['turin']],
  ['home.equals.1 Main St, Jersey City, NJ 07302, United States', ['jersey']],
  ['home.equals.1 Main St, Jersey City, NJ 07302, Stati Uniti', ['jersey']],
  ['home.equals.Piazza Italia 3, 06121 Perugia, Italy', ['square']],
  ['home.equals.Piazza Italia 3, 06121 Perugia, Italia', ['square']],
  ['home.equals.Piazza Italia 3, 06121 Perugia, Francia', []],
  ['home.equals.Corso 12, 10138 Torino, Italia', []],
  ['home.equals.Piazza Italia 3, 06121 Perugia', []],
  ['who.equals.Ada Lovelace', ['rome']],
  ['who.equals.alan', ['states']],
  ['why.contains.Milano, I', ['vitorio']],
  ['why.contains.said Milano', []],
])('so does the condition %s', async (answer, names) => {
  expect(await found({ answer })).toEqual(names);
});
