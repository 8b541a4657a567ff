import { type Config, ConfigError, readConfig } from './config/config.ts';
import { openDatabase } from './database/client.ts';
import { migrate } from './database/migrate.ts';
import type { Deps } from './deps.ts';
import { createLog } from './log.ts';

/**
 * Starts what a server and a worker have in common: configuration, log, migrations, connections. A configuration with mistakes
 * ends the process with code 2 and a list of them on standard error; a database that can't be reached or migrated ends it with code 1
 * and one line of the log.
 */
export async function startProcess(): Promise<Deps> {
  const config = configOrExit();
  const log = createLog(config.logLevel);
  try {
    await migrate(config.databaseUrl, undefined, log);
  } catch (error) {
    log.fatal({ err: error }, 'the database of DATABASE_URL can’t be reached or migrated');
    process.exit(1);
  }
  return { config, log, ...openDatabase(config, log), now: () => new Date() };
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
