import type { PageConfig } from '@canvass/shared/contract/page-config';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const common = { en: texts('shared/i18n', 'en'), it: texts('shared/i18n', 'it') };

test.describe('an unknown address (S2.5)', () => {
  for (const { path, language } of [
    { path: '/nowhere', language: 'en' },
    { path: '/it/nowhere/at/all', language: 'it' },
    { path: '/admin/nowhere', language: 'en' },
    { path: '/it/admin/nowhere', language: 'it' },
    { path: '/blog/no-such-post', language: 'en' },
  ] as const) {
    test(`${path}: status 404, the mascot, and a way home`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      const main = page.getByRole('main');
      await expect(main.getByText('404', { exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(common[language]('notFound.title'));
      await expect(main.locator('svg').first()).toBeVisible();
      await expectAccessible(page);
      await main.getByRole('link', { name: common[language]('notFound.action') }).click();
      await expect(page).toHaveURL(language === 'it' ? /\/it$/ : /\/$/);
    });
  }
});

/** Removes the files that the webhooks' area requests once it runs: its texts, its screens. */
async function removeLaterFiles(page: Page): Promise<void> {
  const config = (await page.locator('#page-config').textContent()) ?? '';
  const { registry } = JSON.parse(config) as Pick<PageConfig, 'registry'>;
  const area = registry.find(({ id }) => id === 'admin-webhooks');
  const early = [area?.entry, ...(area?.preload ?? [])].map((file) => file?.href);
  await page.route('**/r/admin-webhooks/**', (route) =>
    early.includes(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404, body: 'gone' }),
  );
}

test('files deleted by a deploy: one offer to reload, then a plain error, never a loop', async ({
  page,
  request,
}) => {
  // What the server says after a deploy; without one a reload would bring the same page back.
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'live-releases': '0123456789' } });
  });
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let documents = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) documents += 1;
  });
  await removeLaterFiles(page);
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await expect(page.getByRole('heading', { name: common.en('area.stale.title') })).toBeVisible();
  expect(documents).toBe(0);
  await page.getByRole('button', { name: common.en('action.reload') }).click();
  await expect(page.getByRole('heading', { name: common.en('area.file-missing.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: common.en('area.stale.title') })).toBeHidden();
  await page.waitForTimeout(1500);
  expect(documents).toBe(1);
  await page.unroute('**/r/admin-webhooks/**');
  await page.getByRole('button', { name: common.en('action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});

test('a file that is missing without any deploy is called that, and reloading is not said to help', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin/surveys');
  await removeLaterFiles(page);
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await expect(page.getByRole('heading', { name: common.en('area.file-missing.title') })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/r/admin-webhooks/**');
  await page.getByRole('button', { name: common.en('action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});

test.describe('an uncaught error (S8.7)', () => {
  // The test causes the error on purpose.
  test.use({
    complaints: [],
  });
  const fail = () => {
    const error = new Error('a test broke this');
    error.stack = `Error: a test broke this\n    at ${location.origin}/s/any.js:1:1`;
    void Promise.reject(error);
  };

  test('opens the error page, from which the creator gets back to the entries', async ({ page }) => {
    await page.goto('/login');
    await page.locator('input[type=email]').fill('ada@example.test');
    await page.evaluate(fail);
    const errorPage = page.getByRole('dialog', { name: common.en('error.render.title') });
    await expect(errorPage).toBeVisible();
    await expectAccessible(page);
    await errorPage.getByRole('button', { name: common.en('error.render.back') }).click();
    await expect(errorPage).toBeHidden();
    await expect(page.locator('input[type=email]')).toHaveValue('ada@example.test');
  });

  test('is not shown to search engines', async ({ browser }) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    const page = await context.newPage();
    await page.goto('/pricing');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(fail);
    await page.waitForTimeout(300);
    await expect(page.getByText(common.en('error.render.title'))).toHaveCount(0);
    await context.close();
  });

  test('leaves a bot the served page when the area does not load', async ({ browser }) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    const page = await context.newPage();
    await page.route('**/r/public/**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/pricing');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.waitForTimeout(3000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(page.getByText(common.en('area.missing.title'))).toHaveCount(0);
    await context.close();
  });
});
