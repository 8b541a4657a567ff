import type {
  ConfirmDialog as ConfirmState,
  MessageDialog as MessageState,
} from '@canvass/shared/state/overlay-state';
import { useShellState } from '@canvass/shared/state/shell-context';
import { type ComponentType, lazy, Suspense } from 'react';
import { BusyOverlay } from './busy-overlay.tsx';
import { FallbackConfirm, FallbackMessage } from './fallback-dialogs.tsx';
import { Toaster } from './toaster.tsx';

const MessageDialog = lazy<ComponentType<MessageState>>(() =>
  import('./message-dialog.tsx').catch(() => ({ default: FallbackMessage })),
);
const ConfirmDialog = lazy<ComponentType<ConfirmState>>(() =>
  import('./confirm-dialog.tsx').catch(() => ({ default: FallbackConfirm })),
);

/** Everything that may be over a page (S2.6). Mounted once; the dialogs are loaded when first needed. */
export function Overlays() {
  const busy = useShellState((state) => state.busy);
  const toasts = useShellState((state) => state.toasts);
  const message = useShellState((state) => state.dialog);
  const confirm = useShellState((state) => state.confirmDialog);
  return (
    <>
      {busy && <BusyOverlay />}
      <Toaster toasts={toasts} />
      <Suspense>
        {message.visible && <MessageDialog key={message.id} {...message} />}
        {confirm.visible && <ConfirmDialog key={confirm.id} {...confirm} />}
      </Suspense>
    </>
  );
}
