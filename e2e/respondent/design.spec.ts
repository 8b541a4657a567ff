import { expectAccessible } from '../support/axe.ts';
import { everyType } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { newCreatorClient } from './answering.ts';
import { visit } from '../support/survey-page.ts';

/** Colours that can't be read as they were chosen: a bright one, the page's own, and one of the middle on another. */
const COLORS = [
  { color: '#ffd400', background: null },
  { color: '#ffffff', background: '#ffffff' },
  { color: '#808080', background: '#7f7f7f' },
];

test('welcome and every type can be read in hard colours, light and dark, with the design’s font', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const client = await newCreatorClient(
    browser,
    await playwright.request.newContext(baseURL ? { baseURL } : {}),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colors of COLORS) {
    const id = await client.publish({
      title: 'Branded',
      layout: 'single_page',
      welcome: { title: 'Hello', description: 'With a [link](https://example.com).' },
      questions: (everyType ?? []).filter(({ type }) => type !== 'phone_number'),
      design: { ...colors, font: 'figtree', corners: 'pill' },
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.context().clearCookies();
      await visit(page, `/survey/${id}`);
      await page.evaluate(() => localStorage.clear());
      await expectAccessible(page);
      await page.locator('button[value=next]').click();
      await page.getByText('Blue', { exact: true }).click();
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
  }
});
