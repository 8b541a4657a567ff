import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const common = texts('shared/i18n', 'en');
const LIGHT = 'rgb(252, 252, 253)';
const DARK = 'rgb(12, 12, 16)';
const background = () => getComputedStyle(document.body).backgroundColor;

test.describe('light, dark, as the system', () => {
  for (const { cookie, system, colour } of [
    { cookie: 'dark', system: 'light', colour: DARK },
    { cookie: 'light', system: 'dark', colour: LIGHT },
    { cookie: undefined, system: 'dark', colour: DARK },
    { cookie: 'system', system: 'light', colour: LIGHT },
  ] as const) {
    test(`cookie ${cookie}, system ${system}: right before any script`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ colorScheme: system, javaScriptEnabled: false });
      if (cookie) await context.addCookies([{ name: 'appearance', value: cookie, url: baseURL ?? '' }]);
      const page = await context.newPage();
      const answer = await page.goto('/login');
      const html = (await answer?.text()) ?? '';
      const attribute = /<html[^>]*data-appearance="(\w+)"/.exec(html)?.[1];
      expect(attribute).toBe(cookie === 'system' ? undefined : cookie);
      await context.close();
      const drawn = await browser.newContext({ colorScheme: system });
      if (cookie) await drawn.addCookies([{ name: 'appearance', value: cookie, url: baseURL ?? '' }]);
      const screen = await drawn.newPage();
      await screen.goto('/login', { waitUntil: 'commit' });
      await screen.waitForSelector('body');
      expect(await screen.evaluate(background)).toBe(colour);
      await drawn.close();
    });
  }

  test('a choice applies at once and is stored; "as the system" follows the system while it is open', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/login');
    const choose = (name: 'dark' | 'system') =>
      page.getByRole('button', { name: common(`appearance.${name}`) }).click();
    await choose('dark');
    expect(await page.evaluate(background)).toBe(DARK);
    await page.reload();
    await expect(page.getByRole('button', { name: common('appearance.dark') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await page.evaluate(background)).toBe(DARK);
    await choose('system');
    expect(await page.evaluate(background)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate(background)).toBe(DARK);
  });
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  for (const path of ['/', '/it/pricing', '/login', '/nowhere']) {
    test(`${path} is no wider than the screen, and its links are large enough for a finger`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(320);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeVisible();
      for (const target of await footer.locator('a, button').all()) {
        const box = await target.boundingBox();
        expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
      }
      await expectAccessible(page);
    });
  }

  test('the dashboard has its menu in a drawer, which the focus does not leave', async ({
    page,
    request,
  }) => {
    await startSession(page, await verifiedCreator(request));
    await page.goto('/admin');
    const opener = page.getByRole('button', { name: common('layout.openMenu') });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: common('layout.menu') });
    await expect(drawer.getByRole('link', { name: 'Webhooks' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'Webhooks' }).click();
    await expect(page).toHaveURL(/\/admin\/webhooks$/);
    await expect(drawer).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('a menu that is opened while the first screen loads stays open when it comes', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  const { promise: opened, resolve: release } = Promise.withResolvers<void>();
  await page.route(/remoteEntry/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.getByRole('button', { name: common('layout.accountMenu') }).click();
  const out = page.getByRole('menuitem', { name: common('action.signOut') });
  await expect(out).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(out).toBeVisible();
});

test('a screen that is reloaded is scrolled to where it was', async ({ page, request }) => {
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(scrolled).toBe(400);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect.poll(scrolled).toBe(400);
});

test('the first Tab reaches a visible skip link', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: common('layout.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('page transition (S2.8)', () => {
  for (const motion of ['no-preference', 'reduce'] as const) {
    test(
      motion === 'reduce' ? 'there is none with reduced motion' : 'slides left, and shifts nothing',
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: motion });
        await page.addInitScript(() => {
          const seen: { slides: unknown[]; shift: number } = { slides: [], shift: 0 };
          Object.assign(window, { seen });
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            if (this.tagName === 'MAIN') seen.slides.push(frames);
            return animate.call(this, frames, options);
          };
        });
        await page.goto('/pricing');
        await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
        await expect(page).toHaveURL(/\/blog$/);
        await expect(page.getByRole('main')).toBeFocused();
        const slides = await page.evaluate(
          () => (window as unknown as { seen: { slides: unknown[] } }).seen.slides,
        );
        if (motion === 'reduce') expect(slides).toEqual([]);
        else expect(JSON.stringify(slides)).toContain('translateX(24px)');
        await page.waitForTimeout(300);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      },
    );
  }
});
