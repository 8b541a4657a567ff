import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool } from './command.ts';
import type { StepResult } from './step-result.ts';

/** Playwright's line for each test as it begins; hundreds of them would hide the one failure. */
const PROGRESS = /^\[\d+\/\d+\] /;

interface Suite {
  specs: Array<{
    tests: Array<{ projectName: string; status: 'expected' | 'flaky' | 'unexpected' | 'skipped' }>;
  }>;
  suites?: Suite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** The result of a Playwright run, with the number of passed tests per project. */
export interface PlaywrightResult extends StepResult {
  passedIn: Record<string, number>;
}

/** Runs Playwright's tests. */
export async function playwright(config: string, env: Record<string, string>): Promise<PlaywrightResult> {
  const file = join(env.CANVASS_E2E_DATA ?? tmpdir(), 'playwright.json');
  const result = await tool('playwright', ['test', '--config', config, '--reporter=line,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const details = result.output
    .split('\n')
    .filter((line) => !PROGRESS.test(line))
    .join('\n')
    .trim();
  if (!text) return { ok: false, summary: '', details, passedIn: {} };
  const { stats, suites } = JSON.parse(text) as PlaywrightReport;
  const skipped = stats.skipped > 0 ? `, ${stats.skipped} skipped` : '';
  const repeated = stats.flaky > 0 ? `, ${stats.flaky} passed at the second attempt only` : '';
  return {
    ok: result.code === 0,
    summary: `${stats.expected + stats.flaky} tests${repeated}${skipped}`,
    details,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    passedIn: passedIn(suites),
  };
}

function passedIn(suites: readonly Suite[], counts: Record<string, number> = {}): Record<string, number> {
  for (const { specs, suites: inner = [] } of suites) {
    for (const { projectName, status } of specs.flatMap(({ tests }) => tests)) {
      const passed = status === 'expected' || status === 'flaky';
      counts[projectName] = (counts[projectName] ?? 0) + Number(passed);
    }
    passedIn(inner, counts);
  }
  return counts;
}
