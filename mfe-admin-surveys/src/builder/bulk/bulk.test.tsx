/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { Survey } from '@canvass/shared/api/surveys';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { coffee, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const outline = () => within(screen.getByRole('navigation', { name: 'Survey outline' }));
const rows = () =>
  outline()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[data-title]')?.textContent);
const menu = () => outline().getByRole('button', { name: 'Change' });

/** The editor of a published survey, with its first two questions selected by keyboard. */
async function selecting(fields: Partial<Survey> = {}) {
  const stored = survey({ status: 'published', liveVersion: 1, ...fields });
  const { questions: _, ...state } = stored;
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag: '"1"' }),
    [`PATCH ${path}`]: () => ({ body: state, etag: '"2"' }),
  });
  const shown = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  const [first] = await outline().findAllByRole('button', { name: /call you/ });
  first?.focus();
  await shown.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  return shown;
}

it('selected questions become required by keyboard, and undo takes it back in one step', async () => {
  const { user } = await selecting();
  menu().focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('menuitem', { name: 'Make required' }));
  await waitFor(() => expect(document.querySelectorAll('[data-required]')).toHaveLength(2));
  expect(screen.getByText('2 questions are now required')).toBeInTheDocument();
  // As on the canvas.
  const [mark] = document.querySelectorAll('[data-required]');
  expect(mark && getComputedStyle(mark).color).toBe('var(--cv-colors-danger)');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(document.querySelectorAll('[data-required]').length).toBeLessThan(2));
});

it('says what a new type loses and whose answers are apart, and can leave those', async () => {
  const { user } = await selecting();
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Change type…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the type of 2 questions' }));
  expect(dialog.getByRole('button', { name: 'Change type' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('New type'), 'select_list');
  expect(dialog.getByText(/^2 questions change\./)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /^Leave questions whose answers/ }));
  expect(dialog.getByText(/^One question changes\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change type' }));
  expect(screen.getByText('Dropdown list: one question changed')).toBeInTheDocument();
});

it('finds and replaces in the selected questions, after showing what it changes', async () => {
  const { user } = await selecting();
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Find and replace…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Find and replace in 2 questions' }));
  await user.type(dialog.getByLabelText('Find'), 'coffee');
  await user.type(dialog.getByLabelText(/^Replace with/), 'tea');
  expect(await dialog.findByText('Which tea?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Replace all' }));
  expect(screen.getByText(/^Replaced in \d texts$/)).toBeInTheDocument();
  await waitFor(() => expect(rows()[1]).toBe('Which tea?'));
});

it('moves the selected questions to the end', async () => {
  const { user } = await selecting();
  const [first, second, ...others] = rows();
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Move to the end' }));
  const questions = rows().filter((title) => title !== undefined && title !== null);
  expect(questions).toEqual([...others, first, second].filter(Boolean));
});

it('changes all rows of a selected matrix', async () => {
  const row = (id: string) => ({ id, type: 'yes_no', title: id, matrix: 'm' });
  const { user } = await selecting(
    surveyDefinitionSchema.parse({
      ...coffee,
      matrices: [{ id: 'm', title: 'May we call you?' }],
      questions: [row('Mornings'), row('Evenings'), ...coffee.questions],
    }),
  );
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Make required' }));
  expect(screen.getByText('3 questions are now required')).toBeInTheDocument();
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Find and replace…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Find and replace in 3 questions' }));
  await user.type(dialog.getByLabelText('Find'), 'evenings');
  expect(await dialog.findByText('Found in one text')).toBeVisible();
});
