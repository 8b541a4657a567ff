/** @jest-environment jsdom */
import { ADDED_KINDS } from '../questions/added-kinds.ts';
import type { Author } from '@canvass/shared/api/authors';
import type { Survey } from '@canvass/shared/api/surveys';
import { lightDark } from '@canvass/shared/domain/appearance';
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { coffee, survey } from '../testing/examples.ts';
import { type Answers, type Call, problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';
import { optionsToRows } from './model/options-to-rows.ts';
import { freshEnding } from './model/pages.ts';

const EDIT = '/admin/surveys/surveyAAAAAA/edit';
const path = '/surveys/surveyAAAAAA';

/** A fake server that stores one survey. */
function keeping(fields: Partial<Survey> = {}, more: Answers = {}) {
  const stored = { survey: survey({ status: 'draft', liveVersion: null, ...fields }), revision: 1 };
  const answer = () => ({ body: stored.survey, etag: `"${stored.revision}"` });
  const save = (draft: SurveyDefinition, ifMatch: string | null) => {
    if (ifMatch !== `"${stored.revision}"`) return problem(412, 'precondition_failed');
    stored.survey = { ...stored.survey, ...draft, unpublishedChanges: true };
    stored.revision += 1;
    const { questions: _, ...state } = stored.survey;
    return { body: state, etag: `"${stored.revision}"` };
  };
  const server = serving({
    [`GET ${path}`]: answer,
    [`PATCH ${path}`]: ({ body, ifMatch }) => save(withPatch(stored.survey, body as DraftPatch), ifMatch),
    [`PUT ${path}`]: ({ body, ifMatch }) => save(body as SurveyDefinition, ifMatch),
    ...more,
  });
  return {
    ...server,
    stored,
    saves: () => server.requests.filter(({ line }) => /^P(UT|ATCH)/.test(line) && !line.includes('editing')),
  };
}
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
const outline = () => within(screen.getByRole('navigation', { name: 'Survey outline' }));
const titles = () =>
  within(outline().getByRole('list', { name: 'Questions' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent?.replace(/^\d+|\*$/g, ''));
const title = () => screen.findByLabelText('Question');
/** Copies that would be offered; the base draft that a copy refers to is none by itself. */
const offeredBack = () => Object.keys(localStorage).filter((key) => !key.includes(':base'));

beforeEach(() => localStorage.clear());

it('saves automatically what is typed, on the revision it was read at', async () => {
  const { ctx, saves, stored } = keeping();
  const { user } = await show(EDIT, ctx);
  await user.type(await title(), ' Really?');
  await saved();
  expect(stored.survey.questions[0]?.title).toBe('What should we call you? Really?');
  expect(saves()[0]?.ifMatch).toBe('"1"');
  expect(offeredBack()).toEqual([]);
});

it('adds a question of the chosen type after the open one, ready to be edited', async () => {
  const { ctx } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(outline().getByRole('button', { name: 'Add' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('button', { name: /\w/ })).toHaveLength(ADDED_KINDS.length + 1);
  await user.type(dialog.getByRole('searchbox'), 'phone{Enter}');
  expect(titles()?.[1]).toBe('Untitled question');
  await waitFor(async () => expect(await title()).toHaveFocus());
  expect(await screen.findByLabelText('Default country')).toHaveDisplayValue('The respondent’s country');
});

it('moves a question by keyboard and announces its new position', async () => {
  const { ctx } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  outline()
    .getByRole('button', { name: /What should we call you/ })
    .focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(titles()?.slice(0, 2)).toEqual(['Which coffee?', 'What should we call you?']);
  expect(await screen.findByText('What should we call you?: moved to position 2 of 4')).toBeInTheDocument();
});

it('restores a deleted question, by button and by Ctrl+Z', async () => {
  const { ctx } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(screen.getByRole('button', { name: 'Delete question' }));
  expect(titles()).toHaveLength(3);
  const bar = screen.getByText('“What should we call you?” deleted').parentElement as HTMLElement;
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  expect(titles()).toHaveLength(4);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(titles()).toHaveLength(3);
  await user.keyboard('{Control>}z{/Control}');
  expect(titles()).toHaveLength(4);
});

it.each([
  ['the line that adds a question', async () => screen.getByRole('combobox', { name: /^Add a question/ })],
  [
    'a new password',
    async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
      return screen.findByLabelText('Password');
    },
  ],
])('leaves Ctrl+Z to the browser while text that isn’t the survey’s is written: %s', async (_name, field) => {
  const { ctx, stored } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(screen.getByRole('button', { name: 'Delete question' }));
  await waitFor(() => expect(stored.survey.questions).toHaveLength(3));
  const written = await field();
  await user.type(written, 'Why');
  const isLeft = () => fireEvent.keyDown(written, { key: 'z', ctrlKey: true });
  expect(isLeft()).toBe(true);
  await user.clear(written);
  expect(isLeft()).toBe(false);
  await waitFor(() => expect(stored.survey.questions).toHaveLength(4));
});

it('announces what was done to questions: added, pasted, duplicated, deleted', async () => {
  const { ctx } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  const announced = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  const line = screen.getByRole('combobox', { name: /^Add a question/ });
  await user.type(line, 'Why is that?{Enter}');
  await announced('Question added');
  await user.click(line);
  await user.paste('Since when?\nHow often?');
  await announced('2 questions pasted');
  await user.click(outline().getByRole('button', { name: /Since when/ }));
  await user.keyboard('{Control>}d{/Control}');
  await announced('Question duplicated');
  await user.keyboard('{Control>}a{/Control}{Control>}d{/Control}');
  await announced('8 questions duplicated');
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await announced('16 questions deleted');
});

it('edits options: Enter adds one, pasted lines add many, Backspace removes an empty one', async () => {
  const { ctx, stored } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(outline().getByRole('button', { name: /Which coffee/ }));
  await user.click(screen.getByLabelText('Option 2'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Option 3')).toHaveFocus());
  await user.paste('- Mocha\n- Latte');
  expect(screen.getByLabelText('Option 4')).toHaveValue('Latte');
  await user.click(screen.getByRole('button', { name: 'Add option' }));
  await waitFor(() => expect(screen.getByLabelText('Option 5')).toHaveFocus());
  await user.keyboard('{Backspace}');
  expect(screen.queryByLabelText('Option 5')).not.toBeInTheDocument();
  await saved();
  expect(stored.survey.questions[1]).toMatchObject({
    options: [{ label: 'Espresso' }, { label: 'Filter coffee' }, { label: 'Mocha' }, { label: 'Latte' }],
  });
});

it('opens again with what was just typed, also while that is being saved', async () => {
  let store = () => {};
  const server = keeping(
    {},
    {
      [`PATCH ${path}`]: async ({ body }) => {
        await new Promise<void>((resolve) => (store = resolve));
        server.stored.survey = {
          ...server.stored.survey,
          ...withPatch(server.stored.survey, body as DraftPatch),
        };
        server.stored.revision += 1;
        return { body: server.stored.survey, etag: `"${server.stored.revision}"` };
      },
    },
  );
  const { user, go } = await show(EDIT, server.ctx);
  await user.type(await title(), '!');
  await go('/elsewhere');
  // What a form read is forgotten in a task of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await go(EDIT);
  expect(screen.queryByLabelText('Question')).toBeNull();
  await act(async () => store());
  expect(await title()).toHaveValue('What should we call you?!');
});

describe('somebody else who edits the same survey', () => {
  const ada = { kind: 'member', name: 'Ada' } as const;
  const first = coffee.questions[0];
  if (!first) throw new Error('there is one');
  /** A survey that others change: their changes are told at the tab's signs of life. */
  const together = (fields: Partial<SurveyDefinition> = {}) => {
    const others = {
      editors: [] as object[],
      changes: {} as Partial<SurveyDefinition>,
      authors: [ada] as Author[],
    };
    const server = keeping(fields, {
      [`PUT ${path}/editing`]: ({ body }) => {
        const { stored } = server;
        const { questions: _, ...state } = stored.survey;
        const isOld = (body as { revision: number }).revision < stored.revision;
        const changes = isOld ? { patch: others.changes, authors: others.authors } : null;
        return {
          body: { survey: { ...state, revision: stored.revision }, editors: others.editors, changes },
        };
      },
      [`DELETE ${path}/editing`]: () => ({ status: 204 }),
    });
    const change = (changes: Partial<SurveyDefinition> & { order?: string[] }) => {
      server.stored.survey = { ...server.stored.survey, ...withPatch(server.stored.survey, changes) };
      server.stored.revision += 1;
      others.changes = changes;
      // The tab reads what is new when it shows another page, as it does at an event.
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    };
    return { ...server, others, change };
  };

  it('is named in the header and marked at the question that they have open', async () => {
    const { ctx, others } = together();
    others.editors = [{ id: 'ada', name: 'Ada Lovelace', avatar: null, pages: [`question.${first.id}`] }];
    await show(EDIT, ctx);
    expect(await screen.findByText('You and Ada Lovelace are editing')).toBeVisible();
    expect(outline().getByText('Open here: Ada Lovelace')).toBeInTheDocument();
  });

  it('is told that the creator left, once and last, also right after a key press', async () => {
    const { ctx, change, requests } = together();
    const { user } = await show(EDIT, ctx);
    await user.type(await title(), '!');
    change({ title: 'Theirs' });
    cleanup();
    const told = () =>
      requests.flatMap(({ line }) => (line.includes('/editing') ? [line.split(' ')[0]] : []));
    await waitFor(() => expect(told()).toContain('DELETE'));
    // Longer than what reads wait for while the creator types.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(told().at(-1)).toBe('DELETE');
  });

  it('is named where the survey is published', async () => {
    const { ctx, others } = together();
    others.editors = ['Ada', 'Bruno'].map((name) => ({ id: name, name, avatar: null, pages: [] }));
    const { user } = await show(EDIT, ctx);
    await screen.findByText('You, Ada, and Bruno are editing');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^Also editing: Ada and Bruno\. /)).toBeVisible();
  });

  it('is marked at the welcome page and the ending that they have open', async () => {
    const { welcome, endings } = surveyDefinitionSchema.parse({
      ...coffee,
      welcome: { title: 'Hello' },
      endings: [{ id: 'bye', title: 'Goodbye' }],
    });
    const { ctx, others } = together({ welcome, endings });
    const tabOf = (name: string, page: string) => ({ id: name, name, avatar: null, pages: [page] });
    others.editors = [tabOf('Ada', 'welcome'), tabOf('Bruno', 'ending.bye')];
    await show(EDIT, ctx);
    expect(await outline().findByText('Open here: Ada')).toBeInTheDocument();
    const marked = (name: string) => outline().getByText(`Open here: ${name}`).closest('button');
    expect(marked('Ada')).toHaveTextContent('Hello');
    expect(marked('Bruno')).toHaveTextContent('Goodbye');
  });

  it('changes the survey under the creator’s hands, whose focus and caret stay', async () => {
    const { ctx, change, stored } = together();
    const { user } = await show(EDIT, ctx);
    const field = (await title()) as HTMLTextAreaElement;
    await user.type(field, '!', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    change({
      title: 'Theirs',
      questions: [{ ...first, id: 'new', title: 'From Ada' }],
      order: ['new', ...coffee.questions.map(({ id }) => id)],
    });
    await waitFor(() => expect(titles()?.[0]).toBe('From Ada'));
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(5);
    await saved();
    await waitFor(() => expect(stored.survey.questions[1]?.title).toBe('What! should we call you?'));
    expect(stored.survey.title).toBe('Theirs');
  });

  it('is told of when they delete the open question, which can be restored', async () => {
    const { ctx, change, stored } = together();
    const { user } = await show(EDIT, ctx);
    await title();
    change({ order: coffee.questions.slice(1).map(({ id }) => id) });
    expect(
      await screen.findByText('Ada deleted “What should we call you?”, which you had open'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(stored.survey.questions[0]?.id).toBe(first.id));
    expect(await title()).toHaveValue('What should we call you?');
  });

  it('is told of when they delete the matrix whose row is open: restored, it has all its rows again', async () => {
    const { questions, matrices } = surveyDefinitionSchema.parse({
      title: 'M',
      matrices: [{ id: 'm', title: 'How much do you agree?' }],
      questions: ['Fast', 'Cheap'].map((title, at) => ({ id: `r${at}`, type: 'yes_no', title, matrix: 'm' })),
    });
    const rows = [...questions, ...coffee.questions];
    const { ctx, change, stored } = together({ questions: rows, matrices });
    const { user } = await show(EDIT, ctx);
    await screen.findByLabelText('Matrix title');
    change({ matrices: [], order: coffee.questions.map(({ id }) => id) });
    expect(await screen.findByText('Ada deleted “How much do you agree?”, which you had open')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(stored.survey).toMatchObject({ matrices, questions: rows }));
    expect(screen.getByLabelText('Matrix title')).toBeVisible();
  });

  it('is told of when they make a matrix of the open question, whose first row is open then', async () => {
    const { ctx, change, stored } = together();
    const { user } = await show(EDIT, ctx);
    await user.click(outline().getByRole('button', { name: /Which coffee/ }));
    const { questions, matrices } = optionsToRows('drink', 'row')(stored.survey);
    const rows = questions.filter(({ matrix }) => matrix !== undefined);
    // Another question is added meanwhile, so that the first row isn't where the choice was.
    const added = [...rows, { ...first, id: 'new', title: 'New' }];
    const order = ['new', ...questions.map(({ id }) => id)];
    change({ questions: added, order, ...(matrices && { matrices }) });
    expect(await screen.findByText('Ada turned “Which coffee?” into a matrix')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    expect(screen.getByLabelText('Matrix title')).toHaveValue('Which coffee?');
  });

  it('makes a matrix of the question that is written, and dissolves it: one types on where its text went', async () => {
    const { ctx, change, stored } = together();
    const { user } = await show(EDIT, ctx);
    await user.type(await title(), '!', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await saved();
    const mine = () => stored.survey.questions.find(({ id }) => id === first.id) ?? first;
    const [matrix] =
      surveyDefinitionSchema.parse({ title: 'M', matrices: [{ id: 'm', title: 'Both' }] }).matrices ?? [];
    if (!matrix) throw new Error('there is one');
    change({ questions: [{ ...mine(), matrix: 'm' }], matrices: [matrix] });
    await screen.findByLabelText('Matrix title');
    await waitFor(() => expect(screen.getByLabelText('Row 1')).toHaveFocus());
    await user.keyboard('?');
    await saved();
    expect(mine().title).toBe('What!? should we call you?');
    const { matrix: _, ...apart } = mine();
    change({ questions: [apart], matrices: [] });
    await waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus());
    await user.keyboard('!');
    await waitFor(() => expect(mine().title).toBe('What!?! should we call you?'));
  });

  it.each([
    ['an option', 'Option 2', 'Option 2', 'Option 2'],
    ['a description', 'Description', 'Row 2', 'Question'],
    ['the matrix’s title', undefined, 'Matrix title', 'Question'],
  ])(
    'makes a matrix of the open question, and dissolves it, while %s is written',
    async (_, single, inMatrix, apart) => {
      const { questions, matrices = [] } = surveyDefinitionSchema.parse({
        title: 'M',
        matrices: [{ id: 'm', title: 'Both' }],
        questions: ['tea', 'drink'].map((id) => ({
          ...coffee.questions[1],
          id,
          other: false,
          title: id,
          options: ['x', 'y', 'z'].map((option) => ({ id: `${id}-${option}`, label: `${id} ${option}` })),
        })),
      });
      const { ctx, change, stored } = together({ questions });
      const { user } = await show(EDIT, ctx);
      await title();
      await user.click(outline().getByRole('button', { name: /drink/ }));
      if (single) await user.click(screen.getAllByLabelText(single)[0] as HTMLElement);
      change({ questions: questions.map((question) => ({ ...question, matrix: 'm' })), matrices });
      await screen.findByLabelText('Matrix title');
      if (single) await waitFor(() => expect(screen.getByLabelText(inMatrix)).toHaveFocus());
      else await user.click(screen.getByLabelText(inMatrix));
      await user.keyboard('?');
      await saved();
      change({ questions: stored.survey.questions.map(({ matrix: _m, ...rest }) => rest), matrices: [] });
      await screen.findByLabelText('Question');
      await waitFor(() => expect(screen.getByLabelText(apart)).toHaveFocus());
    },
  );

  it('deletes the option that is written: both are shown at it', async () => {
    const { ctx, change, stored } = together();
    const { user } = await show(EDIT, ctx);
    await user.click(outline().getByRole('button', { name: /Which coffee/ }));
    await user.type(screen.getByLabelText('Option 1'), '!');
    const choice = stored.survey.questions[1];
    if (!choice || !('options' in choice)) throw new Error('it is a choice');
    change({ questions: [{ ...choice, options: choice.options.slice(1) }] });
    const note = within(await screen.findByRole('group', { name: 'Two versions of this' }));
    expect(note.getByText('Ada deleted this while you were changing it')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    expect(within(screen.getByRole('dialog')).getByText('Espresso!')).toBeVisible();
  });

  it('has their version shown beside the creator’s where both changed one text; nothing is lost meanwhile', async () => {
    const { ctx, stored, saves } = keeping();
    const { user } = await show(EDIT, ctx);
    await title();
    stored.revision = 8;
    const theirs = { ...first, title: 'Who are you?' };
    stored.survey = { ...stored.survey, title: 'Theirs', questions: [theirs, ...coffee.questions.slice(1)] };
    await user.type(await title(), '!');
    const note = within(await screen.findByRole('group', { name: 'Two versions of this' }));
    expect(note.getByText('Who are you?')).toBeVisible();
    expect(await title()).toHaveValue('What should we call you?!');
    expect(screen.getByLabelText('Survey title')).toHaveValue('Theirs');
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('What should we call you?!')).toBeVisible();
    expect(dialog.getByText('Who are you?')).toBeVisible();
    expect(saves()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await saved();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saves()[1]?.ifMatch).toBe('"8"');
    expect(stored.survey.title).toBe('Theirs');
    expect(stored.survey.questions[0]?.title).toBe('What should we call you?!');
  });

  it.each<
    [what: string, theirs: (survey: SurveyDefinition) => Partial<SurveyDefinition>, tab: string, text: string]
  >([
    ['a setting', ({ settings }) => ({ settings: { ...settings, retentionDays: 50 } }), 'Settings', '50'],
    ['the theme', () => ({ theme: 'mystic-ocean' }), 'Design', 'Mystic Ocean'],
  ])('has %s of theirs shown at its field, where both changed it', async (what, theirs, tab, text) => {
    const { ctx, stored } = keeping();
    const { user } = await show(EDIT, ctx);
    await title();
    await user.click(screen.getByRole('button', { name: tab }));
    stored.revision = 8;
    stored.survey = { ...stored.survey, ...theirs(stored.survey) };
    if (what === 'the theme') await user.click(screen.getByRole('radio', { name: 'Green' }));
    else await user.type(screen.getByLabelText('Delete responses after (days)'), '30');
    const note = within(await screen.findByRole('group', { name: 'Two versions of this' }));
    expect(note.getByText(text)).toBeVisible();
    await user.click(note.getByRole('button', { name: 'Use theirs' }));
    await saved();
    expect(stored.survey).toMatchObject(theirs(stored.survey));
  });

  it('has their version of an ending shown in the dashboard’s colours, on the theme’s gradient', async () => {
    const { ctx, stored } = keeping();
    const thanks = freshEnding({ title: 'Thanks', description: '' });
    stored.survey = { ...stored.survey, endings: [thanks] };
    const { user } = await show(EDIT, ctx);
    await title();
    await user.click(outline().getByText(/Thanks/));
    stored.revision = 8;
    stored.survey = { ...stored.survey, endings: [{ ...thanks, title: 'Goodbye' }] };
    await user.type(screen.getByDisplayValue('Thanks'), '!');
    const note = await screen.findByRole('group', { name: 'Two versions of this' });
    expect(within(note).getByText('Goodbye')).toBeVisible();
    const ink = (element: Element | null) =>
      element && getComputedStyle(element).getPropertyValue('--cv-colors-fg');
    expect(ink(note.closest('[data-surface=cover]'))).toBe('#fff');
    expect(ink(note)).toBe(lightDark('fg'));
  });

  it('is named at what both changed, also where a save was refused and the rest is saved since', async () => {
    const { ctx, stored, others } = together();
    // A server older than the page names the last author first, also if it is the creator.
    others.authors = [{ kind: 'member', name: ctx.session.user()?.displayName ?? '' }, ada];
    const { user } = await show(EDIT, ctx);
    await title();
    // The server tells nobody: the creator was offline.
    stored.survey = {
      ...stored.survey,
      questions: [{ ...first, title: 'Who?' }, ...coffee.questions.slice(1)],
    };
    stored.revision += 1;
    others.changes = { questions: [{ ...first, title: 'Who?' }] };
    await user.type(screen.getByLabelText('Survey title'), '!');
    await user.type(await title(), '!');
    expect(await screen.findByText('Ada changed this too')).toBeVisible();
    await waitFor(() => expect(stored.survey.title).toBe('Coffee at work!'));
    expect(await title()).toHaveValue('What should we call you?!');
    expect(stored.survey.questions[0]?.title).toBe('Who?');
  });

  it('has their version brought back when the creator deleted the question while it was in conflict', async () => {
    const { ctx, stored } = keeping();
    const { user } = await show(EDIT, ctx);
    await title();
    stored.revision = 8;
    stored.survey = {
      ...stored.survey,
      questions: [{ ...first, title: 'Who?' }, ...coffee.questions.slice(1)],
    };
    await user.type(await title(), '!');
    await screen.findByRole('group', { name: 'Two versions of this' });
    await user.click(screen.getByRole('button', { name: 'Delete question' }));
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('region', { name: 'Who?' })).toHaveTextContent('YouDeleted');
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()?.[0]).toBe('Who?');
    expect(stored.survey.questions[0]?.title).toBe('Who?');
  });

  it('has deleted the question that the creator is changing: it stays until they decide', async () => {
    const { ctx, stored } = keeping();
    const { user } = await show(EDIT, ctx);
    await title();
    stored.revision = 8;
    stored.survey = { ...stored.survey, questions: coffee.questions.slice(1) };
    await user.type(await title(), '!');
    expect(await screen.findByText('Someone else deleted this while you were changing it')).toBeVisible();
    // The title's hint stands between them.
    const beside = screen.getByRole('group', { name: 'Two versions of this' }).nextElementSibling;
    expect(beside).toContainElement(await title());
    expect(beside && getComputedStyle(beside).marginTop).toBe('var(--cv-spacing-6)');
    await user.click(screen.getByRole('button', { name: 'Keep it with my changes' }));
    await saved();
    expect(stored.survey.questions[0]?.title).toBe('What should we call you?!');
  });
});

it('shows what the server refuses at its field', async () => {
  const { ctx } = keeping(
    {},
    {
      [`PATCH ${path}`]: () =>
        problem(422, 'invalid_input', [
          { field: 'questions.0.maxLength', code: 'too_big_number', message: 'At most 255.' },
        ]),
    },
  );
  const { user } = await show(EDIT, ctx);
  const field = await screen.findByLabelText('Maximum length (characters)');
  await user.type(field, '999');
  await waitFor(() => expect(field).toHaveAccessibleDescription('At most 255.'));
  expect(await screen.findByText('Saved, except for one entry that needs attention')).toBeVisible();
});

it.each([
  [500, true, 'Saved only in this browser, trying again'],
  [502, true, 'Saved only in this browser, trying again'],
  [502, false, 'Offline: kept in this browser for now'],
  [403, true, 'refused: forbidden'],
])(
  'says where the changes are while they can’t be saved: %i, browser online: %s',
  async (status, isOnline, text) => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { ctx } = keeping({}, { [`PATCH ${path}`]: () => problem(status, 'forbidden') });
    const { user } = await show(EDIT, ctx);
    await user.type(await title(), '!');
    expect(await screen.findByText(text)).toBeVisible();
    online.mockRestore();
  },
);

it('saves the rest without the refused field, and leads to it', async () => {
  const refuse = problem(422, 'invalid_input', [{ field: 'title', code: 'too_short', message: 'Needed.' }]);
  const { ctx, stored, saves } = keeping();
  const patch = (call: Call) => {
    const draft = withPatch(stored.survey, call.body as DraftPatch);
    if (draft.title === '') return refuse;
    stored.survey = { ...stored.survey, ...draft };
    const { questions: _, ...state } = stored.survey;
    return { body: state, etag: '"1"' };
  };
  const server = serving({
    [`GET ${path}`]: () => ({ body: stored.survey, etag: '"1"' }),
    [`PATCH ${path}`]: patch,
  });
  const { user } = await show(EDIT, { ...ctx, http: server.ctx.http });
  const field = await title();
  await user.clear(screen.getByLabelText('Survey title'));
  await user.type(field, ' Really?');
  await user.click(await screen.findByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(screen.getByLabelText('Survey title')).toHaveFocus());
  expect(stored.survey.questions[0]?.title).toBe('What should we call you? Really?');
  expect(stored.survey.title).toBe('Coffee at work');
  expect(saves()).toHaveLength(0);
});

it('leads from a fault to its field also while the design is open', async () => {
  const questions = coffee.questions.map((question) =>
    question.id === 'name'
      ? { ...question, jumps: [{ if: { match: 'all' as const, groups: [] }, to: 'gone' }] }
      : question,
  );
  const { ctx } = keeping({ questions });
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(screen.getByRole('button', { name: 'Design' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(screen.getByRole('button', { name: /It jumps to a deleted question or ending/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit logic' })).toHaveFocus());
});

it('names a question of a type that is not known here, and leads to where its type is changed', async () => {
  const grid = {
    ...coffee.questions[0],
    id: 'grid',
    type: 'unknown' as const,
    title: 'How much?',
    source: { type: 'matrix' },
  };
  const { ctx } = keeping({ questions: [...coffee.questions, grid] as typeof coffee.questions });
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(screen.getByRole('button', { name: /How much\?.*type \(matrix\) isn’t supported/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change question type' })).toHaveFocus());
});

it('asks whether a closed survey opens with its changes, and reopens one that did not change', async () => {
  const closed = { status: 'closed', liveVersion: 1, closedAt: '2026-11-20T09:00:00.000Z' } as const;
  const { ctx, requests } = keeping(
    { ...closed, unpublishedChanges: false },
    {
      [`GET ${path}/versions/1`]: () => ({
        body: { version: 1, publishedAt: '2026-11-20T09:00:00.000Z', live: true, definition: coffee },
      }),
      [`GET ${path}/versions/1/answers`]: () => ({ body: { counting: false, questions: {} } }),
      [`POST ${path}/publish`]: () => ({ body: { version: 2 }, etag: '"7"' }),
    },
  );
  const { user } = await show(EDIT, ctx);
  await title();
  expect(screen.getByText('Closed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reopen this survey?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.type(await title(), '!');
  await saved();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const again = () => within(screen.getByRole('dialog'));
  expect(again().getByRole('radio', { name: /It opens again/ })).toBeChecked();
  await user.click(again().getByRole('radio', { name: /It stays closed/ }));
  expect(again().getByText(/once you reopen the survey/)).toBeVisible();
  await user.click(again().getByRole('button', { name: 'Publish' }));
  await screen.findByRole('dialog', { name: 'Published, and still closed' });
  expect(screen.queryByText('http://localhost/survey/surveyAAAAAA')).not.toBeInTheDocument();
  expect(requests.at(-1)?.line).toBe(`POST ${path}/publish?stayClosed=true`);
  expect(screen.getByText('Closed')).toBeVisible();
  await user.click(again().getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reopen' }));
  await screen.findByText('http://localhost/survey/surveyAAAAAA');
  expect(requests.at(-1)?.line).toBe(`POST ${path}/publish`);
  expect(screen.getByRole('button', { name: 'Published', hidden: true })).toBeDisabled();
});

it('asks whether new wordings mean the same, and makes an option a new one if they don’t', async () => {
  const options = [
    { id: 'espresso', label: 'Espresso' },
    { id: 'filter', label: 'Filtr coffee' },
  ];
  const before = {
    ...coffee,
    questions: coffee.questions.map((own) =>
      own.id === 'drink'
        ? { ...own, options }
        : own.id === 'stars'
          ? { ...own, title: 'How bad is it?' }
          : own,
    ),
  };
  const drink = { answered: 7, chosen: { espresso: 4, filter: 3 } };
  const { ctx, requests, stored } = keeping(
    { status: 'published', liveVersion: 1, unpublishedChanges: true },
    {
      [`GET ${path}/versions/1`]: () => ({
        body: { version: 1, publishedAt: '2026-11-20T09:00:00.000Z', live: true, definition: before },
      }),
      [`GET ${path}/versions/1/answers`]: () => ({
        body: { counting: false, questions: { drink, stars: { answered: 2, chosen: {} } } },
      }),
      [`POST ${path}/publish`]: () => ({ body: { version: 2 }, etag: '"7"' }),
    },
  );
  stored.survey.questions = stored.survey.questions.map((own) =>
    own.id === 'drink' && 'options' in own
      ? { ...own, options: [{ id: 'espresso', label: 'Decaf' }, ...own.options.slice(1)] }
      : own,
  );
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const choice = (name: string) => screen.findByRole('combobox', { name });
  const decaf = await choice('“Espresso” → “Decaf”');
  expect(decaf).toHaveValue('apart');
  expect(decaf).toHaveAccessibleDescription('Chosen 4 times so far.');
  await user.selectOptions(decaf, 'No: make it a new option');
  await user.selectOptions(await choice('“Filtr coffee” → “Filter coffee”'), 'Yes: count together');
  const stars = await choice('“How bad is it?” → “How good is it?”');
  expect(within(stars).getAllByRole('option')).toHaveLength(2);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await screen.findByText('http://localhost/survey/surveyAAAAAA');
  expect(requests.at(-1)).toMatchObject({
    line: `POST ${path}/publish`,
    body: { corrections: ['drink.filter'] },
  });
  const [first, second] = stored.survey.questions.flatMap((own) => ('options' in own ? own.options : []));
  expect(first).toEqual({ id: expect.stringMatching(/^[0-9A-Za-z]{12}$/), label: 'Decaf' });
  expect(second?.id).toBe('filter');
});

it('cuts nothing that is pasted: what does not fit is reported and can be edited', async () => {
  const { ctx } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(outline().getByRole('button', { name: /Which coffee/ }));
  const lines = Array.from({ length: 60 }, (_, index) => `Roast ${index}`);
  await user.click(screen.getByLabelText('Option 2'));
  await user.paste(lines.join('\n'));
  const bulk = within(screen.getByRole('dialog'));
  expect(bulk.getByLabelText('Options')).toHaveValue(['Espresso', 'Filter coffee', ...lines].join('\n'));
  expect(bulk.getByText('The maximum is 50 options.')).toBeVisible();
  await user.click(bulk.getByRole('button', { name: 'Turn into a dropdown list' }));
  expect(screen.getByLabelText('Option 62')).toHaveValue('Roast 59');

  await user.click(screen.getByRole('combobox', { name: /Add a question/ }));
  await user.paste(JSON.stringify({ title: 'Exported', fields: [{ title: 'Why?' }] }, null, 2));
  expect(await screen.findByRole('dialog')).toHaveTextContent('This is a file in JSON');
  await user.keyboard('{Escape}');
  await user.paste(Array.from({ length: 600 }, (_, index) => `Question number ${index}?`).join('\n'));
  const refusal = within(screen.getByRole('dialog', { name: 'This can’t be added' }));
  expect(refusal.getByText('600 questions; a survey has at most 500.')).toBeVisible();
  expect(titles()).toHaveLength(4);
  await user.click(refusal.getByText('Close'));
  await user.click(screen.getByRole('combobox', { name: /Add a question/ }));
  await user.paste(Array.from({ length: 498 }, (_, index) => `Question number ${index}?`).join('\n'));
  expect(screen.getByText(/498 questions, but there is room for 496 more/)).toBeVisible();
});

it('shows the pages on the respondents’ backdrops, with the texts of their buttons', async () => {
  const { ctx } = keeping({
    theme: 'sunset-orange',
    labels: { next: 'Go on', back: '', submit: 'Hand it in' },
    welcome: { title: 'Hello', description: '', buttonLabel: 'Begin' },
    endings: [
      { id: 'bye', title: 'Bye', description: '', button: null, redirect: null, confetti: false },
      { id: 'sorry', title: 'Sorry', description: '', button: null, redirect: null, confetti: false },
    ],
    settings: { ...coffee.settings, consent: 'I agree to that.' },
  });
  const { user } = await show(EDIT, ctx);
  await title();
  const sheet = () => document.querySelector<HTMLElement>('[data-surface]');
  expect(sheet()).toHaveTextContent('Go on');
  expect(sheet()?.querySelector('[data-progress]')).not.toBeNull();
  expect(sheet()).toHaveTextContent(/Before you start.*I agree to that\./);
  await user.click(outline().getByRole('button', { name: /How do you feel/ }));
  expect(sheet()).toHaveTextContent(/Back.*Hand it in/);
  expect(sheet()).not.toHaveTextContent('I agree');
  await user.click(outline().getByRole('button', { name: 'Hello' }));
  expect(sheet()).toHaveAttribute('data-surface', 'cover');
  expect(sheet()).toHaveTextContent('Begin');
  await user.click(outline().getByRole('button', { name: 'B · Sorry' }));
  expect(screen.getByText(/^B · Nothing leads here yet: choose “End with B”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set as default' }));
  expect(screen.getByText('A · Shown unless logic sends people to another')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Duplicate this ending' }));
  expect(outline().getAllByRole('button', { name: /· Sorry$/ })).toHaveLength(2);
  await waitFor(() => expect(screen.getByLabelText('Ending title')).toHaveFocus());
  act(() =>
    outline()
      .getByRole('button', { name: /· Bye$/ })
      .focus(),
  );
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  const endings = within(outline().getByRole('list', { name: 'Endings' })).getAllByRole('button', {
    name: /^(?!Move)/,
  });
  expect(endings.map((ending) => ending.textContent)).toEqual(['A · Bye', 'B · Sorry', 'C · Sorry']);
  expect(endings[0]).toHaveFocus();
  expect(screen.getByText(/Bye: moved to position 1 of 3/)).toBeInTheDocument();
  // The line that adds a question is shown, too.
  await user.type(screen.getByRole('combobox', { name: /Add a question/ }), '/star{Enter}');
  await waitFor(async () => expect(await title()).toHaveFocus());
  expect(titles()).toHaveLength(5);
});

it('leads from what other tools add as a question to where it is: hidden fields, endings, the welcome page', async () => {
  const { ctx, stored } = keeping({ welcome: null });
  const { user } = await show(EDIT, ctx);
  await title();
  const line = () => screen.findByRole('combobox', { name: /Add a question/ });
  await user.type(await line(), '/url parameter');
  expect(screen.getByRole('option', { name: 'Hidden fields' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Hidden fields')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Questions' }));
  await user.type(await line(), '/thank you page{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Ending title')).toHaveFocus());

  await user.click(outline().getByRole('button', { name: 'Add' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a question' }));
  await user.type(dialog.getByRole('searchbox'), 'hologram{Enter}');
  expect(dialog.getByRole('status')).toHaveTextContent('No matching question type. These are all of them:');
  expect(dialog.getByRole('button', { name: /^Ranking/ })).toBeVisible();
  await user.clear(dialog.getByRole('searchbox'));
  await user.type(dialog.getByRole('searchbox'), 'intro page{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Welcome page title')).toHaveFocus());
  await saved();
  expect(stored.survey.welcome?.title).toBe('Welcome');
  expect(stored.survey.questions).toHaveLength(coffee.questions.length);
});

it('adds by a click on a suggestion, not by the touch that scrolls the list, nor by keys of an input method', async () => {
  const { ctx } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  const line = screen.getByRole('combobox', { name: /Add a question/ });
  await user.type(line, '/rank');
  const option = screen.getByRole('option', { name: 'Ranking' });
  fireEvent.pointerDown(option);
  fireEvent.keyDown(line, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(line, { key: 'Escape', keyCode: 229 });
  expect(titles()).toHaveLength(4);
  expect(line).toHaveValue('/rank');
  await user.click(option);
  await waitFor(() => expect(titles()).toHaveLength(5));
});

it('gives the focus to the question that is open after one was deleted or duplicated', async () => {
  const { ctx } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(screen.getByRole('button', { name: 'Delete question' }));
  await waitFor(async () => expect(await title()).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(async () => expect(await title()).toHaveFocus());
});

it('offers to restore what a closed tab had not saved', async () => {
  const definition = { ...coffee, title: 'From the crash' };
  localStorage.setItem(
    'canvass:draft:surveyAAAAAA:gone',
    JSON.stringify({ definition, etag: '"1"', savedAt: Date.UTC(2026, 10, 20) }),
  );
  const { ctx, stored } = keeping();
  const { user } = await show(EDIT, ctx);
  await user.click(await screen.findByRole('button', { name: 'Restore mine' }));
  await saved();
  expect(stored.survey.title).toBe('From the crash');
  expect(offeredBack()).toEqual([]);
});

it('drops what a closed tab left if the server has it: with its fields in another order, and a title that it trimmed', async () => {
  const questions = coffee.questions.map((question) =>
    Object.fromEntries(Object.entries(question).toReversed()),
  );
  localStorage.setItem(
    'canvass:draft:surveyAAAAAA:gone',
    JSON.stringify({
      definition: { ...coffee, title: `${coffee.title} `, questions },
      etag: '"1"',
      savedAt: Date.UTC(2026, 10, 20),
    }),
  );
  const { ctx } = keeping();
  await show(EDIT, ctx);
  await title();
  await waitFor(() => expect(offeredBack()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Restore mine' })).not.toBeInTheDocument();
});

it('a text that only begins as copied questions stays in the line that it is pasted into', async () => {
  const { ctx } = keeping();
  const { user } = await show(EDIT, ctx);
  await title();
  const line = screen.getByRole('combobox', { name: /^Add a question/ });
  await user.click(line);
  const text = '{"canvass":"questions","questions":[{"id":"a","type":"hologram"}]}';
  await user.paste(text);
  await waitFor(() => expect(line).toHaveValue(text));
});

it('lists what prevents publishing, each fault with a link to its field', async () => {
  const questions = coffee.questions.map((question) =>
    question.id === 'drink' ? { ...question, title: '' } : question,
  );
  const { ctx } = keeping({ questions });
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(screen.getByRole('button', { name: /The question has no title/ }));
  await waitFor(async () => expect(await title()).toHaveFocus());
  expect(await title()).toHaveAccessibleDescription(/^The question has no title\./);
});

it('publishes the current draft and shows the link', async () => {
  const { ctx, calls, stored, requests } = keeping(
    {},
    { [`POST ${path}/publish`]: () => ({ body: { version: 1 }, etag: '"7"' }) },
  );
  const { user } = await show(EDIT, ctx);
  await user.type(await title(), ' Please.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('http://localhost/survey/surveyAAAAAA')).toBeVisible();
  expect(stored.survey.questions[0]?.title).toMatch(/Please\.$/);
  expect(requests.map(({ line }) => line).slice(-2)).toEqual([
    `PATCH ${path}?merge=true`,
    `POST ${path}/publish`,
  ]);
  expect(calls.map(([port]) => port)).toContain('celebrate');
});

it('reports that the plan’s limit of published surveys is reached, with a link to a larger plan', async () => {
  const message = 'Your plan includes 3 published surveys.';
  const refusal = { status: 403, body: { status: 403, code: 'plan_limit_surveys', message } };
  const { ctx } = keeping({}, { [`POST ${path}/publish`]: () => refusal });
  const { user } = await show(EDIT, ctx);
  await title();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/admin/subscription');
});

it('shows the mode or the field that the address names, also while it is open already', async () => {
  const { ctx } = keeping();
  const { go } = await show(`${EDIT}?mode=logic`, ctx);
  const mode = (name: string) => screen.getByRole('button', { name, pressed: true });
  await waitFor(() => expect(mode('Logic')).toBeVisible());
  await go(`${EDIT}?field=settings.maxResponses`);
  expect(mode('Settings')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Response limit')).toHaveFocus());
  await go(`${EDIT}?mode=design`);
  expect(mode('Design')).toBeVisible();
});
