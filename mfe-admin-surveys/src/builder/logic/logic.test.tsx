/** @jest-environment jsdom */
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { coffee, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';
import { freshEnding } from '../model/pages.ts';

const path = '/surveys/surveyAAAAAA';

/** Opens the editor with a server that accepts every save. */
async function edit(definition: SurveyDefinition = coffee) {
  const stored = { survey: { ...survey({ status: 'draft', liveVersion: null }), ...definition } };
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored.survey, etag: '"1"' }),
    [`PATCH ${path}`]: ({ body }) => {
      stored.survey = { ...stored.survey, ...withPatch(stored.survey, body as DraftPatch) };
      return { body: stored.survey, etag: '"1"' };
    },
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
  return { user, stored };
}
const open = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Survey outline' })).getByRole('button', { name });

it('builds a rule, and leads answers elsewhere by a table, both described as sentences', async () => {
  const { user, stored } = await edit();
  await user.click(open(/How good is it/));
  await user.click(screen.getByRole('button', { name: 'Edit logic' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask only if…' }));
  await user.selectOptions(dialog.getByLabelText('Value'), 'Filter coffee');
  await user.selectOptions(dialog.getByLabelText('1: go to'), 'End of the survey');
  await user.selectOptions(dialog.getByLabelText('2: go to'), 'End of the survey');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Asked if “2. Which coffee?” is “Filter coffee”')).toBeVisible();
  expect(screen.getByText('If the answer is 2 or less → End of the survey')).toBeVisible();
  await waitFor(() =>
    expect(stored.survey.questions[2]).toMatchObject({
      visibleIf: {
        match: 'all',
        groups: [{ match: 'all', rules: [{ question: 'drink', operator: 'is', value: 'filter' }] }],
      },
      jumps: [
        { to: 'end', if: { groups: [{ rules: [{ question: 'stars', operator: 'at_most', value: 2 }] }] } },
      ],
    }),
  );
});

it('the table of answers is one for screen readers on phones, too, where its parts stand below each other', async () => {
  const { user } = await edit();
  await user.click(open(/Which coffee/));
  await user.click(screen.getByRole('button', { name: 'Edit logic' }));
  const table = screen.getByRole('table', { name: 'Where each answer leads' });
  const parts = [
    table,
    ...(['row', 'rowheader', 'cell'] as const).flatMap((role) => within(table).getAllByRole(role)),
  ];
  expect(parts).toHaveLength(1 + 3 * 4);
  expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
});

it('leads each option to a place of its own with one choice each, and all others with another', async () => {
  const { user, stored } = await edit();
  await user.click(open(/Which coffee/));
  await user.click(screen.getByRole('button', { name: 'Edit logic' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Espresso: go to'), '4. How do you feel?');
  await user.selectOptions(dialog.getByLabelText('Filter coffee: go to'), '3. How good is it?');
  await user.selectOptions(dialog.getByLabelText('All others: go to'), 'End of the survey');
  // Rows without a place of their own follow the last one.
  const other = dialog.getByLabelText('Other, in their own words…: go to');
  expect(within(other).getByRole('option', { name: 'As all others' })).toBeVisible();
  await waitFor(() =>
    expect(stored.survey.questions[1]?.jumps.map(({ to }) => to)).toEqual(['mood', 'stars', 'end']),
  );
});

it('a text always leads to a place, or by a condition, which begins as a valid one', async () => {
  const { user, stored } = await edit();
  await user.click(screen.getByRole('button', { name: 'Edit logic' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Always go to'), '3. How good is it?');
  await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
  await user.selectOptions(dialog.getByLabelText('Go to'), '4. How do you feel?');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('If there is an answer → 4. How do you feel?')).toBeVisible();
  expect(screen.getByText('Otherwise → 3. How good is it?')).toBeVisible();
  await waitFor(() => expect(stored.survey.questions[0]?.jumps).toHaveLength(2));
});

it('compares with any of several options in one rule, and describes it as text', async () => {
  const { user, stored } = await edit();
  await user.click(open(/How good is it/));
  await user.click(screen.getByRole('button', { name: 'Edit logic' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask only if…' }));
  await user.selectOptions(dialog.getByLabelText('Comparison'), 'is any of');
  await user.click(dialog.getByLabelText('Other, in their own words…'));
  await user.click(dialog.getByLabelText('Filter coffee'));
  await user.click(dialog.getByLabelText('Espresso'));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(
    screen.getByText('Asked if “2. Which coffee?” is “Filter coffee” or “Other, in their own words…”'),
  ).toBeVisible();
  await waitFor(() =>
    expect(stored.survey.questions[2]?.visibleIf?.groups[0]?.rules).toEqual([
      { question: 'drink', operator: 'is_any_of', values: ['filter', 'other'] },
    ]),
  );
});

it('joins groups of rules by or', async () => {
  const { user, stored } = await edit();
  await user.click(open(/How good is it/));
  await user.click(screen.getByRole('button', { name: 'Edit logic' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask only if…' }));
  await user.click(dialog.getByRole('button', { name: 'Add a rule group' }));
  await user.selectOptions(dialog.getByLabelText('How the groups combine'), 'one is enough (or)');
  await waitFor(() =>
    expect(stored.survey.questions[2]?.visibleIf).toMatchObject({ match: 'any', groups: [{}, {}] }),
  );
});

it('marks in the diagram what no answers reach and rules over deleted options', async () => {
  const always = { match: 'all' as const, groups: [] };
  const rule = { question: 'drink', operator: 'is' as const, value: 'latte' };
  const questions = coffee.questions.map((question) =>
    question.id === 'drink'
      ? { ...question, jumps: [{ if: always, to: 'mood' }] }
      : question.id === 'mood'
        ? {
            ...question,
            visibleIf: { match: 'all' as const, groups: [{ match: 'all' as const, rules: [rule] }] },
          }
        : question,
  );
  const { user } = await edit({ ...coffee, questions });
  await user.click(screen.getByRole('button', { name: 'Logic' }));
  expect(screen.getByText(/2 questions have logic that doesn’t work/)).toBeVisible();
  expect(
    screen.getByRole('button', {
      name: /How good is it\? ?No combination of answers leads to this question/,
    }),
  ).toBeVisible();
  expect(
    screen.getByRole('button', { name: /How do you feel\? ?A rule uses a deleted option/ }),
  ).toBeVisible();
  // Keyboard focus shows the whole text, and highlights the bypass of the rule.
  expect(document.querySelectorAll('[data-kind=bypass]')).toHaveLength(1);
  act(() => screen.getByRole('button', { name: /How do you feel\? ?A rule uses/ }).focus());
  expect(document.querySelector('[data-kind=bypass]')).toHaveAttribute('data-lit', 'true');
  // Every row has a way to the next one, except the row that always jumps.
  expect(document.querySelectorAll('[data-way-on]')).toHaveLength(3);
});

it.each<[string, Partial<SurveyDefinition>]>([
  ['formula', { scores: [{ id: 'f', name: 'F', formula: '1 +' }] }],
  ['ending', { endings: [{ ...freshEnding({ title: 'Bye {{gone}}', description: '' }), id: 'bye' }] }],
])('doesn’t say that all is well with a faulty %s', async (_, faulty) => {
  const { user } = await edit({ ...coffee, ...faulty });
  await user.click(screen.getByRole('button', { name: 'Logic' }));
  expect(screen.getByRole('heading', { name: 'Paths through the survey' })).toBeVisible();
  expect(screen.queryByText(/every rule makes sense/)).toBeNull();
});

it('shows a recalled answer by its question’s title until it is edited, with the text for no answer', async () => {
  const { user, stored } = await edit();
  await user.click(open(/Which coffee/));
  await user.type(screen.getByLabelText('Question'), ' For @');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('If there is no answer, show (optional)'), 'you');
  await user.click(dialog.getByRole('button', { name: /What should we call you/ }));
  await waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus());
  await user.click(screen.getByLabelText('Description'));
  expect(await screen.findByText('Which coffee? For @What should we call you?')).toBeVisible();
  await waitFor(() => expect(stored.survey.questions[1]?.title).toBe('Which coffee? For {{name|you}}'));
});

describe('with several endings', () => {
  const endings = ['Bye', 'Sorry', 'Never'].map((title) => ({
    id: title.toLowerCase(),
    title,
    description: '',
    button: null,
    redirect: null,
    confetti: false,
  }));
  const rule = { question: 'drink', operator: 'is' as const, value: 'filter' };
  const questions = coffee.questions.map((question) =>
    question.id === 'drink'
      ? {
          ...question,
          jumps: [
            {
              if: { match: 'all' as const, groups: [{ match: 'all' as const, rules: [rule] }] },
              to: 'sorry',
            },
            { if: { match: 'all' as const, groups: [] }, to: 'mood' },
          ],
        }
      : question,
  );

  it('logic names them by letter, and its check names those that nothing leads to', async () => {
    const { user } = await edit({ ...coffee, questions, endings });
    await user.click(open(/Which coffee/));
    expect(screen.getByText('If “Filter coffee” → End with B · Sorry')).toBeVisible();
    expect(screen.getByText('Otherwise → 4. How do you feel?')).toBeVisible();
    await user.click(open(/^C · Never/));
    expect(screen.getByText(/^C · Nothing leads here yet/)).toBeVisible();
    await user.click(open(/^A · /));
    expect(screen.getByText(/^A · Shown unless/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Logic' }));
    expect(screen.getByText('Nothing leads to this ending: “C · Never”. No one will see it.')).toBeVisible();
    expect(screen.queryByText(/every rule makes sense/)).toBeNull();
  });
});

it('says on an ending’s page that no answers lead there, also of the default and of a jump’s target', async () => {
  const never = { question: 'mood', operator: 'greater' as const, value: 5 };
  const jump = (to: string, ...rules: object[]) => ({
    if: { match: 'all' as const, groups: [{ match: 'all' as const, rules }] },
    to,
  });
  const last = coffee.questions.length - 1;
  const questions = coffee.questions.map((question, index) =>
    index === last ? { ...question, jumps: [jump('sorry', never), jump('bye')] } : question,
  );
  const page = { description: '', button: null, redirect: null, confetti: false };
  const endings = ['thanks', 'sorry', 'bye'].map((id) => ({ ...page, id, title: id }));
  const { user } = await edit({ ...coffee, questions: questions as typeof coffee.questions, endings });
  await user.click(open(/^A · thanks/));
  expect(screen.getByText(/^A · Nothing leads here yet/)).toBeVisible();
  await user.click(open(/^B · sorry/));
  expect(screen.getByText(/^B · Nothing leads here yet/)).toBeVisible();
  await user.click(open(/^C · bye/));
  expect(screen.getByText('C · Shown when logic sends people here')).toBeVisible();
});

describe('deleting what rules use', () => {
  const ifFilter = {
    match: 'all' as const,
    groups: [
      { match: 'all' as const, rules: [{ question: 'drink', operator: 'is' as const, value: 'filter' }] },
    ],
  };
  const questions = coffee.questions.map((question) => {
    if (question.id === 'stars') return { ...question, visibleIf: ifFilter };
    return question.id === 'drink' ? { ...question, jumps: [{ if: ifFilter, to: 'mood' }] } : question;
  });
  const deleteOpen = async (user: Awaited<ReturnType<typeof edit>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Delete question' }));
    return within(screen.getByRole('dialog'));
  };

  it('names the rules at once, and removes them if the creator says so', async () => {
    const { user, stored } = await edit({ ...coffee, questions });
    await user.click(open(/Which coffee/));
    const dialog = await deleteOpen(user);
    expect(dialog.getByRole('heading', { name: 'Delete “Which coffee?”?' })).toBeVisible();
    expect(dialog.getByText('Asked if “2. Which coffee?” is “Filter coffee”')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Delete the rules too' }));
    await waitFor(() => expect(stored.survey.questions).toHaveLength(3));
    expect(stored.survey.questions[1]).toMatchObject({ id: 'stars', visibleIf: null });
    expect(screen.getByText(/“Which coffee\?” deleted/)).toBeVisible();
  });

  it('leaves them if the creator wants to change them, and nothing happens on Cancel', async () => {
    const { user, stored } = await edit({ ...coffee, questions });
    await user.click(open(/How do you feel/));
    await user.click((await deleteOpen(user)).getByRole('button', { name: 'Cancel' }));
    expect(open(/How do you feel/)).toBeVisible();
    const dialog = await deleteOpen(user);
    expect(dialog.getByText('If “Filter coffee” → 4. How do you feel?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep the rules' }));
    await waitFor(() => expect(stored.survey.questions).toHaveLength(3));
    expect(stored.survey.questions[1]?.jumps).toHaveLength(1);
  });

  it.each([
    ['its button', 'Delete option 3'],
    ['the list of options', 'Edit as text'],
  ])('a column of a matrix asks for the rules about every row, by %s', async (_, name) => {
    const row = (id: string) => ({
      id,
      type: 'multiple_choice_single',
      title: id,
      matrix: 'm',
      options: ['Good', 'Fair', 'Bad'].map((label) => ({ id: id + label, label })),
    });
    const bad = { question: 'taste', operator: 'is', value: 'tasteBad' };
    const why = {
      id: 'why',
      type: 'text_short',
      title: 'Why?',
      visibleIf: { match: 'all', groups: [{ match: 'all', rules: [bad] }] },
    };
    const { user, stored } = await edit(
      surveyDefinitionSchema.parse({
        title: 'S',
        matrices: [{ id: 'm', title: 'How was it?' }],
        questions: [{ id: 'name', type: 'text_short', title: 'Who?' }, row('service'), row('taste'), why],
      }),
    );
    await user.click(open(/How was it/));
    await user.click(screen.getByRole('button', { name }));
    if (name === 'Edit as text') {
      const list = within(screen.getByRole('dialog'));
      await user.clear(list.getByRole('textbox'));
      await user.type(list.getByRole('textbox'), 'Good{Enter}Fair');
      await user.click(list.getByRole('button', { name: /2 options/ }));
    }
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Bad”?' }));
    expect(dialog.getByText(/^Asked if “.*taste.*” is “Bad”$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete the rules too' }));
    await waitFor(() => expect(stored.survey.questions[3]?.visibleIf).toBeNull());
    expect(stored.survey.questions[2]).toMatchObject({ options: [{ id: 'tasteGood' }, { id: 'tasteFair' }] });
  });

  it('“Other” asks, too, when it is no longer offered', async () => {
    const other = { question: 'drink', operator: 'is' as const, value: 'other' };
    const named = coffee.questions.map((question) => {
      if (question.id === 'drink') return { ...question, other: true };
      const visibleIf = { match: 'all' as const, groups: [{ match: 'all' as const, rules: [other] }] };
      return question.id === 'stars' ? { ...question, visibleIf } : question;
    });
    const { user, stored } = await edit({ ...coffee, questions: named });
    await user.click(open(/Which coffee/));
    await user.click(screen.getByRole('switch', { name: /Offer “Other”/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Asked if “2. Which coffee?” is “Other, in their own words…”')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete the rules too' }));
    await waitFor(() => expect(stored.survey.questions[2]?.visibleIf).toBeNull());
    expect(stored.survey.questions[1]).toMatchObject({ other: false });
    await user.click(screen.getByRole('switch', { name: /Offer “Other”/ }));
    await user.click(screen.getByRole('switch', { name: /Offer “Other”/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('switch', { name: /Offer “Other”/ })).not.toBeChecked();
  });

  it('says who sees which ending without the default one', async () => {
    const page = { description: '', button: null, redirect: null, confetti: false };
    const endings = ['Thanks', 'Sorry'].map((title) => ({ ...page, id: title, title }));
    const { user, stored } = await edit({ ...coffee, endings });
    await user.click(open(/^A · Thanks/));
    await user.click(screen.getByRole('button', { name: 'Delete this ending' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Everyone who isn’t sent elsewhere will see “B · Sorry”.')).toBeVisible();
    // No rule is left to be changed.
    expect(dialog.queryByRole('button', { name: /rules/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Delete this ending' }));
    await waitFor(() => expect(stored.survey.endings).toMatchObject([{ id: 'Sorry' }]));
  });

  it('an option asks, too; what no rule uses goes without a question', async () => {
    const { user, stored } = await edit({ ...coffee, questions });
    await user.click(open(/Which coffee/));
    await user.click(screen.getByRole('button', { name: 'Delete option 2' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Delete the rules too' }));
    await waitFor(() => expect(stored.survey.questions[2]?.visibleIf).toBeNull());
    await user.click(open(/What should we call you/));
    await user.click(screen.getByRole('button', { name: 'Delete question' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('offers hidden fields in conditions and recalls, with words of their own', async () => {
  const settings = { ...coffee.settings, hiddenFields: ['plan'] };
  const { user, stored } = await edit({ ...coffee, settings });
  await user.click(screen.getByRole('button', { name: 'Edit logic' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask only if…' }));
  expect(dialog.getByLabelText('Comparison')).toHaveDisplayValue('is set');
  await user.selectOptions(dialog.getByLabelText('Comparison'), 'is');
  expect(dialog.getByLabelText('Value')).toHaveAccessibleDescription('Upper and lower case matter.');
  await user.selectOptions(dialog.getByLabelText('Comparison'), 'contains');
  expect(dialog.queryByText(/case matter/)).toBeNull();
  await user.type(dialog.getByLabelText('Value'), 'pro');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Asked if “Hidden field plan” contains “pro”')).toBeVisible();
  await user.type(screen.getByLabelText('Question'), ' @');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hidden field plan' }));
  await waitFor(() =>
    expect(stored.survey.questions[0]).toMatchObject({
      title: 'What should we call you? {{plan}}',
      visibleIf: { groups: [{ rules: [{ question: 'plan', operator: 'contains', value: 'pro' }] }] },
    }),
  );
  await user.click(screen.getByLabelText('Description'));
  expect(await screen.findByText('What should we call you? @plan')).toBeVisible();
});

it('offers nothing but hidden fields in the texts of the welcome page', async () => {
  const settings = { ...coffee.settings, hiddenFields: ['plan'] };
  const welcome = { title: 'Hello', description: '', buttonLabel: '' };
  const scores = [{ id: 'sum', name: 'Sum' }];
  const { user, stored } = await edit({ ...coffee, settings, welcome, scores });
  await user.click(open(/Hello/));
  const title = screen.getByLabelText('Welcome page title');
  await user.click(title);
  expect(title).toHaveAccessibleDescription('Type @ to insert a hidden field.');
  await user.type(title, ' @');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Hidden field plan' }));
  await waitFor(() => expect(stored.survey.welcome?.title).toBe('Hello {{plan}}'));
  expect(open(/Hello …/)).toBeVisible();
});
