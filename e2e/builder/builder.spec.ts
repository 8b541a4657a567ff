import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { createSurvey, storedDraft } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { type Language, texts } from '../support/texts.ts';

const drinks: SurveyInput = {
  title: 'Drinks',
  questions: [
    {
      id: 'drink',
      type: 'multiple_choice_single',
      title: 'Tea or coffee?',
      options: [
        { id: 'tea', label: 'Tea' },
        { id: 'coffee', label: 'Coffee' },
      ],
    },
    { id: 'beans', type: 'text_short', title: 'Which beans?' },
    { id: 'stars', type: 'star_rating', title: 'How good is it?' },
  ],
};

/**
 * Opens the editor with this survey for a new creator.
 * @returns its id
 */
async function edit(page: Page, survey: SurveyInput, published = false, prefix = ''): Promise<string> {
  await startSession(page, await verifiedCreator(page.request));
  const id = await createSurvey(page, survey);
  if (published) expect((await page.request.post(`/api/surveys/${id}/publish`)).ok()).toBe(true);
  await page.goto(`${prefix}/admin/surveys/${id}/edit`);
  await expect(page.locator('[data-field=title]')).toBeVisible();
  return id;
}
const words = (language: Language) => texts('mfe-admin-surveys', language);
const t = words('en');

test('a rule and a jump are built by clicking, drawn and saved', async ({ page }) => {
  const id = await edit(page, drinks);
  await page
    .getByRole('navigation', { name: t('outline.label') })
    .getByText('Which beans?')
    .click();
  await page.getByRole('button', { name: t('logic.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('logic.addVisibility') }).click();
  await dialog.getByLabel(t('logic.value')).selectOption('coffee');
  await dialog.getByLabel(t('logic.comparison')).selectOption('is_any_of');
  await dialog.getByRole('checkbox', { name: 'Tea' }).check();
  await dialog.getByRole('button', { name: t('logic.addJump') }).click();
  await dialog.getByLabel(t('logic.goTo'), { exact: true }).selectOption('end');
  await dialog.getByLabel(t('logic.comparison')).last().selectOption('answered');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('logic.done') }).click();
  await page.getByRole('button', { name: t('mode.logic'), exact: true }).click();
  await expect(page.getByText(t('logic.noProblems'))).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await storedDraft(page, id)).questions?.[1])
    .toMatchObject({
      visibleIf: {
        groups: [{ rules: [{ question: 'drink', operator: 'is_any_of', values: ['tea', 'coffee'] }] }],
      },
      jumps: [{ to: 'end' }],
    });
});

test('logic that does not work is marked and prevents publishing', async ({ page }) => {
  await edit(page, {
    ...drinks,
    questions: drinks.questions?.map((question) =>
      question.id === 'drink'
        ? { ...question, jumps: [{ if: { match: 'all', groups: [] }, to: 'stars' }] }
        : question,
    ),
  });
  await page.getByRole('button', { name: t('builder.publish') }).click();
  const fault = page.getByRole('dialog').getByRole('button', { name: t('publish.fault.unreachable') });
  await fault.click();
  await expect(page.getByRole('button', { name: t('logic.edit') })).toBeFocused();
});

test('an earlier answer is recalled by @, by keyboard alone', async ({ page }) => {
  const id = await edit(page, drinks);
  await page
    .getByRole('navigation', { name: t('outline.label') })
    .getByText('Which beans?')
    .click();
  const title = page.locator('[data-field=title]');
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' For @');
  await expect(page.getByRole('dialog', { name: t('recall.title') })).toBeVisible();
  await page.keyboard.type('tea');
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('Which beans? For {{drink}}');
  await expect(title).toBeFocused();
  await expect
    .poll(async () => (await storedDraft(page, id)).questions?.[1]?.title)
    .toBe('Which beans? For {{drink}}');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Which beans? For @Tea or coffee?')).toBeVisible();
});

test('changing a type shows what is lost, publishing what it does to answers, and a version is restored', async ({
  page,
}) => {
  const id = await edit(page, drinks, true);
  await page.getByRole('button', { name: t('changeType.title') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('changeType.type')).selectOption('text_short');
  await expect(dialog.getByText(/2 of 2 options are lost/)).toBeVisible();
  await dialog.getByRole('button', { name: t('changeType.submit') }).click();
  await page.getByRole('button', { name: t('builder.publish') }).click();
  await expect(dialog.getByText(t('versions.alters.type'))).toBeVisible();
  await expect(dialog.getByText(t('versions.concernsNone'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('builder.publish') }).click();
  await expect(page.getByRole('dialog', { name: t('publish.doneTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('versions.title') }).click();
  await dialog.getByRole('button', { name: t('versions.viewVersion').replace('{{version}}', '1') }).click();
  const shown = dialog.frameLocator('iframe');
  await expect(shown.getByText('Preview: nothing is recorded')).toBeVisible();
  await expect(shown.getByRole('radio', { name: 'Coffee' })).toBeVisible();
  await dialog.getByRole('button', { name: t('versions.compareShort') }).click();
  await dialog.getByLabel(t('versions.to'), { exact: true }).selectOption('2');
  await expect(dialog.locator('del', { hasText: 'Coffee' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('versions.restore') }).click();
  await expect
    .poll(async () => (await storedDraft(page, id)).questions?.[0]?.type)
    .toBe('multiple_choice_single');
});

test('a language is added, its missing texts are marked, and written ones are stored', async ({ page }) => {
  const id = await edit(page, drinks);
  await page.getByRole('button', { name: t('mode.languages'), exact: true }).click();
  await page.getByLabel(t('languages.add')).selectOption('it');
  await expect(page.getByText('0 of 6 texts')).toBeVisible();
  await page.getByLabel('“Which beans?” in Italian').fill('Quali chicchi?');
  await expect(page.getByText('1 of 6 texts')).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await storedDraft(page, id)).translations)
    .toEqual({ it: { 'questions.beans.title': 'Quali chicchi?' } });
});

test('a survey is exported to a file and imported as a new draft; another product’s file is refused with the path of its fault', async ({
  page,
}) => {
  const id = await edit(page, drinks);
  await page.getByRole('button', { name: t('mode.settings'), exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: t('export.submit') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('drinks.json');
  const file = await download.path();
  await page.goto('/admin/surveys/new/file');
  const control = page.getByLabel(t('import.file'));
  await control.setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  });
  await expect(page.getByText(t('import.noSurvey'))).toBeVisible();
  await expectAccessible(page);
  await control.setInputFiles(file);
  await page.getByRole('button', { name: t('import.submit') }).click();
  await page.waitForURL('**/edit');
  const copy = new URL(page.url()).pathname.split('/')[3] ?? '';
  expect(copy).not.toBe(id);
  expect((await storedDraft(page, copy)).questions).toEqual((await storedDraft(page, id)).questions);
});

// Each alternative once, as with the screens.
for (const [language, colorScheme] of [
  ['en', 'light'],
  ['it', 'dark'],
] as const) {
  test(`logic and languages fit a phone, ${language}, ${colorScheme}`, async ({ page }) => {
    const own = words(language);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 780 });
    await edit(page, { ...drinks, languages: ['fr'] }, true, language === 'it' ? '/it' : '');
    for (const mode of ['mode.logic', 'mode.languages']) {
      await page.getByRole('button', { name: own(mode), exact: true }).click();
      await expectAccessible(page);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
    }
  });
}
