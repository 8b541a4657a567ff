/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { survey } from '../../../testing/examples.ts';
import { serving } from '../../../testing/server.ts';
import { show } from '../../../testing/show.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['hint', 'Which one?', /^Type @ to insert/],
  ['names of what is recalled', 'Why {{stars}}?', /^Recalls:/],
])('a title’s %s is below the outline of its focus', async (_, title, below) => {
  const stored = survey({ status: 'draft', liveVersion: null });
  const questions = stored.questions.map((question, index) =>
    index === 2 ? { ...question, title } : question,
  );
  const { ctx } = serving({
    'GET /surveys/surveyAAAAAA': () => ({ body: { ...stored, questions }, etag: '"1"' }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit?field=questions.2.title', ctx);
  const written = await screen.findByLabelText('Question');
  const [description] = screen.getAllByLabelText('Description');
  await user.click(written);
  expect(screen.getByText(below)).toBeVisible();
  const marginOf = (text: HTMLElement | undefined) =>
    getComputedStyle(text?.parentElement as HTMLElement).marginBottom;
  expect(marginOf(description)).toBe('');
  expect(marginOf(written)).toBe('var(--cv-spacing-3)');
});
