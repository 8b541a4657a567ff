import { counters, surveys, users } from '../database/schema.ts';
import { startTestDeps, type TestDeps } from '../testing/deps.ts';
import { readPeriods } from './periods.ts';
import { demoSurvey } from '../demo/survey.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await startTestDeps();
  const { db } = deps;
  await db.insert(users).values(['ada', 'bob'].map((id) => ({ id, email: `${id}@example.com` })));
  await db.insert(surveys).values([
    { id: 'one', ownerId: 'ada', draft: { ...demoSurvey, title: 'One' } },
    { id: 'two', ownerId: 'ada', draft: { ...demoSurvey, title: 'Two' } },
    { id: 'gone', ownerId: 'ada', draft: demoSurvey, deletedAt: new Date() },
    { id: 'theirs', ownerId: 'bob', draft: demoSurvey },
  ]);
  const row = (surveyId: string, version: number, day: string, metric: string, count: number) => ({
    surveyId,
    version,
    day,
    metric,
    count: String(count),
  });
  await db
    .insert(counters)
    .values([
      row('one', 1, '2026-11-20', 'start', 4),
      row('one', 2, '2026-11-20', 'start', 1),
      row('one', 2, '2026-11-20', 'completion', 3),
      row('one', 1, '2026-11-20', 'view', 99),
      row('one', 1, '2026-11-18', 'start', 2),
      row('two', 1, '2026-11-21', 'start', 9),
      row('two', 1, '2026-11-15', 'start', 50),
      row('gone', 1, '2026-11-20', 'start', 7),
      row('theirs', 1, '2026-11-20', 'start', 7),
    ]);
});
afterAll(() => deps.stop());

it('holds the last days, today included, against as many before; only of own surveys that are there', async () => {
  const periods = await readPeriods(deps.db, 'ada', 3, new Date('2026-11-21T12:00:00Z'));
  expect(periods).toEqual({
    days: 3,
    current: { starts: 14, completions: 3 },
    previous: { starts: 2, completions: 0 },
    byDay: [
      { day: '2026-11-19', starts: 0, completions: 0, previousStarts: 0 },
      { day: '2026-11-20', starts: 5, completions: 3, previousStarts: 0 },
      { day: '2026-11-21', starts: 9, completions: 0, previousStarts: 2 },
    ],
    surveys: [
      {
        id: 'two',
        title: 'Two',
        current: { starts: 9, completions: 0 },
        previous: { starts: 0, completions: 0 },
        trend: [0, 0, 9],
      },
      {
        id: 'one',
        title: 'One',
        current: { starts: 5, completions: 3 },
        previous: { starts: 2, completions: 0 },
        trend: [0, 5, 0],
      },
    ],
  });
});
