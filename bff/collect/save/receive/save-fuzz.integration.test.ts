import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { recount } from '../../../results/metrics/recount.ts';
import { everyType, arbitraryForm, arbitrarySave } from '../../../testing/arbitrary-saves.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId = '';

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  surveyId = await publishedSurvey(ada, everyType);
});
afterAll(() => server.stop());

const put = (id: string, body: string, to = surveyId) =>
  server.call('PUT', `/api/public/surveys/${to}/responses/${id}`, { body });

it('no save is answered with a server error, and the metrics stay exact', async () => {
  const ids = Array.from({ length: 10 }, () => uuidv7());
  const counts = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ids), arbitrarySave, async (id, sent) => {
      const answer = await put(id, sent);
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      expect([200, 400, 409, 422]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body.sequence).toBeGreaterThanOrEqual(1);
      else expect(answer.body.message).toBeTruthy();
    }),
    { numRuns: 1000 },
  );
  expect(counts.get(200)).toBeGreaterThan(0);
  expect(counts.get(422)).toBeGreaterThan(0);
  expect(await recount(server.deps.db, server.services.definitions, surveyId)).toEqual([]);
});

it('no posted form is answered with a server error', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryForm, async (sent) => {
      const response = await fetch(`${server.url}/survey/${surveyId}?form=1`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: sent,
      });
      await response.arrayBuffer();
      expect([200, 303, 400, 409, 413, 422]).toContain(response.status);
    }),
    { numRuns: 300 },
  );
  expect(await recount(server.deps.db, server.services.definitions, surveyId)).toEqual([]);
});

describe('a save is refused that has', () => {
  const save = { sequence: 1, version: 1, answers: {} };
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 'x']));
  it.each([
    ['ten megabytes', JSON.stringify({ ...save, answers: { text_long: 'x'.repeat(10_000_000) } }), 413],
    ['ten thousand hidden fields', JSON.stringify({ ...save, hidden: many }), 422],
    ['ten thousand answers', JSON.stringify({ ...save, answers: many }), 422],
    ['half of a JSON text', '{"sequence":1,', 400],
    ['a sequence too large', JSON.stringify({ ...save, sequence: 1e300 }), 422],
  ])('%s', async (_, body, status) => {
    const id = uuidv7();
    expect((await put(id, body)).status).toBe(status);
    expect((await ada('GET', `/api/surveys/${surveyId}/responses/${id}`)).status).toBe(404);
  });

  it('nothing: a response id that another survey has makes a response of its own, and changes none there', async () => {
    const other = await publishedSurvey(ada, everyType);
    const id = uuidv7();
    const mine = { ...save, answers: { text_short: 'mine' }, completed: true };
    expect((await put(id, JSON.stringify(mine))).status).toBe(200);
    expect((await put(id, JSON.stringify({ ...save, sequence: 9 }), other)).status).toBe(200);
    const { body } = await ada('GET', `/api/surveys/${surveyId}/responses/${id}`);
    expect(body).toMatchObject({ sequence: 1, state: 'completed', answers: { text_short: 'mine' } });
  });
});
