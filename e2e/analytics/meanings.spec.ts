import { v7 as uuidv7 } from 'uuid';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';

test('publishing asks about changed wordings, and earlier answers show theirs', async ({ page, request }) => {
  const creator = await verifiedCreator(request);
  await startSession(page, creator);
  const ease = (label: string) => ({
    id: 'ease',
    type: 'multiple_choice_single' as const,
    title: 'How was it?',
    options: [
      { id: 'a', label },
      { id: 'b', label: 'Neither easy nor difficult' },
    ],
  });
  const survey = {
    title: 'Product feedback',
    languages: ['it'],
    questions: [
      { id: 'rate', type: 'number' as const, title: 'Would you recommend us?', min: 0, max: 10 },
      ease('Difficult to use'),
    ],
  };
  const id = await publishSurvey(page, survey);
  const answer = (version: number, answers: object) =>
    request.put(`/api/public/surveys/${id}/responses/${uuidv7()}`, {
      data: { sequence: 1, version, answers, completed: true },
    });
  for (const rate of [3, 6, 7, 9, 10]) await answer(1, { rate, ease: { option: 'a' } });
  const put = await page.request.put(`/api/surveys/${id}`, {
    data: {
      ...survey,
      questions: [{ id: 'rate', type: 'star_rating', title: 'Would you recommend us?' }, ease('Easy to use')],
    },
    headers: { 'If-Match': '*' },
  });
  expect(put.ok()).toBe(true);
  for (const [lang, width, scheme] of [
    ['en', 1440, 'light'],
    ['it', 360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${lang === 'it' ? '/it' : ''}/admin/surveys/${id}/edit`);
    await page.getByRole('button', { name: lang === 'it' ? 'Pubblica' : 'Publish', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`/admin/surveys/${id}/edit`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Your survey is live')).toBeVisible();
  await answer(2, { rate: 5, ease: { option: 'a' } });
  for (const [lang, width, scheme] of [
    ['en', 1440, 'light'],
    ['it', 360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['responses', 'analytics', 'responses/all']) {
      await page.goto(`${lang === 'it' ? '/it' : ''}/admin/surveys/${id}/${path}`);
      const older =
        path === 'responses/all' ? /^Versione? 1: Would/ : /Would you recommend us\? \(versione? 1\)/;
      await expect(page.getByText(older).first()).toBeAttached();
      await expectAccessible(page);
    }
  }
});
