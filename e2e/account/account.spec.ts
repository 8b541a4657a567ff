import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Creator, startSession, signIn, verifiedCreator } from '../support/creator.ts';
import { newestMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-account', 'en');

// Two browsers and several page loads each.
test.describe.configure({ timeout: 120_000 });

/** Opens a screen in a second browser of the same user, which shares nothing with the first. */
async function inOtherBrowser(
  browser: Browser,
  creator: Creator,
  path = '/admin',
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await startSession(page, creator);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { context, page };
}

/**
 * Expects a page to leave by itself with a message, without interaction, focus or the poll that it sends once a minute.
 */
async function leavesByItself(page: Page): Promise<void> {
  await page.waitForURL(/\/login\?next=.*&notice=ended/, { timeout: 10_000 });
  // Until the login is loaded, the screen before it stays, with status elements of its own.
  await expect(page.getByRole('status').filter({ hasText: t('notice.ended') })).toBeVisible();
}

test('a forgotten password is replaced through the mail, whose link works once, and other browsers are signed out', async ({
  page,
  browser,
  request,
}) => {
  const creator = await verifiedCreator(request);
  const other = await inOtherBrowser(browser, creator);
  await page.goto('/forgot-password');
  await page.getByLabel(t('label.email'), { exact: true }).fill(creator.email);
  await page.getByRole('button', { name: t('forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: t('forgot.sentTitle') })).toBeVisible();
  const { link } = await newestMail(request, creator.email, 'resetPassword');
  await page.goto(link);
  await page.getByLabel(t('label.newPassword'), { exact: true }).fill('a new harbour');
  await page.getByRole('button', { name: t('reset.submit') }).click();
  await leavesByItself(other.page);
  await other.context.close();
  await expect(page.getByRole('status')).toHaveText(t('notice.reset'));
  await signIn(page, { ...creator, password: 'a new harbour' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('link.spentTitle') })).toBeVisible();
});

test('S4.5 a changed password logs out here, in every other tab and in every other browser', async ({
  page,
  context,
  browser,
  request,
}) => {
  const creator = await verifiedCreator(request);
  const other = await inOtherBrowser(browser, creator);
  await signIn(page, creator);
  const second = await context.newPage();
  await second.goto('/admin/account');
  await expect(second.getByRole('heading', { name: t('account.title'), level: 1 })).toBeVisible();
  await page.goto('/admin/account/password');
  await page.getByLabel(t('label.currentPassword'), { exact: true }).fill(creator.password);
  await page.getByLabel(t('label.newPassword'), { exact: true }).fill('a new harbour');
  await page.getByRole('button', { name: t('password.submit') }).click();
  await expect(page.getByRole('status')).toHaveText(t('notice.changed'));
  await expect(second).toHaveURL(/\/login/);
  await leavesByItself(other.page);
  await second.close();
  await signIn(page, { ...creator, password: 'a new harbour' });
  await other.context.close();
});

test('a browser logged out from another one needs the password again', async ({ page, browser, request }) => {
  const creator = await verifiedCreator(request);
  const other = await inOtherBrowser(browser, creator, '/admin/account');
  await startSession(page, creator);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: /^Log out Chrome/ }).click();
  await leavesByItself(other.page);
  await expect(page.getByRole('button', { name: /^Log out Chrome/ })).toHaveCount(0);
  await other.page.goto('/admin/account');
  await leavesByItself(other.page);
  await other.page.getByLabel(t('label.email'), { exact: true }).fill(creator.email);
  await other.page.getByLabel(t('label.password'), { exact: true }).fill('not the password');
  await other.page.getByRole('button', { name: t('login.submit') }).click();
  await expect(other.page.getByRole('alert')).toBeVisible();
  await other.context.close();
});

test('S6.1 a guarded address leads to the login and back, and never to another site', async ({
  page,
  request,
}) => {
  const creator = await verifiedCreator(request);
  await page.goto('/admin/account?from=mail');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Faccount%3Ffrom%3Dmail');
  await page.getByLabel(t('label.email'), { exact: true }).fill(creator.email);
  await page.getByLabel(t('label.password'), { exact: true }).fill(creator.password);
  await page.getByRole('button', { name: t('login.submit') }).click();
  await expect(page).toHaveURL('/admin/account?from=mail');
  await page.goto('/login?next=//evil.example');
  await expect(page).toHaveURL('/admin');
});

test('S4.6 an account is deleted for good, in Italian too', async ({ page, request }) => {
  const it = texts('mfe-account', 'it');
  const creator = await verifiedCreator(request);
  await signIn(page, creator, '/it');
  await page.goto('/it/admin/account');
  await page.getByRole('button', { name: it('deletion.open') }).click();
  const submit = page.getByRole('button', { name: it('deletion.submit') });
  await submit.click();
  await expect(page.getByText(it('field.passwordRequired'))).toBeVisible();
  await page.getByLabel(it('deletion.password')).fill(creator.password);
  await submit.click();
  await expect(page.getByText(it('notice.deleted'))).toBeVisible();
  await page.getByLabel(it('label.email'), { exact: true }).fill(creator.email);
  await page.getByLabel(it('label.password'), { exact: true }).fill(creator.password);
  await page.getByRole('button', { name: it('login.submit') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
