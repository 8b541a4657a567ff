import { askConfirm, showMessage } from './dialogs.ts';
import { createShellStore } from './shell-store.ts';
import { closeToast, showToast } from './toasts.ts';

it('starts with what S3.8 lists', () => {
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

it('keeps the newest four toasts', () => {
  const store = createShellStore();
  for (const message of ['a', 'b', 'c', 'd', 'e']) showToast(store, { message, type: 'info' });
  expect(store.getState().toasts.map((toast) => toast.message)).toEqual(['b', 'c', 'd', 'e']);
});

it('closes the toast it was asked to close', () => {
  const store = createShellStore();
  const first = showToast(store, { message: 'a', type: 'info' });
  showToast(store, { message: 'b', type: 'info' });
  closeToast(store, first);
  expect(store.getState().toasts.map((toast) => toast.message)).toEqual(['b']);
});

it('leaves no earlier dialog waiting for ever when a second one opens', async () => {
  const store = createShellStore();
  const first = askConfirm(store, { message: 'One?' });
  const second = askConfirm(store, { message: 'Two?' });
  await expect(first).resolves.toBe(false);
  expect(store.getState().confirmDialog).toMatchObject({ visible: true, message: 'Two?' });
  store.getState().confirmDialog.onConfirm();
  await expect(second).resolves.toBe(true);
  const message = showMessage(store, { message: 'Read', type: 'info' });
  void showMessage(store, { message: 'Read this', type: 'info' });
  await expect(message).resolves.toBeUndefined();
});
