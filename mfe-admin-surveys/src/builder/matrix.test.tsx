/** @jest-environment jsdom */
import type { DraftPatch } from '@canvass/shared/domain/draft-patch';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { matrixSchema } from '@canvass/shared/domain/survey-schema';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { screen, waitFor, within } from '@testing-library/react';
import { survey } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const outline = () => within(screen.getByRole('navigation', { name: 'Survey outline' }));
const rows = () => within(screen.getByRole('region', { name: 'Rows' }));

/** The editor of a survey whose server accepts every draft. */
async function edited(fields: Parameters<typeof survey>[0] = {}) {
  const stored = survey({ status: 'draft', liveVersion: null, ...fields });
  const { questions: _, ...state } = stored;
  const saved: DraftPatch[] = [];
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag: '"1"' }),
    [`PATCH ${path}`]: ({ body }) => {
      saved.push(body as DraftPatch);
      return { body: state, etag: '"2"' };
    },
  });
  const shown = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByRole('navigation', { name: 'Survey outline' });
  return { ...shown, saved };
}

async function added() {
  const shown = await edited();
  await shown.user.type(screen.getByRole('combobox', { name: /^Add a question/ }), '/matrix{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Matrix title')).toHaveFocus());
  return shown;
}

beforeEach(() => localStorage.clear());

it('a matrix is one entry of the outline, and its rows are written one after the other', async () => {
  const { user } = await added();
  await user.keyboard('How much do you agree?');
  await user.click(screen.getByLabelText('Row 1'));
  await user.keyboard('It is fast{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Row 2')).toHaveFocus());
  await user.keyboard('It is cheap{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Row 3')).toHaveFocus());
  expect(await outline().findAllByRole('button', { name: /How much do you agree/ })).toHaveLength(1);
  expect(outline().queryByRole('button', { name: /It is fast/ })).not.toBeInTheDocument();
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(screen.getByLabelText('Row 2')).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByLabelText('Row 1')).toHaveValue('It is cheap');
});

it('a paste of several lines becomes rows, and what is changed of the columns is that of all rows', async () => {
  const { user, saved } = await added();
  await user.click(screen.getByLabelText('Row 1'));
  await user.paste('1. Fast\n2. Cheap\n3. Good');
  expect(
    rows()
      .getAllByRole('textbox')
      .map((row) => (row as HTMLInputElement).value),
  ).toEqual(['Fast', 'Cheap', 'Good', '']);
  await user.clear(screen.getByLabelText('Option 1'));
  await user.type(screen.getByLabelText('Option 1'), 'Never');
  await waitFor(() => {
    const last = saved.at(-1)?.questions as Array<{ matrix?: string; options?: Array<{ label: string }> }>;
    const columns = last?.filter(({ matrix }) => matrix).map(({ options }) => options?.[0]?.label);
    expect(columns).toEqual(['Never', 'Never', 'Never', 'Never']);
  });
});

it('rows whose line is too long for a title are refused, not cut', async () => {
  const { user } = await added();
  await user.click(screen.getByLabelText('Row 1'));
  await user.paste(`Fast\n${'Cheap '.repeat(200)}`);
  expect(screen.getByRole('dialog')).toHaveTextContent('…” is longer than 1,000 characters.');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Row 1')).toHaveValue('');
});

it('becomes single questions, and these a matrix again', async () => {
  const { user } = await added();
  await user.click(screen.getByLabelText('Row 1'));
  await user.paste('Fast\nCheap');
  await user.click(screen.getByRole('button', { name: 'Turn rows into single questions' }));
  expect(outline().getByRole('button', { name: /Cheap/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join 3 questions into a matrix' }));
  await waitFor(() => expect(screen.getByLabelText('Matrix title')).toHaveFocus());
  expect(outline().queryByRole('button', { name: /Cheap/ })).not.toBeInTheDocument();
});

it('is answered by a scale, and required as a whole', async () => {
  const { user } = await added();
  await user.selectOptions(screen.getByLabelText('Rows are answered by'), 'Scale');
  await user.click(screen.getByRole('button', { name: 'Change type' }));
  expect(screen.queryByLabelText('Option 1')).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /All rows required/ }));
  expect(screen.getByRole('button', { name: 'Row 2 is required' })).toHaveAttribute('aria-pressed', 'true');
});

