import type { Browser } from '@playwright/test';

/** A slow phone network and a processor a quarter as fast: Lighthouse's applied "slow 4G". */
const SLOW = {
  latency: 562,
  downloadThroughput: (1.47 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWER = 4;
const ROUNDS = 5;
/** What is typed as soon as there is something to type in. */
const TYPED = 'Ada';
/** How long scripts may take to do what they want with what was typed, in milliseconds. */
const SETTLING_MS = 6000;

export interface Runner {
  name: string;
  url: string;
}

export interface Finish {
  name: string;
  /** Until the first field stood on the screen, in milliseconds: the median of all rounds. */
  usable: number;
  /** In how many rounds what was typed at that moment was still there when everything had loaded. */
  kept: number;
  rounds: number;
}

/** Opens the pages in turn on a slow connection, cold each time, so that whatever else the machine does is in all. */
export async function race(browser: Browser, runners: readonly Runner[]): Promise<Finish[]> {
  const times = runners.map(() => [] as number[]);
  const kept = runners.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { url }] of runners.entries()) {
      const result = await open(browser, url);
      times[index]?.push(result.usable);
      if (result.kept) kept[index] = (kept[index] ?? 0) + 1;
    }
  }
  return runners.map(({ name }, index) => ({
    name,
    usable: median(times[index] ?? []),
    kept: kept[index] ?? 0,
    rounds: ROUNDS,
  }));
}

async function open(browser: Browser, url: string): Promise<{ usable: number; kept: boolean }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.addInitScript(watchForField);
    await page.goto(url, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(() => window.usableAt, undefined, { polling: 20 });
    const at = (await usable.jsonValue()) as number;
    // Not the field that only programs fill in.
    const field = page.locator('input:not([type=hidden], [aria-hidden]):visible, textarea:visible').first();
    await field.focus();
    await page.keyboard.type(TYPED);
    await page.waitForTimeout(SETTLING_MS);
    return { usable: at, kept: (await field.inputValue()) === TYPED };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    usableAt?: number;
  }
}

/** Runs in the page. A frame is not drawn before style sheets that block it are there, so neither is this called. */
function watchForField(): void {
  const look = () => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [aria-hidden]), textarea',
    );
    const shown = [...fields].some((field) => field.getClientRects().length > 0 && !field.disabled);
    requestAnimationFrame(shown ? () => (window.usableAt = performance.now()) : look);
  };
  requestAnimationFrame(look);
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
