import type { ConfirmButton, DialogSize, MessageType } from './overlay-state.ts';
import type { ShellStore } from './shell-store.ts';

interface MessageInput {
  title?: string;
  message: string;
  type: MessageType;
  size?: DialogSize;
}

interface ConfirmInput {
  title?: string;
  message?: string;
  colour?: string;
  size?: DialogSize;
  confirm?: Partial<ConfirmButton>;
  cancel?: Partial<ConfirmButton>;
}

const last = new WeakMap<ShellStore, Promise<unknown>>();

/** Queues dialogs: one is shown at a time, so that none is left unread or unanswered. */
function queued<Answer>(store: ShellStore, show: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(store);
  const shown = before ? before.then(show) : show();
  last.set(store, shown);
  void shown.then(() => {
    if (last.get(store) === shown) last.delete(store);
  });
  return shown;
}

/** Shows the message dialog; resolves when it is closed. */
export function showMessage(store: ShellStore, input: MessageInput): Promise<void> {
  const { title = '', message, type, size = 'sm' } = input;
  return queued(
    store,
    () =>
      new Promise((resolve) => {
        const onClose = () => {
          store.setState(({ dialog: open }) => ({ dialog: { ...open, visible: false } }));
          resolve();
        };
        store.setState(({ dialog: { id } }) => ({
          dialog: { id: id + 1, visible: true, title, message, type, size, onClose },
        }));
      }),
  );
}

/** Shows the confirm dialog; `true` for confirm, `false` for cancel. */
export function askConfirm(store: ShellStore, input: ConfirmInput): Promise<boolean> {
  return queued(
    store,
    () =>
      new Promise((resolve) => {
        const answer = (confirmed: boolean) => () => {
          store.setState(({ confirmDialog: open }) => ({ confirmDialog: { ...open, visible: false } }));
          resolve(confirmed);
        };
        store.setState(({ confirmDialog: { id } }) => ({
          confirmDialog: {
            id: id + 1,
            visible: true,
            title: input.title ?? '',
            message: input.message ?? '',
            colour: input.colour ?? '',
            size: input.size ?? 'sm',
            onConfirm: answer(true),
            onCancel: answer(false),
            confirm: { type: 'primary', text: '', icon: 'check', ...input.confirm },
            cancel: { type: 'secondary', text: '', icon: 'times', ...input.cancel },
          },
        }));
      }),
  );
}
