import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/browser.ts';
import { origin } from './support/instance.ts';

/**
 * Browser tests over the production bundles. They talk to a running instance whose address,
 * data folder and receiver rights are given by the test runner (see support/instance.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // They have a configuration of their own, and run in more than this one engine.
  testIgnore: 'engines/**',
  outputDir: '../test-results',
  workers: 2,
  // Two browsers, a database and servers share two cores: what passes only at the second attempt is counted and named
  // in the summary, and is no reason to stop a change that has nothing to do with it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  use: {
    baseURL: origin,
    // A press that finds nothing to press says so before the test's own time is over.
    actionTimeout: 30_000,
    browserName: 'chromium',
    launchOptions: browserLaunch,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Recording each test would take a third of the time; the second attempt is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
