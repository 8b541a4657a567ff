import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { expectAccessible } from '../support/axe.ts';
import { visit } from '../support/survey-page.ts';
import { expect, test } from '../support/test.ts';
import { next, newCreatorClient, shown } from './answering.ts';

const survey: SurveyInput = {
  title: 'Recommendation',
  languages: ['it', 'ar'],
  translations: { it: { 'questions.score.highLabel': 'Molto probabile' }, ar: { title: 'توصية' } },
  questions: [
    {
      id: 'score',
      type: 'number',
      title: 'How likely are you to recommend us?',
      display: 'nps',
      min: 0,
      max: 10,
      integer: true,
      required: true,
      lowLabel: 'Not at all likely',
      middleLabel: 'Neutral',
      highLabel: 'Extremely likely',
    },
    {
      id: 'ease',
      type: 'number',
      title: 'How easy was it?',
      display: 'scale',
      min: 1,
      max: 7,
      integer: true,
    },
    { id: 'why', type: 'text_short', title: 'Why?' },
  ],
};

test('a scale is answered by keys, by touch on a phone, and without script', async ({ browser, request }) => {
  const client = await newCreatorClient(browser, request);
  const id = await client.publish(survey);

  await test.step('by keys: 1 and 0 are ten, a digit is enough to go on', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await visit(page, `/survey/${id}`);
    await next(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('radio', { name: '4', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '5, Neutral' })).toBeChecked();
    await page.keyboard.press('1');
    await page.keyboard.press('0');
    await shown(page, 'How easy was it?');
    await page.keyboard.press('7');
    await shown(page, 'Why?');
    await next(page).click();
    await expect
      .poll(() => client.stored(id))
      .toMatchObject([{ state: 'completed', answers: { score: 10, ease: 7 } }]);
    await context.close();
  });

  await test.step('at 360 px in two rows of targets for a finger, in both schemes and from right to left', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    for (const [colorScheme, language] of [
      ['light', 'it'],
      ['dark', 'en'],
      ['light', 'ar'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/survey/${id}?lang=${language}`);
      const points = page.locator('.cv-point');
      await expect(points).toHaveCount(11);
      const boxes = await points.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(2);
      for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await expectAccessible(page);
    }
    // Seven steps have room in one.
    await visit(page, `/survey/${id}`);
    await page.locator('.cv-point').last().click();
    await shown(page, 'How easy was it?');
    const steps = await page
      .locator('.cv-point:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect([steps.length, new Set(steps.map(({ y }) => y)).size]).toEqual([7, 1]);
    for (const { width } of steps) expect(width).toBeGreaterThanOrEqual(40);
    await context.close();
  });

  await test.step('without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/survey/${id}?form=1&lang=it`);
    await page.getByRole('radio', { name: '10, Molto probabile' }).check();
    await page.locator('button[value=next]').click();
    await shown(page, 'How easy was it?');
    await page.locator('button[value=back]').click();
    await expect(page.getByRole('radio', { name: '10, Molto probabile' })).toBeChecked();
    await context.close();
  });
});
