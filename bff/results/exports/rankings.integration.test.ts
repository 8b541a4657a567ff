import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { newResponseId } from '../../../mfe-public/respondent/session/response-id.ts';

let server: TestServer;
let ada: Call;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const ranking = (labels: Record<string, string>) => ({
  id: 'r',
  type: 'multiple_choice_multi',
  display: 'ranking',
  title: 'R',
  options: Object.entries(labels).map(([id, label]) => ({ id, label })),
});

async function republish(survey: string, questions: object[], corrections: string[] = []) {
  const { body, headers } = await ada('GET', `/api/surveys/${survey}`);
  await ada('PUT', `/api/surveys/${survey}`, {
    body: { ...body, questions },
    headers: { 'If-Match': headers.get('etag') ?? '' },
  });
  const published = await ada('POST', `/api/surveys/${survey}/publish`, { body: { corrections } });
  expect(published.status).toBe(200);
}

async function rank(survey: string, version: number, options: string[]) {
  const path = `/api/public/surveys/${survey}/responses/${newResponseId()}`;
  const body = { version, sequence: 1, answers: { r: { options } }, completed: true };
  expect((await server.call('PUT', path, { body })).status).toBe(200);
}

/** The columns of the ranking, and their cells in the order of the responses. */
async function positions(survey: string, values: string) {
  const path = `/api/surveys/${survey}/responses/export?format=csv&dir=asc&values=${values}`;
  const [header = [], ...rows] = (await ada('GET', path)).body
    .trimEnd()
    .split('\r\n')
    .map((line: string) => line.split(','));
  const from = header.findIndex((name: string) => /^R$/i.test(name));
  return { header: header.slice(from), rows: rows.map((row: string[]) => row.slice(from)) };
}

it('S14.5 the position of an option that meant something else is a column of its own', async () => {
  const survey = await publishedSurvey(ada, {
    title: 'S',
    questions: [ranking({ a: 'Alfa', b: 'Beta', d: 'Delta' })],
  });
  await rank(survey, 1, ['a', 'b', 'd']);
  await republish(survey, [ranking({ a: 'Beta', b: 'Alfa', d: 'Delta' })]);
  await rank(survey, 2, ['d', 'a', 'b']);
  expect(await positions(survey, 'labels')).toEqual({
    header: [
      'R',
      'R: position of Beta',
      'R: position of Alfa',
      'R: position of Delta',
      'R: position of Alfa (version 1)',
      'R: position of Beta (version 1)',
    ],
    rows: [
      ['"Alfa; Beta; Delta"', '', '', '3', '1', '2'],
      ['"Delta; Beta; Alfa"', '2', '3', '1', '', ''],
    ],
  });
  expect((await positions(survey, 'ids')).header).toEqual(['r', 'r.a', 'r.b', 'r.d', 'r.a@1', 'r.b@1']);
});

it('a removed option keeps its column, and one whose label was corrected has one column', async () => {
  const survey = await publishedSurvey(ada, {
    title: 'S',
    questions: [ranking({ a: 'Alfa', b: 'Beta', d: 'Delta' })],
  });
  await rank(survey, 1, ['a', 'b', 'd']);
  await republish(survey, [ranking({ a: 'Alpha', b: 'Beta' })], ['r.a']);
  expect(await positions(survey, 'labels')).toEqual({
    header: ['R', 'R: position of Alpha', 'R: position of Beta', 'R: position of Delta'],
    rows: [['"Alfa; Beta; Delta"', '1', '2', '3']],
  });
});
