import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/browser.ts';
import { origin } from './support/instance.ts';

/**
 * Browser tests over the production bundles. They use a running instance, whose address and data folder the test runner
 * passes (see support/instance.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // They have a configuration of their own and run in several engines.
  testIgnore: 'engines/**',
  outputDir: '../test-results',
  workers: 3,
  // Two browsers, a database and servers share two cores: a test that passes only at the second attempt is counted and
  // named in the summary, but doesn't fail the run.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  use: {
    baseURL: origin,
    // An action without a target fails before the test's own time-out.
    actionTimeout: 30_000,
    browserName: 'chromium',
    // Each page lives for seconds: compiling its scripts optimised takes a sixth of all processor time and pays off nowhere.
    launchOptions: {
      ...browserLaunch,
      args: [...browserLaunch.args, '--js-flags=--no-maglev,--no-turbofan'],
    },
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Recording each test would take a third of the time, so only the second attempt is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
