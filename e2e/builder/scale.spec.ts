import { v7 as uuidv7 } from 'uuid';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { storedDraft } from '../support/surveys.ts';
import { edit, t } from './editor.ts';

test('NPS and a scale are added by name, shown as respondents get them, published and read as figures', async ({
  page,
  request,
}) => {
  const id = await edit(page, { title: 'Recommendation', languages: ['it'] });
  const outline = page.getByRole('navigation', { name: t('outline.label') });
  const title = page.locator('[data-field=title]');
  const selected = () =>
    title.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
  for (const wanted of ['nps', 'opinion scale']) {
    await outline.getByRole('button', { name: t('outline.add'), exact: true }).click();
    await page.keyboard.type(wanted);
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
    // The title that a Net Promoter Score brings is typed over.
    await expect.poll(selected).toMatch(wanted === 'nps' ? /^How likely .+\?$/ : /^$/);
  }
  await page.keyboard.insertText('How easy was it?');
  await page.locator('select[data-field=min]').selectOption('1');
  await page.locator('select[data-field=max]').selectOption('7');
  await page.locator('[data-field=highLabel]').fill('Very easy');
  await expect(page.locator('.cv-point:visible')).toHaveCount(7);
  await expect
    .poll(async () => (await storedDraft(page, id)).questions)
    .toMatchObject([
      { type: 'number', display: 'nps', min: 0, max: 10, integer: true, lowLabel: 'Not at all likely' },
      { type: 'number', display: 'scale', min: 1, max: 7, integer: true, highLabel: 'Very easy' },
    ]);
  const [nps = '', ease = ''] = ((await storedDraft(page, id)).questions ?? []).map(
    (question) => question.id ?? '',
  );
  expect((await storedDraft(page, id)).translations?.it).toHaveProperty([`questions.${nps}.title`]);
  await expectAccessible(page);

  await page
    .getByRole('toolbar', { name: t('toolbar.label') })
    .getByRole('button', { name: t('changeType.title') })
    .click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('star_rating');
  await expect(page.getByRole('dialog').getByText(t('changeType.apart'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const published = await page.request.post(`/api/surveys/${id}/publish`, { data: {} });
  expect(published.ok(), await published.text()).toBe(true);
  for (const [score, step] of [
    [10, 7],
    [9, 6],
    [9, 7],
    [8, 3],
    [2, 1],
  ] as const) {
    const answers = { [nps]: score, [ease]: step };
    const answer = await request.put(`/api/public/surveys/${id}/responses/${uuidv7()}`, {
      data: { sequence: 1, version: 1, answers, completed: true },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto(`/admin/surveys/${id}/analytics`);
  const card = page.getByRole('region', { name: /^1\. How likely/ });
  await expect(card.getByText('NPS', { exact: true }).locator('+ *')).toContainText(/^40/);
  // Few answers are counts.
  await expect(card.getByText('Promoters', { exact: true }).locator('+ *')).toHaveText('3');
  await expect(
    page.getByRole('region', { name: '2. How easy was it?' }).getByText('Top 2 steps'),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
