import type { BusyPort, DialogPort, ToastPort } from '@canvass/shared/contract/ports';
import { busyDuring } from '@canvass/shared/state/busy';
import { askConfirm, showMessage } from '@canvass/shared/state/dialogs';
import type { ShellStore } from '@canvass/shared/state/shell-store';
import { showToast } from '@canvass/shared/state/toasts';

/** The ports of the overlays, for areas. */
export function createOverlayPorts(store: ShellStore): {
  dialogs: DialogPort;
  toast: ToastPort;
  busy: BusyPort;
} {
  return {
    dialogs: {
      message: (input) => showMessage(store, input),
      confirm: (input) => askConfirm(store, input),
    },
    toast: { show: (input) => void showToast(store, input) },
    busy: { during: (promise) => busyDuring(store, promise) },
  };
}
