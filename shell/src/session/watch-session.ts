import { joinEventStream } from '@canvass/shared/http/shared-event-stream';
import type { SessionState } from './session-state.ts';

interface Options {
  /** Prefix of API calls. */
  apiBase: string;
  state: Pick<SessionState, 'user' | 'subscribe'>;
  /** Polls the server for the signed-in user. */
  poll: () => void;
}

/**
 * Opens an event stream to the server while a user is signed in, one for all tabs of the browser. The server closes it
 * when the session ends, wherever that was requested: pages with a user's data are then left at once, also in
 * unattended windows.
 */
export function watchSession({ apiBase, state, poll }: Options): void {
  let watched: string | undefined;
  let leave: (() => void) | undefined;

  const follow = (id: string | undefined): void => {
    if (id === watched) return;
    watched = id;
    leave?.();
    leave = undefined;
    if (!id) return;
    let isOpen = false;
    leave = joinEventStream('canvass.session.line', { address: `${apiBase}/auth/session/stream` }, (what) => {
      // A stream that can't be opened is reported at each attempt, which is no reason to poll, unless the server
      // refuses it.
      if (what === 'refused' || (what === 'lost' && isOpen)) poll();
      isOpen = what === 'open';
    });
  };
  follow(state.user()?.id);
  state.subscribe((user) => follow(user?.id));
}
