import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { fetchEmulator, type EmulatorAddress } from '../../platform/config/emulator-address.ts';
import { DEMO_ACCOUNT } from './account.ts';
import { seedDemo } from './seed-demo.ts';
import { demoSurvey } from './survey.ts';

const NOW = new Date('2026-03-20T15:00:00Z');

async function count(deps: TestDeps, text: string): Promise<number> {
  const { rows } = await deps.pool.query<{ count: string }>(`select count(*) from ${text}`);
  return Number(rows[0]?.count);
}

describe('the demo', () => {
  let deps: TestDeps;

  beforeAll(async () => {
    deps = await startTestDeps();
  });

  afterAll(() => deps.stop());

  it('has each type of question once', () => {
    expect(new Set(demoSurvey.questions.map((question) => question.type)).size).toBe(13);
    expect(demoSurvey.questions).toHaveLength(13);
  });

  it('is created once, however often the seed runs', async () => {
    const surveyId = await seedDemo(deps, NOW);
    await deps.pool.query(`delete from webhooks`);
    await deps.pool.query(`delete from counters where metric = 'view'`);
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(await seedDemo(deps, later)).toBe(surveyId);
    expect(await count(deps, 'surveys')).toBe(1);
    expect(await count(deps, 'survey_versions')).toBe(1);
    expect(await count(deps, 'responses')).toBe(200);
    expect(await count(deps, 'widgets')).toBe(1);
    expect(await count(deps, 'webhooks')).toBe(1);
    expect(await count(deps, 'deliveries')).toBe(0);
  });

  it('has responses in the 30 days before, and metrics that agree with them', async () => {
    const { rows } = await deps.pool.query<{ first: Date; last: Date; days: string; completed: string }>(
      `select min(started_at) as first, max(updated_at) as last, count(distinct started_at::date) as days,
        count(*) filter (where state = 'completed') as completed from responses`,
    );
    const [row] = rows;
    expect(row?.first.getTime()).toBeGreaterThanOrEqual(NOW.getTime() - 30 * 86_400_000);
    expect(row?.last.getTime()).toBeLessThanOrEqual(NOW.getTime());
    expect(Number(row?.days)).toBeGreaterThan(25);
    const sums = await deps.pool.query<{ metric: string; sum: string }>(
      `select metric, sum(count) from counters where metric in ('start', 'completion', 'view') group by metric`,
    );
    const sum = Object.fromEntries(sums.rows.map(({ metric, sum }) => [metric, Number(sum)]));
    expect(sum.start).toBe(200);
    expect(sum.completion).toBe(Number(row?.completed));
    expect(sum.view).toBeGreaterThan(200);
  });

  it('can be signed in to', async () => {
    const response = await fetchEmulator(
      deps.config.authEmulator as EmulatorAddress,
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password }),
      },
    );
    expect(await response.json()).toMatchObject({ localId: DEMO_ACCOUNT.id });
  });
});
