import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { exampleResponses } from './bodies.ts';

const run = promisify(execFile);
const PLACES = ['/usr/lib/postgresql/18/bin', '/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin'];
/** The embedded server takes 200 connections, and some are taken. */
export const MOST_CLIENTS = 150;
const ROWS = 8;

/** Where `pgbench` is; undefined where PostgreSQL's client programs aren't installed. */
export async function findPgbench(): Promise<string | undefined> {
  const path = [...(process.env.PATH ?? '').split(':'), ...PLACES, '/usr/lib/postgresql/15/bin'];
  for (const folder of path) {
    const program = join(folder, 'pgbench');
    if (
      await access(program).then(
        () => true,
        () => false,
      )
    )
      return program;
  }
  return undefined;
}

/**
 * Makes a table like that of the responses, with its indexes, and scripts that insert the same rows singly.
 * @returns runs them over so many connections for so long; the rate of inserts
 */
export async function plainInserts(
  program: string,
  databaseUrl: string,
  folder: string,
): Promise<(connections: number, seconds: number) => Promise<number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create table plain_rows (like responses including all)');
  const scripts: string[] = [];
  for (const [index, row] of exampleResponses('plainSurvey0', ROWS).entries()) {
    const texts = [row.answers, row.timings].map((value) => client.escapeLiteral(asJson(value)));
    const script = join(folder, `insert-${index}.sql`);
    await writeFile(
      script,
      `insert into plain_rows (survey_id, id, version, sequence, state, answers, language, source, device, timings, completed_at) ` +
        `values ('${row.surveyId}', uuidv7(), 1, 1, 'completed', ${texts[0]}, '${row.language}', '${row.source}', '${row.device}', ${texts[1]}, now());\n`,
    );
    scripts.push('-f', script);
  }
  await client.end();
  return async (connections, seconds) => {
    const clients = Math.min(MOST_CLIENTS, connections);
    const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, ...scripts];
    const { stdout } = await run(program, [...args, databaseUrl]);
    return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? Number.NaN);
  };
}

/** Spaced, because pgbench takes `:name` for a variable. */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('":', '": ');
