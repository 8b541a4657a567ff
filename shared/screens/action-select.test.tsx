/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../ui/testing/render-ui.tsx';
import { ActionSelect } from './action-select.tsx';

const options = ['en', 'ga', 'it'].map((value) => ({ value, label: value }));

function select() {
  const choose = jest.fn();
  renderUi(<ActionSelect label="Language" value="en" options={options} onChoose={choose} />);
  return { choose, field: screen.getByRole('combobox') };
}

/** What a browser does for a key in a closed list; jsdom has none of it. */
function step(field: HTMLElement, key: string, value: string): void {
  fireEvent.keyDown(field, { key });
  fireEvent.change(field, { target: { value } });
}

it('does at once what is chosen with a pointer or from an open list', async () => {
  const { choose, field } = select();
  await userEvent.selectOptions(field, 'it');
  expect(choose.mock.calls).toEqual([['it', false]]);
  step(field, ' ', 'ga');
  expect(choose).toHaveBeenLastCalledWith('ga', false);
});

it('does nothing for choices that arrow keys and letters pass, until Enter', () => {
  const { choose, field } = select();
  step(field, 'ArrowDown', 'ga');
  step(field, 'i', 'it');
  expect(field).toHaveValue('it');
  expect(choose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(choose.mock.calls).toEqual([['it', false]]);
  fireEvent.blur(field);
  expect(choose).toHaveBeenCalledTimes(1);
});

it('does only what is chosen last, once', () => {
  const { choose, field } = select();
  step(field, 'ArrowDown', 'ga');
  fireEvent.pointerDown(field);
  fireEvent.change(field, { target: { value: 'it' } });
  fireEvent.blur(field);
  expect(choose.mock.calls).toEqual([['it', false]]);
});

it('does it when the focus leaves, and takes it back for Escape', () => {
  const { choose, field } = select();
  step(field, 'ArrowDown', 'ga');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field).toHaveValue('en');
  fireEvent.blur(field);
  expect(choose).not.toHaveBeenCalled();
  step(field, 'ArrowDown', 'ga');
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.blur(field);
  expect(choose.mock.calls).toEqual([['ga', true]]);
});
