/** @jest-environment jsdom */
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

it('shows a screen whose chunk arrives between the first render and its effects', async () => {
  const Here: ComponentType = () => <p>Here</p>;
  // Resolves synchronously, like a chunk that another screen has just loaded.
  // oxlint-disable-next-line unicorn/no-thenable -- a promise never resolves synchronously
  const chunk = { then: (take: (screen: ComponentType) => void) => take(Here) };
  const Lazy = lazyScreen(() => chunk as unknown as Promise<ComponentType>);
  function Asking() {
    useLayoutEffect(() => Lazy.preload(), []);
    return <Lazy />;
  }
  renderUi(
    <AreaProvider value={fakeContext().ctx}>
      <Asking />
    </AreaProvider>,
  );
  expect(await screen.findByText('Here')).toBeVisible();
});
