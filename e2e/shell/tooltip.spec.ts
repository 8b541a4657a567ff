import { startSession, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');

test('a tooltip stays with its button while the page above it grows', async ({ page }) => {
  await startSession(page, await verifiedCreator(page.request));
  await publishSurvey(page, {
    title: 'Shared',
    questions: [{ id: 'name', type: 'text_short', title: 'Name' }],
  });
  await page.goto('/admin/surveys');
  const button = page.getByRole('button', { name: t('list.actionsOf').replace('{{title}}', 'Shared') });
  await button.focus();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  const before = await button.boundingBox();
  // The page isn't scrolled or resized: only the layout changes, as when data arrive.
  await page.locator('main').evaluate((main) => {
    const added = document.createElement('div');
    added.style.height = '120px';
    main.prepend(added);
  });
  await expect.poll(async () => (await button.boundingBox())?.y).not.toBe(before?.y);
  await expect
    .poll(async () => {
      const [anchor, bubble] = [await button.boundingBox(), await tooltip.boundingBox()];
      return Math.abs((bubble?.y ?? 0) - (anchor?.y ?? 0) - (anchor?.height ?? 0));
    })
    .toBeLessThan(10);
});
