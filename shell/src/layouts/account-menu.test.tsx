/** @jest-environment jsdom */
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from './account-menu.tsx';

it('shows the plan as soon as it is loaded, and the new one when it changes (S3.8)', () => {
  const { store } = renderUi(
    <AreaProvider value={fakeContext().ctx}>
      <AccountMenu wide />
    </AreaProvider>,
    { store: createShellStore() },
  );
  expect(screen.queryByText(/plan$/)).toBeNull();
  act(() => store.setState({ subscription: { plan: 'free', held: 0 } }));
  expect(screen.getByText('Free plan')).toBeVisible();
  act(() => store.setState({ subscription: { plan: 'pro', held: 0 } }));
  expect(screen.getByText('Pro plan')).toBeVisible();
});

it.each([true, false])('operators only have a link to their page (operator: %s)', async (operator) => {
  const { ctx } = fakeContext();
  const user = { ...ctx.session.user(), ...(operator && { operator }) } as SessionUser;
  renderUi(
    <AreaProvider value={{ ...ctx, session: { ...ctx.session, user: () => user } }}>
      <AccountMenu />
    </AreaProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  expect(screen.queryAllByRole('menuitem', { name: 'Operations' })).toHaveLength(operator ? 1 : 0);
  if (operator) expect(screen.getByRole('menuitem', { name: 'Operations' })).toHaveAttribute('href', '/ops');
});
