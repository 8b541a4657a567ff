/** @jest-environment jsdom */
import { createShellStore } from '@canvass/shared/state/shell-store';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { Overlays } from './overlays.tsx';
import { createOverlayPorts } from './ports.ts';

function mount(locale: 'en' | 'it' = 'en') {
  const store = createShellStore();
  renderUi(<Overlays />, { locale, store });
  return createOverlayPorts(store);
}

describe('message dialog', () => {
  it.each([
    ['en', 'error', 'Error'],
    ['en', 'info', 'Info'],
    ['it', 'success', 'Operazione riuscita'],
  ] as const)('takes its title from its type (S4.7): %s %s', async (locale, type, title) => {
    const { dialogs } = mount(locale);
    act(() => void dialogs.message({ message: 'Look', type }));
    expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent('Look');
  });

  it('resolves when it is closed, and disappears', async () => {
    const { dialogs } = mount();
    let closed: Promise<void> | undefined;
    act(() => void (closed = dialogs.message({ title: 'Verify', message: 'Look', type: 'info' })));
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await expect(closed).resolves.toBeUndefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('confirm dialog', () => {
  it('has translated defaults with a check and a times icon (S4.7)', async () => {
    const { dialogs } = mount('it');
    act(() => void dialogs.confirm({}));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confermi?' });
    expect(dialog).toHaveTextContent('Vuoi continuare?');
    const confirm = screen.getByRole('button', { name: 'Conferma' });
    const cancel = screen.getByRole('button', { name: 'Annulla' });
    expect(confirm.querySelector('.lucide-check')).toBeInTheDocument();
    expect(cancel.querySelector('.lucide-x')).toBeInTheDocument();
  });

  it.each([
    ['Delete', true],
    ['Keep', false],
  ])('answers "%s" with %s and closes', async (label, answer) => {
    const { dialogs } = mount();
    let question: Promise<boolean> | undefined;
    act(
      () =>
        void (question = dialogs.confirm({
          confirm: { text: 'Delete', type: 'danger', icon: 'trash' },
          cancel: { text: 'Keep' },
        })),
    );
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await expect(question).resolves.toBe(answer);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['sm', '26rem'],
    ['md', '34rem'],
    ['lg', '48rem'],
    ['xl', '64rem'],
  ] as const)('comes in size %s (S3.7)', async (size, width) => {
    const { dialogs } = mount();
    act(() => void dialogs.confirm({ size }));
    expect(getComputedStyle(await screen.findByRole('alertdialog')).width).toContain(width);
  });

  it('shows the next question only after an answer, with the focus on cancel', async () => {
    const { dialogs } = mount();
    const answers: boolean[] = [];
    act(() => {
      for (const message of ['One?', 'Two?'])
        void dialogs.confirm({ message }).then((answer) => answers.push(answer));
    });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('One?');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Two?')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => {});
    expect(answers).toEqual([true, false]);
  });

  it('treats Escape as cancel', async () => {
    const { dialogs } = mount();
    let question: Promise<boolean> | undefined;
    act(() => void (question = dialogs.confirm({})));
    fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    await expect(question).resolves.toBe(false);
  });
});

describe('busy overlay', () => {
  it('is shown until the last of several calls has settled, even if some fail', async () => {
    const { busy } = mount();
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    let outcomes: Promise<string>[] = [];
    act(() => {
      outcomes = [busy.during(first.promise), busy.during(second.promise).catch(() => 'failed')];
    });
    expect(await screen.findByRole('dialog', { name: 'One moment…' })).toBeInTheDocument();
    await act(async () => first.resolve('done'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await act(async () => second.reject(new Error('down')));
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect(Promise.all(outcomes)).resolves.toEqual(['done', 'failed']);
  });

  it('is shown again after the browser has closed it at a second Escape', async () => {
    const { busy } = mount();
    const call = Promise.withResolvers<string>();
    act(() => void busy.during(call.promise));
    const overlay = await screen.findByRole<HTMLDialogElement>('dialog');
    overlay.close();
    fireEvent(overlay, new Event('close'));
    expect(overlay.open).toBe(true);
    await act(async () => call.resolve('done'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
