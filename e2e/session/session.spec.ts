import type { BrowserContext, Page } from '@playwright/test';
import { signIn, verifiedCreator } from '../support/creator.ts';
import { newestMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const account = texts('mfe-account', 'en');
const common = texts('shared/i18n', 'en');

// Several page loads each.
test.describe.configure({ timeout: 120_000 });

/** The answers to set-cookie in all tabs of a browser. */
function renewals(context: BrowserContext): number[] {
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/set-cookie')) answers.push(response.status());
  });
  return answers;
}

/** Waits until no request has been sent for a while. */
const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

test.describe('renewal (S7.1)', () => {
  test('is sent after login, then every 45 minutes by one of two tabs', async ({
    page,
    context,
    request,
  }) => {
    const creator = await verifiedCreator(request);
    const answers = renewals(context);
    const second = await context.newPage();
    for (const tab of [page, second]) await tab.clock.install();
    await signIn(page, creator);
    await second.goto('/admin/account');
    await quiet(second);
    expect(answers).toEqual([200]);
    const began = Date.now();
    // Only the clock jumps: running the skipped timers would also abort the provider's requests.
    const comeBack = async (minutes: number) => {
      for (const tab of [page, second]) await tab.clock.setSystemTime(began + minutes * 60_000);
      for (const tab of [page, second]) await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
    };
    await comeBack(44);
    await quiet(page);
    expect(answers).toHaveLength(1);
    await comeBack(46);
    await expect.poll(() => answers).toEqual([200, 200]);
    await quiet(second);
    expect(answers).toHaveLength(2);
  });

  test('waits until the network is back, without logging out', async ({ page, context, request }) => {
    const creator = await verifiedCreator(request);
    const answers = renewals(context);
    await page.clock.install();
    await signIn(page, creator);
    await quiet(page);
    await context.setOffline(true);
    await page.clock.fastForward('46:00');
    await page.clock.fastForward('30:00');
    await expect(page).toHaveURL('/admin');
    expect(answers).toHaveLength(1);
    await context.setOffline(false);
    await expect.poll(() => answers).toEqual([200, 200]);
    await expect(page).toHaveURL('/admin');
  });
});

test('logging out in one tab logs out all, each in its language', async ({ page, context, request }) => {
  const creator = await verifiedCreator(request);
  await signIn(page, creator);
  const second = await context.newPage();
  await second.goto('/it/admin/account');
  await expect(second.locator('html')).toHaveAttribute('lang', 'it');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin');
  // A menu that is opened before the screen has loaded is closed by it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(common('layout.accountMenu')) }).click();
  await page.getByRole('menuitem', { name: common('action.signOut') }).click();
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await expect(page).not.toHaveURL(/notice/);
  await expect(second).toHaveURL(/\/it\/login/);
});

test('with only the server’s cookie the account is shown, and actions of the provider require a login', async ({
  page,
  request,
}) => {
  const creator = await verifiedCreator(request);
  await signIn(page, creator);
  // As browsers do after a week without a visit, from a page that holds none of that storage open.
  await page.goto('/dev/mailbox');
  await page.evaluate(async () => {
    localStorage.clear();
    await Promise.all(
      (await indexedDB.databases()).map(
        ({ name }) =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase(name ?? '').onsuccess = resolve;
          }),
      ),
    );
  });
  await page.goto('/admin/account');
  await expect(page.getByText(account('provider.password'))).toBeVisible();
  const name = page.getByLabel(account('label.name'), { exact: true });
  const save = page.getByRole('button', { name: account('profile.submit'), exact: true });
  await name.fill('Ada King');
  await save.click();
  await expect(page.getByText(common('session.error.requires-recent-login'))).toBeVisible();
  await page.getByRole('button', { name: account('login.reauthenticate') }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Faccount');
  await page.getByLabel(account('label.email'), { exact: true }).fill(creator.email);
  await page.getByLabel(account('label.password'), { exact: true }).fill(creator.password);
  await page.getByRole('button', { name: account('login.submit'), exact: true }).click();
  await expect(page).toHaveURL('/admin/account');
  await name.fill('Ada King');
  await save.click();
  await expect(page.getByText(account('profile.saved'))).toBeVisible();
});

test('that an address has an account is revealed to its owner only', async ({ page, request }) => {
  const creator = await verifiedCreator(request);
  await page.goto('/register');
  await page.getByLabel(account('label.name'), { exact: true }).fill('Somebody else');
  await page.getByLabel(account('label.email'), { exact: true }).fill(creator.email);
  await page.getByLabel(account('label.password'), { exact: true }).fill('another harbour');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('heading', { name: account('checkMail.title') })).toBeVisible();
  await expect(page.getByText(common('session.error.email-already-in-use'))).toHaveCount(0);
  const first = await newestMail(request, creator.email, 'resetPassword');
  await page.getByRole('button', { name: account('verification.resend') }).click();
  await expect(page.getByText(account('verification.sent'))).toBeVisible();
  const second = await newestMail(request, creator.email, 'resetPassword');
  expect(second.link).not.toBe(first.link);
});

test('S6.1 login and sign-up redirect a signed-in creator to the dashboard or to “next”, never to another site', async ({
  page,
  request,
}) => {
  await signIn(page, await verifiedCreator(request));
  for (const [address, target] of [
    ['/login', '/admin'],
    ['/register', '/admin'],
    ['/it/login', '/it/admin'],
    ['/it/register', '/it/admin'],
    ['/it/register?next=/admin/account', '/it/admin/account'],
    ...[
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '%2F%2Fevil.example',
    ].map((next) => [`/login?next=${encodeURIComponent(next)}`, '/admin'] as const),
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(target);
  }
});
