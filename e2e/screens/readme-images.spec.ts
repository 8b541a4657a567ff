import { resolve } from 'node:path';
import { demoCreator, startSession } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';

const images = resolve(import.meta.dirname, '../../docs/images');

/** The README's two pictures: taken again with UPDATE_IMAGES=1, only checked for existence otherwise. */
test('the pictures of the README show the builder and the respondent’s page', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await startSession(page, demoCreator);
  const { items } = (await (await page.request.get('/api/surveys')).json()) as {
    items: Array<{ id: string }>;
  };
  const id = items[0]?.id ?? '';
  const picture = async (name: string) => {
    if (process.env.UPDATE_IMAGES === '1') await page.screenshot({ path: resolve(images, name) });
  };

  await page.goto(`/admin/surveys/${id}/edit`);
  await expect(page.getByRole('list', { name: 'Options' })).toBeVisible();
  await picture('builder.png');

  await page.goto(`/survey/${id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('group').or(page.locator('fieldset')).first()).toBeVisible();
  await page.mouse.move(0, 0);
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await picture('respondent.png');
});
