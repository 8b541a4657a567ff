import { type Config, ConfigError, readConfig } from './config/config.ts';
import { openDatabase } from './database/client.ts';
import { migrate } from './database/migrate.ts';
import type { Deps } from './deps.ts';
import { createLog } from './log.ts';

/**
 * Starts what a server and a worker have in common: configuration, log, migrations, connections. A configuration with mistakes
 * ends the process with code 2 and a list of them on standard error.
 * @throws if the database can't be reached or migrated
 */
export async function startProcess(): Promise<Deps> {
  const config = configOrExit();
  const log = createLog(config.logLevel);
  await migrate(config.databaseUrl, undefined, log);
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
