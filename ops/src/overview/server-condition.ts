import type { OpsServer } from '@canvass/shared/api/ops';

/** `behind`: it still serves releases of before the last move. `lost`: its heartbeat stopped. */
export type ServerCondition = 'current' | 'behind' | 'lost';

/** The state of a server, of which one outdated area is enough for `behind`. */
export function serverCondition({ state, areas }: Pick<OpsServer, 'state' | 'areas'>): ServerCondition {
  if (state === 'lost') return 'lost';
  return areas.every(({ current }) => current) ? 'current' : 'behind';
}
