import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { dailyMetrics, mails, surveys, users } from '../../platform/database/schema.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { jobsOf } from '../../testing/jobs.ts';
import { enqueueDailyMails } from './daily.ts';

let deps: TestDeps;

beforeAll(async () => {
  deps = await startTestDeps();
  const wanted = { notifications: { 'daily-responses': true } } as never;
  await deps.db.insert(users).values([
    { id: 'ada', email: 'ada@canvass.test', settings: wanted },
    { id: 'bob', email: 'bob@canvass.test', settings: wanted },
    { id: 'carl', email: 'carl@canvass.test' },
  ]);
  for (const [id, workspaceId, deletedAt] of [
    ['one', 'ada', null],
    ['two', 'ada', null],
    ['trashed', 'ada', new Date()],
    ['quiet', 'bob', null],
    ['carls', 'carl', null],
  ] as const) {
    const draft = surveyDefinitionSchema.parse({ title: `Survey ${id}` });
    await deps.db.insert(surveys).values({ id, workspaceId, draft, deletedAt });
  }
});
afterAll(() => deps.stop());
beforeEach(async () => {
  await deps.db.delete(mails);
  await deps.db.delete(dailyMetrics);
});

const completions = (surveyId: string, day: string, count: number, version = 1) =>
  deps.db.insert(dailyMetrics).values({ surveyId, version, day, metric: 'completion', count: String(count) });
const enqueued = () => deps.db.select().from(mails).orderBy(mails.occasion);
const at = (moment: string) => enqueueDailyMails(deps.db, new Date(moment));

it('is enqueued from 07:00 UTC, once a day, for users who turned it on and have new responses', async () => {
  await completions('one', '2026-11-20', 2);
  await completions('one', '2026-11-20', 1, 2);
  await completions('two', '2026-11-20', 7);
  await completions('two', '2026-11-19', 100);
  await completions('two', '2026-11-21', 100);
  await completions('trashed', '2026-11-20', 9);
  await completions('carls', '2026-11-20', 9);
  expect(await at('2026-11-21T06:50:00Z')).toBe(false);
  expect(await enqueued()).toEqual([]);
  for (const time of ['07:00', '07:10', '23:00']) expect(await at(`2026-11-21T${time}:00Z`)).toBe(true);
  expect(await enqueued()).toMatchObject([
    {
      userId: 'ada',
      kind: 'daily-responses',
      occasion: 'daily:2026-11-21',
      payload: {
        from: '2026-11-20',
        to: '2026-11-20',
        total: 10,
        surveys: [
          { id: 'two', title: 'Survey two', count: 7 },
          { id: 'one', title: 'Survey one', count: 3 },
        ],
      },
    },
  ]);
});

it('is enqueued by the job of 07:00 UTC on a worker whose clock is behind the database’s', async () => {
  await completions('one', '2026-11-20', 2);
  expect(await at('2026-11-21T06:59:15Z')).toBe(true);
  expect(await enqueued()).toHaveLength(1);
});

it('begins where the previous mail ended, a week back at most', async () => {
  await completions('one', '2026-11-01', 1);
  await at('2026-11-02T08:00:00Z');
  await completions('one', '2026-11-02', 2);
  await completions('one', '2026-11-03', 4);
  await at('2026-11-05T08:00:00Z');
  await completions('one', '2026-11-06', 8);
  await completions('one', '2026-11-13', 16);
  await at('2026-11-20T08:00:00Z');
  expect((await enqueued()).map(({ payload }) => [payload.from, payload.to, payload.total])).toEqual([
    ['2026-11-01', '2026-11-01', 1],
    ['2026-11-02', '2026-11-04', 6],
    ['2026-11-13', '2026-11-19', 16],
  ]);
});

it('is enqueued once by two workers at the same time', async () => {
  await completions('one', '2026-11-20', 2);
  await Promise.all(Array.from({ length: 4 }, () => at('2026-11-21T08:00:00Z')));
  expect(await enqueued()).toHaveLength(1);
});

it('is enqueued by the next run if its job couldn’t be stored', async () => {
  await completions('one', '2026-11-20', 2);
  await deps.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no job'; end $$;
    create trigger refuse before insert on pgboss.job for each row execute function refuse()`);
  try {
    await expect(at('2026-11-21T08:00:00Z')).rejects.toThrow();
  } finally {
    await deps.pool.query('drop function refuse() cascade');
  }
  await at('2026-11-21T08:10:00Z');
  const [mail, ...others] = await enqueued();
  expect(others).toEqual([]);
  const jobs = await jobsOf(deps, 'send-mail');
  expect(jobs.filter(({ data }) => (data as { mail: string }).mail === mail?.id)).toHaveLength(1);
});
