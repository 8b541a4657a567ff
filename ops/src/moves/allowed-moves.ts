import type { OpsArea, OpsRelease } from '@canvass/shared/api/ops';
import type { Release } from '@canvass/shared/api/releases';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import type { MoveKind } from './move.ts';

/** A release of the list; reasons why it can't be live are known of the newest ones only. */
export type OfferedRelease = Release & Partial<Pick<OpsRelease, 'faults' | 'languages' | 'outcome'>>;

/** Why a move isn't possible now; the texts are `blocked.*`. */
export type Blocked = 'pinned' | 'incompatible' | 'removed' | 'no-canary-support' | 'shell' | 'not-live';

/** The moves that a release offers, in the order of their buttons. */
export function movesOf(release: OfferedRelease, area: OpsArea, live: Release | undefined): MoveKind[] {
  if (release.state === 'removed' || release.state === 'live') return [];
  if (release.state === 'canary') return ['promote', 'canary', 'abort'];
  const isOlder = live !== undefined && release.createdAt < live.createdAt;
  return [
    isOlder ? 'rollback' : 'promote',
    ...(area.supportsCanary && area.live !== null ? (['canary'] as const) : []),
  ];
}

/** Why a move of a release isn't possible; undefined if it is. */
export function blockedMove(kind: MoveKind, release: OfferedRelease, area: OpsArea): Blocked | undefined {
  if (release.state === 'removed') return 'removed';
  if (area.pinned && (kind === 'promote' || kind === 'canary')) return 'pinned';
  if (kind !== 'abort' && (release.faults?.length ?? 0) > 0) return 'incompatible';
  return undefined;
}

/** Why a move of an area isn't possible; undefined if it is. */
export function blockedAreaMove(kind: MoveKind, area: OpsArea): Blocked | undefined {
  if (kind === 'remove' && area.area === SHELL_AREA) return 'shell';
  if (area.live === null) return 'not-live';
  return undefined;
}
