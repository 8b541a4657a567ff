import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { verifiedCreator } from '../support/creator.ts';
import { visit } from '../support/survey-page.ts';
import { expect, test } from '../support/test.ts';
import { creatorClient, next, shown } from './answering.ts';

const survey: SurveyInput = {
  title: 'Terms',
  questions: [
    { id: 'sign', type: 'signature', title: 'Please sign', required: true },
    { id: 'why', type: 'text_short', title: 'Thanks, {{sign|friend}}. Why?' },
  ],
};

const drawing = (page: Page) => page.getByRole('img', { name: 'Signature drawn' });

/** Draws a line over the pad, by shares of its width and height. */
async function draw(page: Page, ...points: Array<[number, number]>): Promise<void> {
  const box = await page.locator('.cv-pad svg').boundingBox();
  if (!box) throw new Error('there is no pad');
  const [first, ...rest] = points.map(
    ([x, y]) => [box.x + x * box.width, box.y + y * box.height] as [number, number],
  );
  await page.mouse.move(...(first ?? [0, 0]));
  await page.mouse.down();
  for (const point of rest) await page.mouse.move(...point, { steps: 8 });
  await page.mouse.up();
}

test('a signature is drawn or typed, and its creator sees it', async ({ browser, request }) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const client = await creatorClient(office.request, await verifiedCreator(request));
  const id = await client.publish(survey);

  await test.step('drawn with the mouse, undone, kept over a reload', async () => {
    const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
    await visit(page, `/survey/${id}`);
    await expect(page.locator('.cv-pad svg')).toBeVisible();
    await next(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await draw(page, [0.1, 0.5], [0.3, 0.1], [0.5, 0.8], [0.9, 0.4]);
    await draw(page, [0.2, 0.9], [0.8, 0.9]);
    await expect(drawing(page)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectAccessible(page);
    await page.reload();
    await expect(drawing(page)).toBeVisible();
    await next(page).click();
    await shown(page, 'Thanks, friend. Why?');
    await next(page).click();
    await expect
      .poll(() => client.stored(id))
      .toMatchObject([{ state: 'completed', answers: { sign: { strokes: [expect.any(Array)] } } }]);
    await page.context().close();
  });

  await test.step('typed by keyboard', async () => {
    const page = await (await browser.newContext()).newPage();
    await visit(page, `/survey/${id}`);
    await expect(page.locator('.cv-pad svg')).toBeVisible();
    await page.getByRole('textbox', { name: 'Type your name' }).focus();
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Enter');
    await shown(page, 'Thanks, Ada Lovelace. Why?');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await client.stored(id)).map(({ answers }) => answers.sign))
      .toContainEqual({ name: 'Ada Lovelace' });
    await page.context().close();
  });

  await test.step('shown in the table and in the figures', async () => {
    await office.goto(`/admin/surveys/${id}/responses/all`);
    await expect(office.getByRole('img', { name: 'Signed (drawn)' })).toBeVisible();
    await expect(office.getByText('Ada Lovelace').first()).toBeVisible();
    await expectAccessible(office);
    await office.goto(`/admin/surveys/${id}/responses`);
    await expect(office.getByText('Signed (drawn)').first()).toBeVisible();
    await expectAccessible(office);
  });
});
