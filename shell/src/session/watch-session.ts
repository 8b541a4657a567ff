import { joinEventStream } from '@canvass/shared/http/shared-event-stream';
import type { SessionState } from './session-state.ts';

interface Options {
  /** Prefix of API calls. */
  apiBase: string;
  state: Pick<SessionState, 'user' | 'subscribe'>;
  /** Asks the server whether the session still stands. */
  look: () => void;
}

/**
 * Keeps a line to the server while somebody is signed in, one for all tabs of the browser. The server closes it when the
 * session ends, wherever that was done: pages that show somebody's data leave at once, in windows nobody touches too.
 */
export function watchSession({ apiBase, state, look }: Options): void {
  let watched: string | undefined;
  let leave: (() => void) | undefined;

  const follow = (id: string | undefined): void => {
    if (id === watched) return;
    watched = id;
    leave?.();
    leave = undefined;
    if (!id) return;
    let standing = false;
    leave = joinEventStream('canvass.session.line', { address: `${apiBase}/auth/session/stream` }, (what) => {
      // A line that can't be had says nothing new each time it is tried, unless the server refuses it.
      if (what === 'refused' || (what === 'lost' && standing)) look();
      standing = what === 'open';
    });
  };
  follow(state.user()?.id);
  state.subscribe((user) => follow(user?.id));
}
