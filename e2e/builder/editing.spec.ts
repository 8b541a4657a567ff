import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { createSurvey, storedDraft } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { question, t, titles } from './editor.ts';

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/surveys/${id}/edit`);
  await expect(page.getByRole('navigation', { name: t('outline.label') })).toBeVisible();
}
const rows = (page: Page) =>
  page.getByRole('list', { name: t('outline.title') }).locator('button:not([data-grip])');

test.beforeEach(async ({ page }) => {
  await startSession(page, await verifiedCreator(page.request));
});

test('a long outline renders only the visible part; keys move through all of it, select, move and copy to another survey', async ({
  page,
}) => {
  const long = await createSurvey(page, {
    title: 'Long',
    questions: Array.from({ length: 300 }, (_, index) => question(`q${index}`, `Question number ${index}`)),
  });
  const other = await createSurvey(page, { title: 'Other', questions: [question('x', 'Before')] });
  await open(page, long);
  expect(await rows(page).count()).toBeLessThan(60);
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Question number 299' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('toolbar', { name: t('outline.selectedLabel') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('2 questions: moved to position 298 of 300')).toBeAttached();
  await expect
    .poll(async () => (await titles(page, long))?.slice(-3))
    .toEqual(['Question number 298', 'Question number 299', 'Question number 297']);
  // The clipboard as another tab would read it.
  const clip = await page.evaluate(() => {
    const data = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, cancelable: true }));
    return data.getData('text/plain');
  });
  await open(page, other);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }));
  }, clip);
  await expect
    .poll(() => titles(page, other))
    .toEqual(['Before', 'Question number 298', 'Question number 299']);
});

test('a question that is moved by key stays in view: the outline scrolls by a row at most', async ({
  page,
}) => {
  const long = await createSurvey(page, {
    title: 'Long',
    questions: Array.from({ length: 60 }, (_, index) => question(`q${index}`, `Question number ${index}`)),
  });
  await open(page, long);
  const row = page.locator('[data-drag-id=q0] > button:not([data-grip])');
  await row.focus();
  const top = () => row.evaluate((element) => element.getBoundingClientRect().top);
  const tops = [await top()];
  for (let step = 1; step <= 30; step += 1) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText(`moved to position ${step + 1} of 60`)).toBeAttached();
    await expect(row).toBeFocused();
    tops.push(await top());
  }
  // Down a row at each step, then at the lower edge.
  const moves = tops.slice(1).map((next, index) => Math.round(next - (tops[index] ?? 0)));
  expect(Math.max(...moves)).toBe(44);
  expect(Math.min(...moves)).toBeGreaterThanOrEqual(-1);
});

test('questions are added by / and a type, from a pasted list and by search; a text is formatted by key', async ({
  page,
}) => {
  const id = await createSurvey(page, { title: 'Quick' });
  await open(page, id);
  await page.keyboard.press('/');
  const line = page.locator('[data-field=add]');
  await expect(line).toBeFocused();
  await page.keyboard.type('star');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-field=title]')).toBeFocused();
  await page.keyboard.type('How was it?');
  await page.locator('[data-field=description]').focus();
  await page.keyboard.type('Be honest');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+b');
  await expect(page.locator('[data-field=description]')).toHaveValue('**Be honest**');
  await line.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/plain', '1. Tea or coffee? Tea, Coffee\n2. Your e-mail');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect
    .poll(async () =>
      (await storedDraft(page, id)).questions?.map((entry) => [entry.type, entry.title, entry.description]),
    )
    .toEqual([
      ['star_rating', 'How was it?', '**Be honest**'],
      ['multiple_choice_single', 'Tea or coffee?', ''],
      ['email', 'Your e-mail', ''],
    ]);
});

test('a picture is shown to respondents without a layout shift; a drawing with scripts is refused', async ({
  page,
}) => {
  const id = await createSurvey(page, { title: 'Seen', questions: [question('q', 'What is it?')] });
  await open(page, id);
  await page.getByRole('button', { name: t('picture.question') }).click();
  const file = page.locator('[data-field="picture.file"]');
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(t('picture.wrongType'))).toBeVisible();
  await page.getByLabel(t('picture.address')).fill('http://10.0.0.1/a.png');
  await page.getByRole('button', { name: t('picture.copy') }).click();
  await expect(page.getByText('No image could be fetched from there.')).toBeVisible();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await page.getByLabel(t('picture.alt')).fill('One dot');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await storedDraft(page, id)).questions?.[0]?.image?.alt).toBe('One dot');
  await page.goto(`/survey/${id}?preview=1`);
  const picture = page.getByRole('img', { name: 'One dot' });
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveAttribute('width', '1');
  // Scaled down to one pixel the width rounds to nothing; only that the picture can be drawn matters here.
  const drawn = (element: HTMLImageElement) =>
    element.decode().then(
      () => true,
      () => false,
    );
  await expect.poll(() => picture.evaluate(drawn)).toBe(true);
});

/** The styles that make up a field's appearance. */
const appearance = (field: Locator) =>
  field.evaluate((element) => {
    const { borderColor, borderRadius, backgroundColor, minHeight, font } = getComputedStyle(element);
    return [element.className, borderColor, borderRadius, backgroundColor, minHeight, font];
  });

test('the preview begins at any question in any language of the survey, and has the page’s design', async ({
  page,
}) => {
  const id = await createSurvey(page, {
    title: 'Two',
    languages: ['it'],
    questions: [question('a', 'First?'), question('b', 'Second?')],
    translations: { it: { 'questions.b.title': 'Seconda?' } },
  });
  await open(page, id);
  const drawn = page.locator('[data-respondent-field=text_short]');
  await expect(drawn).toHaveJSProperty('inert', true);
  const written = await appearance(drawn.locator('.cv-input'));
  await page.getByRole('button', { name: t('builder.preview') }).click();
  await page.getByLabel(t('preview.from')).selectOption('b');
  await page.getByLabel(t('preview.language')).selectOption('it');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Seconda?' })).toBeVisible();
  expect(await appearance(frame.getByRole('textbox'))).toEqual(written);
  await frame.getByRole('textbox').fill('x');
  await frame.locator('button[type=submit]').last().click();
  await expect(frame.getByRole('heading', { name: 'Seconda?' })).toBeHidden();
  const { items } = (await (await page.request.get(`/api/surveys/${id}/responses`)).json()) as {
    items: unknown[];
  };
  expect(items).toEqual([]);
});
