import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { DAY_MS } from '@canvass/shared/domain/days';
import * as schema from '../../bff/platform/database/schema.ts';
import type { GeneratorPlan } from '../../bff/operate/generator/responses.ts';
import { GeneratedBefore, storeGenerated } from '../../bff/operate/generator/store-responses.ts';
import { cacheDefinitions, type PublishedVersion } from '../../bff/surveys/versions/definitions.ts';
import { CommandError } from '../releases/command-error.ts';
import { operate } from './database.ts';
import { parseArguments } from './parse-arguments.ts';

const USAGE = 'npm run generate -- --survey ID [--responses 1000] [--seed 1] [--days 90]';
const whole = (fallback: number, most: number) => z.coerce.number().int().min(1).max(most).default(fallback);
const argumentsSchema = z.object({
  survey: z.string(),
  responses: whole(1000, 100_000_000),
  seed: whole(1, 2 ** 31),
  days: whole(90, 3650),
});

/**
 * `npm run generate`: fills a published survey with realistic responses up to yesterday, for trials and benchmarks. The
 * same seed gives the same responses on the same day. It sends nothing and uses no quota.
 */
await operate('generate', async (pool, act) => {
  const read = argumentsSchema.safeParse(readArguments());
  if (!read.success) throw new CommandError(USAGE, 2);
  const { survey, responses, seed, days } = read.data;
  act.begin({ target: `survey ${survey}` });
  const versions = await readVersions(pool, survey);
  const until = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const plan: GeneratorPlan = { surveyId: survey, versions, responses, seed, days, until };
  const began = performance.now();
  const stored = await storeGenerated(pool, plan, (count) => {
    act.note({ responses: count });
    if (process.stdout.isTTY) process.stdout.write(`\r${count} of ${responses}`);
  }).catch((error: unknown) => {
    if (!(error instanceof GeneratedBefore)) throw error;
    throw new CommandError(`Responses with seed ${seed} are there already. Choose another seed.`, 2);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${stored} responses in ${seconds} s\n`);
});

function readArguments() {
  const option = { type: 'string' } as const;
  return parseArguments(USAGE, {
    args: process.argv.slice(2),
    options: { survey: option, responses: option, seed: option, days: option },
  }).values;
}

/** The last three published versions, oldest first. */
async function readVersions(pool: pg.Pool, surveyId: string): Promise<PublishedVersion[]> {
  const { rows } = await pool.query<{ version: number }>(
    'select version from survey_versions where survey_id = $1 order by version desc limit 3',
    [surveyId],
  );
  const definitions = cacheDefinitions();
  const db = drizzle(pool, { schema });
  const versions = await Promise.all(
    rows.toReversed().map(({ version }) => definitions.get(db, surveyId, version)),
  );
  const found = versions.filter((version) => version !== undefined);
  if (found.length === 0) throw new CommandError(`There is no published survey ${surveyId}.`, 2);
  return found;
}
