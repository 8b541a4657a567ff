import { openDatabase } from '../../bff/platform/database/client.ts';
import { createLog } from '../../bff/platform/log.ts';
import type { Database } from '../../bff/platform/deps.ts';
import { BuildError } from '../../bff/site/releases/read-build.ts';
import { ReleaseRefusal } from '../../bff/site/releases/store/refusal.ts';
import { OperatorError } from '../operator/database.ts';
import { type OperatorAct, operatorName, recorded } from '../operator/operator-log.ts';
import { readTarget, type Target } from './target.ts';

/** The database of a command, and who runs it. */
export interface ReleaseCommand extends Target {
  db: Database;
  actor: string;
}

/**
 * Runs a command on the releases of an installation and logs it; a refusal is printed as one sentence, with exit code 1.
 * @param work returns the line that the command prints
 */
export async function changeReleases(
  command: 'deploy' | 'rollback',
  work: (command: ReleaseCommand, act: OperatorAct) => Promise<string>,
): Promise<void> {
  const target = await readTarget();
  const isRefusal = (error: unknown) =>
    error instanceof ReleaseRefusal || error instanceof BuildError || error instanceof OperatorError;
  let close: (() => Promise<void>) | undefined;
  try {
    const output = await recorded(command, { dataDir: target.dataDir, isRefusal }, (act) => {
      act.begin({ target: `area ${target.area}` });
      const { pool, db } = open(target);
      close = () => pool.end();
      return work({ ...target, db, actor: operatorName() }, act);
    });
    process.stdout.write(`${output}\n`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await close?.();
  }
}

/** @throws OperatorError when nothing runs with the data folder: a release that no server reads would look deployed */
function open({ databaseUrl, dataDir }: Target) {
  if (databaseUrl) return openDatabase({ databaseUrl, databasePool: 2 }, createLog('silent'));
  throw new OperatorError(
    `Canvass does not run with the data folder ${dataDir}: start it, or name its folder (-- --data DIR) or its database (DATABASE_URL).`,
  );
}
