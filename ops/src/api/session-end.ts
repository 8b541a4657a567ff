import { useSyncExternalStore } from 'react';

/** Whether the server has answered that the operator's session is over. */
export interface SessionEnd {
  /** Called with each answer 401. */
  note(): void;
  subscribe(listener: () => void): () => void;
  hasEnded(): boolean;
}

/** Creates the note of a page; it never becomes false again, as only a new sign-in, with a new page, helps. */
export function createSessionEnd(): SessionEnd {
  let ended = false;
  const listeners = new Set<() => void>();
  return {
    note() {
      ended = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasEnded: () => ended,
  };
}

/** Whether the operator's session is over; the component renders again when it ends. */
export function useSessionEnded({ subscribe, hasEnded }: SessionEnd): boolean {
  return useSyncExternalStore(subscribe, hasEnded);
}
