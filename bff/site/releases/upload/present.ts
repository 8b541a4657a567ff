import type {
  ListedRelease,
  MovedRelease,
  Release,
  ReleaseEvent,
  ReleasePointer,
  UploadedRelease,
} from '@canvass/shared/api/releases';
import { storedReleaseDigest } from '@canvass/shared/federation/release-version';
import type { ReleaseEventRow } from '../store/events.ts';
import type { ReleaseOutcome } from '../store/outcome.ts';
import type { PointerRow, ReleaseRow } from '../store/read.ts';

/** A pointer with the versions that it points to. */
export interface NamedPointer {
  pointer: PointerRow | undefined;
  live: string | null;
  canary: string | null;
}

/** A release as clients get it. Its state follows from the area's pointer: `live`, `canary`, else `stored`, or `removed`. */
export function presentRelease(row: ReleaseRow, pointer: PointerRow | undefined): Release {
  const { area, version, contract, size, commit, author, notes } = row;
  const state = () => {
    if (row.removedAt) return 'removed';
    if (pointer?.live === row.id) return 'live';
    return pointer?.canary === row.id ? 'canary' : 'stored';
  };
  const createdAt = row.createdAt.toISOString();
  return { area, version, state: state(), contract, size, commit, author, notes, createdAt };
}

/** @param outcomes of the area's releases, by version */
export function presentListed(
  row: ReleaseRow,
  pointer: PointerRow | undefined,
  outcomes: ReadonlyMap<string, ReleaseOutcome>,
): ListedRelease {
  const outcome = outcomes.get(row.version);
  return { ...presentRelease(row, pointer), outcome: outcome ? presentOutcome(outcome) : null };
}

function presentOutcome({ kind, move: { actor, reason, at } }: ReleaseOutcome): ListedRelease['outcome'] {
  return { kind, actor, reason, at: at.toISOString() };
}

/** A release as its upload's pipeline gets it: with the digest of what is stored, which tells whether it is the build at hand. */
export function presentUploaded(row: ReleaseRow, pointer: PointerRow | undefined): UploadedRelease {
  const digest = storedReleaseDigest(row.area, row.manifest) ?? '';
  return { ...presentRelease(row, pointer), digest };
}

/** A pointer as clients get it; of an area that never had a release, revision 0 without releases. */
export function presentPointer(area: string, { pointer, live, canary }: NamedPointer): ReleasePointer {
  return {
    area,
    revision: pointer?.revision ?? 0,
    live,
    canary,
    canaryPercent: pointer?.canaryPercent ?? null,
    pinned: pointer?.pinned ?? false,
    updatedAt: pointer?.updatedAt.toISOString() ?? null,
    updatedBy: pointer?.updatedBy ?? null,
  };
}

/** A pointer after a move. @param from version that was live before; null if none was */
export function presentMoved(area: string, named: NamedPointer, from: string | null): MovedRelease {
  return { ...presentPointer(area, named), from };
}

/** A release event as clients get it. */
export function presentEvent(row: ReleaseEventRow): ReleaseEvent {
  const { id, area, version, fromVersion, kind, actor, reason, at } = row;
  return { id, area, version, fromVersion, kind, actor, reason, at: at.toISOString() };
}
