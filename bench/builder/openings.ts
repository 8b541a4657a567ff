import type { Locator, Page } from '@playwright/test';
import { type Reaction, summed } from './reactions.ts';
import { SLOWER, worked } from './throttled.ts';

const OPENINGS = 5;
/** Milliseconds after which the page is asked when its editor was shown. */
const ASKED_AFTER = 4000;

/** Opens from the survey's own page: from the click until title and outline are visible. */
export async function openings(page: Page, id: string): Promise<Reaction> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) times.push(await openFrom(await linkOn(page, id)));
  return summed('opened from the survey’s page', times);
}

/** The page's own CPU time of that, at full speed and multiplied, as in `timed`. */
export async function openingWork(page: Page, id: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const works: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    const link = await linkOn(page, id);
    const before = await worked(client);
    await openFrom(link);
    works.push((await worked(client)) - before);
  }
  await client.detach();
  return summed('', works).median * 1000 * SLOWER;
}

async function linkOn(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/surveys/${id}`);
  const link = page.locator(`a[href$="/surveys/${id}/edit"]`).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  return link;
}

async function openFrom(link: Locator): Promise<number> {
  const page = link.page();
  await page.evaluate(noteWhenShown);
  const start = await link.evaluate((element: HTMLElement) => {
    const now = performance.now();
    element.click();
    return now;
  });
  return (await shownAt(page)) - start;
}

/**
 * Notes when title and outline are painted. Run in the page, where it costs next to nothing: a test's locators are scripts of half a
 * megabyte, which the page would compile and run meanwhile, and asking in each frame would have each frame rendered.
 */
export function noteWhenShown(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-field=title]') || !document.querySelector('nav [data-drag-id]'))
      return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAt: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from the page's navigation to that. */
async function shownAt(page: Page): Promise<number> {
  for (;;) {
    // Asking again and again would be work of the page.
    await page.waitForTimeout(ASKED_AFTER);
    const at = await page.evaluate(() => (window as unknown as { shownAt?: number }).shownAt);
    if (at !== undefined) return at;
  }
}

/** Opens by address from an empty page, in a tab that has run the scripts before: shell, session and area start as well. */
export async function byAddress(page: Page, edit: string): Promise<Reaction> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.goto('about:blank');
    times.push(await loadingTime(page, edit));
  }
  return summed('opened by address', times);
}

/** Opens the editor from itself: the page that is left has work to do as well, which the time includes. */
export async function reloaded(page: Page, edit: string): Promise<Reaction> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) times.push(await loadingTime(page, edit));
  return summed('reloaded', times);
}

async function loadingTime(page: Page, edit: string): Promise<number> {
  await page.goto(edit, { waitUntil: 'commit' });
  return shownAt(page);
}
