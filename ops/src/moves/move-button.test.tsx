/** @jest-environment jsdom */
import { createStyleCache, ThemeProvider } from '@canvass/shared/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoveButton } from './move-button.tsx';

it('has the reason why its move isn’t possible as its description, and ignores presses', async () => {
  const onClick = jest.fn();
  const button = (blocked?: string) => (
    <ThemeProvider cache={createStyleCache(undefined)}>
      <MoveButton blocked={blocked} onClick={onClick}>
        Roll back
      </MoveButton>
    </ThemeProvider>
  );
  const { rerender } = render(button('There is no earlier release.'));
  const shown = screen.getByRole('button', { name: 'Roll back' });
  expect(shown).toHaveAccessibleDescription('There is no earlier release.');
  expect(shown).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(shown);
  expect(onClick).not.toHaveBeenCalled();
  rerender(button());
  await userEvent.click(screen.getByRole('button', { name: 'Roll back' }));
  expect(onClick).toHaveBeenCalled();
});
