import { expectAccessible } from '../support/axe.ts';
import { newCreator, signIn, verifiedCreator } from '../support/creator.ts';
import { newestMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

test.describe.configure({ timeout: 120_000 });

const t = texts('mfe-account', 'en');
const it = texts('mfe-account', 'it');

test('registering refuses a leaked or guessable password with the reason, then accepts a better one', async ({
  page,
}) => {
  const creator = newCreator();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) asked.push(request.url());
  });
  await page.goto('/register');
  const password = page.getByLabel(t('label.password'), { exact: true });
  await page.getByLabel(t('label.name'), { exact: true }).fill(creator.name);
  await page.getByLabel(t('label.email'), { exact: true }).fill(creator.email);
  for (const [value, reason] of [
    ['juventus', t('field.passwordCommon')],
    [`${creator.email}!`, t('field.passwordContainsEmail')],
    ['Lovelace1815', t('field.passwordContainsName')],
    ['xkcdxkcd', t('field.passwordRepeated')],
  ] as const) {
    await password.fill(value);
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(reason);
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await password.fill(creator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('checkMail.title') })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('changing refuses it too, and accepts a better one', async ({ page, request }) => {
  const creator = await verifiedCreator(request);
  await signIn(page, creator, '/it');
  await page.goto('/it/admin/account/password');
  const password = page.getByLabel(it('label.newPassword'), { exact: true });
  await page.getByLabel(it('label.currentPassword'), { exact: true }).fill(creator.password);
  await password.fill('letmein');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(it('field.passwordCommon'));
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('a new harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(it('notice.changed'));
  await signIn(page, { ...creator, password: 'a new harbour' }, '/it');
});

test('a reset refuses it, also when the list could not be loaded', async ({ page, request }) => {
  const creator = await verifiedCreator(request);
  await page.route(/\/used-passwords\.\w+\.js/, (route) => route.abort());
  await request.post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo-key', {
    data: { requestType: 'PASSWORD_RESET', email: creator.email },
  });
  const { link } = await newestMail(request, creator.email, 'resetPassword');
  await page.goto(link);
  const password = page.getByLabel(t('label.newPassword'), { exact: true });
  await password.fill('12345678');
  await page.keyboard.press('Enter');
  // The server's refusal, by the provider's error code.
  await expect(password).toHaveAccessibleDescription(
    texts('shared/i18n', 'en')('session.error.weak-password'),
  );
  await page.unroute(/\/used-passwords\.\w+\.js/);
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(t('field.passwordCommon'));
  await password.fill('a new harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(t('notice.reset'));
});
