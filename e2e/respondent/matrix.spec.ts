import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newCreatorClient } from './answering.ts';

const row = (id: string, title: string, description = '') => ({
  id,
  type: 'multiple_choice_single' as const,
  title,
  description,
  matrix: 'm',
  options: ['Scarso', 'Buono'].map((label) => ({ id: label, label })),
});
const survey: SurveyInput = {
  title: 'Il tuo ordine',
  language: 'it',
  languages: ['ar'],
  translations: { ar: { title: 'طلبك' } },
  matrices: [{ id: 'm', title: 'Quanto sei soddisfatto di ciascuno?' }],
  questions: [
    row('price', 'Prezzo'),
    row('quality', 'Qualità dei prodotti'),
    row('service', 'Servizio', 'Al telefono o in negozio'),
  ],
};

test('the cards of a matrix on a phone have no gap for “No answer”, and nothing moves when a row is answered', async ({
  browser,
  request,
}) => {
  const client = await newCreatorClient(browser, request);
  const id = await client.publish(survey);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const language of ['it', 'ar']) {
    await page.goto(`/survey/${id}?lang=${language}`);
    const rows = page.locator('.cv-matrix-row');
    await expect(rows).toHaveCount(3);
    /** From the lower edge of what a row says to its answers. */
    const gaps = () =>
      rows.evaluateAll((all) =>
        all.map((one) => {
          const above = one.querySelector('.cv-row-title > div') ?? one.querySelector('.cv-row-title > p');
          return Math.round(
            (one.querySelector('.cv-cells')?.getBoundingClientRect().top ?? 0) -
              (above?.getBoundingClientRect().bottom ?? 0),
          );
        }),
      );
    const [first] = await gaps();
    expect(await gaps()).toEqual([first, first, first]);
    const top = async () => (await rows.nth(2).boundingBox())?.y;
    const before = await top();
    await rows.nth(1).getByRole('radio').first().check();
    await expect(rows.nth(1).getByRole('button')).toBeVisible();
    expect(await top()).toBe(before);
    await expectAccessible(page);
  }
  await context.close();
});
