import type { AuthEmulator } from '../../bff/embedded/auth-emulator.ts';
import type { EmbeddedPostgres } from '../../bff/embedded/postgres.ts';

/** What the start of a test run hands to its end. */
export const services: {
  current?: { dataDir: string; postgres: EmbeddedPostgres; emulator: AuthEmulator };
} = {};
