import type { ReleaseEventRow } from './events.ts';

/** Since when a release has been live or canary, and by which kind of event. */
export interface Tenure {
  version: string;
  since: Date;
  by: ReleaseEventRow['kind'];
}

/** The live release and the canary, and the last event of the pointer. */
export interface Tenures {
  live: Tenure | null;
  canary: Tenure | null;
  lastMove: ReleaseEventRow | null;
}

/**
 * Reads from the history of one area since when its live release and its canary have been that. Another percentage doesn't
 * begin a canary anew, nor does ending a canary begin the live release anew.
 * @param moves events of the pointer, oldest first
 */
export function tenures(moves: readonly ReleaseEventRow[]): Tenures {
  const none: Pick<Tenures, 'live' | 'canary'> = { live: null, canary: null };
  const held = moves.reduce(({ live, canary }, { kind, version, at }) => {
    const since = (before: Tenure | null) =>
      version === null || before?.version === version ? before : { version, since: at, by: kind };
    if (kind === 'promoted' || kind === 'rolled-back') return { live: since(live), canary: null };
    if (kind === 'canary') return { live, canary: since(canary) };
    if (kind === 'removed') return none;
    return { live, canary: kind === 'aborted' ? null : canary };
  }, none);
  return { ...held, lastMove: moves.at(-1) ?? null };
}
