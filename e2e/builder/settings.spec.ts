import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { createSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');

const survey: SurveyInput = {
  title: 'Drinks',
  questions: [
    { id: 'name', type: 'text_short', title: 'Your name?' },
    { id: 'drink', type: 'text_short', title: 'Your drink?' },
  ],
};

test.beforeEach(async ({ page }) => {
  await startSession(page, await verifiedCreator(page.request));
  const id = await createSurvey(page, survey);
  await page.goto(`/admin/surveys/${id}/edit`);
  await expect(page.locator('[data-field=title]')).toBeVisible();
});

const mode = (name: string) => ({ name: t(`mode.${name}`), exact: true });

test('what is set in Settings and Design applies to respondents', async ({ page, browser, baseURL }) => {
  await page.getByRole('button', mode('settings')).click();
  await page.getByLabel(t('survey.description'), { exact: true }).fill('Just a minute');
  await page.getByLabel(t('survey.password'), { exact: true }).fill('sesame');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('survey.passwordSet'))).toBeVisible();
  await page.getByLabel(t('survey.maxResponses')).fill('1');
  await page.getByLabel(t('survey.consent')).fill('I agree to that.');
  await expectAccessible(page);
  await page.getByRole('button', mode('design')).click();
  await page.getByText(t('design.singlePage'), { exact: true }).click();
  const canvas = page.locator('[data-surface]:not([data-frame])');
  await expect(canvas).toContainText(/Just a minute.*I agree to that\..*Your drink\?/);
  await page.getByRole('button', { name: t('canvas.dark') }).click();
  await expectAccessible(page);
  await canvas.getByRole('button', { name: /Your drink/ }).click();
  await expect(page.getByLabel(t('question.title'), { exact: true })).toBeFocused();
  await page.getByRole('button', { name: t('builder.publish') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('builder.publish') }).click();
  await expect(page.getByRole('dialog', { name: t('publish.doneTitle') })).toBeVisible();

  const id = new URL(page.url()).pathname.split('/')[3];
  const respondent = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await respondent.goto(`/survey/${id}`);
  await respondent.locator('input[type=password]').fill('sesame');
  await respondent.keyboard.press('Enter');
  await expect(respondent.getByText('Just a minute')).toBeVisible();
  await respondent.getByLabel('I agree to that.').check();
  await respondent.getByLabel('Your name?').fill('Ada');
  await respondent.getByLabel('Your drink?').fill('Tea');
  await respondent.getByRole('button', { name: 'Submit' }).click();
  await expect(respondent.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/survey/${id}`)).text())
    .toContain('data-refusal="full"');
  await respondent.context().close();
});

test('a translation recalls by @, by keyboard, and is what its respondents read', async ({ page }) => {
  await page.getByRole('button', mode('languages')).click();
  // Its first letters are those of other languages, which must not be added.
  await page.getByLabel(t('languages.add')).focus();
  await page.keyboard.type('Italian');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  const own = page.getByLabel('“Your drink?” in Italian');
  await own.focus();
  await page.keyboard.type('Che cosa bevi, @');
  await expect(page.getByRole('dialog', { name: t('recall.title') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('name');
  await page.keyboard.press('Enter');
  await expect(own).toHaveValue('Che cosa bevi, {{name}}');
  await expect(own).toBeFocused();
  await page.getByRole('button', { name: t('builder.preview') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('preview.language')).selectOption('it');
  const shown = dialog.frameLocator('iframe');
  // Waits for the new language: the page in the language before has the same question.
  await shown.locator('html[lang=it] #root[data-ready]').waitFor({ state: 'attached' });
  await shown.getByLabel('Your name?').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(shown.getByText('Che cosa bevi, Ada')).toBeVisible();
});
