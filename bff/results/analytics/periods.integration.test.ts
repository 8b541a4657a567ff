import { everySurvey } from '../../people/access/survey-scope.ts';
import type { PeriodsQuery } from '@canvass/shared/api/analytics';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { demoSurvey } from '../../operate/demo/survey.ts';
import { dailyMetrics, surveys, surveyVersions, users } from '../../platform/database/schema.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { bucketSeconds, type Counted, contributions, durationBucket } from '../metrics/metrics.ts';
import { rollUpMetrics } from '../metrics/roll-up.ts';
import { periodDays } from './period-days.ts';
import { readPeriods } from './periods.ts';
import { createDelta } from '../metrics/delta.ts';

/** Of survey `one`; the second version words the second otherwise. */
const questions = (second: string) => [
  { ...newQuestion('text_short', 'name'), title: 'Your name' },
  { ...newQuestion('text_short', 'city'), title: second },
];
const asked = new Map(questions('').map((question) => [question.id, question]));
const named = { name: 'Ada' };
const whole = { ...named, city: 'Rome' };

let deps: TestDeps;
beforeAll(async () => {
  deps = await startTestDeps();
  const { db, pool } = deps;
  await db.insert(users).values(['ada', 'bob'].map((id) => ({ id, email: `${id}@example.com` })));
  await db.insert(surveys).values([
    { id: 'one', workspaceId: 'ada', draft: { ...demoSurvey, title: 'One' } },
    { id: 'two', workspaceId: 'ada', draft: { ...demoSurvey, title: 'Two' } },
    { id: 'gone', workspaceId: 'ada', draft: demoSurvey, deletedAt: new Date() },
    { id: 'theirs', workspaceId: 'bob', draft: demoSurvey },
  ]);
  await db.insert(surveyVersions).values(
    ['City', 'Where do you live?'].map((title, index) => ({
      surveyId: 'one',
      version: index + 1,
      definition: { ...demoSurvey, questions: questions(title) },
    })),
  );
  const respond = async (surveyId: string, day: string, times: number, change: Partial<Counted> = {}) => {
    const response: Counted = {
      ending: null,
      version: 1,
      state: 'in_progress',
      answers: {},
      scores: null,
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
    for (let count = 0; count < times; count += 1) delta.add(surveyId, contributions(response, asked));
    await delta.apply(pool);
  };
  const done = (at: string) => ({ state: 'completed' as const, completedAt: new Date(at) });
  await respond('one', '2026-11-20', 2, { answers: whole, language: 'it', source: 'widget' });
  await respond('one', '2026-11-20', 3, { version: 2, device: 'desktop', ...done('2026-11-21T00:30:00Z') });
  await respond('one', '2026-11-17', 2, { answers: named });
  await respond('two', '2026-11-20', 9);
  await respond('two', '2026-11-14', 50);
  await respond('gone', '2026-11-20', 7);
  await respond('theirs', '2026-11-20', 7);
  await rollUpMetrics(pool);
  // Begun before the period and completed within it: completions of those days, but no one who started then.
  await respond('one', '2026-11-17', 4, done('2026-11-19T10:00:00Z'));
  await respond('two', '2026-11-21', 5);
  await respond('one', '2026-11-10', 3, { answers: named, device: 'tablet' });
  await respond('one', '2026-11-11', 4, { answers: whole });
  await respond('one', '2026-11-11', 1, { answers: whole, version: 2 });
  await respond('one', '2026-11-11', 2, { version: 2 });
  await db.insert(dailyMetrics).values({
    surveyId: 'one',
    version: 1,
    day: '2026-11-20',
    metric: 'view',
    count: '99',
  });
});
afterAll(() => deps.stop());

const hour = Math.round(10 * bucketSeconds(durationBucket(3600))) / 10;
const NOON = new Date('2026-11-21T12:00:00Z');
const nothing = { views: 0, starts: 0, completions: 0, medianSeconds: null };

it('periods are the last days with today and as many before; changes are those of whole days; of own surveys that are not in the trash', async () => {
  const periods = await readPeriods(deps.db, everySurvey('ada'), { days: 3 }, NOON);
  const unseen = { views: 0, starts: 0, completions: 0 };
  expect(periods).toEqual({
    days: 3,
    from: '2026-11-19',
    to: '2026-11-21',
    languages: ['en', 'it'],
    current: { views: 99, starts: 19, completions: 3, medianSeconds: hour },
    previous: { views: 0, starts: 6, completions: 4, medianSeconds: expect.any(Number) },
    // Today, and the 18th at its position in the previous period, are compared with nothing.
    wholeDays: {
      current: { views: 99, starts: 14, completions: 3 },
      previous: { ...unseen, starts: 6, completions: 4 },
    },
    today: { ...nothing, starts: 5 },
    byDay: [
      { day: '2026-11-19', starts: 0, completions: 0, previousStarts: 0 },
      { day: '2026-11-20', starts: 14, completions: 3, previousStarts: 6 },
      { day: '2026-11-21', starts: 5, completions: 0, previousStarts: 0 },
    ],
    surveys: [
      {
        id: 'two',
        title: 'Two',
        current: { ...nothing, starts: 14 },
        previous: nothing,
        wholeDays: { current: { ...unseen, starts: 9 }, previous: unseen },
        trend: [0, 9, 5],
        left: { count: 14, most: { question: null, title: null, count: 14 } },
      },
      {
        id: 'one',
        title: 'One',
        current: { views: 99, starts: 5, completions: 3, medianSeconds: hour },
        previous: { views: 0, starts: 6, completions: 4, medianSeconds: expect.any(Number) },
        wholeDays: {
          current: { views: 99, starts: 5, completions: 3 },
          previous: { ...unseen, starts: 6, completions: 4 },
        },
        trend: [0, 5, 0],
        left: { count: 2, most: { question: 'city', title: 'City', count: 2 } },
      },
    ],
  });
});

it.each([
  [{ from: '9999-12-31' }, { field: 'from', code: 'too_late', params: { max: '9999-12-29' } }],
  [
    { from: '2026-11-20', to: '2027-11-21' },
    { field: 'to', code: 'too_late', params: { max: '2027-11-20' } },
  ],
])('a period %j is refused with an error that names the field', (days, error) => {
  expect(() => periodDays({ days: 3, ...days }, NOON)).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining(error)] }),
  );
});

