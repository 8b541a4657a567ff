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
import type { Outcome } from '../store/outcome.ts';
import type { PointerRow, ReleaseRow } from '../store/read.ts';

/** A pointer with the versions that it points to. */
export interface NamedPointer {
  pointer: PointerRow | undefined;
  live: string | null;
  canary: string | null;
}

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
  outcomes: ReadonlyMap<string, Outcome>,
): ListedRelease {
  const outcome = outcomes.get(row.version);
  return { ...presentRelease(row, pointer), outcome: outcome ? presentOutcome(outcome) : null };
}

function presentOutcome({ kind, move: { actor, reason, at } }: Outcome): ListedRelease['outcome'] {
  return { kind, actor, reason, at: at.toISOString() };
}

export function presentUploaded(row: ReleaseRow, pointer: PointerRow | undefined): UploadedRelease {
  const digest = storedReleaseDigest(row.area, row.manifest) ?? '';
  return { ...presentRelease(row, pointer), digest };
}

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

export function presentMoved(area: string, named: NamedPointer, from: string | null): MovedRelease {
  return { ...presentPointer(area, named), from };
}

export function presentEvent(row: ReleaseEventRow): ReleaseEvent {
  const { id, area, version, fromVersion, kind, actor, reason, at } = row;
  return { id, area, version, fromVersion, kind, actor, reason, at: at.toISOString() };
}
