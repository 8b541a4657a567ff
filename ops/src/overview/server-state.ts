import type { OpsServer } from '@canvass/shared/api/ops';

/** `behind`: it still serves releases of before the last move. `lost`: its heartbeat stopped. */
export type ServerState = 'current' | 'behind' | 'lost';

/** The state of a server, of which one outdated area is enough for `behind`. */
export function serverState({ state, areas }: Pick<OpsServer, 'state' | 'areas'>): ServerState {
  if (state === 'lost') return 'lost';
  return areas.every(({ current }) => current) ? 'current' : 'behind';
}