it('says what another kind of columns loses before it changes them, and can be kept as it is', async () => {
  const { user } = await added();
  const kind = () => screen.getByLabelText('Rows are answered by');
  await user.selectOptions(kind(), 'Yes / no');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change question type' }));
  expect(dialog.getByText(/5 of 5 options are lost/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Option 5')).toBeVisible();
  await user.selectOptions(kind(), 'Multiple choice');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kind()).toHaveValue('multiple_choice_multi');
  await user.selectOptions(kind(), 'Yes / no');
  await user.click(screen.getByRole('button', { name: 'Change type' }));
  expect(screen.queryByLabelText('Option 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Option 5')).toBeVisible();
});

it('whose answers would be counted apart asks first, though no option is lost', async () => {
  const rowOf = (id: string) => ({ ...newQuestion('yes_no', id), title: `${id}?`, matrix: 'm' });
  const fields = {
    questions: [rowOf('Fast'), rowOf('Cheap')],
    matrices: [{ id: 'm', title: 'Is it', description: '', image: null }],
  };
  const { user } = await edited({ ...fields, status: 'published', liveVersion: 1 });
  await user.selectOptions(screen.getByLabelText('Rows are answered by'), 'Single choice');
  expect(await screen.findByText(/are kept, and are counted and shown separately/)).toBeVisible();
});

it('of yes and no for each option is made of a choice, in one step, after saying what is lost', async () => {
  const drink = {
    ...newQuestion('multiple_choice_multi', 'drink'),
    title: 'Which do you drink?',
    maxSelected: 2,
    options: ['Tea', 'Coffee'].map((label) => ({ id: label, label, image: { url: '/images/x', alt: '' } })),
  };
  const why = {
    ...newQuestion('text_short', 'why'),
    title: 'Why?',
    visibleIf: {
      match: 'all' as const,
      groups: [
        {
          match: 'all' as const,
          rules: [{ question: 'drink', operator: 'is_any_of' as const, values: ['Tea'] }],
        },
      ],
    },
  };
  const { user, saved } = await edited({ questions: [drink, why] });
  await user.click(await screen.findByRole('button', { name: 'Change question type' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('New type'), 'Matrix: yes / no for each option');
  expect(
    dialog.getByText('You lose: Maximum selections, Images of options. Undo brings it back.'),
  ).toBeVisible();
  expect(dialog.getByText(/^Rules and texts that lose an answer: 2\. Why\?$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change type' }));
  await waitFor(() => expect(screen.getByLabelText('Matrix title')).toHaveFocus());
  expect(screen.getByLabelText('Matrix title')).toHaveValue('Which do you drink?');
  expect(screen.getByLabelText('Row 2')).toHaveValue('Coffee');
  await waitFor(() => expect(saved.at(-1)?.matrices).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByLabelText('Option 2')).toHaveValue('Coffee');
});

it('is opened as it was stored, and told apart from the questions around it in rules and numbers', async () => {
  const rowOf = (id: string) => ({ ...newQuestion('yes_no', id), title: `${id}?`, matrix: 'm' });
  const last = { ...newQuestion('email', 'mail'), title: 'Mail' };
  const { user } = await edited({
    questions: [rowOf('Fast'), rowOf('Cheap'), last],
    matrices: [{ id: 'm', title: 'Is it', description: '', image: null }],
  });
  expect(screen.getByLabelText('Matrix title')).toHaveValue('Is it');
  expect(outline().getByRole('button', { name: /^2 *Mail/ })).toBeVisible();
  await user.click(outline().getByRole('button', { name: /Mail/ }));
  await user.click(screen.getByRole('button', { name: 'Edit logic' }));
  await user.click(screen.getByRole('button', { name: 'Ask only if…' }));
  expect(screen.getAllByText('1. Is it – Cheap?', { exact: false })[0]).toBeInTheDocument();
});

it('has one number among the answers that a text can recall', async () => {
  const rowOf = (id: string) => ({ ...newQuestion('yes_no', id), title: `${id}?`, matrix: 'm' });
  const last = ['Mail', 'Why'].map((title) => ({ ...newQuestion('text_short', title), title }));
  const { user } = await edited({
    questions: [rowOf('Fast'), rowOf('Cheap'), ...last],
    matrices: [{ id: 'm', title: 'Is it', description: '', image: null }],
  });
  await user.click(outline().getByRole('button', { name: /Why/ }));
  await user.type(await screen.findByLabelText('Question'), ' @');
  const dialog = within(await screen.findByRole('dialog', { name: 'Recall an answer or a hidden field' }));
  const names = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['1. Fast?', '1. Cheap?', '2. Mail']);
});

it('of as many matrices as a survey may have none more is duplicated or added', async () => {
  const matrices = Array.from({ length: LIMITS.matrices }, (_, index) =>
    matrixSchema.parse({ id: `m${index}`, title: `Matrix ${index}` }),
  );
  const questions = matrices.map(({ id }) => ({
    ...newQuestion('yes_no', `row-${id}`),
    title: 'Row?',
    matrix: id,
  }));
  const { user, saved } = await edited({ questions, matrices });
  await user.click(await screen.findByLabelText('Duplicate'));
  expect(await screen.findByText('A survey has at most 100 matrices.')).toBeVisible();
  await user.click(screen.getByText('Close'));
  await user.type(screen.getByRole('combobox', { name: /^Add a question/ }), '/matrix{Enter}');
  expect(await screen.findByText('A survey has at most 100 matrices.')).toBeVisible();
  expect(saved).toEqual([]);
});

describe('what refers to a row or a column is named before it is deleted', () => {
  const rowOf = (id: string) => ({
    ...newQuestion('multiple_choice_single', id),
    title: `${id}?`,
    matrix: 'm',
    options: ['Yes', 'No'].map((label) => ({ id: label, label })),
  });
  const when = (value: string) => ({
    match: 'all' as const,
    groups: [{ match: 'all' as const, rules: [{ question: 'Cheap', operator: 'is' as const, value }] }],
  });
  const why = {
    ...newQuestion('text_short', 'why'),
    title: 'Why {{Cheap|that}}?',
    visibleIf: when('Yes'),
    jumps: [{ if: when('No'), to: 'end' }],
  };
  const fields = {
    questions: [rowOf('Fast'), rowOf('Cheap'), rowOf('Good'), why],
    matrices: [{ id: 'm', title: 'Is it', description: '', image: null }],
  };

  it('of a row: rules, jumps and texts', async () => {
    const { user } = await edited(fields);
    await user.click(screen.getByRole('button', { name: 'Delete row 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Cheap/ }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Row 2')).toHaveValue('Cheap?');
    await user.click(screen.getByRole('button', { name: 'Delete row 2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete the rules too' }));
    await waitFor(() => expect(screen.getByLabelText('Row 1')).toHaveFocus());
    expect(screen.getByLabelText('Row 2')).toHaveValue('Good?');
    expect(outline().getByRole('button', { name: /Why that\?/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete row 2' }));
    await waitFor(() => expect(screen.queryByLabelText('Row 2')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a column: the rules about every row', async () => {
    const { user } = await edited(fields);
    await user.click(screen.getByRole('button', { name: 'Delete option 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: /No/ }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  });
});
