/** @jest-environment jsdom */
import type { Role } from '@canvass/shared/domain/policy';
import { act, screen } from '@testing-library/react';
import { survey } from '../testing/examples.ts';
import { problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const KEPT = /^Your last changes weren’t saved. This browser keeps them/;

/** Opens the editor; `demote` makes the member a viewer, as the shell does after a save was refused for the role. */
async function openEditor() {
  const refused = () => problem(403, 'role_insufficient');
  const read = () => ({ body: survey({ status: 'draft', liveVersion: null }), etag: '"1"' });
  const { ctx } = serving({ [`GET ${path}`]: read, [`PATCH ${path}`]: refused, [`PUT ${path}`]: refused });
  let workspace: { id: string; role: Role } = { id: 'creator', role: 'editor' };
  const listeners = new Set<() => void>();
  const workspaces = {
    ...ctx.workspaces,
    current: () => workspace,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', { ...ctx, workspaces });
  const title = await screen.findByLabelText('Question');
  const demote = async () => {
    workspace = { id: 'creator', role: 'viewer' };
    act(() => listeners.forEach((listener) => listener()));
    await screen.findByText(/Your role doesn’t include editing/);
  };
  return { user, title, demote };
}

beforeEach(() => localStorage.clear());

it('S6.4 a member whose role ends the editing is told that the last changes are kept in the browser, which they are', async () => {
  const { user, title, demote } = await openEditor();
  await user.type(title, ' Really?');
  await screen.findByText('refused: role_insufficient');
  await demote();
  expect(await screen.findByText(KEPT)).toBeVisible();
  expect(Object.values(localStorage).join()).toContain('Really?');
});

it('S6.4 one who had changed nothing isn’t', async () => {
  const { demote } = await openEditor();
  await demote();
  await screen.findByTitle('The survey as respondents see it');
  expect(screen.queryByText(KEPT)).toBeNull();
});

it('S6.4 nor is one whose browser can’t keep them', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user, title, demote } = await openEditor();
  await user.type(title, ' Really?');
  await screen.findByText(/^Only on this screen/);
  await demote();
  await screen.findByTitle('The survey as respondents see it');
  expect(screen.queryByText(KEPT)).toBeNull();
  full.mockRestore();
});
