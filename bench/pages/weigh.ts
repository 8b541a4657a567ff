import type { Browser, BrowserContext } from '@playwright/test';
import { demoCreator, signIn } from '../../e2e/support/creator.ts';

/** The transfer of a page to a browser with an empty cache. */
export interface Weight {
  page: string;
  requests: number;
  /** Bytes on the wire, headers included, compressed as sent. */
  bytes: number;
  scriptBytes: number;
}

/**
 * Weighs the respondent's page, two public pages and the dashboard.
 * @param survey id of a published one
 */
export async function weighPages(browser: Browser, origin: string, survey: string): Promise<Weight[]> {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(await context.newPage(), demoCreator);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  const weights: Weight[] = [];
  for (const [name, path, signedIn] of [
    ['/survey/{id}, ten questions', `/survey/${survey}`, false],
    ['/', '/', false],
    ['/login', '/login', false],
    ['/admin', '/admin', true],
  ] as const) {
    const cold = await browser.newContext({ baseURL: origin, ...(signedIn ? { storageState: state } : {}) });
    weights.push({ page: name, ...(await weigh(cold, path)) });
    await cold.close();
  }
  return weights;
}

async function weigh(context: BrowserContext, path: string): Promise<Omit<Weight, 'page'>> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  let requests = 0;
  let bytes = 0;
  let scriptBytes = 0;
  client.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'EventSource') return;
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { requests, bytes, scriptBytes };
}
