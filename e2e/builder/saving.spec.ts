import type { SurveyInput } from '@canvass/shared/api/surveys';
import type { Page } from '@playwright/test';
import { signIn, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');

async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/surveys/${id}/edit`);
  await expect(page.locator('[data-field=title]')).toBeVisible();
}
async function newSurvey(page: Page): Promise<string> {
  await signIn(page, await verifiedCreator(page.request));
  const survey: SurveyInput = { title: 'Kept', questions: [{ id: 'q', type: 'url', title: 'Site' }] };
  const created = await page.request.post('/api/surveys', { data: survey });
  return ((await created.json()) as { id: string }).id;
}
const storedTitle = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/surveys/${id}`)).json()) as SurveyInput).questions?.[0]?.title;

test('without a network one goes on writing; what was written is saved when it is back', async ({
  page,
  context,
}) => {
  const id = await newSurvey(page);
  await edit(page, id);
  await context.setOffline(true);
  await page.locator('[data-field=title]').fill('Written offline');
  await expect(page.getByText(t('save.offline'))).toBeVisible();
  await page.locator('[data-field=title]').fill('Written offline, twice');
  await context.setOffline(false);
  await expect(page.getByText(t('save.saved'))).toBeVisible();
  await expect.poll(() => storedTitle(page, id)).toBe('Written offline, twice');
});

test('what a closed tab could not save is offered back, and kept until somebody chose', async ({
  page,
  context,
}) => {
  const id = await newSurvey(page);
  await edit(page, id);
  // The server is gone, and then the tab.
  await page.route(`**/api/surveys/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.locator('[data-field=title]').fill('Not saved yet');
  await expect(page.getByText(t('save.offline'))).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((copy) => copy.includes('Not saved'))))
    .toBe(true);
  await page.close({ runBeforeUnload: false });
  const after = await context.newPage();
  await edit(after, id);
  const offer = after.getByRole('alertdialog', { name: t('restore.title') });
  await offer.getByRole('button', { name: t('restore.restore') }).click();
  await expect(after.locator('[data-field=title]')).toHaveValue('Not saved yet');
  await expect.poll(() => storedTitle(after, id)).toBe('Not saved yet');
});

test('two tabs on one survey: the second is asked, and neither text is lost until then', async ({
  page,
  context,
}) => {
  const id = await newSurvey(page);
  await edit(page, id);
  const second = await context.newPage();
  await edit(second, id);
  await page.locator('[data-field=title]').fill('Of the first tab');
  await expect.poll(() => storedTitle(page, id)).toBe('Of the first tab');
  await second.locator('[data-field=title]').fill('Of the second tab');
  const dialog = second.getByRole('dialog', { name: t('conflict.title') });
  await expect(dialog).toBeVisible();
  expect(await storedTitle(page, id)).toBe('Of the first tab');
  await dialog.getByRole('button', { name: t('conflict.later') }).click();
  await expect(second.locator('[data-field=title]')).toHaveValue('Of the second tab');
  await second.getByRole('button', { name: t('save.choose') }).click();
  await dialog.getByRole('button', { name: t('conflict.mine') }).click();
  await expect.poll(() => storedTitle(page, id)).toBe('Of the second tab');
});
