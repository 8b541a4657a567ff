import { demoSurvey } from '../../operate/demo/survey.ts';
import { counters, surveys, users } from '../../platform/database/schema.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { bucketSeconds, type Counted, contributions, durationBucket } from '../metrics/metrics.ts';
import { rollUpFigures } from '../metrics/roll-up.ts';
import { readPeriods } from './periods.ts';
import { createDelta } from '../metrics/delta.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await startTestDeps();
  const { db, pool } = deps;
  await db.insert(users).values(['ada', 'bob'].map((id) => ({ id, email: `${id}@example.com` })));
  await db.insert(surveys).values([
    { id: 'one', ownerId: 'ada', draft: { ...demoSurvey, title: 'One' } },
    { id: 'two', ownerId: 'ada', draft: { ...demoSurvey, title: 'Two' } },
    { id: 'gone', ownerId: 'ada', draft: demoSurvey, deletedAt: new Date() },
    { id: 'theirs', ownerId: 'bob', draft: demoSurvey },
  ]);
  const respond = async (surveyId: string, day: string, times: number, change: Partial<Counted> = {}) => {
    const response: Counted = {
      version: 1,
      state: 'in_progress',
      answers: {},
      timings: {},
      held: false,
      language: 'en',
      source: 'link',
      device: 'phone',
      widgetId: null,
      startedAt: new Date(`${day}T23:30:00Z`),
      completedAt: null,
      ...change,
    };
    const delta = createDelta();
    for (let count = 0; count < times; count += 1) delta.add(surveyId, contributions(response, new Map()));
    await delta.apply(pool);
  };
  const done = (at: string) => ({ state: 'completed' as const, completedAt: new Date(at) });
  await respond('one', '2026-11-20', 2);
  await respond('one', '2026-11-20', 3, { version: 2, device: 'desktop', ...done('2026-11-21T00:30:00Z') });
  await respond('one', '2026-11-17', 2);
  await respond('two', '2026-11-20', 9);
  await respond('two', '2026-11-14', 50);
  await respond('gone', '2026-11-20', 7);
  await respond('theirs', '2026-11-20', 7);
  await rollUpFigures(pool);
  // Begun before the period and completed within it: completions of those days, but nobody who started then.
  await respond('one', '2026-11-17', 4, done('2026-11-19T10:00:00Z'));
  await respond('two', '2026-11-21', 5);
  await db.insert(counters).values({
    surveyId: 'one',
    version: 1,
    day: '2026-11-20',
    metric: 'view',
    count: '99',
  });
});
afterAll(() => deps.stop());

const hour = Math.round(10 * bucketSeconds(durationBucket(3600))) / 10;
const nothing = { views: 0, starts: 0, completions: 0, medianSeconds: null };

it('periods are the last whole days and as many before, and today; of own surveys that are not in the trash', async () => {
  const periods = await readPeriods(deps.db, 'ada', 3, new Date('2026-11-21T12:00:00Z'));
  expect(periods).toEqual({
    days: 3,
    current: { views: 99, starts: 14, completions: 3, medianSeconds: hour },
    previous: { views: 0, starts: 6, completions: 4, medianSeconds: expect.any(Number) },
    today: { ...nothing, starts: 5 },
    byDay: [
      { day: '2026-11-18', starts: 0, completions: 0, previousStarts: 0 },
      { day: '2026-11-19', starts: 0, completions: 0, previousStarts: 0 },
      { day: '2026-11-20', starts: 14, completions: 3, previousStarts: 6 },
    ],
    surveys: [
      {
        id: 'two',
        title: 'Two',
        current: { ...nothing, starts: 9 },
        previous: nothing,
        trend: [0, 0, 9],
      },
      {
        id: 'one',
        title: 'One',
        current: { views: 99, starts: 5, completions: 3, medianSeconds: hour },
        previous: { views: 0, starts: 6, completions: 4, medianSeconds: expect.any(Number) },
        trend: [0, 0, 5],
      },
    ],
  });
});

it('completions of a period are of responses begun in it: never more than starts', async () => {
  const { current, previous } = await readPeriods(deps.db, 'ada', 1, new Date('2026-11-20T12:00:00Z'));
  // On the 19th four completed, but nobody started.
  expect(current).toEqual(nothing);
  expect(previous).toEqual(nothing);
});
