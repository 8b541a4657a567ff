import type { ReleaseEventKind } from '@canvass/shared/domain/releases';
import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { releaseEvents } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../../platform/http/keyset.ts';

/** The channel on which every change of releases is notified; the payload is empty. */
export const RELEASES_CHANNEL = 'canvass_releases';

export type ReleaseEventRow = typeof releaseEvents.$inferSelect;

/** An event to be written; fields that are absent are null. */
export type NewReleaseEvent = Pick<ReleaseEventRow, 'area' | 'kind' | 'actor'> &
  Partial<Pick<ReleaseEventRow, 'version' | 'fromVersion' | 'revision' | 'reason'>>;

/** Writes an event, and notifies all servers when the transaction commits. */
export async function recordReleaseEvent(tx: Executor, event: NewReleaseEvent, now: Date): Promise<void> {
  await tx.insert(releaseEvents).values({ id: uuidv7(), at: now, ...event });
  await tx.execute(sql`select pg_notify(${RELEASES_CHANNEL}, '')`);
}

/** The events of all areas' pointers, or of one area's, oldest first. */
export function readPointerEvents(db: Executor, area?: string): Promise<ReleaseEventRow[]> {
  const ofArea = area === undefined ? undefined : eq(releaseEvents.area, area);
  return db
    .select()
    .from(releaseEvents)
    .where(and(isNotNull(releaseEvents.revision), ofArea))
    .orderBy(asc(releaseEvents.revision));
}

/**
 * The events of an area's pointer from a time on, oldest first: all that can have happened to releases that were uploaded since.
 */
export async function readMovesSince(db: Executor, area: string, since: Date): Promise<ReleaseEventRow[]> {
  const rows = await db
    .select()
    .from(releaseEvents)
    .where(and(eq(releaseEvents.area, area), gte(releaseEvents.at, since), isNotNull(releaseEvents.revision)))
    .orderBy(asc(releaseEvents.at), asc(releaseEvents.id));
  // The clocks of servers differ.
  return rows.sort((one, other) => (one.revision ?? 0) - (other.revision ?? 0));
}

/**
 * The events of an area, or of all areas, of one kind or of all, newest first.
 * @returns one row more than `limit` when there are more, for `pageFrom`
 * @throws 422 naming `cursor` if it isn't one of this list
 */
export function listEvents(
  db: Executor,
  area: string | undefined,
  limit: number,
  cursor?: string,
  kind?: ReleaseEventKind,
): Promise<ReleaseEventRow[]> {
  const ofArea = area === undefined ? undefined : eq(releaseEvents.area, area);
  const ofKind = kind === undefined ? undefined : eq(releaseEvents.kind, kind);
  return db
    .select()
    .from(releaseEvents)
    .where(and(ofArea, ofKind, afterCursor(releaseEvents.at, releaseEvents.id, cursor)))
    .orderBy(...newestFirst(releaseEvents.at, releaseEvents.id))
    .limit(limit + 1);
}
