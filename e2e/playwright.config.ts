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
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    baseURL: origin,
    browserName: 'chromium',
    launchOptions: browserLaunch,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
