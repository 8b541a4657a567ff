import { v7 as uuidv7 } from 'uuid';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';

test('a separately counted wording can be declared a correction later, and that can be undone', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  const survey = (title: string, label: string) => ({
    title: 'Product feedback',
    questions: [
      {
        id: 'ease',
        type: 'multiple_choice_single' as const,
        title,
        options: [
          { id: 'a', label },
          { id: 'b', label: 'Neither easy nor difficult' },
        ],
      },
      { id: 'why', type: 'text_short' as const, title: label === 'Esay to use' ? 'Wy?' : 'Why?' },
    ],
  });
  const id = await publishSurvey(page, survey('How was it?', 'Esay to use'));
  const answer = async (version: number, why: string) => {
    const stored = await request.put(`/api/public/surveys/${id}/responses/${uuidv7()}`, {
      data: { sequence: 1, version, answers: { ease: { option: 'a' }, why }, completed: true },
    });
    expect(stored.ok()).toBe(true);
  };
  for (const why of ['Short', 'Quick']) await answer(1, why);
  const put = await page.request.put(`/api/surveys/${id}`, {
    data: survey('How was it?', 'Easy to use'),
    headers: { 'If-Match': '*' },
  });
  expect(put.ok()).toBe(true);
  await page.request.post(`/api/surveys/${id}/publish`);
  await answer(2, 'Clear');

  for (const [lang, width, scheme] of [
    ['it', 360, 'dark'],
    ['it', 1440, 'light'],
    ['en', 1440, 'dark'],
    ['en', 360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${lang === 'it' ? '/it' : ''}/admin/surveys/${id}/analytics`);
    const name = lang === 'it' ? /Quali testi .* 1\. How/ : /Which wordings .* 1\. How/;
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  }

  const dialog = page.getByRole('dialog');
  const join = dialog.getByRole('button', { name: /Count together: .*Esay/ });
  const separate = dialog.getByRole('button', { name: /Count separately: .*Esay/ });
  const row = page.getByText('Esay to use (version 1)').first();
  const openFromCard = async (question: RegExp) =>
    page.getByRole('button', { name: question }).press('Enter');
  await join.press('Enter');
  await expect(separate).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('now counted together');
  await page.keyboard.press('Escape');
  await expect(page.getByText('“Easy to use” – was: “Esay to use”, 2')).toBeVisible();
  await expect(row).toHaveCount(0);

  await openFromCard(/Which wordings .* 1\. How/);
  await separate.press('Enter');
  await expect(join).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('“Easy to use” – was: “Esay to use”, 2')).toHaveCount(0);
  await expect(row).toBeAttached();

  // The same for the question: its two cards become one.
  const card = page.getByRole('heading', { name: /Wy\?/ });
  await expect(card).toHaveCount(1);
  await openFromCard(/Which wordings .* 2\. Why/);
  await dialog.getByRole('button', { name: /Count together: .*Wy/ }).press('Enter');
  await expect(dialog.getByRole('button', { name: /Count separately: .*Wy/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});
