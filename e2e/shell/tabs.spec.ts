import { demoCreator, startSession } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');

test('where the tabs of a survey don’t fit, that of the open page is in view', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 640 });
  await startSession(page, demoCreator);
  const { items } = (await (await page.request.get('/api/surveys')).json()) as {
    items: Array<{ id: string }>;
  };
  await page.goto(`/admin/surveys/${items[0]?.id}/analytics`);
  const tabs = page.getByRole('navigation', { name: t('detail.pages') });
  const tab = (name: 'overview' | 'analytics') => tabs.getByRole('link', { name: t(`detail.${name}`) });
  await expect(tab('analytics')).toBeInViewport({ ratio: 0.9 });
  await expect(tab('overview')).not.toBeInViewport({ ratio: 0.9 });
  await tab('overview').click();
  await expect(tab('overview')).toBeInViewport({ ratio: 0.9 });
});
