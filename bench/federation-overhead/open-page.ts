import type { Browser, BrowserContextOptions } from '@playwright/test';
import { emulateSlowPhone } from '../support/slow-phone.ts';

/** Milliseconds without a request after which a page has loaded. */
const QUIET_MS = 1500;

/** The measurements of one opening of a page by a browser with an empty cache. */
export interface Opening {
  /** Bytes on the wire, headers included, compressed as sent. */
  bytes: number;
  requests: number;
  /**
   * Compressed bytes of the scripts that had arrived when the page could be used, without headers. Neither the identity provider's
   * library, which pages load when they are idle, nor the screens that people probably open next.
   */
  script: number;
  /** Milliseconds to the largest contentful paint, and until the page can be used. */
  lcp: number;
  usable: number;
}

export interface MeasuredPage {
  url: string;
  /** An element that is visible once the page can be used. */
  usable: string;
  /** The session of the user. */
  state?: BrowserContextOptions['storageState'];
}

declare global {
  interface Window {
    benchLcp?: number;
    benchUsable?: number;
  }
}

/** Opens a page on a slow connection and a slow processor. @throws if it can't be used within a minute */
export async function openPage(browser: Browser, { url, usable, state }: MeasuredPage): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    ...(state ? { storageState: state } : {}),
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await emulateSlowPhone(client);
    const opening: Opening = { bytes: 0, requests: 0, script: 0, lcp: Number.NaN, usable: Number.NaN };
    const scripts = new Map<string, { headers: number; body: number; arrived: number }>();
    /** Seconds on the browser's clock. */
    let started: number | undefined;
    let last = Date.now();
    client.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      last = Date.now();
      started ??= timestamp;
      if (type === 'EventSource' || request.url.endsWith('/area-reports')) return;
      opening.requests += 1;
      if (new URL(request.url).pathname.endsWith('.js') && !/\/firebase\.\w+\.js$/.test(request.url))
        scripts.set(requestId, { headers: 0, body: 0, arrived: Number.POSITIVE_INFINITY });
    });
    client.on('Network.responseReceived', ({ requestId, response }) => {
      const script = scripts.get(requestId);
      if (script) script.headers = response.encodedDataLength;
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      last = Date.now();
      opening.bytes += encodedDataLength;
      const script = scripts.get(requestId);
      if (!script) return;
      script.body = encodedDataLength - script.headers;
      script.arrived = timestamp;
    });
    await page.addInitScript(watch, usable);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchUsable, undefined, { polling: 50, timeout: 60_000 });
    while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
    const times = await page.evaluate(() => [window.benchLcp, window.benchUsable]);
    [opening.lcp = Number.NaN, opening.usable = Number.NaN] = times;
    const usableAt = (started ?? 0) + opening.usable / 1000;
    for (const { body, arrived } of scripts.values()) if (arrived <= usableAt) opening.script += body;
    return opening;
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watch(selector: string): void {
  new PerformanceObserver((list) => {
    window.benchLcp = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const check = () => {
    const shown = [...document.querySelectorAll(selector)].some((found) => found.getClientRects().length > 0);
    requestAnimationFrame(shown ? () => (window.benchUsable = performance.now()) : check);
  };
  requestAnimationFrame(check);
}
