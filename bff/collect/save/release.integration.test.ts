import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '@canvass/shared/domain/plans';
import { recount } from '../../results/metrics/recount.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { until } from '../../testing/receiver.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { releaseAllHeld, releaseHeld } from './release.ts';

let server: TestServer;
let ada: Call;
let surveyId: string;

const questions = [
  { id: 'name', type: 'text_short', title: 'Name' },
  { id: 'stars', type: 'star_rating', title: 'Stars' },
];

beforeEach(async () => {
  server = await startTestServer({ OPERATOR_PLAN: 'free', RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  surveyId = await publishedSurvey(ada, { title: 'S', questions });
  await use(198);
  await server.deps.pool.query(
    `insert into webhooks (id, owner_id, url, events, secret)
     values ('hook', 'ada', 'https://example.com', '{survey_response_created}', 'whsec_x')`,
  );
});
afterEach(() => server.stop());

const deps = () => ({
  ...server.deps,
  definitions: server.services.definitions,
  changed: server.services.live.changed,
});
const use = (responses: number) =>
  server.deps.pool.query(
    `insert into usage values ('ada', date_trunc('month', now() at time zone 'utc'), $1)`,
    [responses],
  );
const setPlan = (plan: Plan) => server.deps.pool.query("update users set plan = $1 where id = 'ada'", [plan]);

function save(id: string, sequence: number, completed: boolean) {
  return server.call('PUT', `/api/public/surveys/${surveyId}/responses/${id}`, {
    body: { sequence, version: 1, answers: { name: 'Grace', stars: 4 }, completed },
  });
}

async function answer(count: number, completed = true): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = uuidv7();
    expect((await save(id, 1, completed)).status).toBe(200);
    ids.push(id);
  }
  return ids;
}

const shown = async () => (await ada('GET', `/api/surveys/${surveyId}/responses?limit=100`)).body.items;
const events = async () =>
  Number(
    (await server.deps.pool.query("select count(*) from events where type = 'survey_response_created'"))
      .rows[0].count,
  );
const differences = () => recount(server.deps.db, server.services.definitions, surveyId);

describe('held responses', () => {
  it('are those over the quota, also when another server used it up since this one cached the usage', async () => {
    const of = (count: number) => server.deps.pool.query('update usage set responses = $1', [count]);
    await of(10);
    await answer(2);
    await of(200);
    const [held] = await answer(1);
    const { rows } = await server.deps.pool.query('select id, held from responses where held');
    expect(rows).toEqual([{ id: held, held: true }]);
    expect((await server.deps.pool.query('select responses from usage')).rows).toEqual([
      { responses: '201' },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('are released when the plan grows: once, with their metrics and events', async () => {
    await answer(4);
    const [unfinished = ''] = await answer(1, false);
    expect(await shown()).toHaveLength(2);
    await setPlan('pro');
    expect(await releaseHeld(deps(), 'ada')).toBe(3);
    expect(await releaseHeld(deps(), 'ada')).toBe(0);
    expect(await shown()).toHaveLength(5);
    expect(await events()).toBe(4);
    const { body } = await ada('GET', `/api/surveys/${surveyId}/analytics`);
    expect([body.starts, body.completions]).toEqual([5, 4]);
    await save(unfinished, 2, true);
    expect(await events()).toBe(5);
    expect(await differences()).toEqual([]);
  });

  it('are announced to open dashboards once they are released', async () => {
    const { live, releaseHeld: release } = server.services;
    const changed = jest.fn();
    live.subscribe(surveyId, changed);
    await answer(4);
    // The saves are announced, too.
    await until(() => live.quietFor([surveyId]) > 1000);
    await setPlan('pro');
    changed.mockClear();
    expect(await release('ada')).toBe(2);
    await until(() => changed.mock.calls.length === 1);
    expect(await release('ada')).toBe(0);
    await sleep(500);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('are released the oldest first, as many as the quota allows', async () => {
    await answer(1);
    const ids = await answer(5);
    await server.deps.pool.query("update usage set responses = 9997 + 4 where owner_id = 'ada'");
    await setPlan('pro');
    await releaseHeld(deps(), 'ada');
    const visible = (await shown()).map(({ id }: { id: string }) => id);
    expect(visible).toHaveLength(5);
    expect(visible).not.toContain(ids.at(-1));
    expect(await differences()).toEqual([]);
  });

  it('stay held while the quota is used up, and a smaller plan hides none that was released', async () => {
    await answer(4);
    expect(await releaseAllHeld(deps(), new AbortController().signal)).toBe(0);
    await setPlan('pro');
    expect(await releaseAllHeld(deps(), new AbortController().signal)).toBe(2);
    await setPlan('free');
    await releaseAllHeld(deps(), new AbortController().signal);
    expect(await shown()).toHaveLength(4);
    expect(await differences()).toEqual([]);
  });

  it('stay held in the next month, whose quota is for its own responses, until the plan grows', async () => {
    await answer(4);
    const { pool } = server.deps;
    await pool.query("update responses set started_at = started_at - interval '1 month'");
    await pool.query("update usage set month = month - interval '1 month'");
    await answer(1);
    expect(await releaseAllHeld(deps(), new AbortController().signal)).toBe(0);
    expect(await shown()).toHaveLength(3);
    await setPlan('pro');
    expect(await releaseAllHeld(deps(), new AbortController().signal)).toBe(2);
    expect(await shown()).toHaveLength(5);
  });

  it('are released exactly once by concurrent releases, while respondents save', async () => {
    await answer(40);
    const open = await answer(10, false);
    await setPlan('pro');
    const [first, second, third] = await Promise.all([
      releaseHeld(deps(), 'ada'),
      releaseHeld(deps(), 'ada'),
      releaseAllHeld(deps(), new AbortController().signal),
      ...open.map((id) => save(id, 2, true)),
    ]);
    const later = await releaseHeld(deps(), 'ada');
    expect(first + second + third + later).toBe(48);
    expect(await shown()).toHaveLength(50);
    expect(await events()).toBe(50);
    expect(await differences()).toEqual([]);
  });
});
