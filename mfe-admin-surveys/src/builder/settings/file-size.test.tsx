/** @jest-environment jsdom */
import { createShellStore } from '@canvass/shared/state/shell-store';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileSize } from './file-size.tsx';

it('names the plan’s limit, and no size beyond it stays in the field', async () => {
  const onChange = jest.fn();
  const { store } = renderUi(<FileSize label="Size" value={80} error={undefined} onChange={onChange} />, {
    store: createShellStore(),
  });
  const field = screen.getByLabelText('Size');
  expect(field).toHaveAttribute('max', '100');
  act(() => store.setState({ subscription: { plan: 'free', held: 0 } }));
  expect(field).toHaveAttribute('max', '10');
  expect(field).toHaveAccessibleDescription(/maxMegabytes/);
  await userEvent.click(field);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(10);
});
