/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Choice } from './choice.tsx';

function draw() {
  const onChoose = jest.fn();
  render(
    <Choice kind="radio" id="one" name="one" value="1" checked={false} label="One" onChoose={onChoose} />,
  );
  const input = screen.getByRole<HTMLInputElement>('radio');
  const pointed = () => onChoose.mock.calls.some(([checked, byPointer]) => checked && byPointer);
  return { input, label: screen.getByText('One'), onChoose, pointed };
}

it('is pointed at by a press on its label, whose click the page forwards itself', () => {
  const { input, label, pointed } = draw();
  const press = createEvent.click(label, { detail: 1 });
  fireEvent(label, press);
  expect(pointed()).toBe(true);
  expect(press.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(input);
});

it('is pointed at by a press on the control', () => {
  const { input, pointed } = draw();
  fireEvent.click(input, { detail: 1 });
  expect(pointed()).toBe(true);
});

it('is chosen but not pointed at by arrow keys and screen readers', () => {
  const { input, onChoose, pointed } = draw();
  input.click();
  expect(onChoose).toHaveBeenCalledWith(true, false);
  expect(pointed()).toBe(false);
});
