import { SHELL_AREA } from '@canvass/shared/domain/releases';
import type { Database } from '../../../platform/deps.ts';
import type { Mover } from './commands.ts';
import { type AreaPointer, decideAndMove } from './pointer.ts';
import { findReleaseById } from './read.ts';
import { ReleaseRefusal } from './refusal.ts';

/**
 * Takes an area away: no release of it is live or canary any more. Its releases stay stored; promoting one brings it back.
 * @throws ReleaseRefusal `no_live_release`, `pinned`, and `shell_needed` for the shell, without which there is no page
 */
export function removeArea(db: Database, area: string, mover: Mover): Promise<AreaPointer> {
  if (area === SHELL_AREA) {
    throw new ReleaseRefusal('shell_needed', 'The shell can’t be removed: every page needs it.');
  }
  return decideAndMove(
    db,
    area,
    mover.expectedRevision,
    async ({ live, canary, pinned }) => {
      const id = live ?? canary;
      if (id === null) throw new ReleaseRefusal('no_live_release', `No release of ${area} is live.`);
      if (pinned)
        throw new ReleaseRefusal('pinned', `${area} is pinned to its live release: unpin it first.`);
      const { actor, reason = null } = mover;
      const fromVersion = (await findReleaseById(db, id))?.version ?? null;
      return {
        change: { live: null, canary: null, canaryPercent: null },
        event: { kind: 'removed', version: null, fromVersion, actor, reason },
      };
    },
    mover.now,
  );
}
