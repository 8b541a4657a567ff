import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type GoogleAccount, standInForGoogle } from '../support/google.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-account', 'en');
const common = texts('shared/i18n', 'en');

test.describe.configure({ timeout: 120_000 });

function newGoogleAccount(): GoogleAccount {
  const sub = randomBytes(6).toString('hex');
  return { sub, email: `grace-${sub}@example.test`, name: 'Grace Hopper' };
}

/** Presses a button that opens Google's window, and chooses the account there. */
async function chooseIn(page: Page, button: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await popup.getByRole('button', { name: 'Choose' }).click();
}

/** Paths of requests to our own session endpoints, in order. */
function sessionCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/set-cookie|user-created|delete-account/.test(pathname)) {
      calls.push(`${pathname.replace('/api/auth/', '')} ${answer.status()}`);
    }
  });
  return calls;
}

test('S4.4 a Google account logs in, is welcomed once, and S4.6 deletes itself with the same account only', async ({
  page,
  context,
}) => {
  const grace = newGoogleAccount();
  let chosen = grace;
  await standInForGoogle(context, () => chosen);
  const calls = sessionCalls(page);
  await page.goto('/login');
  await chooseIn(page, t('google.continue'));
  await expect(page).toHaveURL('/admin');
  await expect.poll(() => calls).toEqual(['set-cookie 200', 'user-created 200']);

  await page.goto('/admin/account');
  await expect(page.getByText(grace.email).first()).toBeVisible();
  await expect(page.getByRole('link', { name: t('signIn.changePassword') })).toHaveCount(0);
  await page.goto('/admin/account/password');
  await expect(page.getByText(t('password.noneTitle'))).toBeVisible();

  await page.goto('/admin/account');
  await page.getByRole('button', { name: t('deletion.open') }).click();
  chosen = newGoogleAccount();
  await chooseIn(page, t('deletion.submitGoogle'));
  await expect(page.getByText(common('session.error.same-google-account'))).toBeVisible();
  chosen = grace;
  await chooseIn(page, t('deletion.submitGoogle'));
  await expect(page.getByText(t('notice.deleted'))).toBeVisible();
  expect(calls.filter((call) => call.startsWith('delete-account'))).toEqual(['delete-account 204']);
});

test('S8.3 an unreachable Google is reported, and a closed window is not', async ({ page, context }) => {
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: t('google.continue') }).click();
  await expect(page.getByText(common('session.error.google-login-failed'))).toBeVisible();
  await context.unroute('https://apis.google.com/**');

  await standInForGoogle(context, newGoogleAccount);
  await page.goto('/login');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('google.continue') }).click(),
  ]);
  await popup.close();
  await expect(page.getByRole('button', { name: t('google.continue') })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});
