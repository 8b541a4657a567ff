/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Survey } from '@canvass/shared/api/surveys';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { coffee, survey } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const outline = () => within(screen.getByRole('navigation', { name: 'Survey outline' }));

/** The editor of a survey whose server accepts every draft. */
async function edited(fields: Partial<Survey> = {}) {
  const stored = survey({ status: 'draft', liveVersion: null, ...fields });
  const { questions: _, ...state } = stored;
  const { ctx, requests } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag: '"1"' }),
    [`PATCH ${path}`]: () => ({ body: state, etag: '"2"' }),
  });
  const shown = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
  return { ...shown, requests };
}

beforeEach(() => localStorage.clear());

it('one types on in the title of a page that was just added', async () => {
  const { user } = await edited();
  await user.click(outline().getByRole('button', { name: 'Add a welcome page' }));
  await waitFor(() => expect(screen.getByLabelText('Welcome page title')).toHaveFocus());
  const entries = outline().getAllByRole('listitem').length;
  await user.click(outline().getByRole('button', { name: 'Add an ending' }));
  const title = await screen.findByLabelText('Ending title');
  await waitFor(() => expect(title).toHaveFocus());
  await user.keyboard('So long');
  expect(title).toHaveDisplayValue('So long');
  expect(outline().getAllByRole('listitem')).toHaveLength(entries + 1);
});

it('keeps what is typed while the reader of the first question is being loaded for the next one', async () => {
  await edited();
  const line = screen.getByRole<HTMLInputElement>('combobox', { name: /^Add a question:/ });
  const type = (text: string) => fireEvent.change(line, { target: { value: line.value + text } });
  type('One more?');
  fireEvent.keyDown(line, { key: 'Enter' });
  type('And another?');
  await outline().findByRole('button', { name: /One more/ });
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(await outline().findByRole('button', { name: /And another/ })).toBeVisible();
});

