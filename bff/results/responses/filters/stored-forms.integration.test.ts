import { publishedSurvey } from '../../../testing/published-survey.ts';
import { startTestServer, type Call, type TestServer } from '../../../testing/server.ts';
import { newResponseId } from '../../../../mfe-public/respondent/session/response-id.ts';

let server: TestServer;
let ada: Call;
let survey: string;
const JOSE = { who: 'José Pérez', home: 'Calle Cádiz 1\n\nLeón\n\n24001\nES' };
const EVE = { who: 'Eve', home: '1 Main St\n\nSpringfield\nIL\n62701\nUS' };
const names = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  const questions = [
    { id: 'who', type: 'text_short', title: 'Who?' },
    { id: 'home', type: 'text_short', title: 'Home', display: 'address' },
  ];
  survey = await publishedSurvey(ada, { title: 'Accents', questions });
  for (const [name, answers] of Object.entries({ composed: JOSE, decomposed: JOSE, other: EVE })) {
    const id = newResponseId();
    const body = { version: 1, sequence: 1, answers, completed: true };
    expect((await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, { body })).status).toBe(
      200,
    );
    names.set(id, name);
    // As an earlier release stored what macOS and some programs write.
    if (name === 'decomposed')
      await server.deps.pool.query(
        'update responses set answers = normalize(answers::text, NFD)::jsonb where id = $1',
        [id],
      );
  }
});
afterAll(() => server.stop());

async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await ada('GET', `/api/surveys/${survey}/responses?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return (body.items as { id: string }[]).map(({ id }) => names.get(id) ?? '').sort();
}

const BOTH = ['composed', 'decomposed'];
const SEARCHES: Array<[Record<string, string>, string[]]> = [
  [{ search: 'pérez' }, BOTH],
  [{ search: 'José Pérez'.normalize('NFD') }, BOTH],
  [{ search: 'León Cádiz' }, BOTH],
  [{ answer: 'who.contains.PÉREZ' }, BOTH],
  [{ answer: 'who.equals.josé pérez' }, BOTH],
  [{ answer: 'who.not_contains.Pérez' }, ['other']],
  [{ answer: 'home.contains.León, Cádiz' }, BOTH],
  [{ answer: 'home.equals.Calle Cádiz 1, 24001 León, Spain' }, BOTH],
  [{ answer: 'home.not_contains.Cádiz' }, ['other']],
];

it.each(SEARCHES)('%j finds answers that are stored composed and decomposed', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

it.each(SEARCHES)('%j does so by the index of words', async (query, expected) => {
  await server.deps.pool.query(`insert into response_texts (survey_id, response_id, texts)
    select survey_id, id, answer_texts(answers) from responses on conflict do nothing`);
  await server.deps.pool.query('delete from response_texts_due');
  expect(await found(query)).toEqual(expected);
});
