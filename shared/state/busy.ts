import type { ShellStore } from './shell-store.ts';

const running = new WeakMap<ShellStore, number>();

/** Shows the busy overlay until the promise settles; with several promises until the last. */
export async function busyDuring<Value>(store: ShellStore, promise: Promise<Value>): Promise<Value> {
  count(store, 1);
  try {
    return await promise;
  } finally {
    count(store, -1);
  }
}

function count(store: ShellStore, change: 1 | -1): void {
  const now = (running.get(store) ?? 0) + change;
  running.set(store, now);
  store.setState({ busy: now > 0 });
}
