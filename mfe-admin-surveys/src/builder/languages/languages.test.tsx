/** @jest-environment jsdom */
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import { screen, waitFor, within } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { problem, serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';

/** Opens the table of an Italian translation. */
async function open(more: object = {}) {
  const stored = {
    survey: { ...survey({ status: 'draft', liveVersion: null }), languages: ['it'], ...more },
  };
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored.survey, etag: '"1"' }),
    [`PATCH ${path}`]: ({ body }) => {
      stored.survey = { ...stored.survey, ...withPatch(stored.survey, body as DraftPatch) };
      return { body: stored.survey, etag: '"1"' };
    },
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await user.click(await screen.findByRole('button', { name: 'Languages' }));
  return { user, stored };
}
const italian = (text: string) => screen.getByLabelText(`“${text}” in Italian`);

it('recalls an earlier answer by @ in a translation, as in the original text', async () => {
  const { user, stored } = await open();
  await user.type(italian('Which coffee?'), 'Quale caffè, @');
  const dialog = within(screen.getByRole('dialog', { name: 'Recall an answer or a hidden field' }));
  expect(dialog.queryByRole('button', { name: /How good is it/ })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('If there is no answer, show (optional)'), 'tu');
  await user.click(dialog.getByRole('button', { name: /What should we call you/ }));
  expect(italian('Which coffee?')).toHaveValue('Quale caffè, {{name|tu}}');
  await waitFor(() => expect(italian('Which coffee?')).toHaveFocus());
  expect(screen.getByText('Recalls: What should we call you?')).toBeVisible();
  await waitFor(() =>
    expect(stored.survey.translations.it).toEqual({ 'questions.drink.title': 'Quale caffè, {{name|tu}}' }),
  );
});

it('says that @ recalls an answer, in a translation as in the original text', async () => {
  const { user } = await open();
  await user.click(italian('What should we call you?'));
  expect(italian('What should we call you?')).not.toHaveAccessibleDescription();
  await user.click(italian('Which coffee?'));
  expect(italian('Which coffee?')).toHaveAccessibleDescription('Type @ to insert an earlier answer.');
});

it('offers no recall where no question comes before, and in texts without recalls', async () => {
  const { user } = await open();
  await user.type(italian('What should we call you?'), '@');
  await user.type(italian('Espresso'), '@');
  await user.type(italian('Which coffee?'), 'anna@');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps a text among the missing ones while it is written', async () => {
  const { user, stored } = await open();
  await user.click(screen.getByLabelText('Only missing ones'));
  await user.type(italian('Which coffee?'), 'Quale?');
  expect(italian('Which coffee?')).toHaveFocus();
  await waitFor(() => expect(stored.survey.translations.it).toEqual({ 'questions.drink.title': 'Quale?' }));
  expect(italian('Which coffee?')).toHaveValue('Quale?');
  await user.click(screen.getByRole('button', { name: 'Copy texts' }));
  expect(screen.queryByLabelText('“Which coffee?” in Italian')).not.toBeInTheDocument();
});

it('fills a field for each pasted line, in one step of undo', async () => {
  const { user, stored } = await open();
  await user.click(italian('What should we call you?'));
  const before = { ...stored.survey.translations };
  await user.paste('Come ti chiami?\nQuale caffè?');
  expect(italian('What should we call you?')).toHaveValue('Come ti chiami?');
  expect(screen.getByText('2 translations pasted')).toBeInTheDocument();
  await waitFor(() =>
    expect(Object.values(stored.survey.translations.it ?? {})).toContain('Come ti chiami?'),
  );
  await user.keyboard('{Control>}z{/Control}');
  expect(italian('What should we call you?')).toHaveValue('');
  expect(before).toEqual({});
});

it('places rows of a spreadsheet by their originals, and says how many match none', async () => {
  const { user } = await open();
  await user.click(italian('What should we call you?'));
  await user.paste(
    'English\tItalian\nWhich coffee?\tQuale caffè?\nWhat should we call you?\tCome ti chiami?',
  );
  expect(italian('What should we call you?')).toHaveValue('Come ti chiami?');
  expect(italian('Which coffee?')).toHaveValue('Quale caffè?');
  expect(screen.getByText('2 translations pasted. 1 row matches none of these texts.')).toBeInTheDocument();
});

it('pastes nothing if a line is longer than its text may be', async () => {
  const { user, stored } = await open();
  expect(italian('What should we call you?')).toHaveAttribute('maxlength', '1000');
  await user.click(italian('What should we call you?'));
  await user.paste(`Come ti chiami?\n${'x'.repeat(1001)}`);
  expect(screen.getByText(/^Nothing was pasted: line 2 is longer than 1,000/)).toBeInTheDocument();
  expect(italian('What should we call you?')).toHaveValue('');
  expect(stored.survey.translations).toEqual({});
});

it('says how many fields are left when more lines are pasted, and keeps them all in one', async () => {
  const { user } = await open();
  await user.click(italian('What should we call you?'));
  const lines = Array.from({ length: 99 }, (_, index) => `Riga ${index}`).join('\n');
  await user.paste(lines);
  expect(italian('What should we call you?')).toHaveValue(lines);
  expect(screen.getByText(/^99 lines were pasted into one field/)).toBeInTheDocument();
});

it('is named with its progress where the survey is published, which it doesn’t prevent', async () => {
  const { user } = await open({ languages: ['it', 'ja'] });
  await user.type(italian('Which coffee?'), 'Quale?');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this survey?' }));
  expect(dialog.getByText(/^Texts translated into Italian: 1 of \d+; /)).toBeVisible();
  expect(dialog.getByText(/^Nothing is translated into Japanese yet/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('names a language that one person removed while another translated into it, and who removed it', async () => {
  let stored = survey({ status: 'draft', liveVersion: null, languages: ['it', 'ja'] });
  let etag = '"1"';
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag }),
    [`PATCH ${path}`]: () => problem(412, 'precondition_failed'),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await user.click(await screen.findByRole('button', { name: 'Languages' }));
  [stored, etag] = [{ ...stored, translations: { ja: { title: 'コーヒー' } } }, '"2"'];
  await user.click(screen.getByRole('button', { name: 'Remove Japanese' }));
  await user.click(await screen.findByRole('button', { name: 'Choose' }));
  const conflict = within(screen.getByRole('dialog')).getByRole('region', { name: 'Japanese' });
  expect(conflict).toHaveTextContent('JapaneseYouDeletedSomeone elseChanged');
});
