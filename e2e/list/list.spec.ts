import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, request }) => {
  await startSession(page, await verifiedCreator(request));
});

test('a template is tried, chosen in Italian, copied, deleted and restored', async ({ page }) => {
  await page.goto('/admin/surveys/new');
  await page.getByRole('searchbox').fill('planet');
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'A quiz about our planet' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Language').selectOption('Italiano');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Gioca' }).click();
  await expect(frame.getByText('Chi gioca?')).toBeVisible();
  await page.getByRole('button', { name: 'Use this template' }).click();
  await page.waitForURL('**/edit');
  await expect(page.getByLabel('Survey title')).toHaveValue('Un quiz sul nostro pianeta');

  await page.goto('/admin/surveys');
  const rows = page.locator('tbody tr');
  const act = async (row: number, action: string) => {
    await rows
      .nth(row)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act(0, 'Duplicate');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Copy of Un quiz');
  await act(0, 'Move to trash');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await act(0, 'Move to trash');
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('In the trash');
  await page.getByRole('button', { name: /^Restore Copy of/ }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('');
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(rows.first()).toContainText('Copy of');
  await page.reload();
  await page.getByRole('button', { name: /^Ascending/ }).click();
  await expect(rows.first()).toContainText('Un quiz');
});

test('a pasted list becomes the questions of its preview', async ({ page }) => {
  await page.goto('/admin/surveys/new/paste');
  await page.getByLabel('Title').fill('Pasted');
  await page
    .getByLabel('Questions')
    .fill(
      'Favourite colour? red, green, blue\nYour e-mail *\nHow did you hear of us?\n- a friend\n- a poster',
    );
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible();
  // Leaving for the page before would lose the text.
  await page.getByRole('link', { name: 'New survey' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByLabel('Type of question 3').selectOption('Multiple choice');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create with 3 questions' }).click();
  await page.waitForURL('**/edit');
  const [, id] = /surveys\/(\w+)\/edit/.exec(page.url()) ?? [];
  const made = await (await page.request.get(`/api/surveys/${id}`)).json();
  expect(made.questions).toMatchObject([
    { type: 'multiple_choice_single', options: [{ label: 'red' }, { label: 'green' }, { label: 'blue' }] },
    { type: 'email', required: true },
    { type: 'multiple_choice_multi', options: [{ label: 'a friend' }, { label: 'a poster' }] },
  ]);
});

test('a file is refused with the path of its fault, or imported with unknown questions, and executes nothing', async ({
  page,
}) => {
  await page.goto('/admin/surveys/new/file');
  const choose = (content: object | string) =>
    page.getByLabel('Choose a survey file').setInputFiles({
      name: 'survey.json',
      mimeType: 'application/json',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    });
  const options = Array.from({ length: 10_000 }, (_, index) => `Option ${index}`);
  await choose({ title: 'Huge', questions: [{ id: 'a', type: 'select_list', options }] });
  await expect(page.getByRole('alert')).toContainText('Question 1 › options: 10,000 entries; at most 500');
  await choose('x'.repeat(10_000_000));
  await expect(page.getByRole('alert')).toContainText('10 MB; a survey file can be at most 2 MB');
  const hostile = '<img src=x onerror="document.title=1">[go](javascript:alert(1))';
  await choose({
    title: 'From elsewhere',
    questions: [
      { id: 'm', type: 'matrix', title: 'Grid', rows: ['a'] },
      { id: 'n', type: 'text_short', title: 'Name', description: hostile },
    ],
  });
  await expect(page.getByText('question 1 (matrix)')).toBeVisible();
  await expect(page.getByText('Question 2 › description')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByText('<img src=x')).toBeVisible();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL('**/edit');
  await expect(page.getByText('Unknown type').first()).toBeVisible();
});

test('a survey is shared as a prefilled link, a picture and a frame, and the respondent’s page honours them', async ({
  page,
}) => {
  const id = await publishSurvey(page, {
    title: 'Shared',
    questions: [
      { id: 'name', type: 'text_short', title: 'Your name?' },
      {
        id: 'tea',
        type: 'multiple_choice_single',
        title: 'Which tea?',
        options: [
          { id: 'green', label: 'Green' },
          { id: 'black', label: 'Black' },
        ],
      },
    ],
    settings: { prefill: true, hiddenFields: ['campaign'] },
    layout: 'single_page',
  });
  await page.goto(`/admin/surveys/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('tab', { name: 'Link', exact: true }).press('End');
  await page.getByLabel('campaign').fill('spring & co');
  await page.getByLabel('Your name?').fill('Ada');
  await page.getByLabel('Which tea?').selectOption('Black');
  const link = await page.getByRole('group', { name: 'Prefilled link' }).innerText();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'QR code' }).click();
  for (const [button, ending] of [
    ['Download SVG', 'svg'],
    ['Download PNG', 'png'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(`shared.${ending}`);
  }
  await page.getByRole('tab', { name: 'Embed' }).click();
  const snippet = await page.getByRole('group', { name: /HTML/ }).innerText();

  await page.goto(link);
  await expect(page.getByLabel('Your name?')).toHaveValue('Ada');
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(`/api/surveys/${id}/responses`)).json()).items[0])
    .toMatchObject({
      state: 'completed',
      hidden: { campaign: 'spring & co' },
      answers: { name: 'Ada', tea: { option: 'black' } },
    });

  await showFramed(page, snippet);
});

/**
 * The snippet in a page of another origin on this machine; Chromium blocks frames of local addresses in pages of public
 * ones.
 */
async function showFramed(page: Page, snippet: string): Promise<void> {
  const elsewhere = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Elsewhere</title>${snippet}`);
  });
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
  try {
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    await expect(page.frameLocator('iframe').getByText('Your name?')).toBeVisible();
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
}
