import pg from 'pg';
import { runningPostgres } from '../../bff/embedded/running-postgres.ts';

/** An operator asked for what can't be done; the message says what to do. */
export class OperatorError extends Error {}

/**
 * The database an operator's command works on: `DATABASE_URL`, or the one that `npm start` runs in the data folder.
 * @throws OperatorError when there is none
 */
export async function operatorPool(): Promise<pg.Pool> {
  const dataDir = process.env.CANVASS_DATA ?? '.data';
  const connectionString = process.env.DATABASE_URL ?? (await runningPostgres(dataDir));
  if (!connectionString) {
    throw new OperatorError(
      `No database: set DATABASE_URL, or start Canvass with the data folder ${dataDir} (CANVASS_DATA names another).`,
    );
  }
  return new pg.Pool({ connectionString, max: 4 });
}

/** Runs a command on the operator's database; what goes wrong is a sentence and exit code 2. */
export async function operate(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  let pool: pg.Pool | undefined;
  try {
    pool = await operatorPool();
    await work(pool);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } finally {
    await pool?.end();
  }
}
