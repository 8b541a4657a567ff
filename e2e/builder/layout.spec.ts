import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';
import { edit } from './editor.ts';

const long = 'How satisfied are you with what we did about it in the past month, all in all?';
const survey: SurveyInput = {
  title: 'What our customers think of us after the move to the new office',
  questions: Array.from({ length: 30 }, (_, index) => ({ id: `q${index}`, type: 'yes_no', title: long })),
};

test('the editor has the window: a header of one row, scrolling panes, and on a phone the question is in the upper third', async ({
  page,
}) => {
  const id = await edit(page, survey);
  const draft = await page.request.get(`/api/surveys/${id}`);
  await page.request.post(`/api/surveys/${id}/publish`, {
    headers: { 'If-Match': draft.headers().etag ?? '' },
  });
  const t = texts('mfe-admin-surveys', 'it');
  await page.goto(`/it/admin/surveys/${id}/edit`);
  const publish = page.getByRole('button', { name: t('builder.published') });
  await expect(publish).toBeVisible();
  const top = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  const scrolls = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return [scrollHeight > clientHeight, scrollWidth > clientWidth];
    });
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 760 });
    await expect.poll(scrolls).toEqual([false, false]);
    await expect.poll(async () => (await page.locator('header').boundingBox())?.height).toBeLessThan(64);
    expect(Math.abs((await top(t('mode.settings'))) - (await top(t('builder.published'))))).toBeLessThan(8);
    const header = await page
      .locator('header')
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(header).toBe(0);
  }
  await page.getByRole('button', { name: t('mode.settings'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('scores.title'), exact: true })).toBeVisible();
  await expect.poll(scrolls).toEqual([false, false]);
  await page.getByRole('button', { name: t('mode.questions'), exact: true }).click();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(async () => (await scrolls())[1]).toBe(false);
  await expect
    .poll(async () => (await page.locator('[data-field=title]').boundingBox())?.y)
    .toBeLessThan(640 / 3);
  // What the status beside the title says needs no button.
  await expect(publish).toBeHidden();
});
