import type { ConfirmButton, MessageType } from './overlay-state.ts';
import type { ShellStore } from './shell-store.ts';

interface MessageInput {
  title?: string;
  message: string;
  type: MessageType;
}

interface ConfirmInput {
  title?: string;
  message?: string;
  colour?: string;
  confirm?: Partial<ConfirmButton>;
  cancel?: Partial<ConfirmButton>;
}

/** Shows the message dialog; resolves when it is closed. One that is open is closed first. */
export function showMessage(store: ShellStore, { title = '', message, type }: MessageInput): Promise<void> {
  const { dialog } = store.getState();
  if (dialog.visible) dialog.onClose();
  return new Promise((resolve) => {
    const onClose = () => {
      store.setState(({ dialog: open }) => ({ dialog: { ...open, visible: false } }));
      resolve();
    };
    store.setState({ dialog: { visible: true, title, message, type, onClose } });
  });
}

/** Asks; `true` for confirm, `false` for cancel. A question that is open counts as cancelled. */
export function askConfirm(store: ShellStore, input: ConfirmInput): Promise<boolean> {
  const { confirmDialog } = store.getState();
  if (confirmDialog.visible) confirmDialog.onCancel();
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => () => {
      resolve(confirmed);
      store.setState(({ confirmDialog: open }) => ({ confirmDialog: { ...open, visible: false } }));
    };
    store.setState({
      confirmDialog: {
        visible: true,
        title: input.title ?? '',
        message: input.message ?? '',
        colour: input.colour ?? '',
        onConfirm: answer(true),
        onCancel: answer(false),
        confirm: { type: 'primary', text: '', icon: 'check', ...input.confirm },
        cancel: { type: 'secondary', text: '', icon: 'times', ...input.cancel },
      },
    });
  });
}
