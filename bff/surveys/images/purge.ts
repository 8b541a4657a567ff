import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@canvass/shared/domain/days';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';

/** Days after its upload before which no image is deleted: a browser that lost the network saves its draft when it is back. */
const UNNAMED_DAYS = 7;
/** Images that one run looks at, from a random one on, so that runs of a large installation look at all in turn. */
const MOST_CANDIDATES = 100_000;
/** Rows of a page, and images of a deletion. */
const CHUNK = 200;
/** Changes of this time before the run are looked at once more before a deletion; servers' clocks differ by less. */
const OVERLAP_MS = 3_600_000;

/**
 * Where images are named: a column of JSON, the key of its table, and when a row was last changed. Surveys in the trash and deleted brands
 * are rows, too; revisions have what a merge of an older draft may bring back. Accounts name theirs in `users.avatar_id`.
 */
const NAMING = [
  { table: 'surveys', key: ['id'], json: 'draft', changed: 'updated_at' },
  { table: 'survey_versions', key: ['survey_id', 'version'], json: 'definition', changed: 'published_at' },
  { table: 'draft_revisions', key: ['survey_id', 'revision'], json: 'undo', changed: 'saved_at' },
  { table: 'brands', key: ['id'], json: 'design', changed: 'updated_at' },
] as const;

type Naming = (typeof NAMING)[number];

/** SQL: whether an account has the image as its picture. */
const IS_AVATAR = sql`exists (select from users where avatar_id = images.id)`;

/**
 * Deletes the images that nothing names any more, such as those of surveys that were purged: they are public by their address and count
 * against the workspace's limit. What names an image may belong to another workspace, as a survey made from a file does.
 * @returns how many were deleted
 */
export async function purgeImages(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - UNNAMED_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from images where created_at < ${before}::timestamptz and not ${IS_AVATAR}
      order by id < ${randomBytes(18).toString('base64url')}, id limit ${MOST_CANDIDATES}`,
  );
  const unnamed = new Set(rows.map(({ id }) => id));
  for (const naming of NAMING) {
    for await (const segments of segmentsIn(db, naming)) {
      for (const segment of segments) unnamed.delete(segment);
      if (signal?.aborted || unnamed.size === 0) return 0;
    }
  }
  const since = new Date(now.getTime() - OVERLAP_MS).toISOString();
  const isNamedSince = sql.join(
    NAMING.map(
      ({ table, json, changed }) => sql`exists (select from ${sql.identifier(table)}
        where ${sql.identifier(changed)} >= ${since}::timestamptz and position('/' || images.id in ${sql.identifier(json)}::text) > 0)`,
    ),
    sql` or `,
  );
  let purged = 0;
  const ids = [...unnamed];
  while (ids.length > 0 && !signal?.aborted) {
    const some = sql.param(ids.splice(0, CHUNK));
    const { rowCount } = await db.execute(
      sql`delete from images where id = any(${some}::text[]) and not ${IS_AVATAR} and not (${isNamedSince})`,
    );
    purged += rowCount ?? 0;
  }
  return purged;
}

/** The segments of all paths in a column of JSON, page by page: an image's id is one, whatever stands before it. */
async function* segmentsIn(db: Database, { table, key, json }: Naming): AsyncGenerator<readonly string[]> {
  const columns = sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  );
  let after: SQL = sql`true`;
  for (;;) {
    const { rows } = await db.execute<{
      segments: string[];
      last: Record<string, string | number> | null;
    }>(sql`
      with page as materialized (
        select ${columns}, ${sql.identifier(json)}::text as json from ${sql.identifier(table)} where ${after}
        order by ${columns} limit ${CHUNK}
      )
      select array(select distinct found[1] from page, regexp_matches(json, '/([A-Za-z0-9_-]+)', 'g') as found) as segments,
        (select to_jsonb(page) - 'json' from page offset greatest((select count(*) from page) - 1, 0)) as last`);
    const [row] = rows;
    if (!row?.last) return;
    yield row.segments;
    const { last } = row;
    const values = sql.join(
      key.map((name) => sql`${last[name]}`),
      sql`, `,
    );
    after = sql`(${columns}) > (${values})`;
  }
}
