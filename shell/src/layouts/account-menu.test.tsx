/** @jest-environment jsdom */
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { act, screen } from '@testing-library/react';
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
