import type { Browser } from '@playwright/test';
import { emulateSlowPhone } from '../support/slow-phone.ts';
import { percentile } from '../support/percentile.ts';

const RUNS = 5;
/** Typed as soon as there is a field. */
const TYPED = 'Ada';
/** Milliseconds in which scripts may still discard what was typed. */
const HYDRATION_MS = 6000;

export interface Runner {
  name: string;
  url: string;
}

export interface Finish {
  name: string;
  /** Median milliseconds until the first field was on the screen. */
  usable: number;
  /** In how many runs the typed text was still there when everything had loaded. */
  retained: number;
  runs: number;
}

/**
 * Opens the pages alternately on a slow connection with an empty cache, so that other load on the machine affects all
 * of them.
 */
export async function race(browser: Browser, runners: readonly Runner[]): Promise<Finish[]> {
  const times = runners.map(() => [] as number[]);
  const retained = runners.map(() => 0);
  for (let round = 0; round < RUNS; round += 1) {
    for (const [index, { url }] of runners.entries()) {
      const result = await open(browser, url);
      times[index]?.push(result.usable);
      if (result.retained) retained[index] = (retained[index] ?? 0) + 1;
    }
  }
  return runners.map(({ name }, index) => ({
    name,
    usable: percentile(times[index] ?? [], 0.5),
    retained: retained[index] ?? 0,
    runs: RUNS,
  }));
}

async function open(browser: Browser, url: string): Promise<{ usable: number; retained: boolean }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await emulateSlowPhone(client);
    await page.addInitScript(watchForField);
    await page.goto(url, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(() => window.usableAt, undefined, { polling: 20 });
    const at = (await usable.jsonValue()) as number;
    // Except the spam trap.
    const field = page.locator('input:not([type=hidden], [aria-hidden]):visible, textarea:visible').first();
    await field.focus();
    await page.keyboard.type(TYPED);
    await page.waitForTimeout(HYDRATION_MS);
    return { usable: at, retained: (await field.inputValue()) === TYPED };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    usableAt?: number;
  }
}

/** Runs in the page. Like a frame, this is not called before blocking style sheets are loaded. */
function watchForField(): void {
  const check = () => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [aria-hidden]), textarea',
    );
    const shown = [...fields].some((field) => field.getClientRects().length > 0 && !field.disabled);
    requestAnimationFrame(shown ? () => (window.usableAt = performance.now()) : check);
  };
  requestAnimationFrame(check);
}
