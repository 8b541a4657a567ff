import pg from 'pg';
import { runningPostgres } from '../../bff/operate/embedded/running-postgres.ts';
import { surviveLostConnections } from '../../bff/platform/database/lost-connections.ts';
import { CommandError } from '../releases/command-error.ts';
import { type OperatorAct, type OperatorCommand, recorded } from './operator-log.ts';

const isRefusal = (error: unknown) => error instanceof CommandError;

/** The data folder of this installation: `CANVASS_DATA`, or the default of `npm start`. */
const dataDir = process.env.CANVASS_DATA || '.data';

/**
 * Opens the database that operators' commands work on: `DATABASE_URL`, or the one that `npm start` runs in the data
 * folder.
 * @throws CommandError when there is none
 */
async function operatorPool(): Promise<pg.Pool> {
  const connectionString = process.env.DATABASE_URL || (await runningPostgres(dataDir));
  if (!connectionString) {
    throw new CommandError(
      `No database: set DATABASE_URL, or start Canvass with the data folder ${dataDir} (CANVASS_DATA names another).`,
      2,
    );
  }
  const pool = new pg.Pool({ connectionString, max: 4 });
  surviveLostConnections(pool, () => undefined);
  return pool;
}

/** Codes of a connection that fails: of the system, and of PostgreSQL for a wrong database, name or password. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
]);

/** @returns the code, if an error or its cause is that there is no connection */
function unreachable(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && UNREACHABLE.has(code) ? code : unreachable(error.cause);
}

/** Runs a command on the operator's database and logs it; a refusal is printed as one sentence. */
export async function operate(
  command: OperatorCommand,
  work: (pool: pg.Pool, act: OperatorAct) => Promise<void>,
): Promise<void> {
  let pool: pg.Pool | undefined;
  try {
    await recorded(command, { dataDir, isRefusal }, async (act) => {
      pool = await operatorPool();
      await work(pool, act);
    });
  } catch (error) {
    const code = unreachable(error);
    if (!isRefusal(error) && code === undefined) throw error;
    process.stderr.write(
      isRefusal(error)
        ? `${error.message}\n`
        : `The database can’t be reached, or refuses the connection (${code}).\n`,
    );
    process.exitCode = isRefusal(error) ? error.exitCode : 2;
  } finally {
    await pool?.end();
  }
}
