import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const common = { en: texts('shared/i18n', 'en'), it: texts('shared/i18n', 'it') };

test('an open page learns that others are live, offers to reload, and loses no input', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  await page.goto('/it/admin/webhooks/new');
  const address = page.locator('input[type=url]').first();
  await address.fill('https://example.test/hook');
  const offer = page.getByRole('button', { name: common.it('update.reload'), exact: true });
  await expect(offer).toBeHidden();

  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'live-releases': '0123456789' } });
  });
  // The page asks for its session when it comes to the front.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(offer).toBeVisible({ timeout: 2500 });
  }).toPass();
  await expectAccessible(page);

  page.once('dialog', (dialog) => void dialog.dismiss());
  await offer.click();
  await expect(address).toHaveValue('https://example.test/hook');
  await page.getByRole('button', { name: common.it('update.later') }).click();
  await expect(offer).toBeHidden();
});
