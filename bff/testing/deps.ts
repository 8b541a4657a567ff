import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '../platform/config/config.ts';
import type { Deps } from '../platform/deps.ts';
import { startTestDatabase } from './database.ts';

export interface TestDeps extends Deps {
  stop(): Promise<void>;
}

/**
 * Everything that a resource needs, with a database of its own and the run's auth emulator.
 * @param env variables that differ for the test, by the names that `readConfig` reads
 */
export async function startTestDeps(env: Record<string, string> = {}): Promise<TestDeps> {
  const database = await startTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: join(tmpdir(), 'canvass-test-data'),
    AUTH_EMULATOR_URL: process.env.TEST_AUTH_EMULATOR_URL,
    AUTH_EMULATOR_SECRET: process.env.TEST_AUTH_EMULATOR_SECRET,
    LOG_LEVEL: 'silent',
    ...env,
  });
  return {
    config,
    log: pino({ level: config.logLevel }),
    pool: database.pool,
    db: database.db,
    now: () => new Date(),
    stop: () => database.stop(),
  };
}
