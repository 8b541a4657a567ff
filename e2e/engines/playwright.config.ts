import { defineConfig } from '@playwright/test';
import { origin } from '../support/instance.ts';
import type { EngineName } from './drivers/driver.ts';

/** The path of each engine's browser; set by the test runner for those that are installed. */
const PATHS: Record<EngineName, string | undefined> = {
  chromium: process.env.CHROMIUM_PATH,
  firefox: process.env.FIREFOX_PATH,
  webkit: process.env.WEBKIT_DRIVER_PATH,
};

/** The same scenarios in every engine. Playwright is only the runner here and drives no browser. */
export default defineConfig<object, { engine: EngineName; executablePath: string }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/engines',
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: { baseURL: origin },
  projects: Object.entries(PATHS).flatMap(([engine, executablePath]) =>
    executablePath ? [{ name: engine, use: { engine: engine as EngineName, executablePath } }] : [],
  ),
});
