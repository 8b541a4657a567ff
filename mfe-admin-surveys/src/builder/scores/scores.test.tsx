/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { coffee, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const choice = {
  ...coffee.questions[0],
  id: 'pick',
  type: 'yes_no',
  title: 'Enough?',
  yesLabel: '',
  noLabel: '',
  required: true,
};

async function open() {
  const stored = { survey: { ...survey({}), ...coffee, questions: [choice] } as SurveyDefinition };
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored.survey, etag: '"1"' }),
    [`PATCH ${path}`]: ({ body }) => {
      stored.survey = { ...stored.survey, ...withPatch(stored.survey, body as DraftPatch) };
      return { body: stored.survey, etag: '"1"' };
    },
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  return { user, stored };
}

it('one click gives points; the settings list the score, what it reaches, and what is calculated from it', async () => {
  const { user, stored } = await open();
  const points = await screen.findByRole('region', { name: 'Points' });
  await user.click(within(points).getByRole('button', { name: 'Give points' }));
  const yes = within(points).getByLabelText('Points for “Yes”');
  await user.clear(yes);
  await user.type(yes, '12');
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await waitFor(() => expect(screen.getByText('From 0 to 12 points')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Add calculated value' }));
  const value = screen.getByRole('group', { name: 'Calculated value' });
  const formula = within(value).getByLabelText('Formula');
  await user.type(formula, '[[score] ÷ 12 +');
  await user.tab();
  expect(await within(value).findByText(/can’t be read/)).toBeVisible();
  await user.type(formula, ' 1');
  await user.tab();
  await waitFor(() => expect(formula).toHaveValue('[Score] ÷ 12 + 1'));
  expect(within(value).getByText('From 1 to 2')).toBeVisible();
  await user.clear(formula);
  await user.type(formula, 'round([[score] × 1,5)');
  expect(within(value).getByText('A comma separates values. Decimals have a point: 2.5.')).toBeVisible();
  await user.clear(formula);
  await user.type(formula, '[[score] ÷ 12 + 1');
  await user.tab();
  await waitFor(() => {
    const { scores = [] } = stored.survey;
    expect(scores).toMatchObject([{ name: '' }, { formula: `{{${scores[0]?.id}}} ÷ 12 + 1` }]);
  });
});
