/** @jest-environment jsdom */
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { screen, waitFor, within } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { problem, serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const question = (id: string, title: string) => ({ ...newQuestion('text_short', id), title });

beforeEach(() => localStorage.clear());

/** An editor in which the creator retitled the second question, which Ada had retitled just before. */
async function inConflict() {
  const questions = [question('a', 'A'), question('b', 'B')];
  let stored = survey({ status: 'draft', liveVersion: null, questions });
  let revision = 1;
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag: `"${revision}"` }),
    [`PATCH ${path}`]: () => {
      if (revision > 1) return { body: { ...stored, questions: undefined }, etag: `"${(revision += 1)}"` };
      revision = 2;
      stored = { ...stored, questions: [question('a', 'A'), question('b', 'Theirs')] };
      return problem(412, 'precondition_failed');
    },
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit?field=questions.1.title', ctx);
  const title = await screen.findByLabelText('Question');
  await user.click(title);
  await user.keyboard('!');
  const note = await screen.findByRole('group', { name: 'Two versions of this' });
  expect(note).toHaveTextContent('Theirs');
  return { user, note, title };
}

it('a question deleted in conflict can be brought back as the other one left it', async () => {
  const { user } = await inConflict();
  await user.click(screen.getByRole('button', { name: 'Delete question' }));
  await user.click(await screen.findByRole('button', { name: 'Choose' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('region', { name: 'Theirs' })).toHaveTextContent('YouDeleted');
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const outline = within(screen.getByRole('navigation', { name: 'Survey outline' }));
  expect(await outline.findByRole('button', { name: /Theirs/ })).toBeVisible();
});
