import { openSession, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');
const common = texts('shared/i18n', 'en');

test('a tooltip stays with its button while the dialog around it grows', async ({ page }) => {
  await openSession(page, await verifiedCreator(page.request));
  const id = await publishSurvey(page, {
    title: 'Shared',
    questions: [{ id: 'name', type: 'text_short', title: 'Name' }],
  });
  await page.goto(`/admin/surveys/${id}`);
  await page.getByRole('button', { name: t('share.action'), exact: true }).focus();
  // Delays the dialog's data, so that it opens small.
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**/api/surveys/${id}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  const close = page.getByRole('dialog').getByRole('button', { name: common('action.close') });
  await expect(close).toBeFocused();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  const before = await close.boundingBox();
  release();
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
  await expect.poll(async () => (await close.boundingBox())?.y).not.toBe(before?.y);
  await expect
    .poll(async () => {
      const [button, bubble] = [await close.boundingBox(), await tooltip.boundingBox()];
      return Math.abs((bubble?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0));
    })
    .toBeLessThan(10);
});
