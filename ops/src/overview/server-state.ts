import type { OpsServer } from '@canvass/shared/api/ops';

/** `behind`: it still serves releases of before the last move. `lost`: its heartbeat stopped. */
export type ServerState = 'current' | 'behind' | 'lost';

export function serverState({ state, areas }: Pick<OpsServer, 'state' | 'areas'>): ServerState {
  if (state === 'lost') return 'lost';
  return areas.every(({ current }) => current) ? 'current' : 'behind';
}
