import type { SessionUser } from '@canvass/shared/contract/page-config';

type Listener = (user: SessionUser | null) => void;

/** Who is signed in, in this tab and told to the others. */
export interface SessionState {
  user(): SessionUser | null;
  subscribe(listener: Listener): () => void;
  set(user: SessionUser | null): void;
  /** Stops listening to the other tabs. */
  close(): void;
}

/** A user of one tab must never see another's data in a second tab: signing in or out is told to all of them. */
export function sessionState(initial: SessionUser | null): SessionState {
  const channel = new BroadcastChannel('canvass.session');
  const listeners = new Set<Listener>();
  let current = initial;
  const assign = (user: SessionUser | null): void => {
    current = user;
    for (const listener of listeners) listener(user);
  };
  channel.onmessage = ({ data }: MessageEvent<SessionUser | null>) => assign(data);
  return {
    user: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(user) {
      assign(user);
      channel.postMessage(user);
    },
    close: () => channel.close(),
  };
}
