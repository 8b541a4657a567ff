/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { coffee, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';
import { freshEnding } from '../model/pages.ts';

const path = '/surveys/surveyAAAAAA';

/** The editor of a draft with faults in a title, in an address of an ending, in a setting and in a translation. */
const faulty = () =>
  publishing({
    questions: coffee.questions.map((question) =>
      question.id === 'drink' ? { ...question, title: '' } : question,
    ),
    endings: [{ ...freshEnding({ title: 'Thanks', description: '' }), redirect: 'no address' }],
    languages: ['it', 'de'],
    translations: { de: { 'questions.name.title': 'Wie, {{drink}}?' } },
    settings: { ...coffee.settings, opensAt: '2030-01-02T00:00:00Z', closeAt: '2030-01-01T00:00:00Z' },
  });

async function publishing(fields: object) {
  const body = { ...survey({ status: 'draft', liveVersion: null }), ...fields };
  const { questions: _, ...state } = survey({ status: 'draft', liveVersion: null });
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body, etag: '"1"' }),
    [`PATCH ${path}`]: () => ({ body: state, etag: '"2"' }),
  });
  const shown = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
  await shown.user.click(screen.getByRole('button', { name: 'Publish' }));
  return shown;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bar = () =>
  screen
    .getAllByRole('status')
    .find((status) => within(status).queryByRole('button', { name: 'Show the whole list' }));

it('names the location of each fault in the list', async () => {
  await faulty();
  const dialog = screen.getByRole('dialog', { name: 'Fix 4 things to publish' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    expect.stringMatching(/^2\. .* · QuestionThe question has no title\.$/),
    expect.stringMatching(/^Thanks: Redirect toAn address must start/),
    expect.stringMatching(/^Settings · ClosesIt closes before it opens\.$/),
    expect.stringMatching(/^Languages · .*German.*It recalls an answer/),
  ]);
});

it('leads to a fault, and offers the next one once it is fixed; at last to publish', async () => {
  const { user } = await faulty();
  await user.click(button(/has no title/));
  await waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus());
  expect(bar()).toHaveTextContent(/^2\. .* · QuestionThe question has no title\./);
  await user.keyboard('Which?');
  await user.click(await screen.findByRole('button', { name: 'Go there' }));
  await waitFor(() => expect(screen.getByLabelText('Redirect to')).toHaveFocus());
  await user.clear(screen.getByLabelText('Redirect to'));
  await user.click(await screen.findByRole('button', { name: 'Go there' }));
  await waitFor(() => expect(screen.getByLabelText('Closes')).toHaveFocus());

  await user.click(button('Next'));
  const german = await screen.findByDisplayValue('Wie, {{drink}}?');
  await waitFor(() => expect(german).toHaveFocus());
  await user.clear(german);
  await user.click(await screen.findByRole('button', { name: 'Go there' }));
  await waitFor(() => expect(screen.getByLabelText('Closes')).toHaveFocus());
  await user.clear(screen.getByLabelText('Closes'));
  await screen.findByText('Everything is fixed');
  const [, publish] = screen.getAllByRole('button', { name: 'Publish' });
  await user.click(publish as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Publish this survey?' })).toBeVisible();
  expect(bar()).toBeUndefined();
});

it('names the hidden fields that the page itself has a parameter of, in the list and at the field', async () => {
  const settings = { ...coffee.settings, hiddenFields: ['form', 'plan', 'lang'] };
  const { user } = await publishing({ settings });
  await user.click(button(/Hidden fields.*Reserved names: form, lang/));
  await waitFor(() =>
    expect(screen.getByLabelText('Hidden fields')).toHaveAccessibleDescription(/Reserved names: form, lang/),
  );
});
