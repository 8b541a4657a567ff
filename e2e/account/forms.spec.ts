import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newCreator, signIn, verifiedCreator } from '../support/creator.ts';
import { newestMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

/** Combinations that the screens' test doesn't cover. */
const variants = [
  { width: 1440, colorScheme: 'dark', language: 'it', prefix: '/it' },
  { width: 320, colorScheme: 'light', language: 'en', prefix: '' },
] as const;

/** Types into the focused field. */
const type = (page: Page, text: string) => page.keyboard.type(text);

/** Presses Tab until the named field has the focus: it must be reachable, in the order of the page. */
async function tabTo(page: Page, label: string | Locator): Promise<void> {
  const field = typeof label === 'string' ? page.getByLabel(label, { exact: true }) : label;
  for (let presses = 0; presses < 40; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(label)} is not reached by the keyboard`);
}

for (const { width, colorScheme, language, prefix } of variants) {
  test.describe(`forms, ${width} px, ${colorScheme}, ${language}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });
    const t = texts('mfe-account', language);
    const common = texts('shared/i18n', language);

    test('registering and logging in by keyboard alone; every state is accessible', async ({
      page,
      context,
      request,
    }) => {
      test.setTimeout(180_000);
      const creator = newCreator();
      await page.goto(`${prefix}/register`);
      await tabTo(page, t('label.name'));
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('field.nameRequired'))).toBeVisible();
      await expect(page.getByLabel(t('label.name'), { exact: true })).toBeFocused();
      await expectAccessible(page);
      await type(page, creator.name);
      await tabTo(page, t('label.email'));
      await type(page, creator.email);
      await tabTo(page, t('label.password'));
      await type(page, 'abc');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(t('label.password'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await type(page, creator.password);
      await context.setOffline(true);
      await expect(page.getByText(t('form.offlineTitle'))).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText(common('session.error.network-request-failed'))).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
      await tabTo(page, t('label.password'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('checkMail.title') })).toBeVisible();
      await expectAccessible(page);

      const { link } = await newestMail(request, creator.email, 'verifyEmail');
      await page.goto(link);
      await expect(page.getByRole('heading', { name: t('link.verifyEmail.title') })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${prefix}/login`);
      await tabTo(page, t('label.email'));
      await type(page, creator.email);
      await tabTo(page, t('label.password'));
      await type(page, 'not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page);
      await tabTo(page, t('label.password'));
      await page.keyboard.press('ControlOrMeta+A');
      await type(page, `abc${creator.password}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin$/);
    });

    test('a forgotten and a changed password: every state is accessible', async ({ page, request }) => {
      const creator = await verifiedCreator(request);
      await page.goto(`${prefix}/forgot-password`);
      await tabTo(page, t('label.email'));
      await type(page, 'nobody');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('field.emailInvalid'))).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('ControlOrMeta+A');
      await type(page, creator.email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('forgot.sentTitle') })).toBeVisible();
      await expectAccessible(page);
      const { link } = await newestMail(request, creator.email, 'resetPassword');
      await page.goto(link);
      await page.getByLabel(t('label.newPassword'), { exact: true }).fill('ab');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(t('label.newPassword'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectAccessible(page);
      await page.getByLabel(t('label.newPassword'), { exact: true }).fill('a new harbour');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText(t('notice.reset'));
      await page.getByLabel(t('label.email'), { exact: true }).fill(creator.email);
      await page.getByLabel(t('label.password'), { exact: true }).fill('a new harbour');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin$/);

      await page.goto(`${prefix}/admin/account/password`);
      await page.getByRole('button', { name: t('password.submit') }).click();
      await expect(page.getByText(t('field.currentPasswordRequired'))).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t('label.currentPassword'), { exact: true }).fill('not the password');
      await page.getByLabel(t('label.newPassword'), { exact: true }).fill('another harbour');
      await page.keyboard.press('Enter');
      await expect(page.getByText(common('session.error.wrong-password'))).toBeVisible();
      await expectAccessible(page);
    });

    test('the account by keyboard alone: a wrong name, its deletion refused and cancelled', async ({
      page,
      request,
    }) => {
      const creator = await verifiedCreator(request);
      await signIn(page, creator, prefix);
      await page.goto(`${prefix}/admin/account`);
      await tabTo(page, t('label.name'));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('field.nameRequired'))).toBeVisible();
      await expectAccessible(page);
      await type(page, 'Countess');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('profile.saved'))).toBeVisible();
      const open = page.getByRole('button', { name: t('deletion.open') });
      await tabTo(page, open);
      await page.keyboard.press('Enter');
      const password = page.getByLabel(t('deletion.password'));
      await tabTo(page, password);
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('field.passwordRequired'))).toBeVisible();
      await type(page, 'not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByText(common('session.error.wrong-password'))).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(password).toBeHidden();
      await expect(open).toBeFocused();
    });
  });
}
