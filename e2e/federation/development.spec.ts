import { expectAccessible } from '../support/axe.ts';
import { demoCreator, startSession } from '../support/creator.ts';
import { developArea } from '../support/development.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const widgets = texts('mfe-admin-widgets', 'en');

test('an operator works on one area alone: edits of components and of texts keep what was typed, and one click leads back', async ({
  page,
}) => {
  await startSession(page, demoCreator);
  const area = await developArea('mfe-admin-widgets');
  try {
    await page.goto(area.preview);
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await page.waitForURL('**/admin/widgets');
    const banner = page.getByRole('region', { name: 'Preview' });
    await expect(banner).toContainText('admin-widgets http://localhost:');

    await page.goto('/admin/widgets/new');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(widgets('form.newTitle'));
    await expectAccessible(page);
    const name = page.getByRole('textbox', { name: widgets('form.name') });
    await name.fill('Typed before');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

    await area.edit(
      'src/form/new-page.tsx',
      "title={t('form.newTitle')}",
      "title={`${t('form.newTitle')}!`}",
    );
    await expect(title).toHaveText(`${widgets('form.newTitle')}!`);
    await area.edit(
      'messages/en.json',
      `"newTitle": "${widgets('form.newTitle')}"`,
      '"newTitle": "Other words"',
    );
    await expect(title).toHaveText('Other words!');
    await expect(name).toHaveValue('Typed before');
    await expect(page.locator('html[data-same-document]')).toBeAttached();

    // Asked because of the input, the operator stays.
    page.once('dialog', (dialog) => void dialog.dismiss());
    await banner.getByRole('button', { name: 'Back to live' }).click();
    await expect(name).toHaveValue('Typed before');

    const mistake = page.getByRole('alert').filter({ hasText: 'new-page.tsx' });
    await area.edit('src/form/new-page.tsx', 'export function', 'export functio');
    await expect(mistake).toContainText('can’t be built');
    await expectAccessible(page);
    await area.edit('src/form/new-page.tsx', 'export functio', 'export function');
    await expect(mistake).toBeHidden();

    await area.stop();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(banner.getByRole('alert')).toContainText('can’t be reached');
    await expect(title).toHaveText(widgets('form.newTitle'));
    await banner.getByRole('button', { name: 'Back to live' }).click();
    await expect(banner).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/widgets\/new$/);
  } finally {
    await area.remove();
  }
});