it('a period may end on the last day that there is', () => {
  const days = { from: '9999-12-30', to: '9999-12-31' };
  expect(periodDays({ days: 3, ...days }, NOON).current).toEqual(days);
});

it('a change leaves out the day at the position of today, whatever it had', async () => {
  // The 15th to 18th, and the 11th to 14th before them.
  const at = new Date('2026-11-18T12:00:00Z');
  const { previous, wholeDays } = await readPeriods(deps.db, everySurvey('ada'), { days: 4 }, at);
  expect([previous.starts, wholeDays?.previous.starts]).toEqual([57, 7]);
});

it('completions of a period are of responses begun in it: never more than starts', async () => {
  const { current, previous } = await readPeriods(
    deps.db,
    everySurvey('ada'),
    { days: 1 },
    new Date('2026-11-19T12:00:00Z'),
  );
  // On the 19th four completed, but no one started.
  expect(current).toEqual(nothing);
  expect(previous).toEqual(nothing);
});

const read = (query: Omit<PeriodsQuery, 'days'> & { days?: number }) =>
  readPeriods(deps.db, everySurvey('ada'), { days: 30, ...query }, NOON);

it('reports of each survey how many left and what most of them had answered last, in its newest wording', async () => {
  const [first] = (await read({ from: '2026-11-10', to: '2026-11-11' })).surveys;
  expect(first).toMatchObject({
    id: 'one',
    current: { starts: 10, completions: 0 },
    left: { count: 10, most: { question: 'city', title: 'Where do you live?', count: 5 } },
  });
  // Respondents who left earlier or later, and no one who completed.
  const [, one] = (await read({ from: '2026-11-17', to: '2026-11-21' })).surveys;
  expect(one).toMatchObject({ id: 'one', left: { count: 4, most: { count: 2 } } });
  const [all] = (await read({ from: '2026-11-12', to: '2026-11-13' })).surveys;
  expect(all).toMatchObject({ id: 'one', current: nothing, left: { count: 0, most: null } });
});

it.each([
  [{ source: 'widget' }, { views: null, starts: 2, completions: 0 }, 2],
  [{ language: 'it', device: 'phone' }, { views: null, starts: 2, completions: 0 }, 2],
  [{ device: 'desktop' }, { views: null, starts: 3, completions: 3 }, 0],
  [{ device: 'tablet' }, { views: null, starts: 0, completions: 0 }, 0],
  [{ language: 'fr' }, { views: null, starts: 0, completions: 0 }, 0],
] as const)(
  '%o narrows metrics, days and drop-off down; who only looked is not known',
  async (filter, current, left) => {
    const found = await read({ days: 3, ...filter });
    expect(found.current).toMatchObject(current);
    expect(found.byDay.map(({ starts }) => starts)).toEqual([0, current.starts, 0]);
    expect(found.surveys.reduce((sum, survey) => sum + survey.left.count, 0)).toBe(left);
    // The choices of the filter stay.
    expect(found.languages).toEqual(['en', 'it']);
  },
);

it('a period of given days is held against as many before, also with today in it', async () => {
  const found = await read({ from: '2026-11-20', to: '2026-11-21' });
  expect(found).toMatchObject({ days: 2, from: '2026-11-20', to: '2026-11-21' });
  expect(found).toMatchObject({ current: { starts: 19 }, previous: { starts: 0 }, today: { starts: 5 } });
  expect(found.byDay.map(({ day, starts }) => [day, starts])).toEqual([
    ['2026-11-20', 14],
    ['2026-11-21', 5],
  ]);
  const long = await read({ from: '2026-11-10', to: '2026-11-14' });
  expect(long).toMatchObject({ current: { starts: 60 }, previous: { starts: 0 }, today: { starts: 5 } });
});

it('with one end given it is so many days from or up to it', async () => {
  expect(await read({ days: 2, from: '2026-11-10' })).toMatchObject({
    to: '2026-11-11',
    current: { starts: 10 },
  });
  expect(await read({ days: 2, to: '2026-11-11' })).toMatchObject({
    from: '2026-11-10',
    current: { starts: 10 },
  });
});

it('refuses more than 366 days', async () => {
  await expect(read({ from: '2025-01-01', to: '2026-11-01' })).rejects.toMatchObject({
    status: 422,
    code: 'invalid_input',
  });
  expect((await read({ from: '2024-01-01', to: '2024-12-31' })).days).toBe(366);
});
