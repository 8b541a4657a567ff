import { AUTOMATIC, type ReleaseOutcomeKind } from './releases.ts';

/** As much of a release as its status depends on. */
export interface StatusFacts {
  state: 'live' | 'canary' | 'stored' | 'removed';
  /** The end of its time as live release or canary; null if it hasn't ended. */
  outcome?: { kind: ReleaseOutcomeKind; actor: string } | null | undefined;
}

/** The status of a release in a word; `automatically`: no person asked for it. */
export type ReleaseStatus =
  | 'live'
  | 'live-pinned'
  | 'canary'
  | 'never-live'
  | ReleaseOutcomeKind
  | 'rolled-back-automatically'
  | 'aborted-automatically'
  | 'files-deleted';

/**
 * The statuses of a release, for lists of releases: the command `history` and the operators' page name it alike.
 * @param pinned whether its area is
 * @returns one or two; the second one is that its files were deleted
 */
export function releaseStatus({ state, outcome }: StatusFacts, pinned: boolean): ReleaseStatus[] {
  if (state === 'live') return [pinned ? 'live-pinned' : 'live'];
  if (state === 'canary') return ['canary'];
  return [outcomeStatus(outcome), ...(state === 'removed' ? (['files-deleted'] as const) : [])];
}

function outcomeStatus(outcome: StatusFacts['outcome']): ReleaseStatus {
  if (!outcome) return 'never-live';
  const { kind, actor } = outcome;
  if (actor !== AUTOMATIC) return kind;
  if (kind === 'rolled-back') return 'rolled-back-automatically';
  return kind === 'aborted' ? 'aborted-automatically' : kind;
}
