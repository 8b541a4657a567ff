import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../bff/platform/database/migrate.ts';
import { startAuthEmulator } from '../../bff/operate/embedded/auth-emulator.ts';
import { startPostgres } from '../../bff/operate/embedded/postgres.ts';
import { onServer, TEMPLATE } from '../../bff/testing/database.ts';
import { CONFIGURATION } from '../testing/configuration.ts';
import { services } from './services.ts';
import stopServices from './services-stop.ts';
import { makeDataFolder } from '../testing/data-folder.ts';

/**
 * Starts one PostgreSQL server and one auth emulator for all integration tests of a run, on free ports and in a folder
 * of their own. Each test file gets its own database, copied from one that is migrated here.
 */
export default async function startServices(): Promise<void> {
  // Tests, and processes that they start, must not use the developer's database, mail server or log.
  for (const name of CONFIGURATION) delete process.env[name];
  const dataDir = await makeDataFolder('canvass-test-');
  services.cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const postgres = await startPostgres({ dataDir, durable: false });
    services.cleanUp.push(() => rm(postgres.cluster, { recursive: true, force: true }), postgres.stop);
    const emulator = await startAuthEmulator({ dataDir });
    services.cleanUp.push(emulator.stop);
    process.env.TEST_POSTGRES_URL = postgres.url;
    process.env.TEST_AUTH_EMULATOR_URL = emulator.url;
    process.env.TEST_AUTH_EMULATOR_SECRET = emulator.secret;
    process.env.TEST_OPENAPI_FILE = join(dataDir, 'openapi.json');
    await onServer((client) => client.query(`create database ${TEMPLATE}`));
    const template = new URL(postgres.url);
    template.pathname = `/${TEMPLATE}`;
    await migrate(template.href);
  } catch (error) {
    await stopServices();
    throw error;
  }
}
