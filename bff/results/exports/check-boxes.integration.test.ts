import { parse } from 'csv-parse/sync';
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

const published = (labels: string[]) =>
  publishedSurvey(ada, {
    title: 'S',
    questions: [
      {
        id: 'q',
        type: 'multiple_choice_multi',
        title: 'Which?',
        other: true,
        options: labels.map((label, index) => ({ id: `o${index}`, label })),
      },
    ],
  });

const answer = (id: string, options: string[] | null) => {
  const answers = options ? { q: { options } } : {};
  const body = { version: 1, sequence: 1, answers, completed: true };
  return server.call('PUT', `/api/public/surveys/${id}/responses/${newResponseId()}`, { body });
};
const fileOf = async (id: string, values = 'labels'): Promise<string[][]> => {
  const file = await ada('GET', `/api/surveys/${id}/responses/export?format=csv&dir=asc&values=${values}`);
  return parse(file.body);
};
const tableOf = async (labels: string[], values?: string): Promise<string[][]> => {
  const id = await published(labels);
  for (const options of [['o0', 'o1'], ['o1'], null]) await answer(id, options);
  return fileOf(id, values);
};
const columns = ([header = [], ...rows]: string[][], name: RegExp) => {
  const which = header.flatMap((own, index) => (name.test(own) ? [index] : []));
  return [header, ...rows].map((row) => which.map((index) => row[index]));
};

it('options whose labels have the separator have a column each, after the others of the question', async () => {
  expect(columns(await tableOf(['A; B', 'A']), /^Which/)).toEqual([
    ['Which?', 'Which? (other)', 'Which?: A; B', 'Which?: A'],
    ['A; B; A', '', '1', '1'],
    ['A', '', '0', '1'],
    ['', '', '', ''],
  ]);
});

it('options whose labels had the separator until a correction have a column each, as the cells of before have it', async () => {
  const id = await published(['A; B', 'C']);
  await answer(id, ['o0', 'o1']);
  const { body, headers } = await ada('GET', `/api/surveys/${id}`);
  body.questions[0].options[0].label = 'A, B';
  await ada('PUT', `/api/surveys/${id}`, { body, headers: { 'If-Match': headers.get('etag') ?? '' } });
  const corrections = ['q.o0'];
  expect((await ada('POST', `/api/surveys/${id}/publish`, { body: { corrections } })).status).toBe(200);
  expect(columns(await fileOf(id), /^Which/)).toEqual([
    ['Which?', 'Which? (other)', 'Which?: A, B', 'Which?: C'],
    ['A; B; C', '', '1', '1'],
  ]);
});

it('a cell that can be split again needs no more columns', async () => {
  expect(columns(await tableOf(['A', 'B']), /^Which/)[0]).toEqual(['Which?', 'Which? (other)']);
  expect(columns(await tableOf(['A; B', 'A'], 'ids'), /^q/)).toEqual([
    ['q', 'q (other)'],
    ['o0; o1', ''],
    ['o1', ''],
    ['', ''],
  ]);
});
