import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDeps, type TestDeps } from '../../bff/testing/deps.ts';
import { jobsOf } from '../../bff/testing/jobs.ts';
import { enqueue } from '../../bff/platform/jobs/enqueue.ts';

let deps: TestDeps;
let dataDir: string;

beforeAll(async () => {
  deps = await startTestDeps();
  dataDir = await mkdtemp(join(tmpdir(), 'canvass-operator-'));
  for (const mail of ['one', 'two', 'three']) await enqueue(deps.db, 'send-mail', { mail });
  await enqueue(deps.db, 'purge-mails');
  await deps.pool.query(
    `update pgboss.job set state = 'failed', started_on = now(), retry_count = 7, output = '{"message": "the server\\nis full"}'
     where data ->> 'mail' in ('one', 'two')`,
  );
});
afterAll(async () => {
  await deps.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...process.env, DATABASE_URL: deps.config.databaseUrl, CANVASS_DATA: dataDir };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'jobs.ts'), ...args],
      { env },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}
const failed = async () => (await jobsOf(deps, 'send-mail')).filter(({ state }) => state === 'failed');

it('jobs are counted by name, and listed with attempts, next attempt and last error', async () => {
  const { code, output } = await run('list');
  expect(code).toBe(0);
  expect(output).toContain('workers running: 0');
  expect(output).toMatch(/^send-mail +1 +0 +2 +sends one mail$/m);
  expect(output).toMatch(/^purge-mails +1 +0 +0 +deletes old mails$/m);
  expect(output).toMatch(/^[0-9a-f-]{36} +send-mail +failed +8 +- +the server is full$/m);
  expect(output).toMatch(/^[0-9a-f-]{36} +purge-mails +queued +0 +\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d +-$/m);
  const some = await run('list', '--name', 'send-mail', '--state', 'queued');
  expect(some.output.match(/^[0-9a-f-]{36}/gm)).toHaveLength(1);
});

it('a failed job gets another attempt by its id, or all of them do', async () => {
  const [first] = await failed();
  expect((await run('retry', '--id', first?.id ?? '')).output).toBe('1 failed job gets another attempt\n');
  expect(await failed()).toHaveLength(1);
  expect((await run('retry', '--all')).output).toBe('1 failed job gets another attempt\n');
  expect(await failed()).toEqual([]);
  const nothing = await run('retry', '--all');
  expect([nothing.code, nothing.output]).toEqual([0, '0 failed jobs get another attempt\n']);
  const missing = await run('retry', '--id', first?.id ?? '');
  expect([missing.code, missing.errors]).toEqual([
    2,
    'There is no such failed job, or another one of its name waits for its next attempt.\n',
  ]);
  const lines = (await readFile(join(dataDir, 'logs', 'operator.log'), 'utf8')).trim().split('\n');
  const ends = lines.map((line) => JSON.parse(line)).filter(({ result }) => result === 'done');
  expect(ends.at(-1)).toMatchObject({
    event: 'operator.jobs',
    action: 'retry',
    target: 'all failed jobs',
    jobs: 0,
  });
});

it('a refused command line ends with the usage and exit code 2', async () => {
  const { code, errors } = await run('stop');
  expect([code, errors.slice(0, 12)]).toEqual([2, 'npm run jobs']);
});
