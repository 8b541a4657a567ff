/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Menu } from './menu.tsx';

const chosen: string[] = [];
const items = ['Edit', 'Copy link', 'Delete'].map((label) => ({
  label,
  onSelect: () => void chosen.push(label),
}));

async function open() {
  chosen.length = 0;
  renderUi(<Menu trigger={(props) => <Button {...props}>More</Button>} items={items} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  return user;
}

const focused = () => document.activeElement?.textContent;

it('opens on its first entry and moves with the arrows, wrapping at its ends', async () => {
  const user = await open();
  expect(focused()).toBe('Edit');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Edit');
  await user.keyboard('c');
  expect(focused()).toBe('Copy link');
});

it('runs the chosen entry once, and returns the focus', async () => {
  const user = await open();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Copy link']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('More');
});

it('closes on Escape without running an entry', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('More');
  expect(chosen).toEqual([]);
});

it('closes on a press outside', async () => {
  const user = await open();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
