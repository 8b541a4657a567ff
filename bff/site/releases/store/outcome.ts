import type { ReleaseOutcomeKind } from '@canvass/shared/domain/releases';
import type { ReleaseEventRow } from './events.ts';

/** The move that ended the time in which a release was live or the canary. */
export interface ReleaseOutcome {
  kind: ReleaseOutcomeKind;
  /** The move of the pointer. */
  move: ReleaseEventRow;
}

/**
 * Reads from the history of one area what became of each release that was live or the canary and is no more, by version.
 * @param moves events of the pointer, oldest first
 */
export function releaseOutcomes(moves: readonly ReleaseEventRow[]): Map<string, ReleaseOutcome> {
  const outcomes = new Map<string, ReleaseOutcome>();
  let live: string | null = null;
  let canary: string | null = null;
  for (const move of moves) {
    const { kind, version } = move;
    const end = (ended: string | null, outcome: ReleaseOutcomeKind): void => {
      if (ended !== null && ended !== version) outcomes.set(ended, { kind: outcome, move });
    };
    if (kind === 'promoted') {
      end(live, 'superseded');
      end(canary, 'superseded');
    } else if (kind === 'rolled-back') {
      end(live, 'rolled-back');
      end(canary, 'aborted');
    } else if (kind === 'canary') end(canary, 'superseded');
    else if (kind === 'aborted' && version !== null) outcomes.set(version, { kind: 'aborted', move });
    else if (kind === 'removed') {
      end(live, 'area-removed');
      end(canary, 'area-removed');
    }
    const isLive = kind === 'promoted' || kind === 'rolled-back';
    if (version !== null && (isLive || kind === 'canary')) outcomes.delete(version);
    if (isLive || kind === 'removed') live = version;
    if (isLive || kind === 'removed' || kind === 'aborted') canary = null;
    if (kind === 'canary') canary = version;
  }
  return outcomes;
}
