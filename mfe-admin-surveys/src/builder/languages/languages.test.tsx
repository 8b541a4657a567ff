/** @jest-environment jsdom */
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import { screen, waitFor, within } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';

/** Opens the table of an Italian translation. */
async function open() {
  const stored = { survey: { ...survey({ status: 'draft', liveVersion: null }), languages: ['it'] } };
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

it('offers no recall where no question comes before, and in texts without recalls', async () => {
  const { user } = await open();
  await user.type(italian('What should we call you?'), '@');
  await user.type(italian('Espresso'), '@');
  await user.type(italian('Which coffee?'), 'anna@');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
