/** @jest-environment jsdom */
import type { Workspace } from '@canvass/shared/api/workspaces';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { Language } from '@canvass/shared/contract/page-config';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

const workspace = (fields: Partial<Workspace>): Workspace => ({
  id: 'creator',
  name: null,
  personalOf: { id: 'creator', displayName: 'Ada Creator' },
  role: 'owner',
  members: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  ...fields,
});

function mount(all: Workspace[] | null, locale: Language = 'en') {
  const { page } = fakeContext().ctx;
  const { ctx, calls } = fakeContext({ page: { ...page, locale } });
  const onSwitched = jest.fn();
  const workspaces = { ...ctx.workspaces, all: () => all };
  renderUi(
    <AreaProvider value={{ ...ctx, workspaces }}>
      <WorkspaceSwitcher onSwitched={onSwitched} />
    </AreaProvider>,
    { locale },
  );
  return { calls, onSwitched };
}

const team = workspace({ id: 'team', name: 'Team', personalOf: null, role: 'editor' });
const all = [
  workspace({}),
  workspace({ id: 'bob', personalOf: { id: 'bob', displayName: 'Bob' }, role: 'viewer' }),
  team,
  { ...team, id: 'old', name: 'Old', deletedAt: '2026-02-01T00:00:00.000Z' },
];

it('names the personal workspace before the list was read', () => {
  mount(null);
  expect(
    screen.getByRole('button', { name: /^Personal workspace\s*Owner\s*Change workspace$/ }),
  ).toHaveTextContent('Personal workspaceOwner');
});

it('lists the workspaces with the user’s roles, without those in the trash, and switches by keyboard', async () => {
  const { calls, onSwitched } = mount(all);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  const choices = screen.getAllByRole('menuitemradio', { hidden: true });
  expect(choices.map((choice) => choice.textContent)).toEqual([
    'Personal workspaceOwner',
    'Bob’s workspaceViewer',
    'TeamEditor',
  ]);
  expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
  expect(screen.getByRole('menuitem', { name: 'New workspace', hidden: true })).toHaveAttribute(
    'href',
    '/admin/workspace/new',
  );
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(calls).toContainEqual(['workspaces.switch', 'team']);
  expect(onSwitched).toHaveBeenCalledTimes(1);
});

it('reads the list again when it is opened', async () => {
  const { calls } = mount(all);
  await userEvent.click(screen.getByRole('button'));
  expect(calls).toEqual([['workspaces.refresh', undefined]]);
});

it('uses the reader’s language', () => {
  mount(all, 'it');
  expect(screen.getByRole('button')).toHaveAccessibleName(
    /^Spazio personale\s*Proprietario\s*Cambia spazio di lavoro$/,
  );
});
