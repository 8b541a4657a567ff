import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuthEmulator } from '../../bff/embedded/auth-emulator.ts';
import { startPostgres } from '../../bff/embedded/postgres.ts';
import { TEMPLATE, onServer } from '../../bff/testing/database.ts';
import { migrate } from '../../bff/database/migrate.ts';
import { services } from './services.ts';

/**
 * One PostgreSQL server and one auth emulator for all integration tests of a run, on
 * ports and in a folder that nothing else uses. Each test file gets a database of its
 * own, copied from one that is migrated here.
 */
export default async function startServices(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-test-'));
  const [postgres, emulator] = await Promise.all([
    startPostgres({ dataDir, durable: false }),
    startAuthEmulator({ dataDir }),
  ]);
  services.current = { dataDir, postgres, emulator };
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_AUTH_EMULATOR_URL = emulator.url;
  await onServer((client) => client.query(`create database ${TEMPLATE}`));
  const template = new URL(postgres.url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
}
