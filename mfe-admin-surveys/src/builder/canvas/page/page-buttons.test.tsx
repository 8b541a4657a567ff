/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { survey } from '../../../testing/examples.ts';
import { serving } from '../../../testing/server.ts';
import { show } from '../../../testing/show.ts';

it.each([
  ['en', 'Submit'],
  ['it', 'Invia'],
  ['it-CH', 'Invia'],
  // The page has no words in Welsh: respondents get them in their own language, authors see them in theirs.
  ['cy', 'Submit'],
])('has the word of the button in the survey’s language: %s', async (language, word) => {
  const draft = survey({ status: 'draft', liveVersion: null, language });
  const stored = { ...draft, questions: draft.questions.slice(0, 1) };
  const { ctx } = serving({ 'GET /surveys/surveyAAAAAA': () => ({ body: stored, etag: '"1"' }) });
  await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
  expect(document.querySelector('[data-buttons]')).toHaveTextContent(word);
});

it('draws both buttons equally high', async () => {
  const draft = survey({ status: 'draft', liveVersion: null, backButton: true });
  const { ctx } = serving({ 'GET /surveys/surveyAAAAAA': () => ({ body: draft, etag: '"1"' }) });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
  const outline = within(screen.getByRole('navigation', { name: 'Survey outline' }));
  await user.click(outline.getByRole('button', { name: /How good is it/ }));
  const buttons = [...document.querySelectorAll('[data-buttons] [aria-hidden]')];
  expect(buttons).toHaveLength(2);
  const [back, next] = buttons.map((button) => getComputedStyle(button));
  expect(next?.paddingBlock).toBe(back?.paddingBlock);
  // Such as that of “Back”.
  expect(next?.borderWidth).toBe('1px');
});
