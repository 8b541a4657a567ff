import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';

const PHONE = 'Mozilla/5.0 (iPhone) Mobile';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)';

const survey = {
  title: 'Figures',
  questions: [
    { id: 'stars', type: 'star_rating' as const, title: 'How was it?' },
    {
      id: 'drink',
      type: 'multiple_choice_single' as const,
      title: 'Which drink?',
      options: [
        { id: 'tea', label: 'Tea' },
        { id: 'coffee', label: 'Coffee' },
      ],
    },
    { id: 'why', type: 'text_long' as const, title: 'Why?' },
  ],
};

async function respond(request: APIRequestContext, id: string, agent: string, answers: object) {
  const response = await request.put(`/api/public/surveys/${id}/responses/${uuidv7()}`, {
    data: { sequence: 1, version: 1, answers, completed: true },
    headers: { 'User-Agent': agent },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Stores 32 responses by phone that chose tea, and 32 by computer that chose coffee. */
async function respondents(request: APIRequestContext, id: string): Promise<void> {
  await Promise.all(
    Array.from({ length: 64 }, (_, index) => {
      const phone = index % 2 === 0;
      const answers = {
        stars: phone ? 5 : 2 + (index % 3),
        drink: { option: phone ? 'tea' : 'coffee' },
        why: 'The secret reason',
      };
      return respond(request, id, phone ? PHONE : DESKTOP, answers);
    }),
  );
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a creator reads, filters, compares, downloads and shares the metrics', async ({
  page,
  browser,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  const id = await publishSurvey(page, survey);
  await page.goto(`/admin/surveys/${id}/analytics`);
  await expect(page.getByText('No responses yet')).toBeVisible();
  await respondents(request, id);
  await test.step('a new answer appears by itself', async () => {
    await expect(page.getByText('Everyone: 64 responses')).toBeVisible();
    await respond(request, id, PHONE, { stars: 5, drink: { option: 'tea' } });
    await expect(page.getByText('Everyone: 65 responses')).toBeVisible();
  });
  await test.step('filters are in the address and outlive a reload', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Device').selectOption({ label: 'Phone' });
    await expect(page.getByText('Everyone: 33 responses')).toBeVisible();
    await expect(page).toHaveURL(/device=phone/);
    await page.reload();
    await expect(page.getByText('Everyone: 33 responses')).toBeVisible();
    await page.getByRole('button', { name: 'Device: Phone' }).click();
    await expect(page.getByText('Everyone: 65 responses')).toBeVisible();
  });
  await test.step('a condition on an answer narrows the metrics down, too', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('An answer to').selectOption({ label: 'Which drink?' });
    await page.getByLabel('Value').selectOption({ label: 'Tea' });
    await page.getByRole('button', { name: 'Add condition' }).click();
    await expect(page.getByText('Everyone: 33 responses')).toBeVisible();
    const condition = page.getByRole('button', { name: /Which drink/ });
    await condition.click();
    await expect(condition).toBeHidden();
    await expect(page.getByText('Everyone: 65 responses')).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
  });
  await test.step('two groups, with a test that says which', async () => {
    await page.getByLabel('Compare').selectOption({ label: 'Device' });
    await expect(page.getByText('Phone: 33 responses · Computer: 32 responses')).toBeVisible();
    await expect(card(page, '2. Which drink?')).toContainText(
      /The difference is larger.*Chi-square test: χ² = 65/,
    );
    await expect(card(page, '1. How was it?')).toContainText('Welch’s t-test');
    await expectAccessible(page);
    await page.getByLabel('Compare').selectOption({ label: 'None' });
    await expect(page.getByText('Everyone: 65 responses')).toBeVisible();
  });
  await test.step('a chart by keyboard, as a table, as CSV and as a picture', async () => {
    const chart = card(page, '2. Which drink?');
    const slider = chart.getByRole('slider');
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Coffee: 32 · 49% \(95%: 37% to 61%\)$/);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'PNG' }).click(),
    ]);
    const bytes = await readFile(await picture.path());
    expect([picture.suggestedFilename(), bytes.subarray(1, 4).toString()]).toEqual([
      '2-which-drink.png',
      'PNG',
    ]);
    await chart.getByRole('button', { name: 'Table' }).press('Enter');
    await expect(chart.getByRole('row', { name: /Tea/ })).toContainText('51% (39%–63%)');
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(await readFile(await csv.path(), 'utf8')).toBe(
      '\uFEFFAnswer,Answers,%,from %,to %\r\nTea,33,50.77,38.92,62.54\r\nCoffee,32,49.23,37.46,61.08\r\n',
    );
  });
  await test.step('a link shows what was chosen, no words, and nothing once it is revoked', async () => {
    await page.getByRole('button', { name: 'New link' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('3. Why?')).not.toBeChecked();
    await dialog.getByLabel('1. How was it?').uncheck();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    // The pressed button is gone: the focus stays in the dialog.
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'New link' })).toBeFocused();
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: '2. Which drink?' })).toBeVisible();
    await expect(stranger.getByText('How was it?')).toHaveCount(0);
    await expect(stranger.getByText('secret reason')).toHaveCount(0);
    await expectAccessible(stranger);
    const revoke = page.getByRole('button', { name: /^Revoke/ });
    await page.setViewportSize({ width: 360, height: 740 });
    const button = await revoke.boundingBox();
    const nextRow = await page.getByRole('cell', { name: 'question' }).boundingBox();
    expect(nextRow?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    await revoke.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No links yet.')).toBeVisible();
    expect((await stranger.goto(link))?.status()).toBe(404);
    await stranger.context().close();
  });
});

test('without event streams the page polls, and shows the same', async ({ page, request }) => {
  await page.route('**/responses/stream', (route) => route.abort());
  await startSession(page, await verifiedCreator(request));
  const id = await publishSurvey(page, survey);
  await respond(request, id, PHONE, { stars: 4 });
  await page.goto(`/admin/surveys/${id}/analytics`);
  await expect(page.getByText('Everyone: 1 response', { exact: true })).toBeVisible();
  await respond(request, id, DESKTOP, { stars: 3 });
  await expect(page.getByText('Everyone: 2 responses')).toBeVisible();
});
