import { and, eq, sql } from 'drizzle-orm';
import { releasePointers, releases } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../../platform/http/keyset.ts';
import type { ReleaseRow } from './read.ts';

/**
 * The releases of an area, newest first, with those whose files were deleted.
 * @returns one row more than `limit` when there are more, for `pageFrom`
 * @throws 422 naming `cursor` if it isn't one of this list
 */
export function listReleases(
  db: Executor,
  area: string,
  limit: number,
  cursor?: string,
): Promise<ReleaseRow[]> {
  return db
    .select()
    .from(releases)
    .where(and(eq(releases.area, area), afterCursor(releases.createdAt, releases.id, cursor)))
    .orderBy(...newestFirst(releases.createdAt, releases.id))
    .limit(limit + 1);
}

/**
 * The newest releases of every area, newest first, with those whose files were deleted, and in any case what is live or a canary.
 * @param most of each area
 */
export function newestReleases(db: Executor, most: number): Promise<ReleaseRow[]> {
  return db
    .select()
    .from(releases)
    .where(
      sql`${releases.id} in (
        select id from (
          select id, row_number() over (partition by area order by created_at desc, id desc) as rank from ${releases}
        ) as ranked
        where rank <= ${most}
        union select live from ${releasePointers} union select canary from ${releasePointers}
      )`,
    )
    .orderBy(...newestFirst(releases.createdAt, releases.id));
}
