import { and, eq } from 'drizzle-orm';
import { releases } from '../../../platform/database/schema.ts';
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
