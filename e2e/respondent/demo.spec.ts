import type { Page } from '@playwright/test';
import { demoSurvey } from '../../bff/operate/demo/survey.ts';
import { demoCreator, startSession } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/survey-page.ts';

interface Stored {
  id: string;
  state: string;
  language: string;
  answers: Record<string, unknown>;
}

/** The demo survey, and a function that reads its latest response. */
async function demo(creators: Page) {
  await startSession(creators, demoCreator);
  const list = await creators.request.get('/api/surveys');
  const { items } = (await list.json()) as { items: Array<{ id: string }> };
  const id = items[0]?.id ?? '';
  const newest = async () => {
    const responses = await creators.request.get(`/api/surveys/${id}/responses?limit=1`);
    return ((await responses.json()) as { items: Stored[] }).items[0];
  };
  return { id, newest };
}

const next = (page: Page) => page.locator('button[value=next]').click();
const field = (page: Page, id: string) => page.locator(`[name="q.${id}"]`);
const choose = (page: Page, id: string, value: string) =>
  field(page, id)
    .and(page.locator(`[value="${value}"]`))
    .check({ force: true });
const italian = (key: string) => demoSurvey.translations.it?.[key] ?? '';

test('the demo survey without script, in Italian: rule, jump, recalled answer, wrong answers, back', async ({
  page,
  browser,
}) => {
  const { id, newest } = await demo(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await context.newPage();
  const asks = (question: string) => expect(field(theirs, question).first()).toBeAttached();
  await theirs.goto(`/it/survey/${id}`);
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'it');
  await expect(theirs.getByText(italian('welcome.title'))).toBeVisible();
  await next(theirs);
  await next(theirs);
  await expect(theirs.getByRole('alert').first()).toBeVisible();
  await choose(theirs, 'reason', 'gift');
  await next(theirs);
  await field(theirs, 'shop').selectOption({ label: 'Torino' });
  await next(theirs);
  await field(theirs, 'day').fill('2026-03-14');
  await next(theirs);
  await choose(theirs, 'liked', 'choice');
  await choose(theirs, 'liked', 'cafe');
  await next(theirs);
  await choose(theirs, 'overall', '5');
  await next(theirs);
  await choose(theirs, 'feeling', '4');
  await next(theirs);
  await field(theirs, 'books').fill('51');
  await next(theirs);
  await expect(theirs.getByRole('alert').first()).toBeVisible();
  await expect(field(theirs, 'books')).toHaveValue('51');
  await field(theirs, 'books').fill('3');
  await next(theirs);
  await choose(theirs, 'again', 'yes');
  await next(theirs);
  // A content visitor isn't asked what to improve.
  await asks('name');
  for (const question of ['again', 'books', 'feeling', 'overall']) {
    await theirs.locator('button[value=back]').click();
    await asks(question);
  }
  await choose(theirs, 'overall', '2');
  for (const question of ['feeling', 'books', 'again', 'better']) {
    await next(theirs);
    await asks(question);
  }
  await field(theirs, 'better').fill('Più sedie');
  await next(theirs);
  await field(theirs, 'name').fill('Grazia');
  await next(theirs);
  await field(theirs, 'email').fill('grazia@example.test');
  await next(theirs);
  await next(theirs);
  // Only visitors who weren't content are called back.
  await field(theirs, 'phone').fill('+39 333 123 4567');
  await next(theirs);
  await expect(theirs.getByText('Ogni risposta viene letta da un libraio di Torino.')).toBeVisible();
  await context.close();
  expect(await newest()).toMatchObject({
    state: 'completed',
    language: 'it',
    answers: {
      reason: { option: 'gift' },
      shop: { option: 'torino' },
      day: '2026-03-14',
      liked: { options: ['choice', 'cafe'] },
      overall: 2,
      feeling: 4,
      books: 3,
      again: true,
      better: 'Più sedie',
      name: 'Grazia',
      email: 'grazia@example.test',
      phone: '+393331234567',
    },
  });
});

test('the demo survey by keyboard alone', async ({ page, browser }) => {
  const { id, newest } = await demo(page);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const { keyboard } = theirs;
  const asked = (question: string) => {
    const title = demoSurvey.questions.find((entry) => entry.id === question)?.title ?? '';
    return expect(theirs.locator('.cv-step')).toContainText(title);
  };
  await visit(theirs, `/survey/${id}`);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await asked('reason');
  await keyboard.press('c');
  await asked('shop');
  await keyboard.type('York');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await asked('day');
  await keyboard.type('03142026');
  await keyboard.press('Enter');
  await asked('liked');
  await keyboard.press('a');
  await keyboard.press('e');
  await keyboard.press('Enter');
  await asked('overall');
  await keyboard.press('5');
  await asked('feeling');
  await keyboard.press('5');
  await asked('books');
  await keyboard.type('2');
  await keyboard.press('Enter');
  await asked('again');
  await keyboard.press('y');
  await asked('name');
  await keyboard.type('Grace');
  await keyboard.press('Enter');
  await asked('email');
  await keyboard.type('grace@example.test');
  await keyboard.press('Enter');
  await asked('link');
  await keyboard.type('example.test/books');
  await keyboard.press('Enter');
  await expect(theirs.locator('#ending')).toContainText('Every answer is read by a bookseller in York.');
  await expect.poll(async () => (await newest())?.state).toBe('completed');
  await context.close();
  expect((await newest())?.answers).toEqual({
    reason: { option: 'gift' },
    shop: { option: 'york' },
    day: '2026-03-14',
    liked: { options: ['choice', 'cafe'] },
    overall: 5,
    feeling: 5,
    books: 2,
    again: true,
    name: 'Grace',
    email: 'grace@example.test',
    link: 'https://example.test/books',
  });
});
