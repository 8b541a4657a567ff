import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { Registry } from 'prom-client';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { jobsOf, makeDue, runTestJobs } from '../../testing/jobs.ts';
import { until } from '../../testing/receiver.ts';
import { migrate } from '../database/migrate.ts';
import { enqueue } from './enqueue.ts';
import { observeJobs } from './metrics.ts';
import { JOB_NAMES, JOBS } from './queues.ts';
import { type JobHandlers, type JobRunner, PermanentFailure } from './runner.ts';
import { countJobs, listJobs, retryFailedJobs } from './status.ts';

let deps: TestDeps;
let runners: JobRunner[];
let child: ChildProcess | undefined;

beforeAll(async () => {
  deps = await startTestDeps();
});
afterAll(() => deps.stop());
beforeEach(() => {
  runners = [];
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await Promise.all(runners.map((runner) => runner.stop()));
  await deps.pool.query('delete from pgboss.job');
});

async function work(handlers: JobHandlers): Promise<void> {
  runners.push(await runTestJobs(deps, handlers));
}
const mail = (id: string) => enqueue(deps.db, 'send-mail', { mail: id });
const jobs = () => jobsOf(deps, 'send-mail');

describe('a job', () => {
  it('is stored as the job library itself stores it, so that an upgrade of the library is noticed', async () => {
    await mail('one');
    const boss = new PgBoss({ connectionString: deps.config.databaseUrl, supervise: false, schedule: false });
    await boss.start();
    await boss.send('send-mail', { mail: 'one' });
    await boss.stop();
    const { rows } = await deps.pool.query<Record<string, unknown>>(
      `select to_jsonb(job) - '{id,created_on,start_after,keep_until}'::text[] as columns,
         extract(epoch from keep_until - start_after)::int as kept
       from pgboss.job where name = 'send-mail'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('is run by a worker at once, with its payload, and once by several', async () => {
    const got: string[] = [];
    const handlers: JobHandlers = { 'send-mail': async ({ payload }) => void got.push(payload.mail) };
    await Promise.all([work(handlers), work(handlers)]);
    for (let count = 0; count < 30; count += 1) await mail(`mail-${count}`);
    await until(() => got.length >= 30);
    await until(async () => (await jobs()).every(({ state }) => state === 'completed'));
    expect(new Set(got).size).toBe(30);
    expect(got).toHaveLength(30);
  });

  it('of a transaction that is rolled back never was', async () => {
    await deps.db
      .transaction(async (tx) => {
        await enqueue(tx, 'send-mail', { mail: 'one' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await jobs()).toEqual([]);
  });

  it('is tried again after an error, with its message, until the attempts are used up', async () => {
    const lasts: boolean[] = [];
    await work({
      'send-mail': async ({ last }) => {
        lasts.push(last);
        throw new Error(`attempt ${lasts.length}`);
      },
    });
    await mail('one');
    await until(async () => (await jobs())[0]?.state === 'retry');
    expect(await jobs()).toMatchObject([{ attempts: 1, error: 'attempt 1' }]);
    await deps.pool.query('update pgboss.job set retry_count = retry_limit - 1');
    await makeDue(deps);
    await until(async () => (await jobs())[0]?.state === 'failed');
    expect(lasts).toEqual([false, true]);
  });

  it('that a query failed keeps the database’s reason without the query’s parameters', async () => {
    await work({
      'send-mail': async () => void (await deps.db.execute(sql`select ${'ada@example.test'}::text, 1 / 0`)),
    });
    await mail('one');
    await until(async () => (await jobs())[0]?.state === 'retry');
    expect(await jobs()).toMatchObject([{ error: 'division by zero' }]);
  });

  it('whose failure is permanent is not tried again, unless the operator asks for it', async () => {
    let refused = true;
    await work({
      'send-mail': async () => {
        if (refused) throw new PermanentFailure('refused');
      },
    });
    await mail('one');
    await until(async () => (await jobs())[0]?.state === 'failed');
    expect(await listJobs(deps.pool, { state: 'failed' })).toMatchObject([
      { name: 'send-mail', attempts: 1, error: 'refused', nextAt: null },
    ]);
    refused = false;
    const [failed] = await listJobs(deps.pool, { state: 'failed' });
    expect(await retryFailedJobs(deps.pool, [failed?.id ?? ''])).toBe(1);
    await until(async () => (await jobs())[0]?.state === 'completed');
  });

  it('of a worker that was killed is run by another', async () => {
    await mail('one');
    const hanging = `
      import { runJobs } from ${JSON.stringify(join(import.meta.dirname, 'runner.ts'))};
      const log = { info() {}, warn() {}, error() {} };
      await runJobs({ databaseUrl: process.env.DATABASE_URL, log }, { 'send-mail': () => new Promise(() => {}) });`;
    child = spawn(process.execPath, ['--input-type=module', '-e', hanging], {
      env: { ...process.env, DATABASE_URL: deps.config.databaseUrl },
      stdio: 'inherit',
    });
    await until(async () => (await jobs())[0]?.state === 'active');
    child.kill('SIGKILL');
    // Half a minute later.
    await deps.pool.query("update pgboss.job set heartbeat_on = now() - interval '31 seconds'");
    const got: string[] = [];
    await work({ 'send-mail': async ({ payload }) => void got.push(payload.mail) });
    await until(async () => (await jobs())[0]?.state === 'retry');
    await makeDue(deps);
    await until(() => got.length > 0);
    await until(async () => (await jobs())[0]?.state === 'completed');
    expect(await jobs()).toMatchObject([{ attempts: 2 }]);
  });

  it('is run when connections to the database were lost meanwhile', async () => {
    const got: string[] = [];
    await work({ 'send-mail': async ({ payload }) => void got.push(payload.mail) });
    await deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'pgboss%' and datname = current_database()",
    );
    await mail('one');
    await until(() => got.length > 0);
  });

  it('is run within a minute when the host of the connections so far vanished meanwhile, which never answers', async () => {
    const proxy = await startDatabaseProxy(deps.config.databaseUrl);
    const got: string[] = [];
    const handlers: JobHandlers = { 'send-mail': async ({ payload }) => void got.push(payload.mail) };
    const runner = await runTestJobs({ ...deps, config: { databaseUrl: proxy.url } }, handlers);
    try {
      proxy.freeze();
      await mail('one');
      const deadline = Date.now() + 60_000;
      while (got.length === 0 && Date.now() < deadline) await sleep(200);
      expect(got).toEqual(['one']);
    } finally {
      await runner.stop();
      await proxy.stop();
    }
  }, 120_000);

  it('that is running when the worker stops is notified, and goes on in another worker', async () => {
    let running = false;
    await work({
      'send-mail': async ({ signal }) => {
        running = true;
        await new Promise((done) => signal.addEventListener('abort', done));
        signal.throwIfAborted();
      },
    });
    await mail('one');
    await until(() => running);
    await runners.pop()?.stop();
    expect(await jobs()).toMatchObject([{ state: 'retry' }]);
  });
});

describe('an exclusive job', () => {
  it('is queued once, runs one at a time, and runs again for what happened meanwhile', async () => {
    let [running, most, runs] = [0, 0, 0];
    for (let count = 0; count < 5; count += 1) await enqueue(deps.db, 'send-daily-mails');
    expect(await jobsOf(deps, 'send-daily-mails')).toHaveLength(1);
    const handlers: JobHandlers = {
      'send-daily-mails': async () => {
        runs += 1;
        running += 1;
        most = Math.max(most, running);
        await sleep(500);
        running -= 1;
      },
    };
    await Promise.all([work(handlers), work(handlers)]);
    await until(() => running === 1);
    for (let count = 0; count < 5; count += 1) await enqueue(deps.db, 'send-daily-mails');
    await until(async () =>
      (await jobsOf(deps, 'send-daily-mails')).every(({ state }) => state === 'completed'),
    );
    expect([runs, most]).toEqual([2, 1]);
  });

  it('that failed more than once is retried once, with all others, and not while an attempt is queued', async () => {
    const { pool, db } = deps;
    await mail('one');
    await mail('two');
    for (let count = 0; count < 3; count += 1) {
      await enqueue(db, 'send-daily-mails');
      await pool.query("update pgboss.job set state = 'failed', completed_on = now()");
    }
    const [oldest, , newest] = await jobsOf(deps, 'send-daily-mails');
    expect(await retryFailedJobs(pool)).toBe(3);
    expect((await jobs()).map(({ state }) => state)).toEqual(['retry', 'retry']);
    expect(await listJobs(pool, { name: 'send-daily-mails', state: 'queued' })).toMatchObject([
      { id: newest?.id },
    ]);
    expect(await retryFailedJobs(pool)).toBe(0);
    expect(await retryFailedJobs(pool, [oldest?.id ?? ''])).toBe(0);
  });

  it('of a schedule is enqueued once a time by several workers', async () => {
    let runs = 0;
    await Promise.all(
      Array.from({ length: 3 }, () => work({ 'adopt-older-work': async () => void (runs += 1) })),
    );
    await until(() => runs > 0);
    await sleep(5000);
    // A minute may have begun meanwhile.
    const { rows } = await deps.pool.query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job where name = 'adopt-older-work'
       group by date_trunc('minute', created_on)`,
    );
    expect(rows.map(({ jobs }) => jobs)).toEqual(rows.map(() => 1));
    expect(runs).toBeLessThanOrEqual(rows.length);
  }, 90_000);
});

