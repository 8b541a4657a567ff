import { expect, type Page } from '@playwright/test';
import { openShadowRoots } from '../support/host-site.ts';
import { test } from '../support/test.ts';
import {
  type WidgetApi,
  dialog,
  type Hosting,
  inside,
  labelled,
  launcher,
  openHosting,
  snippet,
} from './hosting.ts';

/** A single-page application: its router changes the address, and the document stays. */
const APPLICATION = '<h1>Shop</h1><div style="height:3000px"></div>';
const SHOP = { urls: { include: ['/shop*'], exclude: ['/shop/pay*'] } };

let hosting: Hosting;
let surveyId: string;

test.beforeAll(async ({ browser, request }) => {
  hosting = await openHosting(browser, request);
  surveyId = await hosting.publish('Visit');
});
test.afterAll(() => hosting.site.close());
test.beforeEach(({ page }) => openShadowRoots(page));

/** Navigates as the application's router does. */
const go = (page: Page, path: string, how: 'pushState' | 'replaceState' = 'pushState') =>
  page.evaluate(([to, name]) => history[name](null, '', to), [path, how] as const);
const open = (page: Page) =>
  page.evaluate(() => (window as unknown as Record<'CanvassWidgets', WidgetApi>).CanvassWidgets.open());
const withoutNavigationApi = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));

for (const api of ['with the Navigation API', 'without it']) {
  test(`a widget is shown and hidden by the address, ${api}`, async ({ page, baseURL }) => {
    if (api === 'without it') await withoutNavigationApi(page);
    const id = await hosting.makeWidget({ ...labelled, ...SHOP }, surveyId);
    await hosting.visit(page, '/home', APPLICATION + snippet(baseURL, id));
    await page.waitForTimeout(500);
    await expect(launcher(page)).toHaveCount(0);
    expect(await page.evaluate(() => String(history.pushState).includes('[native code]'))).toBe(true);
    expect(await page.evaluate(() => History.prototype.pushState.name)).toBe('pushState');
    await open(page);
    await expect(dialog(page)).toHaveCount(0);

    await go(page, '/shop');
    await expect(launcher(page)).toBeVisible();
    // A call to open on an excluded page has no effect on later pages.
    await expect(dialog(page)).toHaveCount(0);
    await go(page, '/shop/pay', 'replaceState');
    await expect(launcher(page)).toHaveCount(0);
    await go(page, '/shop/2');
    await expect(launcher(page)).toBeVisible();
    await page.goBack();
    await expect(launcher(page)).toHaveCount(0);
    await page.goForward();
    await launcher(page).click();
    await expect(inside(page).getByRole('textbox')).toBeFocused();
    // No answer was entered yet.
    await go(page, '/home');
    await expect(dialog(page)).toBeHidden();
    await expect(launcher(page)).toHaveCount(0);
    await expect.poll(async () => (await hosting.read(id)).views).toBe(3);
  });
}

test('a widget that is being answered stays open, and is removed when it is closed', async ({
  page,
  baseURL,
}) => {
  const other = await hosting.makeWidget(
    { trigger: { type: 'immediately' }, urls: { include: ['/home'], exclude: [] } },
    surveyId,
  );
  const id = await hosting.makeWidget({ ...labelled, ...SHOP, backdrop: 'disabled' }, surveyId);
  await hosting.visit(page, '/shop/here', APPLICATION + snippet(baseURL, id) + snippet(baseURL, other));
  await launcher(page).click();
  // Until its script runs, the frame can't report to the host that something was entered.
  await expect(inside(page).locator('[data-ready]')).toBeAttached();
  const begun = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => data?.type === 'begun' && resolve());
      }),
  );
  await inside(page).getByRole('textbox').fill('Ada');
  await begun;
  await go(page, '/home');
  await page.waitForTimeout(500);
  const own = page.locator(`iframe[src*="${id}"]`);
  await expect(own).toBeVisible();
  // Another widget doesn't open over it by itself.
  await expect(page.locator(`iframe[src*="${other}"]`)).toHaveCount(0);
  await expect(inside(page).getByRole('textbox')).toHaveValue('Ada');
  await page.keyboard.press('Escape');
  await expect(own).toBeHidden();
  await expect(launcher(page)).toHaveCount(0);
  await go(page, '/shop/here');
  await launcher(page).click();
  await expect(inside(page).getByRole('textbox')).toHaveValue('Ada');
});

