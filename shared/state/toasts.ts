import { TOAST_DURATION, type Toast } from './overlay-state.ts';
import type { ShellStore } from './shell-store.ts';

/** Most toasts at once; the others wait. */
const AT_ONCE = 4;

/**
 * Queues a toast, which closes by itself (S4.8). Showing the same text again only restarts its time,
 * unless its button does something else.
 */
export function showToast(
  store: ShellStore,
  input: Pick<Toast, 'message' | 'type' | 'action'> & { duration?: number },
): number {
  const { toasts } = store.getState();
  const repeated = toasts.find(
    ({ message, type, action }) =>
      message === input.message && type === input.type && action?.run === input.action?.run,
  );
  const id = Math.max(0, ...toasts.map((toast) => toast.id)) + 1;
  const others = toasts.filter((toast) => toast !== repeated);
  const next = { ...input, id, visible: true, duration: input.duration ?? TOAST_DURATION };
  store.setState({ toasts: [...others, next] });
  return id;
}

/** The toasts on the screen, oldest first; a toast's time begins when it is shown. */
export function toastsShown(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.slice(0, AT_ONCE);
}

/** Removes a toast, shown or still waiting; does nothing if it is gone. @param id as `showToast` returned it */
export function closeToast(store: ShellStore, id: number): void {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
