import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { ConfigError, readConfig } from '../../bff/platform/config/config.ts';
import type { StartOptions } from './options.ts';

/** Stands for what the start sets once its own parts run. */
const EMBEDDED = { database: 'postgres://embedded', emulator: 'http://embedded' };

/**
 * Checks the configuration of server and worker before anything is built: their own refusal would come minutes later.
 * @throws StartFailure with all faults
 */
export function checkConfiguration(options: StartOptions, env: Record<string, string | undefined>): void {
  try {
    readConfig({
      ...env,
      PORT: String(options.port),
      HOST: options.host,
      DATABASE_URL: options.databaseUrl ?? EMBEDDED.database,
      ...(options.firebase ? {} : { AUTH_EMULATOR_URL: EMBEDDED.emulator }),
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new StartFailure(error.message, 2);
  }
}