it('Enter goes on in the next empty option, and empty ones are gone once the question is left', async () => {
  const { user } = await edited();
  await user.click(outline().getByRole('button', { name: /Which coffee/ }));
  await user.click(screen.getByRole('button', { name: 'Add option' }));
  await user.click(screen.getByLabelText('Option 1'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Option 3')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.queryByLabelText('Option 4')).not.toBeInTheDocument();

  await user.click(outline().getByRole('button', { name: /What should we call you/ }));
  await user.click(outline().getByRole('button', { name: /Which coffee/ }));
  expect(screen.getByLabelText('Option 2')).toHaveValue('Filter coffee');
  expect(screen.queryByLabelText('Option 3')).not.toBeInTheDocument();
});

it('an option stays one line, whatever is pasted, and its buttons go below it together where it has no room', async () => {
  const { user } = await edited();
  await user.click(outline().getByRole('button', { name: /Which coffee/ }));
  const option = screen.getByLabelText('Option 1');
  await user.clear(option);
  await user.paste('Espresso,\n');
  await user.keyboard(' short{Enter}');
  expect(option).toHaveValue('Espresso, short');
  const buttons = ['Add an image to option 1', 'Delete option 1'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(new Set(buttons.map((button) => button.closest('div'))).size).toBe(1);
  expect(buttons[0]?.closest('div')).not.toContainElement(option);
});

it('says that @ recalls an answer where there is one to recall', async () => {
  const { user } = await edited();
  await user.click(screen.getByLabelText('Question'));
  expect(screen.queryByText('Type @ to insert an earlier answer.')).not.toBeInTheDocument();
  await user.click(outline().getByRole('button', { name: /Which coffee/ }));
  await user.click(screen.getByLabelText('Question'));
  expect(screen.getByLabelText('Question')).toHaveAccessibleDescription(
    'Type @ to insert an earlier answer.',
  );
});

it('an @ behind “=” in the address of an ending inserts an answer', async () => {
  const { user } = await edited();
  await user.click(outline().getByRole('button', { name: 'Add an ending' }));
  const address = await screen.findByLabelText('Button link');
  expect(address).toHaveAccessibleDescription(/type @ after “=”/);
  await user.type(address, 'example.org/?id=@');
  const dialog = within(screen.getByRole('dialog', { name: 'Recall an answer or a hidden field' }));
  await user.click(dialog.getByRole('button', { name: /What should we call you/ }));
  expect(address).toHaveValue('https://example.org/?id={{name}}');
  expect(screen.getByText('Recalls: What should we call you?')).toBeVisible();
});

it('completes the address of an ending’s button, as it was meant', async () => {
  const { user } = await edited();
  await user.click(outline().getByRole('button', { name: 'Add an ending' }));
  const address = await screen.findByLabelText('Button link');
  await user.type(address, 'example.org/next');
  await user.tab();
  expect(address).toHaveValue('https://example.org/next');
});

it('completes a link in a text once it is left', async () => {
  const { user } = await edited();
  const text = screen.getByLabelText('Description');
  await user.click(text);
  await user.paste('See [us](www.example.org)');
  expect(text).toHaveValue('See [us](www.example.org)');
  await user.tab();
  await user.click(screen.getByLabelText('Question'));
  expect(text).toHaveValue('See [us](https://www.example.org)');
});

it('a pasted document is reviewed if something of it is no question, and is still there after closing', async () => {
  const { user } = await edited();
  const entries = outline().getAllByRole('listitem').length;
  await user.click(screen.getByRole('combobox', { name: /^Add a question/ }));
  await user.paste('Team survey\n\nHi Ada,\n\n1. Why?\n2. Upload your CV\n\nThanks,\nBob');
  const dialog = within(await screen.findByRole('dialog', { name: 'What we found' }));
  expect(await dialog.findByText('Team survey')).toBeVisible();
  expect(await dialog.findByText('2 questions, 4 skipped')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Skip question 2' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(outline().getAllByRole('listitem')).toHaveLength(entries);

  await user.click(screen.getByRole('button', { name: 'Back to the pasted questions' }));
  await user.click(await screen.findByRole('button', { name: 'Add one question' }));
  await waitFor(() => expect(outline().getAllByRole('listitem')).toHaveLength(entries + 1));
  expect(screen.queryByRole('button', { name: 'Back to the pasted questions' })).not.toBeInTheDocument();
});

const PASTED =
  'Section 1: You\n1. Your name?\n2. Rate us:\n| | Bad | OK | Good |\n|---|---|---|---|\n| Speed | | | |\n| Price | | | |\nSection 2: The end\n3. Why?\n';

it('counts what a paste adds in the review and after it as the outline does: a matrix once, sections apart', async () => {
  const { user } = await edited();
  await user.click(screen.getByRole('combobox', { name: /^Add a question/ }));
  await user.paste(`Hi Ada,\n\n${PASTED}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'What we found' }));
  expect(await dialog.findByText('3 questions and 2 sections, one skipped')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add 3 questions' }));
  await waitFor(() => expect(screen.getByText('3 questions and 2 sections pasted')).toBeInTheDocument());
});

it('scrolls the outline’s pane by as little as shows the entry that an arrow key leads to', async () => {
  const { user } = await edited();
  const nav = screen.getByRole('navigation', { name: 'Survey outline' });
  // Neither it nor any size is in jsdom.
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement });
  const list = outline().getByRole('list', { name: 'Questions' });
  const height = 10 * within(list).getAllByRole('listitem').length;
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: -7, height } as DOMRect);
  jest.spyOn(nav, 'clientHeight', 'get').mockReturnValue(20);
  nav.scrollTop = 7;
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  outline()
    .getByRole('button', { name: /What should we call you/ })
    .focus();
  await user.keyboard('{ArrowDown}');
  // The page scrolls as a whole, as on a phone, where its bars may cover an entry at the edge.
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: false });
  expect(nav.scrollTop).toBe(7);
  nav.style.overflowY = 'auto';
  await user.keyboard('{ArrowUp}');
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(nav.scrollTop).toBe(0);
  // Beside it nothing is left to scroll: -7 + 3 rows are 23 below the pane's upper edge.
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(nav.scrollTop).toBe(3);
});

/** A survey whose first question asks for one of these options. */
const choice = (...options: Array<{ id: string; label: string }>) =>
  surveyDefinitionSchema.parse({
    ...coffee,
    questions: [{ id: 'who', type: 'multiple_choice_single', title: 'Who?', options }],
  });
/** The options of the survey's first question, as they were sent last. */
const sentOptions = (requests: Array<{ line: string; body: unknown }>) => {
  const sent = requests.findLast(({ line }) => line.startsWith(`PATCH ${path}`))?.body as
    | Partial<Survey>
    | undefined;
  const [question] = sent?.questions ?? [];
  return question && 'options' in question ? question.options : undefined;
};

it('options whose labels begin like a list stay the same ones when another is added as text', async () => {
  const before = [
    { id: 'smith', label: 'A. Smith' },
    { id: 'jones', label: 'B. Jones' },
  ];
  const { user, requests } = await edited(choice(...before));
  await user.click(screen.getByRole('button', { name: 'Edit as text' }));
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Options'), '\nC. Rossi');
  await user.click(screen.getByRole('button', { name: 'Set 3 options' }));
  const added = { id: expect.any(String), label: 'C. Rossi' };
  await waitFor(() => expect(sentOptions(requests)).toEqual([...before, added]));
});

it('asks about the rules of options that are deleted as text, and keeps the text until that is decided', async () => {
  const before = choice(
    { id: 'ada', label: 'Ada' },
    { id: 'bob', label: 'Bob' },
    { id: 'cleo', label: 'Cleo' },
  );
  const rule = { question: 'who', operator: 'is', value: 'bob' };
  const visibleIf = { match: 'all', groups: [{ match: 'all', rules: [rule] }] };
  const { questions } = surveyDefinitionSchema.parse({
    ...before,
    questions: [...before.questions, { id: 'why', type: 'text_short', title: 'Why?', visibleIf }],
  });
  const { user, requests } = await edited({ questions });
  await user.click(screen.getByRole('button', { name: 'Edit as text' }));
  const text = () =>
    within(screen.getByRole('dialog', { name: 'Options, one per line' })).getByLabelText('Options');
  await user.clear(text());
  await user.type(text(), 'Ada\nDora');
  await user.click(screen.getByRole('button', { name: 'Set 2 options' }));
  const question = () => within(screen.getByRole('dialog', { name: 'Delete “Bob”?' }));
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  expect(text()).toHaveValue('Ada\nDora');
  await user.click(screen.getByRole('button', { name: 'Set 2 options' }));
  await user.click(question().getByRole('button', { name: 'Delete the rules too' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(sentOptions(requests)).toMatchObject([{ id: 'ada' }, { label: 'Dora' }]));
  expect(requests.at(-1)?.body).toMatchObject({ questions: [{ id: 'who' }, { id: 'why', visibleIf: null }] });
});
