import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { areaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { releaseEvents } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { earlierRelease } from './earlier-release.ts';
import { type AreaPointer, decideAndMove } from './pointer.ts';
import { findRelease, findReleaseById, type ReleaseRow, releasesOf } from './read.ts';
import { ReleaseRefusal } from './refusal.ts';

/** The actor of a pointer's move, and the reason. */
export interface Mover {
  actor: string;
  reason?: string | null;
  now: Date;
  /** The revision that the actor has seen; without it the command applies to whatever the pointer is. */
  expectedRevision?: number | undefined;
}

/** The result of a command. */
export interface Moved {
  version: string;
  /** The version that was live before. */
  from: string | null;
  revision: number;
}

/**
 * Makes a release live for all users; a canary of the area ends with it. A release that is live already stays so, without an
 * event.
 * @param options `automatic`: no operator has asked for this release by name, so a pinned area is left alone
 * @throws ReleaseRefusal
 */
export async function promote(
  db: Executor,
  area: string,
  version: string,
  mover: Mover & { automatic?: boolean },
): Promise<Moved> {
  const release = await requireRelease(db, area, version);
  let from: string | null = null;
  const pointer = await decideAndMove(
    db,
    area,
    mover.expectedRevision,
    async (before) => {
      from = await versionOf(db, before.live);
      if (before.live === release.id && before.canary === null) return null;
      if (mover.automatic && before.pinned) throw pinned(area);
      return {
        change: { live: release.id, canary: null, canaryPercent: null },
        event: eventOf('promoted', version, from, mover),
      };
    },
    mover.now,
  );
  return { version, from, revision: pointer.revision };
}

/**
 * Makes an earlier release live again; a canary of the area ends with it.
 * @param version when absent, the one that was live before and was not rolled back itself
 * @throws ReleaseRefusal `no_earlier_release` when there is none
 */
export async function rollBack(db: Executor, area: string, mover: Mover, version?: string): Promise<Moved> {
  let moved = { version: '', from: '' as string | null };
  const pointer = await decideAndMove(
    db,
    area,
    mover.expectedRevision,
    async (before) => {
      const from = await versionOf(db, before.live);
      const target = version ?? (await findEarlier(db, area));
      if (target === undefined) {
        throw new ReleaseRefusal(
          'no_earlier_release',
          from
            ? `${area} has no release before ${from} to go back to.`
            : `${area} has never had a live release.`,
        );
      }
      const release = await requireRelease(db, area, target);
      moved = { version: target, from };
      return {
        change: { live: release.id, canary: null, canaryPercent: null },
        event: eventOf('rolled-back', target, from, mover),
      };
    },
    mover.now,
  );
  return { ...moved, revision: pointer.revision };
}

/**
 * Gives a release to some of the users, or changes how many.
 * @param percent 1 to 99
 * @throws ReleaseRefusal `pinned`, `already_live`, `no_live_release`, `canary_unsupported`
 */
export async function startCanary(
  db: Executor,
  area: string,
  version: string,
  percent: number,
  mover: Mover,
): Promise<AreaPointer> {
  const release = await requireRelease(db, area, version);
  return decideAndMove(
    db,
    area,
    mover.expectedRevision,
    async (before) => {
      if (before.pinned) throw pinned(area);
      if (hasServerFiles(release)) {
        throw new ReleaseRefusal(
          'canary_unsupported',
          `${area} has pages that the server renders for everybody alike, so it can have no canary.`,
        );
      }
      if (before.live === null) throw noLive(area);
      if (before.live === release.id) {
        throw new ReleaseRefusal('already_live', `${area} ${version} is live for everybody already.`);
      }
      if (before.canary === release.id && before.canaryPercent === percent) return null;
      const from = await versionOf(db, before.canary ?? before.live);
      const reason = mover.reason ?? `${percent} %`;
      return {
        change: { canary: release.id, canaryPercent: percent },
        event: eventOf('canary', version, from, { ...mover, reason }),
      };
    },
    mover.now,
  );
}

/** Ends the canary: all users get the live release. @throws ReleaseRefusal `no_canary` */
export function abortCanary(db: Executor, area: string, mover: Mover): Promise<AreaPointer> {
  return decideAndMove(
    db,
    area,
    mover.expectedRevision,
    async ({ canary }) => {
      if (canary === null) throw new ReleaseRefusal('no_canary', `${area} has no canary.`);
      return {
        change: { canary: null, canaryPercent: null },
        event: eventOf('aborted', await versionOf(db, canary), null, mover),
      };
    },
    mover.now,
  );
}

/**
 * Pins the live release, or ends that. While an area is pinned all users get the live release, and only an operator's own
 * command moves it.
 * @throws ReleaseRefusal `no_live_release`
 */
export function setPinned(db: Executor, area: string, pin: boolean, mover: Mover): Promise<AreaPointer> {
  return decideAndMove(
    db,
    area,
    mover.expectedRevision,
    async ({ live, pinned: before }) => {
      if (before === pin) return null;
      if (live === null) throw noLive(area);
      const version = await versionOf(db, live);
      return { change: { pinned: pin }, event: eventOf(pin ? 'pinned' : 'unpinned', version, null, mover) };
    },
    mover.now,
  );
}

const noLive = (area: string) =>
  new ReleaseRefusal('no_live_release', `${area} has no live release: make one live first.`);

const pinned = (area: string) =>
  new ReleaseRefusal('pinned', `${area} is pinned to its live release: unpin it first.`);

/** Whether the server itself uses files of the release: what it renders doesn't depend on the user. */
export function hasServerFiles({ manifest }: Pick<ReleaseRow, 'manifest'>): boolean {
  const parsed = areaBuildManifest.safeParse(manifest);
  return parsed.success && (parsed.data.area.serves?.length ?? 0) > 0;
}

function eventOf<Kind extends string>(
  kind: Kind,
  version: string | null,
  fromVersion: string | null,
  { actor, reason = null }: Mover,
) {
  return { kind, version, fromVersion, actor, reason };
}

async function requireRelease(db: Executor, area: string, version: string): Promise<ReleaseRow> {
  const row = await findRelease(db, area, version);
  if (!row) throw new ReleaseRefusal('unknown_release', `${area} has no release ${version}.`);
  return row;
}

async function versionOf(db: Executor, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await findReleaseById(db, id);
  return row?.version ?? null;
}

async function findEarlier(db: Executor, area: string): Promise<string | undefined> {
  const events = await db
    .select({ kind: releaseEvents.kind, version: releaseEvents.version })
    .from(releaseEvents)
    .where(and(eq(releaseEvents.area, area), isNotNull(releaseEvents.revision)))
    .orderBy(asc(releaseEvents.revision));
  const present = new Set((await releasesOf(db, area)).map(({ version }) => version));
  return earlierRelease(events, present);
}
