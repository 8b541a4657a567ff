import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { withLaunched } from '../support/launched-instance.ts';
import { percentile } from '../support/percentile.ts';
import { demoCreator, signIn } from '../../e2e/support/creator.ts';
import { tablePrinter } from '../support/table-printer.ts';
import { startReverseProxy } from './reverse-proxy.ts';
import { buildAsOne } from './one-build.ts';
import { type Opening, openPage, type MeasuredPage } from './open-page.ts';

const print = tablePrinter(12, 30);

/** Openings of each page in each way. */
const RUNS = 5;

/**
 * The limits of federation's cost: as multiples of one build, and in kB of scripts before the page can be used
 * (`Opening.script`): that of `.size-limit.mjs`.
 */
const MAX_BYTES = 1.08;
const MAX_LCP = 1.1;
const MAX_ADMIN_SCRIPT = 240.8;

const PAGES = [
  { path: '/login', usable: 'input[type=email]', signedIn: false },
  { path: '/admin', usable: 'main a[href*="/admin/surveys/"]', signedIn: true },
] as const;

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * Measures what federation costs: the product beside the same sources as one build, alternately in one run, with an empty
 * cache, on slow 4G and a processor four times slower. Exits with 1 when it costs more than it may.
 * @param runs openings of each page in each way, five by default
 */
export async function measureFederationOverhead(runs = RUNS): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-one-build-'));
  const browser = await chromium.launch({ ...browserLaunch, executablePath: await findChromium() });
  try {
    const one = await buildAsOne(folder);
    const good = await withLaunched(async ({ origin }) => {
      const proxies = [await startReverseProxy(origin), await startReverseProxy(origin, one)] as const;
      try {
        const state = await signedIn(browser, origin);
        return await compare(browser, proxies[0].origin, proxies[1].origin, state, runs);
      } finally {
        for (const proxy of proxies) proxy.close();
      }
    });
    if (!good) process.exitCode = 1;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The session of the demo creator; the browser has it by host, whatever the port. */
async function signedIn(browser: Browser, origin: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(await context.newPage(), demoCreator);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Measures all pages. @returns whether nothing costs more than it may */
async function compare(
  browser: Browser,
  federated: string,
  one: string,
  state: StorageState,
  runs: number,
): Promise<boolean> {
  print('slow 4G, CPU x4, empty cache', 'bytes', 'requests', 'script', 'LCP ms', 'usable ms');
  let isGood = true;
  for (const { path, usable, signedIn: user } of PAGES) {
    const target = (origin: string): MeasuredPage => ({
      url: origin + path,
      usable,
      ...(user ? { state: stateAt(state, origin) } : {}),
    });
    const openings: [Opening[], Opening[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      openings[0].push(await openPage(browser, target(federated)));
      openings[1].push(await openPage(browser, target(one)));
    }
    const [ours, theirs] = [medians(openings[0]), medians(openings[1])];
    report(`${path}, federated`, ours);
    report(`${path}, one build`, theirs);
    const ratio = (name: keyof Opening) => ours[name] / theirs[name];
    const ratios = (['bytes', 'requests', 'script', 'lcp', 'usable'] as const).map((name) =>
      ratio(name).toFixed(3),
    );
    print('  ratio', ...ratios);
    isGood &&= ratio('bytes') <= MAX_BYTES && ratio('lcp') <= MAX_LCP;
    if (path === '/admin') isGood &&= ours.script <= MAX_ADMIN_SCRIPT * 1000;
  }
  const limits = `${MAX_BYTES} x bytes, ${MAX_LCP} x LCP, ${MAX_ADMIN_SCRIPT} kB of script before /admin can be used`;
  process.stdout.write(`${runs} openings each, medians; limits: ${limits}\n`);
  return isGood;
}

/** The stored data of one origin at another. */
function stateAt(state: StorageState, origin: string): StorageState {
  return { ...state, origins: state.origins.map((stored) => ({ ...stored, origin })) };
}

function medians(openings: readonly Opening[]): Opening {
  const median = (name: keyof Opening) =>
    percentile(
      openings.map((opening) => opening[name]),
      0.5,
    );
  return {
    bytes: median('bytes'),
    requests: median('requests'),
    script: median('script'),
    lcp: median('lcp'),
    usable: median('usable'),
  };
}

function report(name: string, { bytes, requests, script, lcp, usable }: Opening): void {
  print(name, bytes, requests, script, lcp.toFixed(0), usable.toFixed(0));
}
