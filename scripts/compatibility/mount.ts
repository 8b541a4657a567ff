import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import type { AreaReport } from '@canvass/shared/api/area-reports';
import type { AreaRoute } from '@canvass/shared/contract/area-manifest';
import type { Address } from './addresses.ts';

/** Milliseconds within which a screen is mounted, also on a busy machine. */
const PATIENCE_MS = 30_000;

/** Milliseconds that a screen's calls are waited for. */
const CALLS_MS = 1000;

/** Pages at a time. */
const AT_ONCE = 2;

/** Chromium's message for a request that is answered with 404. */
const NOT_FOUND = /^Failed to load resource: .* status of 404/;

export interface Visit extends Address {
  area: string;
  route: AreaRoute;
}

/** The errors that the page's own script has noted. */
interface Noted {
  reports: AreaReport[];
  violations: string[];
  /** Copies of React that have registered a renderer with the devtools. */
  renderers: number;
}

/**
 * Opens every address in a browser: the first one of each area and layout as a document, the others from there, as links do.
 * @param cookie of a signed-in creator, for routes that need one
 * @returns a line for each fault: a screen that isn't mounted or failed, another number of Reacts than one, a violation of the
 *   content security policy, an error on the console
 */
export async function mountAll(
  browser: Browser,
  origin: string,
  cookie: string,
  visits: readonly Visit[],
): Promise<string[]> {
  const visitor = await newContext(browser, origin);
  const creator = await newContext(browser, origin);
  const [name = '', value = ''] = cookie.split('=');
  await creator.addCookies([{ name, value, url: origin }]);
  const tours = Map.groupBy(visits, ({ area, route }) => `${area} ${route.layout} ${route.guard}`);
  const queue = tours.values();
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const tour of queue) {
        const context = tour[0]?.route.guard === 'user' ? creator : visitor;
        faults.push(...(await mountInTurn(await context.newPage(), tour)));
      }
    }),
  );
  await Promise.all([visitor.close(), creator.close()]);
  return faults;
}

async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(noteEverything);
  // The auth emulator has no password policy, and says so on the console.
  await context.route('**/passwordPolicy?*', (route) =>
    route.fulfill({ json: { customStrengthOptions: {}, schemaVersion: 1 } }),
  );
  return context;
}

/** Runs in the page, before its own scripts. */
function noteEverything(): void {
  const noted: Noted = { reports: [], violations: [], renderers: 0 };
  Object.assign(window, {
    noted,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => (noted.renderers += 1),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.violations.push(`${violatedDirective} ${blockedURI}`),
  );
  navigator.sendBeacon = (address, body) => {
    if (String(address).endsWith('/area-reports') && body instanceof Blob) {
      void body.text().then((text) => noted.reports.push(...(JSON.parse(text) as Noted).reports));
    }
    return true;
  };
}

/** Opens addresses one after the other in one document. @returns what is wrong */
async function mountInTurn(page: Page, visits: readonly Visit[]): Promise<string[]> {
  const faults: string[] = [];
  let current: Visit | undefined;
  const note = (fault: string) => void faults.push(`${current?.area} ${current?.address}: ${fault}`);
  page.on('console', (message) => {
    const [text = ''] = message.text().split('\n');
    const isMissing = current?.isGuess && NOT_FOUND.test(text);
    if (message.type() === 'error' && !isMissing) note(`console: ${text}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  const settled = calls(page);
  for (const [index, visit] of visits.entries()) {
    current = visit;
    // The status of what a reload would get.
    const { status } = await answer(page, visit.address);
    if (status !== 200) note(`the server answers ${status}`);
    if (index === 0) await page.goto(visit.address);
    else await page.evaluate(navigate, visit.address);
    for (const fault of await unmounted(page, visit)) note(fault);
    await settled();
  }
  const { renderers, violations } = await read(page);
  if (renderers !== 1) note(`${renderers} copies of React`);
  for (const violation of violations) note(`the policy was violated: ${violation}`);
  await page.close();
  return faults;
}

/** @returns what waits until the page's calls of the API are answered, so that a screen that fails then is seen; streams never end */
function calls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const deadline = Date.now() + CALLS_MS;
    do await page.waitForTimeout(30);
    while (open.size > 0 && Date.now() < deadline);
  };
}

async function answer(page: Page, address: string): Promise<{ status: number }> {
  const response = await page.request.get(address, { maxRedirects: 0 });
  return { status: response.status() };
}

/** Runs in the page: the router reads the address anew, as after the back button. */
function navigate(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Waits until the screen of a route is mounted. @returns why it isn't */
async function unmounted(page: Page, { area, route }: Visit): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { reports } = await read(page);
    const about = reports.filter((report) => report.area === area && report.route === route.path);
    const failed = about.flatMap((report) =>
      report.kind === 'failed' ? [`it failed (${report.reason}): ${report.message}`] : [],
    );
    if (failed.length > 0) return failed;
    if (about.some(({ kind }) => kind === 'mounted')) return [];
    await page.waitForTimeout(30);
  }
  return ['it is not mounted'];
}

/** Makes the shell send its reports now, as when the page is left. */
function read(page: Page): Promise<Noted> {
  return page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return (window as unknown as { noted: Noted }).noted;
  });
}
