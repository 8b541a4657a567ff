import type { AreaContext } from '@canvass/shared/contract/area';
import type { SessionPort } from '@canvass/shared/contract/session';
import type { SessionState } from './session-state.ts';

/** The port for areas. The shell itself also learns whether a change came from another tab. */
export interface ShellSession extends SessionPort {
  subscribe: SessionState['subscribe'];
}

/** What areas get of the shell, with the session as the shell itself knows it. */
export interface ShellContext extends AreaContext {
  session: ShellSession;
}
