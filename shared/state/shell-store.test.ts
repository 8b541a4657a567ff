import { askConfirm, showMessage } from './dialogs.ts';
import { createShellStore } from './shell-store.ts';
import { closeToast, showToast, toastsShown } from './toasts.ts';

it('starts with the state that S3.8 lists', () => {
  expect(createShellStore().getState()).toMatchObject({
    locales: [
      { code: 'en', name: 'English' },
      { code: 'it', name: 'Italiano' },
    ],
    firstDashboardCall: true,
    busy: false,
    user: null,
    subscription: null,
    firstTimeLogin: false,
    pageTransition: 'slide-left',
    dialog: { visible: false, title: '', message: '', type: 'info' },
    confirmDialog: { visible: false, confirm: { icon: 'check' }, cancel: { icon: 'times' } },
  });
});

it('belongs to one document: two stores share nothing', () => {
  const one = createShellStore();
  const other = createShellStore();
  showToast(one, { message: 'Hello', type: 'info' });
  expect(other.getState().toasts).toEqual([]);
});

it('shows four toasts at once; the others wait and none is lost', () => {
  const store = createShellStore();
  const [first = 0] = ['a', 'b', 'c', 'd', 'e'].map((message) => showToast(store, { message, type: 'info' }));
  const shown = () => toastsShown(store.getState().toasts).map((toast) => toast.message);
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  closeToast(store, first);
  expect(shown()).toEqual(['b', 'c', 'd', 'e']);
});

it('restarts the time of a repeated toast, but keeps one whose button does something else (S4.8)', () => {
  const store = createShellStore();
  const undo = () =>
    ({ message: 'In the trash', type: 'success', action: { text: 'Undo', run: () => {} } }) as const;
  for (const input of [undo(), undo(), { message: 'Saved', type: 'success' } as const]) {
    showToast(store, input);
    showToast(store, input);
  }
  expect(store.getState().toasts.map(({ message }) => message)).toEqual([
    'In the trash',
    'In the trash',
    'Saved',
  ]);
});

it('closes the toast with the given id', () => {
  const store = createShellStore();
  const first = showToast(store, { message: 'a', type: 'info' });
  showToast(store, { message: 'b', type: 'info' });
  closeToast(store, first);
  expect(store.getState().toasts.map((toast) => toast.message)).toEqual(['b']);
});

it('shows one dialog at a time, in the order of the calls', async () => {
  const store = createShellStore();
  const first = askConfirm(store, { message: 'One?' });
  const second = askConfirm(store, { message: 'Two?' });
  const third = showMessage(store, { message: 'Three', type: 'info' });
  expect(store.getState().confirmDialog).toMatchObject({ visible: true, message: 'One?' });
  store.getState().confirmDialog.onConfirm();
  await expect(first).resolves.toBe(true);
  expect(store.getState()).toMatchObject({
    confirmDialog: { visible: true, message: 'Two?' },
    dialog: { visible: false },
  });
  store.getState().confirmDialog.onCancel();
  await expect(second).resolves.toBe(false);
  expect(store.getState()).toMatchObject({
    confirmDialog: { visible: false },
    dialog: { visible: true, message: 'Three' },
  });
  store.getState().dialog.onClose();
  await expect(third).resolves.toBeUndefined();
  void showMessage(store, { message: 'Four', type: 'info' });
  expect(store.getState().dialog).toMatchObject({ visible: true, message: 'Four' });
});
