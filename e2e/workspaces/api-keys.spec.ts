import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-account', 'en');

test('S6.6 a key is made by keyboard, shown once, used by a program, revoked, and refused', async ({
  page,
  request,
  baseURL,
}) => {
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin/workspace/keys');
  await expect(page.getByText(t('keys.none.title'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('keys.new.open') }).press('Enter');
  await page.getByLabel(t('keys.name.label')).fill('Nightly export');
  await page.getByRole('radio', { name: t('keys.allowed.chosen') }).press('Space');
  await page.getByRole('checkbox', { name: t('keys.permissions.survey.read') }).press('Space');
  await page.getByRole('radio', { name: t('keys.surveys.chosen') }).press('Space');
  await expect(page.getByText(t('keys.surveys.none'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: t('keys.surveys.all') }).press('Space');
  await page.getByRole('button', { name: t('keys.new.submit') }).press('Enter');
  const key = await page.getByRole('region', { name: t('keys.created.label') }).textContent();
  expect(key).toMatch(/^cvs_/);
  await expectAccessible(page);

  const call = async (path: string) =>
    (await fetch(`${baseURL}/api/${path}`, { headers: { Authorization: `Bearer ${key}` } })).status;
  expect([await call('surveys'), await call('widgets')]).toEqual([200, 403]);

  await page.getByRole('button', { name: t('keys.created.saved') }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' });
  await expect(row).toContainText(t('keys.state.active'));
  await expectAccessible(page);
  expect(await page.content()).not.toContain(key);
  await row.getByRole('button', { name: /^Revoke/ }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('keys.revoke.confirm') })
    .click();
  await expect(row).toContainText(t('keys.state.revoked'));
  expect(await call('surveys')).toBe(401);
});
