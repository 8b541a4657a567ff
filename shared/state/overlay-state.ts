/**
 * State of the toasts, dialogs and busy overlay over a page, with the fields of S3.8. Empty texts mean "the translated
 * default".
 */

export const messageTypes = ['error', 'success', 'info'] as const;
export type MessageType = (typeof messageTypes)[number];

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

/** S4.8, S9.2: milliseconds for which a toast is shown. */
export const TOAST_DURATION = 5000;

export interface Toast {
  id: number;
  visible: boolean;
  message: string;
  type: MessageType;
  /** Milliseconds. */
  duration: number;
  /** A button beside the text; the toast closes once it is pressed. */
  action?: { text: string; run: () => void };
}

export interface MessageDialog {
  /** Unique: distinguishes a dialog from the one before. */
  id: number;
  visible: boolean;
  title: string;
  message: string;
  type: MessageType;
  /** S3.7 */
  size: DialogSize;
  onClose: () => void;
}

export interface ConfirmButton {
  type: 'primary' | 'secondary' | 'danger' | 'success';
  text: string;
  icon: string;
}

export interface ConfirmDialog {
  id: number;
  visible: boolean;
  title: string;
  message: string;
  /** A name of the palette (S3.5). */
  colour: string;
  size: DialogSize;
  onConfirm: () => void;
  onCancel: () => void;
  confirm: ConfirmButton;
  cancel: ConfirmButton;
}