test.describe('a trigger restarts', () => {
  test('and waits while another is shown', async ({ page, baseURL }) => {
    const id = await hosting.makeWidget({ trigger: { type: 'delay', seconds: 1 } }, surveyId);
    const asked = await hosting.makeWidget({ ...labelled, backdrop: 'disabled' }, surveyId);
    await hosting.visit(page, '/shop/other', APPLICATION + snippet(baseURL, asked) + snippet(baseURL, id));
    await launcher(page).click();
    await page.waitForTimeout(1500);
    await expect(page.locator(`iframe[src*="${asked}"]`)).toBeVisible();
    await expect(page.locator(`iframe[src*="${id}"]`)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator(`iframe[src*="${id}"]`)).toBeVisible();
    expect((await hosting.read(id)).opens).toBe(1);
  });

  test('after a delay on each page', async ({ page, baseURL }) => {
    const id = await hosting.makeWidget({ trigger: { type: 'delay', seconds: 2 }, ...SHOP }, surveyId);
    await hosting.visit(page, '/shop/a', APPLICATION + snippet(baseURL, id));
    for (const path of ['/shop/b', '/home', '/shop/c', '/shop/d']) {
      await page.waitForTimeout(900);
      await expect(dialog(page)).toHaveCount(0);
      await go(page, path);
    }
    // A changed query or fragment is the same page: the delay continues.
    await page.waitForTimeout(900);
    await go(page, '/shop/d?colour=red#more', 'replaceState');
    await expect(dialog(page)).toBeVisible({ timeout: 1900 });
    await page.keyboard.press('Escape');
    await go(page, '/shop/e');
    await expect(dialog(page)).toBeVisible();
    expect((await hosting.read(id)).opens).toBe(2);
  });

  test('by the visitor’s scrolling, not by a router that empties the page', async ({ page, baseURL }) => {
    const id = await hosting.makeWidget({ trigger: { type: 'scroll', percent: 50 }, ...SHOP }, surveyId);
    await hosting.visit(page, '/home', APPLICATION + snippet(baseURL, id));
    await page.waitForTimeout(500);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => {
      const content = document.querySelector('div');
      if (!content) throw new Error('the page has content');
      history.pushState(null, '', '/shop');
      content.style.height = '0';
      setTimeout(() => (content.style.height = '3000px'), 300);
    });
    await page.waitForTimeout(800);
    await expect(dialog(page)).toHaveCount(0);
    await page.mouse.wheel(0, 3000);
    await expect(dialog(page)).toBeVisible();
  });

  for (const storage of ['kept', 'blocked'] as const) {
    test(`as often as its frequency allows, with storage ${storage}`, async ({ page, baseURL }) => {
      if (storage === 'blocked') {
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
          }
        });
      }
      const options = { trigger: { type: 'immediately' }, frequency: { type: 'once_a_session' } } as const;
      const id = await hosting.makeWidget({ ...options, ...SHOP }, surveyId);
      await hosting.visit(page, `/shop/${storage}`, APPLICATION + snippet(baseURL, id));
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      for (const path of ['/shop/b', '/home', '/shop/c']) {
        await go(page, path);
        await page.waitForTimeout(400);
        await expect(dialog(page)).toBeHidden();
      }
      expect((await hosting.read(id)).opens).toBe(1);
    });
  }
});

test('launchers of two widgets never overlap, whichever is shown first', async ({ page, baseURL }) => {
  const everywhere = await hosting.makeWidget(labelled, surveyId);
  const shop = await hosting.makeWidget({ ...labelled, ...SHOP }, surveyId);
  await hosting.visit(page, '/shop/two', APPLICATION + snippet(baseURL, shop) + snippet(baseURL, everywhere));
  await expect(launcher(page)).toHaveCount(2);
  await go(page, '/home');
  await expect(launcher(page)).toHaveCount(1);
  await go(page, '/shop/two');
  await expect(launcher(page)).toHaveCount(2);
  const [below, above] = await launcher(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect()).sort((a, b) => b.top - a.top),
  );
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
});
