import { TOAST_DURATION, type Toast } from './overlay-state.ts';
import type { ShellStore } from './shell-store.ts';

/** More than this at once nobody reads; the others wait for room. */
const AT_ONCE = 4;

/** Queues a message, which goes away again by itself (S4.8). Saying the same again only renews its time. */
export function showToast(
  store: ShellStore,
  input: Pick<Toast, 'message' | 'type' | 'action'> & { duration?: number },
): number {
  const { toasts } = store.getState();
  const repeated = toasts.find(({ message, type }) => message === input.message && type === input.type);
  const id = Math.max(0, ...toasts.map((toast) => toast.id)) + 1;
  const others = toasts.filter((toast) => toast !== repeated);
  const next = { ...input, id, visible: true, duration: input.duration ?? TOAST_DURATION };
  store.setState({ toasts: [...others, next] });
  return id;
}

/** Those that are on the screen, oldest first; the time of one begins when it gets there. */
export function toastsShown(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.slice(0, AT_ONCE);
}

export function closeToast(store: ShellStore, id: number): void {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
