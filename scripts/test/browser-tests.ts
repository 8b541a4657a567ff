import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { tool } from './command.ts';
import { withInstance } from './instance.ts';
import type { StepResult } from './steps.ts';

/** Tests a fresh instance in Chromium. */
export async function runBrowserTests(): Promise<StepResult> {
  const browser = await findChromium();
  const outcome = await withInstance(({ origin, dataDir }) =>
    playwright({ CHROMIUM_PATH: browser, CANVASS_E2E_ORIGIN: origin, CANVASS_E2E_DATA: dataDir }),
  );
  if ('failure' in outcome) {
    return { ok: false, summary: 'the instance did not start', details: outcome.failure };
  }
  return outcome.result;
}

/** What Playwright prints of each test as it begins. Hundreds of them would bury the one failure. */
const PROGRESS = /^\[\d+\/\d+\] /;

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function playwright(env: Record<string, string>): Promise<StepResult> {
  const file = join(env.CANVASS_E2E_DATA ?? tmpdir(), 'playwright.json');
  const result = await tool(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const details = result.output
    .split('\n')
    .filter((line) => !PROGRESS.test(line))
    .join('\n')
    .trim();
  if (!text) return { ok: false, summary: '', details };
  const { stats } = JSON.parse(text) as PlaywrightReport;
  const skipped = stats.skipped > 0 ? `, ${stats.skipped} skipped` : '';
  const repeated = stats.flaky > 0 ? `, ${stats.flaky} passed at the second attempt only` : '';
  return {
    ok: result.code === 0,
    summary: `${stats.expected + stats.flaky} tests${repeated}${skipped}`,
    details,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  };
}
