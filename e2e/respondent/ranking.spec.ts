import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { visit } from '../support/survey-page.ts';
import { expect, test } from '../support/test.ts';
import { next, newCreatorClient, shown } from './answering.ts';

const survey: SurveyInput = {
  title: 'Priorities',
  languages: ['it', 'ar'],
  translations: { it: { title: 'Priorità' }, ar: { title: 'الأولويات' } },
  questions: [
    {
      id: 'best',
      type: 'multiple_choice_multi',
      title: 'What matters most?',
      display: 'ranking',
      required: true,
      options: ['Price', 'Quality', 'A warranty that lasts longer than the thing itself', 'Looks'].map(
        (label, index) => ({ id: `o${index}`, label }),
      ),
    },
    { id: 'why', type: 'text_short', title: 'Why?' },
  ],
};

const rows = (page: Page): Locator => page.locator('.cv-rank');
const order = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all.map(
      (row) =>
        `${row.querySelector('select')?.value} ${row.querySelector('label')?.textContent?.slice(0, 7)}`,
    ),
  );

test('options are ranked by keys, by dragging, and by touch on a phone', async ({ browser, request }) => {
  const client = await newCreatorClient(browser, request);
  const id = await client.publish(survey);

  await test.step('by keys: a letter gives the next position, arrows move an option and the focus goes along', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await visit(page, `/survey/${id}`);
    await expect(page.getByRole('button', { name: 'Move Price up' })).toBeVisible();
    await page.keyboard.press('d');
    await page.keyboard.press('b');
    await expect.poll(() => order(page)).toEqual(['1 Looks', '2 Quality', ' Price', ' A warra']);
    await next(page).click();
    await expect(page.getByRole('alert')).toContainText('every option');
    await page.getByRole('button', { name: 'Move Quality up' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[aria-live=polite]').getByText('Quality: position 1 of 4')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move Quality up' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Price' }).selectOption('4');
    await expect.poll(() => order(page)).toEqual(['1 Quality', '2 Looks', '3 A warra', '4 Price']);
    await next(page).click();
    await shown(page, 'Why?');
    await next(page).click();
    await expect
      .poll(() => client.stored(id))
      .toMatchObject([{ state: 'completed', answers: { best: { options: ['o1', 'o3', 'o2', 'o0'] } } }]);
    await context.close();
  });

  await test.step('with a mouse a row is dragged to its place; Escape leaves it', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const module = page.waitForResponse(/\/p\/ranking\./);
    await visit(page, `/survey/${id}`);
    await (await module).finished();
    const drag = async (from: number, to: number) => {
      const [start, end] = [await rows(page).nth(from).boundingBox(), await rows(page).nth(to).boundingBox()];
      if (!start || !end) throw new Error('no box');
      await page.mouse.move(start.x + 250, start.y + start.height / 2);
      await page.mouse.down();
      await page.mouse.move(end.x + 250, end.y + end.height / 2 + (to > from ? 4 : -4), { steps: 4 });
    };
    await expect(async () => {
      await drag(3, 0);
      await expect(page.locator('[data-dragged]')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(['1 Looks', ' Price', ' Quality', ' A warra']);
    await drag(0, 2);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(['1 Looks', ' Price', ' Quality', ' A warra']);
    await drag(0, 2);
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(['1 Price', '2 Quality', '3 Looks', '4 A warra']);
    await context.close();
  });

  await test.step('at 360 px by touch, in both schemes and from right to left', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const page = await context.newPage();
    for (const [colorScheme, language] of [
      ['light', 'it'],
      ['dark', 'en'],
      ['light', 'ar'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/survey/${id}?lang=${language}`);
      await expect(page.locator('.cv-rank-moves')).toHaveCount(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      if (language === 'it') {
        await page.getByText('Quality').tap();
        await page.getByText('Looks').tap();
        await expect.poll(() => order(page)).toEqual(['1 Quality', '2 Looks', ' Price', ' A warra']);
      }
      if (process.env['SHOTS'])
        await page.screenshot({ path: `/tmp/shots/rank-${language}-${colorScheme}.png` });
      await expectAccessible(page);
    }
    await context.close();
  });
});
