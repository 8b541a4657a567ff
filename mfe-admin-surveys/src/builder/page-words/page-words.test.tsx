/** @jest-environment jsdom */
import type { Survey } from '@canvass/shared/api/surveys';
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { screen, waitFor, within } from '@testing-library/react';
import { coffee, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';

/** The English editor of a survey in this language, with two questions to answer by yes or no and one for an address. */
async function open(language: string, fields: Partial<Survey> = {}) {
  const questions = [
    { ...newQuestion('yes_no', 'first'), title: 'First' },
    { ...newQuestion('yes_no', 'second'), title: 'Second' },
    { ...newQuestion('email', 'mail'), title: 'Address' },
  ];
  const draft = { status: 'draft', liveVersion: null, welcome: null, endings: [] } as const;
  const stored = { survey: survey({ ...draft, endings: [], language, questions, ...fields }) };
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored.survey, etag: '"1"' }),
    [`PATCH ${path}`]: ({ body }) => {
      stored.survey = { ...stored.survey, ...withPatch(stored.survey, body as DraftPatch) };
      return { body: stored.survey, etag: '"1"' };
    },
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  const [first] = await outline().findAllByRole('button', { name: /First/ });
  return { user, stored, first };
}
const outline = () => within(screen.getByRole('navigation', { name: 'Survey outline' }));

it.each([
  ['it', 'Ti diamo il benvenuto', 'Grazie!', 'Inizia'],
  // The page has no words of its own in German.
  ['de', 'Welcome', 'Thank you!', 'Start'],
])(
  'pages that are added to a survey in “%s” begin with words of its language',
  async (language, ...words) => {
    const { user, stored } = await open(language);
    await user.click(outline().getByRole('button', { name: 'Add a welcome page' }));
    expect(await screen.findByText(words[2] ?? '')).toBeVisible();
    await user.click(outline().getByRole('button', { name: 'Add an ending' }));
    await waitFor(() =>
      expect([stored.survey.welcome?.title, stored.survey.endings[0]?.title]).toEqual(words.slice(0, 2)),
    );
  },
);

it('yes and no become options in the survey’s language, of one question and of several', async () => {
  const { user, stored, first } = await open('it');
  const choose = async () => {
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('New type'), 'multiple_choice_single');
    await user.click(dialog.getByRole('button', { name: 'Change type' }));
  };
  const labels = () =>
    stored.survey.questions
      .slice(0, 2)
      .map((question) => 'options' in question && question.options.map(({ label }) => label));
  await user.click(await screen.findByRole('button', { name: 'Change question type' }));
  await choose();
  await waitFor(() => expect(labels()).toEqual([['Sì', 'No'], false]));
  first?.focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(outline().getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change type…' }));
  await choose();
  await waitFor(() =>
    expect(labels()).toEqual([
      ['Sì', 'No'],
      ['Sì', 'No'],
    ]),
  );
});

it('the confirmation and the question that asks for it are in the survey’s language', async () => {
  const confirmation = { question: 'mail', request: null, sender: '', subject: '', text: '', answers: true };
  const { user, stored } = await open('it', { settings: { ...coffee.settings, confirmation } });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByText('Le tue risposte a “Coffee at work”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a checkbox after the address' }));
  await waitFor(() =>
    expect(stored.survey.questions[3]?.title).toBe('Vuoi ricevere una copia delle tue risposte via e-mail?'),
  );
});
