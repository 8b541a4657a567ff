import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

for (const { language, prefix, theme } of [
  { language: 'en', prefix: '', theme: 'light' },
  { language: 'it', prefix: '/it', theme: 'dark' },
] as const) {
  test.describe(`template-area, ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme });

    test('lists the surveys and renames one', async ({ page, request }) => {
      const t = texts('mfe-template-area', language);
      await startSession(page, await verifiedCreator(request));
      await page.goto(`${prefix}/admin/template-area`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('list.title'));
      await expect(page.getByText(t('list.emptyTitle'))).toBeVisible();
      await expectAccessible(page);

      const created = await page.request.post('/api/surveys', { data: { title: 'Before' } });
      expect(created.ok(), await created.text()).toBe(true);
      await page.reload();
      await page.getByRole('link', { name: 'Before' }).click();
      await page.getByLabel(t('edit.label')).fill('After');
      await expectAccessible(page);
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('link', { name: 'After' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
