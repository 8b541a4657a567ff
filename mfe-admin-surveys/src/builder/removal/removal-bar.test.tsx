/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

/** The editor of a survey with two questions of one title. */
async function edited() {
  const [first] = survey().questions;
  if (!first) throw new Error('The example has questions.');
  const stored = survey({
    status: 'draft',
    liveVersion: null,
    questions: [...survey().questions, { ...first, id: 'twin' }],
  });
  const { questions: _, ...state } = stored;
  const path = '/surveys/surveyAAAAAA';
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag: '"1"' }),
    [`PATCH ${path}`]: () => ({ body: state, etag: '"2"' }),
  });
  await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
}
const outline = () => within(screen.getByRole('navigation', { name: 'Survey outline' }));
const removeTwin = () =>
  act(async () => {
    const [twin] = outline().getAllByRole('button', { name: /What should we call you/ });
    if (twin) fireEvent.keyDown(twin, { key: 'Delete' });
  });
const bar = () =>
  screen.queryByText('“What should we call you?” deleted')?.closest<HTMLElement>('[role=status] > *');
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('announces each deletion, also one with the text of the one before', async () => {
  await edited();
  await removeTwin();
  const first = bar();
  await removeTwin();
  expect(bar()).toBeInTheDocument();
  // What is added to a live region is announced.
  expect(bar()).not.toBe(first);
});

it('goes after eight seconds, but not while it has the focus', async () => {
  await edited();
  jest.useFakeTimers();
  await removeTwin();
  const undo = within(bar() as HTMLElement).getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  await pass(20_000);
  expect(undo).toHaveFocus();
  act(() => undo.blur());
  await pass(8000);
  expect(bar()).toBeUndefined();
});

it('goes after eight seconds, but not while the pointer is over it', async () => {
  await edited();
  jest.useFakeTimers();
  await removeTwin();
  // jsdom has no pointer.
  const matches = jest
    .spyOn(bar() as HTMLElement, 'matches')
    .mockImplementation((query) => query.includes(':hover'));
  await pass(20_000);
  expect(bar()).toBeInTheDocument();
  matches.mockRestore();
  await pass(8000);
  expect(bar()).toBeUndefined();
});
