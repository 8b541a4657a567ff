import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tenQuestionSurvey } from '../pages/ten-questions.ts';
import { demoApi, publish } from '../support/creator.ts';
import { withLaunched } from '../support/launched-instance.ts';
import { databaseOf, storedFor } from '../support/stored.ts';
import { tablePrinter } from '../support/table-printer.ts';
import { withBareServer } from './bare.ts';
import type { Mix } from './bodies.ts';
import type { Load, Measured } from './load.ts';
import { findPgbench, MOST_CLIENTS, plainInserts } from './plain-inserts.ts';
import { type MixResult, shortfalls } from './shortfalls.ts';

const print = tablePrinter(12);

const run = promisify(execFile);
const CONNECTIONS = [1, 16, 64, 256];
const WARM_UP_SECONDS = 3;
/** Longer: meanwhile each response that is open at the start is saved for the first time. */
const GROWING_WARM_UP_SECONDS = 5;

/**
 * Measures saves per second that are validated, committed and counted, in two mixes. Completed first saves are compared with
 * `pgbench` inserting the same rows singly into the same server in the same run, and with a server that stores them over HTTP
 * without validating or counting. Growing saves are compared with nothing: no other program does the same. Exits with 1 when
 * anything failed or was counted wrongly, or is slower than `shortfalls` allows.
 * @param seconds of each measurement
 * @param connections numbers of connections to measure with
 */
export async function measureIngest(seconds = 10, ...connections: number[]): Promise<void> {
  const right = await withLaunched(({ port, dataDir }) =>
    compare({ port, dataDir, seconds, connections: connections.length > 0 ? connections : CONNECTIONS }),
  );
  if (!right) process.exitCode = 1;
}

interface Task {
  port: number;
  dataDir: string;
  seconds: number;
  connections: number[];
}

async function compare(task: Task): Promise<boolean> {
  const databaseUrl = await databaseOf(task.dataDir);
  const creator = await demoApi(`http://localhost:${task.port}`);
  const [plain, first, growing] = [
    await publish(creator, tenQuestionSurvey),
    await publish(creator, tenQuestionSurvey),
    await publish(creator, tenQuestionSurvey),
  ];
  const firstSaves = sender(task.port, first, 'first');
  const growingSaves = sender(task.port, growing, 'growing');
  const short = shortfalls([
    ...(await compareFirst(task, databaseUrl, plain, firstSaves.send)),
    ...(await measureGrowing(task, growingSaves.send)),
  ]);
  for (const sentence of short) process.stdout.write(`${sentence}\n`);
  const counted = [
    await isCounted(databaseUrl, first, firstSaves.sum),
    await isCounted(databaseUrl, growing, growingSaves.sum),
  ];
  return counted.every(Boolean) && short.length === 0;
}

type Send = (connections: number, warmUpSeconds: number, seconds: number) => Promise<Measured>;

/** Sends saves of a mix to a survey, and sums up what was acknowledged. */
function sender(port: number, surveyId: string, mix: Mix) {
  const sum = { responses: 0, completed: 0, errors: 0 };
  const send: Send = async (connections, warmUpSeconds, seconds) => {
    const measured = await load({ port, surveyId, mix, connections, warmUpSeconds, seconds });
    for (const key of ['responses', 'completed', 'errors'] as const) sum[key] += measured[key];
    return measured;
  };
  return { send, sum };
}

/** Measures completed first saves next to `pgbench` and the bare server. @param plainSurveyId the survey of their rows */
async function compareFirst(
  { dataDir, seconds, connections: all }: Task,
  databaseUrl: string,
  plainSurveyId: string,
  send: Send,
): Promise<MixResult[]> {
  const pgbench = await findPgbench();
  const plain = pgbench ? await plainInserts(pgbench, databaseUrl, dataDir, plainSurveyId) : undefined;
  if (!plain)
    process.stdout.write('pgbench is not installed (postgresql-contrib): nothing to compare with\n');
  await send(32, WARM_UP_SECONDS * 2, 1);
  process.stdout.write('completed first saves\n');
  print('connections', 'responses/s', 'p50 ms', 'p99 ms', 'errors', 'pgbench/s', 'ratio', 'bare/s');
  const compared: MixResult[] = [];
  for (const connections of all) {
    // Before and after, so that other load on the machine affects both.
    const before = await plain?.(connections, seconds / 2);
    const { rate, p50, p99, errors } = await send(connections, WARM_UP_SECONDS, seconds);
    const after = await plain?.(connections, seconds / 2);
    const bare = plain ? await bareRate(databaseUrl, plainSurveyId, connections, seconds / 2) : null;
    const inserts = ((before ?? Number.NaN) + (after ?? Number.NaN)) / 2;
    const ratio = plain ? rate / inserts : null;
    compared.push({ mix: 'first', connections, ratio, p99, errors });
    print(
      connections,
      rate.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      errors,
      inserts.toFixed(0) + (plain && connections > MOST_CLIENTS ? '*' : ''),
      ratio?.toFixed(2) ?? '-',
      bare?.toFixed(0) ?? '-',
    );
  }
  if (plain) {
    process.stdout.write(`* pgbench with ${MOST_CLIENTS} clients: the embedded server takes no more\n`);
  }
  return compared;
}

async function measureGrowing({ seconds, connections: all }: Task, send: Send): Promise<MixResult[]> {
  process.stdout.write('growing saves\n');
  print('connections', 'saves/s', 'p50 ms', 'p99 ms', 'errors', 'responses/s');
  const compared: MixResult[] = [];
  for (const connections of all) {
    const { rate, completedRate, p50, p99, errors } = await send(
      connections,
      GROWING_WARM_UP_SECONDS,
      seconds,
    );
    print(connections, rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), errors, completedRate.toFixed(0));
    compared.push({ mix: 'growing', connections, ratio: null, p99, errors });
  }
  return compared;
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
  const task = { surveyId, mix: 'first' as const, connections, warmUpSeconds: WARM_UP_SECONDS, seconds };
  return withBareServer(databaseUrl, surveyId, async (port) => (await load({ port, ...task })).rate);
}

async function isCounted(
  databaseUrl: string,
  surveyId: string,
  acknowledged: Pick<Measured, 'responses' | 'completed' | 'errors'>,
): Promise<boolean> {
  const { responses, completed, differences } = await storedFor(databaseUrl, surveyId);
  process.stdout.write(
    `${acknowledged.responses} responses acknowledged, ${responses} stored, ` +
      `${acknowledged.completed} and ${completed} of them completed, ${differences} metrics differ\n`,
  );
  return (
    acknowledged.errors === 0 &&
    responses === acknowledged.responses &&
    completed === acknowledged.completed &&
    differences === 0
  );
}
