import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { type Instance, withInstance } from '../../scripts/test/instance.ts';
import { signIn } from '../support/sign-in.ts';
import { tenQuestions } from './ten-questions.ts';

interface Weight {
  page: string;
  requests: number;
  /** Over the wire, headers included, compressed as sent. */
  bytes: number;
  scriptBytes: number;
}

/** Prints what the respondent's page and the dashboard cost a browser that has seen neither. */
export async function measurePages(): Promise<void> {
  const executablePath = await findChromium();
  const outcome = await withInstance(async (instance) => {
    const browser = await chromium.launch({ ...browserLaunch, executablePath });
    try {
      return await weigh(browser, instance);
    } finally {
      await browser.close();
    }
  });
  if ('failure' in outcome) throw new Error(outcome.failure);
  process.stdout.write('page                              requests    bytes   of it script\n');
  for (const { page, requests, bytes, scriptBytes } of outcome.result) {
    process.stdout.write(
      `${page.padEnd(34)}${String(requests).padStart(8)}${String(bytes).padStart(9)}${String(scriptBytes).padStart(15)}\n`,
    );
  }
}

async function weigh(browser: Browser, { origin }: Instance): Promise<Weight[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page);
  const survey = await tenQuestions(page.request);
  const state = await context.storageState({ indexedDB: true });
  const weights: Weight[] = [];
  for (const [name, path, signedIn] of [
    ['/survey/{id}, ten questions', `/survey/${survey}`, false],
    ['/', '/', false],
    ['/login', '/login', false],
    ['/admin', '/admin', true],
  ] as const) {
    const cold = await browser.newContext({ baseURL: origin, ...(signedIn ? { storageState: state } : {}) });
    weights.push({ page: name, ...(await weighOne(cold, path)) });
    await cold.close();
  }
  await context.close();
  return weights;
}

async function weighOne(context: BrowserContext, path: string): Promise<Omit<Weight, 'page'>> {
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
