import { type ChildProcess, execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '@canvass/shared/domain/days';
import { seededRandom } from '@canvass/shared/domain/seeded-random';
import { purge } from '../../bff/operate/housekeeping/purge.ts';
import { randomChanges } from '../../bff/testing/random-changes.ts';
import { startTestServer, type TestServer } from '../../bff/testing/server.ts';
import { startServerProcess } from '../../bff/testing/server-process.ts';

/** Server processes, each with connections of its own, beside the test's server. */
const SERVERS = 3;
const PEOPLE = 24;
/** Changes per person. */
const CHANGES = 40;
const RESPONSES = 120;
/** Retention purges run meanwhile: responses untouched for so many milliseconds are deleted. */
const UNTOUCHED_MS = 1000;
let server: TestServer;
let cookie = '';
let surveyId = '';
const children: ChildProcess[] = [];
const origins: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  cookie = await server.cookieOf('ada');
  surveyId = await publish(1);
  await publish(2);
  await Promise.all(Array.from({ length: SERVERS }, startProcess));
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.stop();
});

/** The first version has a question that the second lacks, and vice versa. */
async function publish(version: number): Promise<string> {
  const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
  const body = {
    title: 'Counted',
    settings: { retentionDays: 1 },
    questions: [
      { id: 'stars', type: 'star_rating', title: 'S' },
      { id: 'size', type: 'number', title: 'N' },
      { id: 'extras', type: 'multiple_choice_multi', title: 'M', other: true, options },
      { id: 'day', type: 'date', title: 'D' },
      { id: 'mail', type: 'email', title: 'E' },
      { id: version === 1 ? 'first' : 'second', type: 'yes_no', title: 'Y' },
    ],
  };
  const ada = await server.signIn('ada');
  if (version === 1) {
    const { id } = (await ada('POST', '/api/surveys', { body })).body;
    await ada('POST', `/api/surveys/${id}/publish`);
    return id;
  }
  await ada('PUT', `/api/surveys/${surveyId}`, { body, headers: { 'If-Match': '*' } });
  await ada('POST', `/api/surveys/${surveyId}/publish`);
  return surveyId;
}

async function startProcess(): Promise<void> {
  const { child, origin } = await startServerProcess(server);
  children.push(child);
  origins.push(origin);
}

function counters(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'counters.ts'), ...args],
      { env: { ...process.env, DATABASE_URL: server.deps.config.databaseUrl, OPERATOR_LOG: devNull } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

/** A different seed in every run; a failing test prints it. */
const seed = Number(process.env['CANVASS_TEST_SEED'] ?? Date.now() % 2 ** 31);

const changesBy = (number: number) =>
  randomChanges({ random: seededRandom(number), origins, cookie, surveyId });

it('random saves, completions, edits, deletions, undoing, tags, erasures and purges through several processes leave no difference', async () => {
  const ids = Array.from({ length: RESPONSES }, () => uuidv7());
  const did = new Map<string, number>();
  let going = PEOPLE;
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    const change = changesBy(seed + person);
    for (let count = 0; count < CHANGES; count += 1) {
      const { what, status } = await change(ids);
      did.set(`${what} ${status}`, (did.get(`${what} ${status}`) ?? 0) + 1);
    }
    going -= 1;
  });
  // Also while changes are under way and are being rolled up.
  let checks = 0;
  const checking = (async () => {
    while (going > 0) {
      expect(await counters('check')).toEqual({
        code: 0,
        output: expect.stringContaining('0 with differences'),
      });
      checks += 1;
    }
  })();
  let purged = 0;
  const purging = (async () => {
    while (going > 0) {
      const in1Day = new Date(Date.now() + DAY_MS - UNTOUCHED_MS);
      purged += (await purge(server.deps, server.services.definitions, in1Day)).responses;
      await sleep(UNTOUCHED_MS / 2);
    }
  })();
  try {
    await Promise.all([...people, checking, purging]);
    expect(checks).toBeGreaterThan(0);
    expect(purged).toBeGreaterThan(0);
    // Every kind of change occurred, and only expected statuses were answered: 410 to saves of erased responses.
    const happened = ['save 200', 'delete 204', 'bulk-delete 200', 'undo 200', 'tag 200', 'annotate 200'];
    expect([...did.keys()]).toEqual(expect.arrayContaining([...happened, 'erase 200']));
    expect([...did.keys()].filter((key) => !/ (200|204|404|409)$|^save 410$/.test(key))).toEqual([]);
    expect(await counters('check', '--survey', surveyId)).toEqual({
      code: 0,
      output: '1 surveys checked, 0 with differences\n',
    });
  } catch (error) {
    throw new Error(`CANVASS_TEST_SEED=${seed} repeats this: ${[...did].join(' ')}`, { cause: error });
  }
}, 60_000);

it('check finds every difference and exits with 1; rebuild repairs the metrics', async () => {
  const { pool } = server.deps;
  await pool.query(
    `insert into counters (survey_id, version, day, metric, value, count) values ($1, 1, '2020-01-01', 'completion', '', 7)`,
    [surveyId],
  );
  await pool.query(
    `insert into figure_totals (survey_id, version, figures, counts) values ($1, 9, '{start}', '{3}')`,
    [surveyId],
  );
  await pool.query(
    `insert into figure_cells (survey_id, version, day, language, source, device, figures, counts)
     values ($1, 9, '2020-01-01', 'en', 'link', 'phone', '{answered stars}', '{2}')`,
    [surveyId],
  );
  const { code, output } = await counters('check');
  expect(code).toBe(1);
  expect(output).toContain('counters 1 2020-01-01 completion : stored 7, counted 0');
  expect(output).toContain('segments 9 2020-01-01 link phone en answered stars: stored 2, counted 0');
  expect(output).toMatch(/totals 9 .*start: stored 3, counted 0/);
  // While other changes are made.
  const change = changesBy(seed);
  const ids = Array.from({ length: 40 }, () => uuidv7());
  const going = Array.from({ length: 60 }, () => change(ids));
  expect(await counters('rebuild')).toEqual({
    code: 0,
    output: '1 surveys rebuilt and checked, 0 with differences\n',
  });
  await Promise.all(going);
  expect((await counters('check')).code).toBe(0);
}, 60_000);

it('refuses what it can’t do with a message', async () => {
  expect((await counters('look')).code).toBe(2);
  expect(await counters('check', '--survey', 'nobody')).toEqual({
    code: 2,
    output: 'There is no survey nobody.\n',
  });
});
