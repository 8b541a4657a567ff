import type { Page } from '@playwright/test';
import { visit } from '../support/survey-page.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';
import { edit, t } from './editor.ts';

const outline = (page: Page) => page.getByRole('navigation', { name: t('outline.label') });
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(600_000)}`),
});

/** Adds a question of a kind from the list of kinds, which understands what people type. */
async function add(page: Page, typed: string, title: string): Promise<void> {
  await outline(page)
    .getByRole('button', { name: t('outline.add'), exact: true })
    .click();
  await page.getByRole('dialog').getByRole('searchbox').fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-field=title]')).toBeFocused();
  await page.keyboard.insertText(title);
}

test('a survey with a name, a section, files, a consent and a score is built, answered, read, filed and found', async ({
  page,
  browser,
}) => {
  const id = await edit(page, { title: 'Apply here' });

  await test.step('built and published', async () => {
    await add(page, 'full name', 'Your name');
    await add(page, 'section', 'Documents');
    await add(page, 'upload', 'Your CV');
    await expect(page.getByText(/At most [\d,]+ MB with your plan/)).toBeVisible();
    await page.getByLabel(t('settings.maxFiles')).fill('2');
    await add(page, 'consent', 'Privacy');
    await add(page, 'stars', 'How ready are you?');
    await page.getByRole('button', { name: t('scores.give') }).click();
    await page.getByRole('button', { name: t('builder.publish'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('builder.publish') })
      .click();
    await expect(page.getByRole('dialog', { name: t('publish.doneTitle') })).toBeVisible();
  });

  await test.step('answered', async () => {
    const respondent = await (await browser.newContext()).newPage();
    const next = () => respondent.locator('button[value=next]').click();
    await visit(respondent, `/survey/${id}`);
    await respondent.getByLabel('First name').fill('Ada');
    await respondent.getByLabel('Last name').fill('Lovelace');
    await next();
    await expect(respondent.getByText('Documents', { exact: true })).toBeVisible();
    await expect(respondent.getByText('Up to 2 files, 10 MB each')).toBeVisible();
    await respondent.locator('.cv-drop').waitFor();
    await respondent.locator('input[type=file]').setInputFiles([pdf('CV.pdf'), pdf('Letter.pdf')]);
    await expect(respondent.locator('li[data-uploaded]')).toHaveCount(2);
    await next();
    await respondent.locator('.cv-choice-label').click();
    await next();
    await respondent.locator('.cv-star').nth(3).click();
    await next();
    await expect(respondent.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await respondent.context().close();
  });

  await test.step('read in the table and by itself', async () => {
    await page.goto(`/admin/surveys/${id}/responses/all`);
    const row = page.getByRole('row', { name: /Ada Lovelace/ });
    await expect(row).toContainText('CV.pdf');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    const file = page.getByRole('link', { name: /CV\.pdf/ });
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('CV.pdf');
  });

  await test.step('filed in a folder, which filters the list', async () => {
    const f = texts('mfe-admin-surveys', 'en');
    await page.request.post('/api/surveys', { data: { title: 'Another' } });
    await page.goto('/admin/surveys');
    await page.getByRole('button', { name: 'Actions for Apply here' }).click();
    await page.getByRole('menuitem', { name: 'Move to folder…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(f('folders.label')).selectOption({ label: f('folders.newTitle') });
    await dialog.getByLabel(f('folders.name')).fill('Jobs');
    await dialog.getByRole('button', { name: f('folders.move') }).click();
    await expect(page.getByText('The survey was moved.')).toBeVisible();
    await page.getByRole('combobox', { name: f('folders.label') }).selectOption({ label: 'Jobs (1)' });
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody tr')).toContainText('Apply here');
  });

  await test.step('found from everywhere', async () => {
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('combobox').fill('apply');
    await page
      .getByRole('option', { name: /Apply here/ })
      .first()
      .click();
    await page.waitForURL(`**/admin/surveys/${id}**`);
  });
});
