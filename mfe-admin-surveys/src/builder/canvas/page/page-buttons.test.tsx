/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
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
