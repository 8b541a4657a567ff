import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-account', 'en');
const common = texts('shared/i18n', 'en');

/** Four pixels, red. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mP4z8AARAwQCgAf7gP9Y167WwAAAABJRU5ErkJggg==',
  'base64',
);

test.describe.configure({ timeout: 120_000 });

test('a picture is validated, shown everywhere and removed again', async ({ page, request }) => {
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin/account');
  const file = page.getByLabel(t('avatar.upload'), { exact: true }).and(page.locator('input'));
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(t('avatar.wrongType'))).toBeVisible();
  await expectAccessible(page);
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(page.getByText(t('avatar.wrongType'))).toBeHidden();
  await expect(page.getByRole('alert').getByText(/./)).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText(t('avatar.saved'))).toBeVisible();
  await page.goto('/admin/widgets');
  const menu = page.getByRole('button', { name: new RegExp(common('layout.accountMenu')) });
  await expect(menu.locator('img')).toHaveJSProperty('complete', true);
  expect(await menu.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await page.goto('/admin/account');
  await page.getByRole('button', { name: t('avatar.remove') }).click();
  await expect(page.getByText(t('avatar.removed'))).toBeVisible();
  await expect(menu.locator('img')).toHaveCount(0);
});

test('a choice of mails is stored, and one that could not be stored is reverted', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin/account#notifications');
  const daily = page.getByRole('switch', { name: t('notifications.daily-responses.label') });
  const before = await daily.isChecked();
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await daily.press('Space');
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(daily).toBeChecked({ checked: !before });
  await page.route('**/api/account/settings', (route) => route.abort());
  await daily.press('Space');
  await expect(page.getByText(common('error.offline'))).toBeVisible();
  await expect(daily).toBeChecked({ checked: !before });
});

test('an account’s data is downloaded as one archive', async ({ page, request }) => {
  await startSession(page, await verifiedCreator(request));
  await publishSurvey(page, {
    title: 'Kept',
    questions: [{ id: 'q', type: 'text_short', title: 'Question?' }],
  });
  await page.goto('/admin/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('export.start') }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/^canvass.*\.zip$/);
  const bytes = await readFile(await archive.path());
  // Names are not compressed in an archive.
  for (const name of ['account.json', 'webhooks.json', 'survey.json', 'responses.json', 'responses.csv']) {
    expect(bytes.includes(name), name).toBe(true);
  }
  await page.route('**/api/account/export', (route) => route.abort());
  await page.getByRole('button', { name: t('export.start') }).click();
  await expect(page.getByText(t('export.failed'))).toBeVisible();
  await expectAccessible(page);
});

test('S2.10 language and appearance follow the account to another browser, and a link changes neither', async ({
  page,
  browser,
  request,
}) => {
  const creator = await verifiedCreator(request);
  await startSession(page, creator);
  await page.goto('/admin/account');
  const appearance = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('main').getByText(common('appearance.dark'), { exact: true }).click();
  expect((await appearance).status()).toBe(200);
  // Italian by a choice; then an English link, which is no choice.
  const language = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByLabel(t('preferences.language')).selectOption('it');
  await page.waitForURL('**/it/admin/account');
  expect((await language).status()).toBe(200);
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await browser.newContext({ colorScheme: 'light' });
  const theirs = await elsewhere.newPage();
  await theirs.goto('/login');
  await theirs.getByLabel(t('label.email'), { exact: true }).fill(creator.email);
  await theirs.getByLabel(t('label.password'), { exact: true }).fill(creator.password);
  await theirs.getByRole('button', { name: t('login.submit') }).click();
  await theirs.waitForURL('**/it/admin');
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'it');
  await expect(theirs.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await elsewhere.close();
});
