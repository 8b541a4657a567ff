import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { seededRandom, type SeededRandom } from '../../bff/demo/random.ts';
import { freePort } from '../../bff/embedded/free-port.ts';
import { startTestServer, type TestServer } from '../../bff/testing/server.ts';

/** Servers, each a process with connections of its own, beside the one of the test. */
const SERVERS = 3;
const CHANGES = 900;
const RESPONSES = 120;

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

/** The first version asks something that the second doesn't, and the other way round. */
async function publish(version: number): Promise<string> {
  const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
  const body = {
    title: 'Counted',
    questions: [
      { id: 'stars', type: 'star_rating', title: 'S' },
      { id: 'size', type: 'number', title: 'N' },
      { id: 'extras', type: 'multiple_choice_multi', title: 'M', other: true, options },
      { id: 'day', type: 'date', title: 'D' },
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
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../bff/server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: server.deps.config.databaseUrl,
      AUTH_EMULATOR_URL: process.env.TEST_AUTH_EMULATOR_URL,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  children.push(child);
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`);
    await sleep(50);
  }
  origins.push(origin);
}

function randomAnswers(random: SeededRandom, version: number): Record<string, unknown> {
  const some = (name: string, value: unknown) => (random.chance(0.7) ? { [name]: value } : {});
  return {
    ...some('stars', random.between(1, 5)),
    ...some('size', random.pick([0.1, -3, 1e9, random.next() * 1000])),
    ...some('extras', { options: random.pick([['a'], ['a', 'b'], ['c']]), ...some('other', 'own words') }),
    ...some('day', random.pick(['2026-11-20', '1970-02-28', '9999-12-31'])),
    ...some(version === 1 ? 'first' : 'second', random.chance(0.5)),
  };
}

async function change(random: SeededRandom, ids: string[]): Promise<number> {
  const origin = random.pick(origins);
  const id = random.pick(ids);
  if (random.chance(0.15)) {
    const path = `/api/surveys/${surveyId}/responses/${id}`;
    return (await fetch(origin + path, { method: 'DELETE', headers: { cookie, origin } })).status;
  }
  const version = random.between(1, 2);
  const answer = await fetch(`${origin}/api/public/surveys/${surveyId}/responses/${id}`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': random.pick(['Mozilla/5.0 (iPhone)', 'Mozilla/5.0 (X11; Linux x86_64)', 'curl']),
    },
    body: JSON.stringify({
      sequence: random.between(1, 12),
      version,
      answers: randomAnswers(random, version),
      completed: random.chance(0.25),
      language: random.pick(['en', 'it']),
      source: random.pick(['link', 'embed']),
    }),
  });
  return answer.status;
}

function counters(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'counters.ts'), ...args],
      { env: { ...process.env, DATABASE_URL: server.deps.config.databaseUrl } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

it('random saves, completions, edits and deletions through several processes leave no difference', async () => {
  const random = seededRandom(20_261);
  const ids = Array.from({ length: RESPONSES }, () => uuidv7());
  const statuses = new Map<number, number>();
  let left = CHANGES;
  let checks = 0;
  const people = Array.from({ length: 24 }, async () => {
    while (left > 0) {
      left -= 1;
      const status = await change(random, ids);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  // Also while changes are under way and being folded.
  const looking = (async () => {
    while (left > 0) {
      expect(await counters('check')).toEqual({
        code: 0,
        said: expect.stringContaining('0 with differences'),
      });
      checks += 1;
    }
  })();
  await Promise.all([...people, looking]);
  expect(checks).toBeGreaterThan(0);
  expect([...statuses.keys()].toSorted()).toEqual([200, 204, 404, 409]);
  const { code, said } = await counters('check', '--survey', surveyId);
  expect(said).toBe('1 surveys checked, 0 with differences\n');
  expect(code).toBe(0);
}, 60_000);

it('finds every difference and says so with its exit code; rebuilding makes the figures right', async () => {
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
  const { code, said } = await counters('check');
  expect(code).toBe(1);
  expect(said).toContain('counters 1 2020-01-01 completion : stored 7, counted 0');
  expect(said).toContain('cells 9 2020-01-01 link phone en answered stars: stored 2, counted 0');
  expect(said).toMatch(/totals 9 .*start: stored 3, counted 0/);
  // While others go on.
  const random = seededRandom(7);
  const ids = Array.from({ length: 40 }, () => uuidv7());
  const going = Array.from({ length: 60 }, () => change(random, ids));
  expect(await counters('rebuild')).toEqual({
    code: 0,
    said: '1 surveys rebuilt and checked, 0 with differences\n',
  });
  await Promise.all(going);
  expect((await counters('check')).code).toBe(0);
}, 60_000);

it('says what it can’t do', async () => {
  expect((await counters('look')).code).toBe(2);
  expect(await counters('check', '--survey', 'nobody')).toEqual({
    code: 2,
    said: 'There is no survey nobody.\n',
  });
});
