import type { Page } from '@playwright/test';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { everyType, publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const webhooks = texts('mfe-admin-webhooks', 'en');
const webhooksIt = texts('mfe-admin-webhooks', 'it');
const widgets = texts('mfe-admin-widgets', 'en');
const widgetsIt = texts('mfe-admin-widgets', 'it');
const common = texts('shared/i18n', 'en');

test.describe.configure({ timeout: 120_000 });

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const switchToItalian = (page: Page) => page.locator('a[hreflang=it]').first().click();

test('a half-filled webhook asks before it is left, and survives a switch of the language', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin/webhooks/new');
  await page.getByLabel(webhooks('form.url')).fill('https://example.com/half');
  await page.getByRole('button', { name: common('action.cancel') }).click();
  await dialog(page)
    .getByRole('button', { name: common('unsaved.stay') })
    .click();
  await expect(page).toHaveURL(/\/admin\/webhooks\/new$/);
  await switchToItalian(page);
  await expect(page).toHaveURL(/\/it\/admin\/webhooks\/new$/);
  await expect(page.getByLabel(webhooksIt('form.url'))).toHaveValue('https://example.com/half');
  // A saved form doesn't ask.
  await page.getByRole('button', { name: webhooksIt('form.create') }).click();
  await expect(page).toHaveURL(/\/it\/admin\/webhooks\/[A-Za-z0-9]{12}$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('headers of a webhook are not stored in the browser: a switch of the language asks first', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin/webhooks/new');
  await page.getByLabel(webhooks('form.url')).fill('https://example.com/half');
  await page.getByRole('button', { name: webhooks('form.addHeader') }).click();
  await page.getByLabel(webhooks('form.headerValue')).fill('very-confidential');
  await switchToItalian(page);
  await dialog(page)
    .getByRole('button', { name: common('unsaved.leave') })
    .click();
  await expect(page).toHaveURL(/\/it\/admin\/webhooks\/new$/);
  await expect(page.getByLabel(webhooksIt('form.url'))).toHaveValue('https://example.com/half');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'very-confidential',
  );
});

test('a half-filled widget asks before it is left, and survives a switch of the language', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  await publishSurvey(page, { title: 'Coffee at work', questions: everyType?.slice(0, 1) });
  await page.goto('/admin/widgets/new');
  await page.getByLabel(widgets('form.name'), { exact: true }).fill('Half a widget');
  await page.getByLabel(widgets('form.survey'), { exact: true }).selectOption({ label: 'Coffee at work' });
  await page.getByRole('button', { name: common('action.cancel') }).click();
  await dialog(page)
    .getByRole('button', { name: common('unsaved.stay') })
    .click();
  await switchToItalian(page);
  await expect(page).toHaveURL(/\/it\/admin\/widgets\/new$/);
  await expect(page.getByLabel(widgetsIt('form.name'), { exact: true })).toHaveValue('Half a widget');
  await expect(page.getByText('Coffee at work').last()).toBeVisible();
  await page.getByRole('button', { name: widgetsIt('form.create') }).click();
  await expect(page).toHaveURL(/\/it\/admin\/widgets\/[A-Za-z0-9]{12}$/);
});
