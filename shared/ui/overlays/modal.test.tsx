/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { Modal } from './modal.tsx';

/** A dialog with one field, which has the focus. */
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

it('Escape in an empty search field closes the dialog, although WebKit keeps it for the field', async () => {
  const { onClose, user } = show('search');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('Escape in a search field with words is the field’s', async () => {
  const search = show('search');
  await search.user.keyboard('x{Escape}');
  expect(search.onClose).not.toHaveBeenCalled();
});

it('Escape closes no dialog in which something would be lost', async () => {
  const { onClose, user } = show('search', false);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
