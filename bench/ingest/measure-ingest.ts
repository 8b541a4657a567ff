import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { recount } from '../../bff/analytics/recount.ts';
import * as schema from '../../bff/database/schema.ts';
import { freePort } from '../../bff/embedded/free-port.ts';
import { runningPostgres } from '../../bff/embedded/running-postgres.ts';
import { cacheDefinitions } from '../../bff/surveys/definitions.ts';
import { launch } from '../../scripts/testing/launched.ts';
import { tenQuestionSurvey } from '../pages/ten-questions.ts';
import { demoCreator, publish } from '../support/creator.ts';
import type { Load, Measured } from './load.ts';
import { findPgbench, plainInserts } from './plain-inserts.ts';

const run = promisify(execFile);
const CONNECTIONS = [1, 16, 64, 256];
const WARM_UP_SECONDS = 3;

/**
 * Responses a second that are checked, stored for good and counted, next to `pgbench` inserting the same rows singly into
 * the same server in the same run. Ends with 1 when anything failed or was counted wrongly.
 * @param seconds how long each is measured
 */
export async function measureIngest(seconds = 10): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-ingest-'));
  // The database server's own user must be able to pass.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const instance = launch(['--port', String(port), '--data', dataDir], {
    RATE_LIMITS: 'off',
    OPERATOR_PLAN: 'business',
  });
  try {
    await instance.ready;
    const databaseUrl = await runningPostgres(dataDir);
    if (!databaseUrl) throw new Error('the instance has no database of its own');
    if (!(await compare(port, databaseUrl, dataDir, seconds))) process.exitCode = 1;
  } finally {
    instance.child.kill('SIGTERM');
    await instance.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(port: number, databaseUrl: string, folder: string, seconds: number): Promise<boolean> {
  const surveyId = await publish(await demoCreator(`http://localhost:${port}`), tenQuestionSurvey);
  const pgbench = await findPgbench();
  const plain = pgbench ? await plainInserts(pgbench, databaseUrl, folder) : undefined;
  if (!plain)
    process.stdout.write('pgbench is not installed (postgresql-contrib): nothing to compare with\n');
  print('connections', 'responses/s', 'p50 ms', 'p99 ms', 'errors', 'pgbench/s', 'ratio');
  const first = { port, surveyId, connections: 32, warmUpSeconds: WARM_UP_SECONDS * 2, seconds: 1 };
  let { acknowledged, errors } = await load(first);
  for (const connections of CONNECTIONS) {
    // Before and after, so that whatever else the machine does is in both.
    const before = await plain?.(connections, seconds / 2);
    const measured = await load({ port, surveyId, connections, warmUpSeconds: WARM_UP_SECONDS, seconds });
    const after = await plain?.(connections, seconds / 2);
    const inserts = ((before ?? Number.NaN) + (after ?? Number.NaN)) / 2;
    acknowledged += measured.acknowledged;
    errors += measured.errors;
    const { rate, p50, p99 } = measured;
    print(
      connections,
      rate.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      measured.errors,
      inserts.toFixed(0),
      (rate / inserts).toFixed(2),
    );
  }
  return (await isCounted(databaseUrl, surveyId, acknowledged)) && errors === 0;
}

async function load(task: Load): Promise<Measured> {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(task),
  ]);
  return JSON.parse(stdout) as Measured;
}

async function isCounted(databaseUrl: string, surveyId: string, acknowledged: number): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const { rows } = await pool.query<{ stored: number }>(
      'select count(*)::int as stored from responses where survey_id = $1',
      [surveyId],
    );
    const stored = rows[0]?.stored ?? 0;
    const differences = await recount(drizzle(pool, { schema }), cacheDefinitions(), surveyId);
    process.stdout.write(
      `${acknowledged} acknowledged, ${stored} stored, ${differences.length} counters differ\n`,
    );
    return stored === acknowledged && differences.length === 0;
  } finally {
    await pool.end();
  }
}

function print(...cells: Array<string | number>): void {
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(12)).join('')}\n`);
}
