/** @jest-environment jsdom */
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { screen, waitFor, within } from '@testing-library/react';
import { coffee, survey } from '../../testing/examples.ts';
import { type Answers, problem, serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const publishedAt = '2026-11-20T09:00:00.000Z';

const drink = (fields: object): SurveyDefinition => ({
  ...coffee,
  questions: coffee.questions.map((question) =>
    question.id === 'drink' ? { ...question, ...fields } : question,
  ),
});
const versions = [
  drink({ title: 'Coffee?' }),
  drink({ title: 'Which coffee?', description: 'At {{name}}’s desk' }),
];
const draft = drink({ title: 'Which coffee?', options: [{ id: 'filter', label: 'Filter coffee' }] });
const answers = {
  counting: false,
  questions: { drink: { answered: 12, chosen: { espresso: 5, filter: 7 } } },
};

/** Renders the history of a survey with two versions and a draft. */
async function open(counted: object = answers, language: 'en' | 'it' = 'en', more: Answers = {}) {
  const version = (index: number) => ({ version: index + 1, publishedAt, live: index === 1 });
  const stored = {
    survey: { ...survey({ liveVersion: 2, unpublishedChanges: true }), ...draft },
  };
  const { ctx, requests } = serving(
    {
      [`GET ${path}`]: () => ({ body: stored.survey, etag: '"3"' }),
      [`PATCH ${path}`]: ({ body }) => {
        stored.survey = { ...stored.survey, ...withPatch(stored.survey, body as DraftPatch) };
        return { body: stored.survey, etag: '"4"' };
      },
      [`GET ${path}/versions`]: () => ({
        body: {
          items: [1, 0].map((index) => ({ ...version(index), title: coffee.title, questions: 4 })),
          next: null,
        },
      }),
      ...Object.fromEntries(
        versions.flatMap((definition, index) => [
          [`GET ${path}/versions/${index + 1}`, () => ({ body: { ...version(index), definition } })],
          [`GET ${path}/versions/${index + 1}/answers`, () => ({ body: counted })],
        ]),
      ),
      ...more,
    },
    language,
  );
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(screen.getByRole('dialog'));
  if (!more[`GET ${path}/versions`]) await dialog.findByText('Live');
  return { user, dialog, stored, requests };
}
/** Label, old value and new value of every row of the comparison. */
const lines = () => [...document.querySelectorAll('del, ins, dialog i')].map((entry) => entry.textContent);

it('loads the list, a version and a comparison again that failed', async () => {
  let isDown = true;
  const flaky = (body: object) => () => (isDown ? problem(503, 'unavailable') : { body });
  const item = { version: 1, publishedAt, live: true, title: coffee.title, questions: 4 };
  const { user, dialog } = await open(answers, 'en', {
    [`GET ${path}/versions`]: flaky({ items: [item], next: null }),
    [`GET ${path}/versions/1`]: flaky({ ...item, definition: versions[0] }),
    [`GET ${path}/versions/2`]: flaky({ ...item, version: 2, definition: versions[1] }),
  });
  const retry = async () => {
    const button = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 4000 });
    isDown = false;
    await user.click(button);
  };
  await retry();
  isDown = true;
  await user.click(await dialog.findByRole('button', { name: 'View version 1' }));
  await retry();
  await user.click(await dialog.findByRole('button', { name: 'Compare' }));
  isDown = true;
  await user.selectOptions(await dialog.findByLabelText('to'), 'Version 2');
  await retry();
  expect(await dialog.findByText('Description')).toBeVisible();
});

it('shows a version as its respondents saw it: their page in a frame, as a preview', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'View version 1' }));
  const frame = await dialog.findByTitle('The survey as respondents see it');
  expect(frame).toHaveAttribute('src', '/survey/surveyAAAAAA?preview=1&published=1&lang=en');
  expect(dialog.getByRole('button', { name: 'All versions' })).toHaveFocus();
  await user.selectOptions(dialog.getByLabelText('Start at'), '2. Coffee?');
  expect(frame).toHaveAttribute('src', '/survey/surveyAAAAAA?preview=1&published=1&lang=en&from=drink');
  await user.click(dialog.getByRole('button', { name: 'All versions' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'View version 1' })).toHaveFocus());
});

it('compares a version with the draft: old beside new, and how many stored answers it concerns', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Compare version 1' }));
  await dialog.findByText('This affects 12 answers.');
  expect(lines()).toEqual(['Coffee?', 'Which coffee?', 'Espresso', 'nothing']);
  expect(dialog.getByText('Chosen 5 times so far.')).toBeVisible();
  expect(dialog.getByText('One change alters the meaning of answers already given.')).toBeVisible();
});

it('compares any two versions; recalls show the title of their question', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Compare version 1' }));
  await user.selectOptions(dialog.getByLabelText('to'), 'Version 2');
  await dialog.findByText('Description');
  expect(lines()).toEqual(['Coffee?', 'Which coffee?', 'nothing', 'At @What should we call you?’s desk']);
  await user.selectOptions(dialog.getByLabelText('What changes from'), 'Version 2');
  expect(await dialog.findByText('No differences.')).toBeVisible();
});

it('says that no stored answer is concerned', async () => {
  const { user, dialog } = await open({ counting: false, questions: {} });
  await user.click(dialog.getByRole('button', { name: 'Compare version 1' }));
  expect(await dialog.findByText('The meaning of stored answers doesn’t change.')).toBeVisible();
  expect(dialog.getAllByText('This affects no answers.')).toHaveLength(2);
});

it('shows no number while the answers are being recounted', async () => {
  const { user, dialog } = await open({ ...answers, counting: true });
  await user.click(dialog.getByRole('button', { name: 'Compare version 1' }));
  expect(await dialog.findByText(/are being counted again/)).toBeVisible();
  expect(dialog.queryByText(/stored answers\.$/)).not.toBeInTheDocument();
});

it('restores the version that is compared', async () => {
  const { user, dialog, stored } = await open();
  await user.click(dialog.getByRole('button', { name: 'Compare version 1' }));
  await user.click(await dialog.findByRole('button', { name: 'Restore as draft' }));
  await waitFor(() => expect(stored.survey.questions[1]?.title).toBe('Coffee?'));
});
