/** @jest-environment jsdom */
import { createShellStore } from '@canvass/shared/state/shell-store';
import { Modal } from '@canvass/shared/ui/overlays/modal';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ErrorPage } from '../screens/error-page.tsx';
import { Overlays } from './overlays.tsx';
import { createOverlayPorts } from './ports.ts';

function mount() {
  const store = createShellStore();
  renderUi(<Overlays />, { store });
  return createOverlayPorts(store).toast;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('closes by itself after 5000 ms and not before (S4.8, S9.2)', () => {
  const toast = mount();
  act(() => toast.show({ message: 'Saved', type: 'success' }));
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('is closed by its button', () => {
  const toast = mount();
  act(() => toast.show({ message: 'Saved', type: 'success' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('waits while the pointer is on it, and then lasts its whole time again', () => {
  const toast = mount();
  act(() => toast.show({ message: 'Long words', type: 'info', duration: 1000 }));
  const card = screen.getByText('Long words');
  fireEvent.pointerEnter(card);
  act(() => jest.advanceTimersByTime(10_000));
  expect(card).toBeInTheDocument();
  fireEvent.pointerLeave(card);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByText('Long words')).toBeNull();
});

it('is closed by Escape from its own button', () => {
  const toast = mount();
  act(() => toast.show({ message: 'Saved', type: 'success' }));
  expect(screen.getByRole('status')).toHaveTextContent('Success: Saved');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close message' }), { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
});

it('gives each toast its whole time from when it is shown', () => {
  const toast = mount();
  act(() => {
    for (const message of ['1', '2', '3', '4', 'fifth'])
      toast.show({ message, type: 'info', duration: 1000 });
  });
  expect(screen.queryByText('fifth')).toBeNull();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('fifth')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(999));
  expect(screen.getByText('fifth')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('fifth')).toBeNull();
});

it('shows several in order, an error as an alert, and repeated texts once', () => {
  const toast = mount();
  act(() => {
    toast.show({ message: 'First', type: 'info' });
    toast.show({ message: 'Second', type: 'error' });
    toast.show({ message: 'First', type: 'info' });
  });
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region.textContent).toMatch(/Second.*First/);
  expect(screen.getAllByText('First')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Second');
});

it('offers its action, and closes once that is done', () => {
  const toast = mount();
  const run = jest.fn();
  act(() => toast.show({ message: 'Deleted', type: 'success', action: { text: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});

describe('while a dialog is open', () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <Modal aria-label="Folder" onClose={() => setOpen(false)}>
            <button type="button" onClick={() => setOpen(false)}>
              Done
            </button>
          </Modal>
        )}
        <Overlays />
      </>
    );
  }
  /** Opens the dialog with a toast that is there already. */
  async function open() {
    const store = createShellStore();
    renderUi(<Page />, { store });
    const { toast } = createOverlayPorts(store);
    const run = jest.fn();
    act(() => toast.show({ message: 'Deleted', type: 'success', action: { text: 'Undo', run } }));
    // Awaited: the observer of the dialogs runs after the change.
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open' })));
    return { toast, run, inDialog: within(screen.getByRole('dialog', { name: 'Folder' })) };
  }

  it('is in the dialog, which makes the rest of the page inert, and is not closed by its end', async () => {
    const { toast, inDialog } = await open();
    const region = inDialog.getByRole('region', { name: 'Messages' });
    act(() => toast.show({ message: 'Saved', type: 'success' }));
    act(() => jest.advanceTimersByTime(0));
    expect(region).toHaveTextContent(/Deleted.*Saved/);
    await act(async () => fireEvent.click(inDialog.getByRole('button', { name: 'Done' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('region', { name: 'Messages' })).toBe(region);
    act(() => jest.advanceTimersByTime(5000));
    expect(region).toBeEmptyDOMElement();
  });

  it('is added to the region on the page where it is shown as the dialog closes, so that it is announced', async () => {
    const { toast, inDialog } = await open();
    const region = inDialog.getByRole('region', { name: 'Messages' });
    const added = jest.fn();
    const observer = new MutationObserver(() => added(region.isConnected));
    observer.observe(region, { childList: true });
    await act(async () => {
      toast.show({ message: 'Saved', type: 'success' });
      fireEvent.click(inDialog.getByRole('button', { name: 'Done' }));
    });
    expect(region).not.toHaveTextContent('Saved');
    expect(region.isConnected).toBe(true);
    await act(async () => jest.advanceTimersByTime(0));
    expect(region).toHaveTextContent('Saved');
    expect(added).toHaveBeenCalledWith(true);
    expect(added).not.toHaveBeenCalledWith(false);
    observer.disconnect();
  });

  it('is in what covers the dialog: the busy overlay, and the error page', async () => {
    let fail: (faulty: boolean) => void = () => undefined;
    const Faulty = () => {
      const [faulty, setFaulty] = useState(false);
      fail = setFaulty;
      return faulty && <ErrorPage fault={new Error('broken')} onBack={() => setFaulty(false)} />;
    };
    const store = createShellStore();
    renderUi(
      <>
        <Page />
        <Faulty />
      </>,
      { store },
    );
    const { busy, toast } = createOverlayPorts(store);
    const region = () => screen.getByRole('region', { name: 'Messages' });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open' })));
    const call = Promise.withResolvers<void>();
    await act(async () => void busy.during(call.promise));
    act(() => toast.show({ message: 'Saved', type: 'success' }));
    expect(region().closest('dialog')).toBe(screen.getByRole('dialog', { name: 'One moment…' }));
    await act(async () => call.resolve());
    expect(region().closest('dialog')).toBe(screen.getByRole('dialog', { name: 'Folder' }));
    await act(async () => fail(true));
    const back = screen.getByRole('button', { name: 'Back to the page' });
    expect(region().closest('dialog')).toContainElement(back);
    await act(async () => fireEvent.click(back));
    expect(region().closest('dialog')).toBe(screen.getByRole('dialog', { name: 'Folder' }));
  });

  it('is pressed and closed by Escape without closing the dialog', async () => {
    const { run, toast, inDialog } = await open();
    fireEvent.pointerDown(inDialog.getByRole('button', { name: 'Undo' }));
    fireEvent.click(inDialog.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    act(() => toast.show({ message: 'Saved', type: 'success' }));
    act(() => jest.advanceTimersByTime(0));
    // False: the browser, which closes a dialog by Escape, is asked not to.
    expect(
      fireEvent.keyDown(inDialog.getByRole('button', { name: 'Close message' }), { key: 'Escape' }),
    ).toBe(false);
    act(() => jest.advanceTimersByTime(0));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Folder' })).toBeInTheDocument();
  });
});
