import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { recount } from '../../bff/results/metrics/recount.ts';
import * as schema from '../../bff/platform/database/schema.ts';
import { runningPostgres } from '../../bff/operate/embedded/running-postgres.ts';
import { cacheDefinitions } from '../../bff/surveys/versions/definitions.ts';

/** The counts that the database has of one survey. */
export interface StoredCounts {
  responses: number;
  completed: number;
  /** The number of metrics that differ from a recount. */
  differences: number;
}

/**
 * The connection string of an instance's own database.
 * @throws when it has none
 */
export async function databaseOf(dataDir: string): Promise<string> {
  const databaseUrl = await runningPostgres(dataDir);
  if (!databaseUrl) throw new Error('the instance has no database of its own');
  return databaseUrl;
}

/** Reads what is stored for a survey from the database, and recounts everything. */
export async function storedFor(databaseUrl: string, surveyId: string): Promise<StoredCounts> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const { rows } = await pool.query<{ responses: number; completed: number }>(
      `select count(*)::int as responses, count(*) filter (where state = 'completed')::int as completed
       from responses where survey_id = $1`,
      [surveyId],
    );
    const differences = await recount(drizzle(pool, { schema }), cacheDefinitions(), surveyId);
    const { responses = 0, completed = 0 } = rows[0] ?? {};
    return { responses, completed, differences: differences.length };
  } finally {
    await pool.end();
  }
}
