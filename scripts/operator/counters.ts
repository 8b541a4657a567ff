import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { rebuild, recount } from '../../bff/results/metrics/recount.ts';
import * as schema from '../../bff/platform/database/schema.ts';
import { cacheDefinitions } from '../../bff/surveys/versions/definitions.ts';
import { CommandError } from '../releases/command-error.ts';
import { operate } from './database.ts';
import { parseArguments } from './parse-arguments.ts';

const USAGE = 'npm run counters -- check|rebuild [--survey ID]';
/** Differences that are printed per survey. */
const SHOWN = 20;

/**
 * `npm run counters -- check`: recounts every response and compares with the stored metrics, while the servers run.
 * Exits with 1 when anything differs. `rebuild` repairs the metrics.
 */
await operate('counters', async (pool, act) => {
  const { command, survey } = readArguments();
  act.begin({ action: command, target: survey ? `survey ${survey}` : 'all surveys' });
  const ids = await surveyIds(pool, survey);
  const definitions = cacheDefinitions();
  const db = drizzle(pool, { schema });
  let differing = 0;
  for (const [index, id] of ids.entries()) {
    if (command === 'rebuild') await rebuild(pool, definitions, id);
    const differences = await recount(db, definitions, id);
    if (differences.length > 0) differing += 1;
    act.note({ surveys: index + 1, differing });
    if (differences.length === 0) continue;
    process.stdout.write(`survey ${id}: ${differences.length} differ\n`);
    for (const { key, stored, counted } of differences.slice(0, SHOWN)) {
      process.stdout.write(`  ${key}: stored ${stored}, counted ${counted}\n`);
    }
  }
  const done = command === 'rebuild' ? 'rebuilt and checked' : 'checked';
  process.stdout.write(`${ids.length} surveys ${done}, ${differing} with differences\n`);
  if (differing > 0) process.exitCode = 1;
});

function readArguments() {
  const { values, positionals } = parseArguments(USAGE, {
    args: process.argv.slice(2),
    options: { survey: { type: 'string' } },
    allowPositionals: true,
  });
  const [command] = positionals;
  if (command !== 'check' && command !== 'rebuild') throw new CommandError(USAGE, 2);
  return { command, survey: values.survey };
}

async function surveyIds(pool: pg.Pool, only: string | undefined): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from surveys where $1::text is null or id = $1 order by created_at',
    [only ?? null],
  );
  if (only && rows.length === 0) throw new CommandError(`There is no survey ${only}.`, 2);
  return rows.map(({ id }) => id);
}
