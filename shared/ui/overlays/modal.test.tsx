/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

/** A browser's default at a second Escape in a row, whatever was answered to `cancel`. */
function forceClose() {
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  return dialog;
}

it('is shown again after the browser has closed it, while something would be lost', () => {
  const { onClose } = show('text', false);
  expect(forceClose().open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('notifies its caller when the browser has closed it', () => {
  const { onClose } = show('text');
  forceClose();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes on a press on the backdrop, but not when a press only ends there', () => {
  const { onClose } = show('text');
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByLabelText('Words'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
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

it('focuses the first field that can be seen, rather than the close button or a hidden one', () => {
  renderUi(
    <Modal aria-label="Picture" onClose={jest.fn()}>
      <button type="button">Close</button>
      <input type="file" hidden />
      <input name="username" hidden />
      <input type="url" aria-label="Address" />
    </Modal>,
  );
  expect(screen.getByLabelText('Address')).toHaveFocus();
});

it('keeps the focus inside when its press removes or disables the focused control', async () => {
  function Steps() {
    const [step, setStep] = useState(0);
    return (
      <>
        <button type="button">Close</button>
        {step === 0 && <button onClick={() => setStep(1)}>Make</button>}
        {step > 0 && (
          <button disabled={step > 1} onClick={() => setStep(2)}>
            Copy
          </button>
        )}
        <button type="button">Done</button>
      </>
    );
  }
  renderUi(
    <Modal aria-label="Link" onClose={jest.fn()}>
      <Steps />
    </Modal>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Make'));
  await waitFor(() => expect(screen.getByText('Copy')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Done')).toHaveFocus());
});

it.each(['disabled', 'removed'])(
  'returns the focus to a control near its opener that was %s',
  async (fate) => {
    function Header() {
      const [state, setState] = useState('closed');
      return (
        <header>
          <button type="button">Preview</button>
          {(state !== 'done' || fate !== 'removed') && (
            <button disabled={state === 'done'} onClick={() => setState('open')}>
              Publish
            </button>
          )}
          {state === 'open' && (
            <Modal aria-label="Publish" onClose={() => setState('done')}>
              <button type="button">Close</button>
            </Modal>
          )}
        </header>
      );
    }
    renderUi(<Header />);
    const user = userEvent.setup();
    await user.click(screen.getByText('Publish'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.getByText('Preview')).toHaveFocus());
  },
);

it('returns the focus near the opener of a dialog that another one has followed', async () => {
  function Header() {
    const [step, setStep] = useState(0);
    return (
      <header>
        <button type="button">Preview</button>
        <button disabled={step > 1} onClick={() => setStep(1)}>
          Publish
        </button>
        {step === 1 && (
          <Modal key="ask" aria-label="Sure?" onClose={jest.fn()}>
            <button onClick={() => setStep(2)}>Yes</button>
          </Modal>
        )}
        {step === 2 && (
          <Modal key="done" aria-label="Done" onClose={() => setStep(3)}>
            <button type="button">Close</button>
          </Modal>
        )}
      </header>
    );
  }
  renderUi(<Header />);
  const user = userEvent.setup();
  await user.click(screen.getByText('Publish'));
  await user.click(screen.getByText('Yes'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.getByText('Preview')).toHaveFocus());
});
