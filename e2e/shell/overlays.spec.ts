import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-webhooks', 'en');
const common = texts('shared/i18n', 'en');

async function openWebhook(page: Page): Promise<void> {
  const made = await page.request.post('/api/webhooks', {
    data: { url: 'http://127.0.0.1:9/hook', events: ['survey_created'] },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/webhooks/${id}`);
}

test.beforeEach(async ({ page, request }) => {
  await startSession(page, await verifiedCreator(request));
  await openWebhook(page);
});

for (const appearance of ['light', 'dark'] as const) {
  test(`S2.6 confirm dialog of an area, ${appearance}: the focus stays in it and goes back (S4.7)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: appearance });
    const opener = page.getByRole('button', { name: t('secret.rotate') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: t('secret.rotateTitle') });
    const cancel = dialog.getByRole('button', { name: common('confirm.cancel') });
    await expect(cancel).toBeFocused();
    await expectAccessible(page);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test(`S2.6 toast of an area, ${appearance}: announced, waits for the reader, closes by Escape (S4.8, S9.2)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: appearance });
    await page.clock.install();
    const opener = page.getByRole('button', { name: t('secret.rotate') });
    await opener.click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    const toast = page.getByRole('region', { name: common('toast.region') }).getByRole('status');
    await expect(toast).toContainText(t('secret.rotated'));
    await toast.hover();
    const box = await toast.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(250);
    expect(box?.width).toBeLessThanOrEqual(350);
    await expectAccessible(page);
    await page.clock.runFor(5500);
    await expect(toast).toBeVisible();
    await opener.focus();
    await toast.getByRole('button', { name: common('toast.close') }).focus();
    await page.keyboard.press('Escape');
    await expect(toast).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('a toast closes by itself after 5000 ms (S4.8)', async ({ page }) => {
  await page.clock.install();
  await page.getByRole('button', { name: t('secret.rotate') }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const toast = page.getByText(t('secret.rotated'));
  await expect(toast).toBeVisible();
  // The clock runs on meanwhile: a slow machine takes some of the time that is left.
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2500);
  await expect(toast).toBeHidden();
});

test('a toast can be pressed while a dialog is open, which stays (S2.6)', async ({ page }) => {
  await page.clock.install();
  const opener = page.getByRole('button', { name: t('secret.rotate') });
  const dialog = page.getByRole('alertdialog', { name: t('secret.rotateTitle') });
  const toast = page.getByRole('region', { name: common('toast.region') }).getByRole('status');
  const close = toast.getByRole('button', { name: common('toast.close') });
  const rotateAndAskAgain = async () => {
    await opener.click();
    await dialog.getByRole('button').last().click();
    await expect(toast).toContainText(t('secret.rotated'));
    await opener.click();
    await expect(dialog).toBeVisible();
  };
  await rotateAndAskAgain();
  await close.click();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await rotateAndAskAgain();
  await close.focus();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: common('confirm.cancel') }).click();
  await expect(dialog).toBeHidden();
});
