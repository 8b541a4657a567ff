import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@canvass/shared/domain/days';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';

/**
 * Days that nothing must have named an image before it is deleted: an author undoes a removal in a tab that stayed open, or stores an older
 * copy of a brand, and revisions of drafts protect for two days only.
 */
const UNNAMED_DAYS = 60;
/** Images that one run looks at: first those that were unnamed, so that it learns of new names; then from a random one on, all in turn. */
const MOST_CANDIDATES = 100_000;
/** Rows of a page, and images of a statement that changes them. */
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
 * Deletes the images that nothing has named for 60 days, such as those of surveys that were purged: they are public by their address and
 * count against the workspace's limit. What names an image may belong to another workspace, as a survey made from a file does.
 * @returns how many were deleted
 */
export async function purgeImages(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const { rows } = await db.execute<Candidate>(
    sql`select id, unnamed_since is not null as "wasUnnamed", ${IS_AVATAR} as "isAvatar" from images
      where unnamed_since is not null or not ${IS_AVATAR}
      order by unnamed_since is null, id < ${randomBytes(18).toString('base64url')}, id limit ${MOST_CANDIDATES}`,
  );
  const unnamed = await unnamedOf(db, rows, signal);
  if (!unnamed) return 0;
  const idsWhere = (was: boolean, is: boolean) =>
    rows.filter(({ id, wasUnnamed }) => wasUnnamed === was && unnamed.has(id) === is).map(({ id }) => id);
  const change = async (ids: string[], statement: (some: SQL) => SQL): Promise<number> => {
    let changed = 0;
    while (ids.length > 0 && !signal?.aborted) {
      const { rowCount } = await db.execute(statement(sql`${sql.param(ids.splice(0, CHUNK))}::text[]`));
      changed += rowCount ?? 0;
    }
    return changed;
  };
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  await change(
    idsWhere(true, false),
    (some) => sql`update images set unnamed_since = null where id = any(${some})`,
  );
  await change(
    idsWhere(false, true),
    (some) => sql`update images set unnamed_since = ${before(0)} where id = any(${some})`,
  );
  const isNamedSince = sql.join(
    NAMING.map(
      ({ table, json, changed }) => sql`exists (select from ${sql.identifier(table)}
        where ${sql.identifier(changed)} >= ${before(OVERLAP_MS)} and position('/' || images.id in ${sql.identifier(json)}::text) > 0)`,
    ),
    sql` or `,
  );
  return change(
    idsWhere(true, true),
    (
      some,
    ) => sql`delete from images where id = any(${some}) and unnamed_since <= ${before(UNNAMED_DAYS * DAY_MS)}
      and not ${IS_AVATAR} and not (${isNamedSince})`,
  );
}

interface Candidate extends Record<string, unknown> {
  id: string;
  wasUnnamed: boolean;
  isAvatar: boolean;
}

/** @returns the ids of those candidates that nothing names; null if the run was aborted before everything was read */
async function unnamedOf(
  db: Database,
  rows: readonly Candidate[],
  signal?: AbortSignal,
): Promise<Set<string> | null> {
  const unnamed = new Set(rows.filter(({ isAvatar }) => !isAvatar).map(({ id }) => id));
  for (const naming of NAMING) {
    if (unnamed.size === 0) break;
    for await (const segments of segmentsIn(db, naming)) {
      for (const segment of segments) unnamed.delete(segment);
      if (signal?.aborted) return null;
    }
  }
  return unnamed;
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
