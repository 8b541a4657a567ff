import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { recount } from '../analytics/recount.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let surveyId = '';

beforeAll(async () => {
  server = await startTestServer();
  const ada = await server.signIn('ada');
  const questions = QUESTION_TYPE_IDS.map((type) => ({
    id: type,
    type,
    title: type,
    ...(/choice|list/.test(type)
      ? {
          options: [
            { id: 'a', label: 'A' },
            { id: 'b', label: 'B' },
          ],
        }
      : {}),
    ...(/choice/.test(type) ? { other: true } : {}),
  }));
  surveyId = (await ada('POST', '/api/surveys', { body: { title: 'All', questions } })).body.id;
  await ada('POST', `/api/surveys/${surveyId}/publish`);
});
afterAll(() => server.stop());

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a\0b', '\ud800', '\udc00x', '__proto__', 'constructor', '', '💚', '2024-02-30', '1e999'),
);
const likely = fc.oneof(
  fc.constantFrom('x@example.com', 'https://example.com', '+390612345678', '2024-02-29', 'text'),
  fc.double(),
  fc.integer({ min: 0, max: 6 }),
  fc.boolean(),
  fc.constantFrom({ option: 'a' }, { other: 'mine' }, { options: ['a', 'b'] }, { options: [], other: 'x' }),
);
const value = fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: fc.jsonValue() }, oddText);
const answers = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...QUESTION_TYPE_IDS), value, { maxKeys: 13 }) },
  fc.dictionary(oddText, value, { maxKeys: 3 }),
  fc.jsonValue(),
);
const body = fc.record(
  {
    sequence: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.jsonValue()),
    version: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.jsonValue()),
    answers,
    completed: fc.oneof({ weight: 4, arbitrary: fc.boolean() }, fc.jsonValue()),
    language: fc.oneof(fc.constant('it'), oddText),
    hidden: fc.oneof(fc.constant({}), fc.dictionary(oddText, oddText, { maxKeys: 2 })),
    timings: fc.oneof(fc.constant({}), fc.dictionary(oddText, fc.double(), { maxKeys: 2 })),
  },
  { requiredKeys: ['sequence', 'version', 'answers'] },
);

it('no save whatsoever is answered with a fault of ours, and the figures stay exact', async () => {
  const ids = Array.from({ length: 10 }, () => uuidv7());
  const counts = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ids),
      fc.oneof({ weight: 9, arbitrary: body }, fc.jsonValue()),
      async (id, sent) => {
        const answer = await server.call('PUT', `/api/public/surveys/${surveyId}/responses/${id}`, {
          body: JSON.stringify(sent),
        });
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        expect([200, 400, 409, 422]).toContain(answer.status);
        if (answer.status === 200) expect(answer.body.sequence).toBeGreaterThanOrEqual(1);
        else expect(answer.body.message).toBeTruthy();
      },
    ),
    { numRuns: 300 },
  );
  expect(counts.get(200)).toBeGreaterThan(0);
  expect(counts.get(422)).toBeGreaterThan(0);
  expect(await recount(server.deps.db, server.services.definitions, surveyId)).toEqual([]);
});
