import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const webhooks = { en: texts('mfe-admin-webhooks', 'en'), it: texts('mfe-admin-webhooks', 'it') };
const common = texts('shared/i18n', 'en');

test.describe('the language of a first visit (S2.10)', () => {
  for (const { browser: locale, cookie, lang } of [
    { browser: 'it-IT', cookie: undefined, lang: 'it' },
    { browser: 'it-IT', cookie: 'en', lang: 'en' },
    { browser: 'en-GB', cookie: 'it', lang: 'it' },
    { browser: 'de-DE', cookie: undefined, lang: 'en' },
  ]) {
    test(`browser ${locale}, cookie ${cookie}: ${lang}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale });
      if (cookie) await context.addCookies([{ name: 'i18n_redirected', value: cookie, url: baseURL ?? '' }]);
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await context.close();
    });
  }
});

test('switching preserves page, query and fragment, and is stored for 365 days (S2.10, S9.1)', async ({
  page,
  context,
}) => {
  await page.goto('/pricing?from=mail#faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano' }).click();
  await expect(page).toHaveURL(/\/it\/pricing\?from=mail#faq$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie?.value).toBe('it');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
  await page.goto('/');
  await expect(page).toHaveURL(/\/it$/);
});

test('switching preserves the scroll position', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 400);
});

test.describe('a form with something in it', () => {
  test.beforeEach(async ({ page, request }) => {
    await startSession(page, await verifiedCreator(request));
    await page.goto('/admin/webhooks');
    await page
      .getByRole('link', { name: webhooks.en('list.new') })
      .first()
      .click();
    await page.getByLabel(webhooks.en('form.description')).fill('Our warehouse');
  });

  test('is preserved when the language is switched, without a question', async ({ page }) => {
    await page.getByRole('complementary').getByRole('link', { name: 'Italiano' }).click();
    await expect(page).toHaveURL(/\/it\/admin\/webhooks\/new$/);
    await expect(page.getByLabel(webhooks.it('form.description'))).toHaveValue('Our warehouse');
    await page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    await expect(page.getByLabel(webhooks.it('form.description'))).toHaveValue('');
  });

  test('asks before another page replaces it, and preserves the entries', async ({ page }) => {
    const widgets = page.getByRole('complementary').getByRole('link', { name: 'Widgets' });
    await widgets.click();
    const dialog = page.getByRole('alertdialog', { name: common('unsaved.title') });
    await expect(dialog.getByRole('button', { name: common('unsaved.stay') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/webhooks\/new$/);
    await expect(page.getByLabel(webhooks.en('form.description'))).toHaveValue('Our warehouse');
    await page.goBack();
    await dialog.getByRole('button', { name: common('unsaved.stay') }).click();
    await expect(page).toHaveURL(/\/webhooks\/new$/);
    await widgets.click();
    await dialog.getByRole('button', { name: common('unsaved.leave') }).click();
    await expect(page).toHaveURL(/\/admin\/widgets$/);
  });

  test('asks when the tab is closed', async ({ page }) => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });
});
