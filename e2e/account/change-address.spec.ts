import { expectAccessible } from '../support/axe.ts';
import { signIn, startSession, verifiedCreator } from '../support/creator.ts';
import { newestMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

test.describe.configure({ timeout: 120_000 });

const t = texts('mfe-account', 'en');
const it = texts('mfe-account', 'it');

test('S4.13 a creator moves to another address: by the link at the new one, in another browser', async ({
  page,
  request,
  browser,
}) => {
  const creator = await verifiedCreator(request);
  const email = `new-${creator.email}`;
  await signIn(page, creator);
  await page.goto('/admin/account');
  await page.getByRole('link', { name: t('address.open') }).click();
  const address = page.getByLabel(t('address.new'), { exact: true });
  const password = page.getByLabel(t('label.currentPassword'), { exact: true });

  await address.fill(creator.email.toUpperCase());
  await password.fill('something else');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(t('field.emailSame'));
  await expect(address).toBeFocused();
  await expectAccessible(page);

  await address.fill(email);
  await password.fill('something else');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveValue(email);

  await password.fill(creator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('address.sent').replace('{{email}}', email))).toBeVisible();
  await expectAccessible(page);
  const { link } = await newestMail(request, email, 'verifyAndChangeEmail');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(new URL(link, page.url()).href);
  await expect(other.getByRole('heading', { name: t('link.verifyAndChangeEmail.title') })).toBeVisible();
  await expectAccessible(other);
  await elsewhere.close();

  // The session of the browser that asked has ended as well.
  await page.goto('/admin/account');
  await page.waitForURL('**/login?**');
  await signIn(page, { ...creator, email });
  await page.goto('/admin/account');
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('link.spentTitle') })).toBeVisible();
});

test('S4.13 an address that somebody took meanwhile changes nothing, in Italian', async ({
  page,
  request,
}) => {
  const creator = await verifiedCreator(request);
  const taken = await verifiedCreator(request);
  await signIn(page, creator, '/it');
  await page.goto('/it/admin/account/email');
  await page.getByLabel(it('address.new'), { exact: true }).fill(taken.email);
  await page.getByLabel(it('label.currentPassword'), { exact: true }).fill(creator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(it('address.sent').replace('{{email}}', taken.email))).toBeVisible();
  const { items } = await (await request.get(`/dev/mailbox.json?to=${taken.email}`)).json();
  expect((items as Array<{ kind: string }>).map(({ kind }) => kind)).not.toContain('verifyAndChangeEmail');
  // The other account still has it.
  await startSession({ request }, taken);
});
