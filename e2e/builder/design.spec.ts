import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { storedDraft } from '../support/surveys.ts';
import { edit, question, t } from './editor.ts';

test('a survey is designed and published, and its own page shows its state and the next step', async ({
  page,
}) => {
  const id = await edit(page, { title: 'Dressed', questions: [question('q', 'What is it?')] });
  const sheet = page.locator('[data-surface]:not([data-frame])');
  await expect(sheet.locator('[data-progress]')).toBeVisible();
  await page.getByRole('button', { name: t('mode.design'), exact: true }).click();
  await page.getByText('Mystic Ocean').click();
  await expect(sheet).toHaveAttribute('style', /--theme-from: ?#1e40af/);
  await expect(page.getByText(t('design.themeHint'))).toBeVisible();
  await page.getByRole('switch', { name: t('design.progressBar') }).click();
  await expect(sheet.locator('[data-progress]')).toBeHidden();
  await page.getByLabel(t('design.button.submit')).fill('Hand it in');
  await expect(sheet.getByText('Hand it in')).toBeVisible();
  await page.getByRole('button', { name: t('picture.cover') }).click();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await page
    .locator('[data-field="picture.file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await page.getByLabel(t('picture.alt')).fill('The sea');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expect.poll(async () => (await storedDraft(page, id)).welcome?.image?.alt).toBe('The sea');
  expect(await storedDraft(page, id)).toMatchObject({
    theme: 'mystic-ocean',
    progressBar: false,
    labels: { submit: 'Hand it in' },
    welcome: { title: 'Welcome' },
  });

  expect((await page.request.post(`/api/surveys/${id}/publish`)).ok()).toBe(true);
  await page.goto(`/admin/surveys/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(t('next.share.title'))).toBeVisible();
  await expect(main.getByText(t('availability.open'), { exact: true })).toBeVisible();
  await expect(main.getByText(new RegExp(`/survey/${id}$`))).toBeVisible();
  for (const metric of ['views', 'starts', 'completions', 'completionRate', 'median']) {
    await expect(main.getByText(t(`metrics.${metric}`), { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: t('list.action.close') }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(main.getByText(t('next.closed.title'))).toBeVisible();
  await main.getByRole('button', { name: t('list.action.reopen') }).click();
  await expect(main.getByText(t('next.share.title'))).toBeVisible();
});
