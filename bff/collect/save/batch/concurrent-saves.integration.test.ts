import { v7 as uuidv7 } from 'uuid';
import { recount } from '../../../results/metrics/recount.ts';
import {
  startTestServer,
  startTestServerBeside,
  type Call,
  type TestServer,
} from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

async function publish(settings: object): Promise<string> {
  const questions = ['one', 'two', 'three'].map((id) => ({ id, type: 'text_short', title: id }));
  const { body } = await ada('POST', '/api/surveys', { body: { title: 'Load', questions, settings } });
  await ada('POST', `/api/surveys/${body.id}/publish`);
  return body.id as string;
}

const put = (origin: string, surveyId: string, id: string, body: object) =>
  fetch(`${origin}/api/public/surveys/${surveyId}/responses/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 1, ...body }),
  });

it('1 000 completions at once, by two servers, on a quota of 50 store exactly 50', async () => {
  const other = await startTestServerBeside(server);
  const surveyId = await publish({ maxResponses: 50 });
  const completed = { sequence: 1, completed: true, answers: { one: 'x' }, elapsed: 9000 };
  // Each server counts its own rate limit: neither gets more than one address may send in a minute.
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const response = await put(index % 2 ? server.url : other.url, surveyId, uuidv7(), completed);
      return [response.status, ((await response.json()) as { code?: string }).code];
    }),
  );
  await other.stop();
  expect(statuses.filter(([status]) => status === 200)).toHaveLength(50);
  expect(statuses.filter(([, code]) => code === 'survey_full')).toHaveLength(950);
  const { rows } = await server.deps.pool.query(
    'select state, count(*)::int as n from responses where survey_id = $1 group by state',
    [surveyId],
  );
  expect(rows).toEqual([{ state: 'completed', n: 50 }]);
  expect(await recount(server.deps.db, server.services.definitions, surveyId)).toEqual([]);
});

it('200 respondents behind one address can load the page and send ten saves each at once', async () => {
  const surveyId = await publish({});
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const id = uuidv7();
      const page = await fetch(`${server.url}/survey/${surveyId}`);
      await page.arrayBuffer();
      const own = [page.status];
      for (let sequence = 1; sequence <= 10; sequence += 1) {
        const answers = { one: `word ${sequence}` };
        const saved = await put(server.url, surveyId, id, { sequence, answers, completed: sequence === 10 });
        await saved.arrayBuffer();
        own.push(saved.status);
      }
      return own;
    }),
  );
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
});

it('a flood of saves from one address is refused with 429 and Retry-After', async () => {
  const surveyId = await publish({});
  const id = uuidv7();
  let refused: Response | undefined;
  for (let attempt = 0; attempt < 80 && !refused; attempt += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => put(server.url, surveyId, id, { sequence: 1, answers: {} })),
    );
    for (const answer of answers) await answer.arrayBuffer();
    refused = answers.find(({ status }) => status === 429);
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
});
