import { recount } from '../../results/metrics/recount.ts';
import { answersFaults } from '@canvass/shared/domain/flow';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { demoSurvey } from '../demo/survey.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { generateResponses } from './responses.ts';
import { GeneratedBefore, storeGenerated } from './store-responses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const until = new Date('2026-11-21T00:00:00Z');
const guided = surveyDefinitionSchema.parse({
  ...demoSurvey,
  questions: demoSurvey.questions.map((question) => ({
    ...question,
    visibleIf:
      question.id === 'better'
        ? {
            match: 'all',
            groups: [{ match: 'all', rules: [{ question: 'again', operator: 'is', value: false }] }],
          }
        : null,
  })),
});

it('generated responses are the same for the same seed, valid, within their days, and of the exact number', () => {
  const version = {
    surveyId: 's',
    version: 1,
    definition: guided,
    questions: new Map(guided.questions.map((question) => [question.id, question])),
  };
  const plan = { surveyId: 's', versions: [version], responses: 2000, days: 30, until };
  const made = [...generateResponses({ ...plan, seed: 5 })];
  expect(made).toHaveLength(2000);
  expect(made).toEqual([...generateResponses({ ...plan, seed: 5 })]);
  expect(made).not.toEqual([...generateResponses({ ...plan, seed: 6 })]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(2000);
  for (const { answers, state, startedAt, updatedAt } of made) {
    const today = startedAt.toISOString().slice(0, 10);
    expect(answersFaults(guided, answers, { complete: state === 'completed', today })).toEqual({});
    expect(startedAt.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-10-22T00:00:00Z'));
    expect(updatedAt.getTime()).toBeLessThan(until.getTime());
    expect('better' in answers && answers['again'] !== false).toBe(false);
  }
  const completed = made.filter(({ state }) => state === 'completed').length / 2000;
  expect(completed).toBeGreaterThan(0.7);
  expect(completed).toBeLessThan(0.95);
});

it('generated responses are stored once, over all versions, with exact metrics', async () => {
  const ada = await server.signIn('ada');
  const id = await publishedSurvey(ada, demoSurvey);
  await ada('PUT', `/api/surveys/${id}`, {
    body: { ...demoSurvey, questions: demoSurvey.questions.slice(0, 6) },
    headers: { 'If-Match': '*' },
  });
  await ada('POST', `/api/surveys/${id}/publish`);
  const { pool, db } = server.deps;
  const { definitions } = server.services;
  const versions = (await Promise.all([1, 2].map((version) => definitions.get(db, id, version)))).filter(
    (version) => version !== undefined,
  );
  const plan = { surveyId: id, versions, responses: 7000, seed: 1, days: 40, until };
  expect(await storeGenerated(pool, plan)).toBe(7000);
  expect(await recount(db, definitions, id)).toEqual([]);
  await expect(storeGenerated(pool, plan)).rejects.toThrow(GeneratedBefore);
  expect(await recount(db, definitions, id)).toEqual([]);
  const { body } = await ada('GET', `/api/surveys/${id}/analytics`);
  expect(body).toMatchObject({ starts: 7000, counting: false });
  expect(body.views).toBeGreaterThan(7000);
});
