import { syncBuiltinESMExports } from 'node:module';

/** Ends all spies, also for modules that have imported a spied function of Node by its name. */
export function restoreSpies(): void {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
}
