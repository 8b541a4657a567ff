/** @jest-environment jsdom */
import type { Survey } from '@canvass/shared/api/surveys';
import { act, screen, waitFor, within } from '@testing-library/react';
import { survey } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';
import { freshEnding } from './model/pages.ts';

const path = '/surveys/surveyAAAAAA';
const outline = () => within(screen.getByRole('navigation', { name: 'Survey outline' }));
const row = (name: RegExp) => outline().getByRole('button', { name });

/** The editor of a survey whose server accepts every draft. */
async function edited(fields: Partial<Survey> = {}) {
  const stored = survey({ status: 'draft', liveVersion: null, ...fields });
  const { questions: _, ...state } = stored;
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag: '"1"' }),
    [`PATCH ${path}`]: () => ({ body: state, etag: '"2"' }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
  return user;
}

/** jsdom has none; without a call everything stays as it is. */
class IntersectionObserver {
  observe() {}
  disconnect() {}
}

beforeAll(() => Object.assign(globalThis, { IntersectionObserver }));
beforeEach(() => localStorage.clear());

describe.each(['one_at_a_time', 'single_page'] as const)('the arrows above a question (%s)', (layout) => {
  it('have the focus after each move, also at the ends of the list', async () => {
    const user = await edited({ layout });
    await user.click(row(/Which coffee/));
    const arrow = (name: RegExp) =>
      within(screen.getByRole('toolbar', { name: 'Actions for this question' })).getByRole('button', {
        name,
      });
    await user.click(arrow(/^Move up/));
    await waitFor(() => expect(arrow(/^Move up/)).toHaveFocus());
    expect(arrow(/^Move up/)).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(row(/Which coffee/)).toHaveTextContent(/^1/);
    await user.click(arrow(/^Move down/));
    await waitFor(() => expect(arrow(/^Move down/)).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row(/Which coffee/)).toHaveTextContent(/^3/));
    await waitFor(() => expect(arrow(/^Move down/)).toHaveFocus());
  });
});

it('the arrows above an ending have the focus when it is the first or the last', async () => {
  const endings = ['one', 'two', 'three'].map((title) => ({
    ...freshEnding({ title, description: '' }),
    id: title,
  }));
  const user = await edited({ endings });
  await user.click(row(/^. · two$/));
  const up = screen.getByRole('button', { name: 'Move this ending up' });
  await user.click(up);
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(row(/^. · two$/)).toHaveTextContent('A · two');
  const down = screen.getByRole('button', { name: 'Move this ending down' });
  await user.click(down);
  await user.keyboard('{Enter}{Enter}');
  expect(down).toHaveFocus();
  expect(row(/^. · two$/)).toHaveTextContent('C · two');
  await user.click(screen.getByRole('button', { name: 'Set as default' }));
  await waitFor(() => expect(screen.getByLabelText('Ending title')).toHaveFocus());
});

it('the focus is in a title after an ending is deleted, and after the bar that undoes it is used', async () => {
  const endings = ['one', 'two'].map((title) => ({ ...freshEnding({ title, description: '' }), id: title }));
  const user = await edited({ endings });
  const remove = async () => {
    await user.click(row(/^. · two$/));
    await user.click(screen.getByRole('button', { name: 'Delete this ending' }));
  };
  const title = () => screen.getByLabelText(/^(Ending title|Question)$/);
  await remove();
  await waitFor(() => expect(title()).toHaveFocus());
  const bar = screen.getByText('“two” deleted').closest<HTMLElement>('[role=status] > *') as HTMLElement;
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(title()).toHaveFocus());
  await remove();
  const again = screen.getByText('“two” deleted').closest<HTMLElement>('[role=status] > *') as HTMLElement;
  await user.click(within(again).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(title()).toHaveFocus());
});

it('the focus goes on in the list when an action on the selection ends it', async () => {
  const user = await edited();
  const action = (name: string) =>
    within(screen.getByRole('toolbar', { name: 'Selected questions' })).getByRole('button', { name });
  const select = async (...names: RegExp[]) => {
    await user.keyboard('{Control>}');
    for (const name of names) await user.click(row(name));
    await user.keyboard('{/Control}');
  };
  await select(/How good is it/);
  act(() => action('Clear selection').focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('toolbar', { name: 'Selected questions' })).toBeNull();
  await waitFor(() => expect(row(/How good is it/)).toHaveFocus());

  await select(/How good is it/);
  act(() => action('Duplicate').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(outline().getAllByRole('button', { name: /How good is it/ })[0]).toHaveFocus());

  await select(/Which coffee/, /How do you feel/);
  act(() => action('Delete question').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.closest('[data-drag-id]')).toHaveTextContent(/How good is it/);

  await user.click(row(/What should we call you/));
  await user.keyboard('{Control>}a{/Control}');
  act(() => action('Delete question').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Add a question/ })).toHaveFocus());
});