describe('queues', () => {
  it('get an index also when its build waits longer than other statements may take', async () => {
    await deps.pool.query('create table pgboss.slow_test (id int)');
    await deps.pool.query(
      `insert into pgboss.bam (name, version, status, table_name, command)
       values ('test', 1, 'pending', 'slow_test', 'create index concurrently slow_i1 on pgboss.slow_test (id)')`,
    );
    await deps.pool.query('update pgboss.version set bam_on = null');
    const open = await deps.pool.connect();
    await open.query('begin; insert into pgboss.slow_test values (1)');
    const runner = await runTestJobs(deps, {}, 1);
    const row = async () =>
      (await deps.pool.query("select status, error from pgboss.bam where name = 'test'")).rows;
    try {
      await until(async () => JSON.stringify(await row()).includes('in_progress'));
      await sleep(2500);
      expect(await row()).toEqual([{ status: 'in_progress', error: null }]);
      await open.query('rollback');
      await until(async () => JSON.stringify(await row()).includes('completed'));
    } finally {
      await open.query('rollback');
      open.release();
      await runner.stop();
      await deps.pool.query('drop table pgboss.slow_test');
    }
  });

  it('are there before a worker has run, and several servers may start at once', async () => {
    await deps.pool.query('drop schema pgboss cascade');
    const url = deps.config.databaseUrl;
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const names = (await countJobs(deps.pool)).map(({ name }) => name);
    expect(names).toEqual([...JOB_NAMES].sort());
    await mail('one');
    expect(await jobs()).toHaveLength(1);
  });

  it('get the policy of this release when a worker starts', async () => {
    await deps.pool.query("update pgboss.queue set retry_limit = 99 where name = 'send-mail'");
    await work({});
    const { rows } = await deps.pool.query("select retry_limit from pgboss.queue where name = 'send-mail'");
    expect(rows).toEqual([{ retry_limit: JOBS['send-mail'].retryLimit }]);
  });

  it('are counted for the collector of metrics, with the workers', async () => {
    await work({});
    await mail('one');
    await mail('two');
    await deps.pool.query(
      `update pgboss.job set state = 'failed' where name = 'send-mail' and data ->> 'mail' = 'two'`,
    );
    const registry = new Registry();
    observeJobs(registry, deps);
    const text = await registry.metrics();
    expect(text).toContain('jobs{job="send-mail",state="queued"} 1');
    expect(text).toContain('jobs{job="send-mail",state="failed"} 1');
    expect(text).toContain('jobs{job="delete-customer",state="queued"} 0');
    expect(text).toMatch(/job_workers 1\b/);
    expect(text).toMatch(/job_wait_seconds\{job="send-mail"\} [0-9.]+/);
  });
});
