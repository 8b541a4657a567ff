import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tenQuestionSurvey } from '../pages/ten-questions.ts';
import { demoCreator, publish } from '../support/creator.ts';
import { withLaunched } from '../support/launched-instance.ts';
import { databaseOf, storedFor } from '../support/stored.ts';
import { withBareServer } from './bare.ts';
import type { Load, Measured } from './load.ts';
import { findPgbench, MOST_CLIENTS, plainInserts } from './plain-inserts.ts';
import { type Compared, shortfalls } from './shortfalls.ts';

const run = promisify(execFile);
const CONNECTIONS = [1, 16, 64, 256];
const WARM_UP_SECONDS = 3;

/**
 * Measures responses per second that are validated, committed and counted, next to `pgbench` inserting the same rows
 * singly into the same server in the same run, and to a server that stores them over HTTP without validating or
 * counting. Exits with 1 when anything failed or was counted wrongly, or is slower than `shortfalls` allows.
 * @param seconds of each measurement
 */
export async function measureIngest(seconds = 10): Promise<void> {
  const right = await withLaunched(async ({ port, dataDir }) =>
    compare(port, await databaseOf(dataDir), dataDir, seconds),
  );
  if (!right) process.exitCode = 1;
}

async function compare(port: number, databaseUrl: string, folder: string, seconds: number): Promise<boolean> {
  const creator = await demoCreator(`http://localhost:${port}`);
  const surveyId = await publish(creator, tenQuestionSurvey);
  const plainSurveyId = await publish(creator, tenQuestionSurvey);
  const pgbench = await findPgbench();
  const plain = pgbench ? await plainInserts(pgbench, databaseUrl, folder, plainSurveyId) : undefined;
  if (!plain)
    process.stdout.write('pgbench is not installed (postgresql-contrib): nothing to compare with\n');
  print('connections', 'responses/s', 'p50 ms', 'p99 ms', 'errors', 'pgbench/s', 'ratio', 'bare/s');
  const first = { port, surveyId, connections: 32, warmUpSeconds: WARM_UP_SECONDS * 2, seconds: 1 };
  let { acknowledged, errors } = await load(first);
  const compared: Compared[] = [];
  for (const connections of CONNECTIONS) {
    // Before and after, so that other load on the machine affects both.
    const before = await plain?.(connections, seconds / 2);
    const measured = await load({ port, surveyId, connections, warmUpSeconds: WARM_UP_SECONDS, seconds });
    const after = await plain?.(connections, seconds / 2);
    const bare = plain ? await bareRate(databaseUrl, plainSurveyId, connections, seconds / 2) : null;
    const inserts = ((before ?? Number.NaN) + (after ?? Number.NaN)) / 2;
    acknowledged += measured.acknowledged;
    errors += measured.errors;
    const { rate, p50, p99 } = measured;
    const ratio = plain ? rate / inserts : null;
    compared.push({ connections, ratio, p99, errors: measured.errors });
    print(
      connections,
      rate.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      measured.errors,
      inserts.toFixed(0) + (plain && connections > MOST_CLIENTS ? '*' : ''),
      ratio?.toFixed(2) ?? '-',
      bare?.toFixed(0) ?? '-',
    );
  }
  if (plain) {
    process.stdout.write(`* pgbench with ${MOST_CLIENTS} clients: the embedded server takes no more\n`);
  }
  const short = shortfalls(compared);
  for (const sentence of short) process.stdout.write(`${sentence}\n`);
  return (await isCounted(databaseUrl, surveyId, acknowledged)) && errors === 0 && short.length === 0;
}

async function load(task: Load): Promise<Measured> {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(task),
  ]);
  return JSON.parse(stdout) as Measured;
}

/** The rate of the baseline server. */
async function bareRate(
  databaseUrl: string,
  surveyId: string,
  connections: number,
  seconds: number,
): Promise<number> {
  const task = { surveyId, connections, warmUpSeconds: WARM_UP_SECONDS, seconds };
  return withBareServer(databaseUrl, surveyId, async (port) => (await load({ port, ...task })).rate);
}

async function isCounted(databaseUrl: string, surveyId: string, acknowledged: number): Promise<boolean> {
  const { responses, differences } = await storedFor(databaseUrl, surveyId);
  process.stdout.write(`${acknowledged} acknowledged, ${responses} stored, ${differences} metrics differ\n`);
  return responses === acknowledged && differences === 0;
}

function print(...values: Array<string | number>): void {
  process.stdout.write(`${values.map((value) => String(value).padStart(12)).join('')}\n`);
}
