import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { exampleResponses } from './bodies.ts';

const run = promisify(execFile);
const FOLDERS = ['/usr/lib/postgresql/18/bin', '/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin'];
/** The embedded server allows 200 connections, some of which are in use. */
export const MOST_CLIENTS = 150;
const ROWS = 8;

/** The path of `pgbench`; undefined where PostgreSQL's client programs aren't installed. */
export async function findPgbench(): Promise<string | undefined> {
  const path = [...(process.env.PATH ?? '').split(':'), ...FOLDERS, '/usr/lib/postgresql/15/bin'];
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
 * Writes scripts that insert the same rows singly into the same table.
 * @param surveyId the survey of the responses, which aren't counted
 * @returns runs them over so many connections for so many seconds; resolves to inserts per second
 */
export async function plainInserts(
  program: string,
  databaseUrl: string,
  folder: string,
  surveyId: string,
): Promise<(connections: number, seconds: number) => Promise<number>> {
  const scripts: string[] = [];
  for (const [index, row] of exampleResponses(surveyId, ROWS).entries()) {
    const texts = [row.answers, row.timings].map((value) => pg.escapeLiteral(asJson(value)));
    const script = join(folder, `insert-${index}.sql`);
    await writeFile(
      script,
      `insert into responses (survey_id, id, version, sequence, state, answers, language, source, device, timings, completed_at) ` +
        `values ('${row.surveyId}', uuidv7(), 1, 1, 'completed', ${texts[0]}, '${row.language}', '${row.source}', '${row.device}', ${texts[1]}, now());\n`,
    );
    scripts.push('-f', script);
  }
  return async (connections, seconds) => {
    const clients = Math.min(MOST_CLIENTS, connections);
    // Prepared statements, as the server's are; by default pgbench would have each parsed again.
    const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, ...scripts];
    const { stdout } = await run(program, [...args, databaseUrl]);
    return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? Number.NaN);
  };
}

/** With spaces, because pgbench takes `:name` for a variable. */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('":', '": ');
