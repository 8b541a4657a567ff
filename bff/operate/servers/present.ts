import type { OpsServer } from '@canvass/shared/api/ops';
import type { PointerRow } from '../../site/releases/store/read.ts';
import { serverState } from './state.ts';
import type { ServerRow } from './store.ts';

/** A server that was silent for so long, several heartbeats, is lost. */
const SILENT_MS = 60_000;

/** A server as operators see it. @param pointers as they are in the database */
export function presentServer(row: ServerRow, pointers: readonly PointerRow[], now: Date): OpsServer {
  const { id, role, name, version, startedAt, seenAt, state } = row;
  // A server of another release may store other things.
  const { areas, bundles } = serverState.catch({ areas: [], bundles: [] }).parse(state);
  const revisions = new Map(pointers.map((pointer) => [pointer.area, pointer.revision]));
  return {
    id,
    role,
    name,
    version,
    bundles,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    state: now.getTime() - seenAt.getTime() > SILENT_MS ? 'lost' : 'running',
    areas: areas.map((each) => ({ ...each, current: each.revision === revisions.get(each.area) })),
  };
}
