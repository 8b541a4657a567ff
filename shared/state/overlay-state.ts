/** The three things that lie over a page, with the fields of S3.8. Empty texts mean "the translated default". */

export const messageTypes = ['error', 'success', 'info'] as const;
export type MessageType = (typeof messageTypes)[number];

/** S4.8, S9.2: milliseconds a toast stays. */
export const TOAST_DURATION = 5000;

export interface Toast {
  id: number;
  visible: boolean;
  message: string;
  type: MessageType;
  /** Milliseconds. */
  duration: number;
}

export interface MessageDialog {
  visible: boolean;
  title: string;
  message: string;
  type: MessageType;
  onClose: () => void;
}

export interface ConfirmButton {
  type: 'primary' | 'secondary' | 'danger' | 'success';
  text: string;
  icon: string;
}

export interface ConfirmDialog {
  visible: boolean;
  title: string;
  message: string;
  /** A name of the palette (S3.5). */
  colour: string;
  onConfirm: () => void;
  onCancel: () => void;
  confirm: ConfirmButton;
  cancel: ConfirmButton;
}
