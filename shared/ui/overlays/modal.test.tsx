/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { Modal } from './modal.tsx';

/** Opens a dialog with one focused field. */
function show(type: string, dismissable = true) {
  const onClose = jest.fn();
  renderUi(
    <Modal aria-label="Search" onClose={onClose} dismissable={dismissable}>
      <input type={type} aria-label="Words" />
    </Modal>,
  );
  screen.getByLabelText('Words').focus();
  return { onClose, user: userEvent.setup() };
}

it('closes on Escape in an empty search field, although WebKit handles it in the field', async () => {
  const { onClose, user } = show('search');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('leaves Escape in a search field with text to the field', async () => {
  const search = show('search');
  await search.user.keyboard('x{Escape}');
  expect(search.onClose).not.toHaveBeenCalled();
});

it('does not close on Escape while something would be lost', async () => {
  const { onClose, user } = show('search', false);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

it('inherits no colours from where it is opened', () => {
  renderUi(
    <div style={{ color: 'white' }}>
      <Modal aria-label="Cover" onClose={jest.fn()}>
        Text
      </Modal>
    </div>,
  );
  expect(screen.getByRole('dialog').parentElement).toBe(document.body);
});

it('focuses the first field that can be seen, rather than the close button or a hidden input for files', () => {
  renderUi(
    <Modal aria-label="Picture" onClose={jest.fn()}>
      <button type="button">Close</button>
      <input type="file" hidden />
      <input type="url" aria-label="Address" />
    </Modal>,
  );
  expect(screen.getByLabelText('Address')).toHaveFocus();
});
