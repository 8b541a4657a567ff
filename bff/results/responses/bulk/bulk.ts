import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { BulkChange, BulkChanged } from '@canvass/shared/api/responses';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { deltaOf } from '../../metrics/response-changes.ts';
import { onClient } from '../../../platform/database/client.ts';
import { responses, responseUndo } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Database, Deps, Executor } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Definitions } from '../../../surveys/versions/definitions.ts';
import { shown } from '../search/filter.ts';
import { withRetry } from '../../../platform/database/retry.ts';
import { narrowed } from '../search/search.ts';

/** Rows of one transaction: bounds how long other transactions wait for its locks. */
const CHUNK = 1000;
/** Milliseconds after which a call returns its progress, so that the page can show it and the creator can stop it. */
const CALL_MS = 1500;
/** Milliseconds for which a change can be undone. */
const UNDO_MS = 3_600_000;

type BulkDeps = Pick<Deps, 'db' | 'pool' | 'now'> & { definitions: Definitions };

/** Records in the audit log how many responses a transaction changed; called in it. */
type RecordChange = (tx: Executor, count: number) => Promise<void>;

/**
 * Deletes, tags or untags responses of a survey, as many as one call can; repeating the call continues. Every change can be
 * undone by its id.
 */
export function changeMany(
  deps: BulkDeps,
  surveyId: string,
  change: BulkChange,
  record: RecordChange,
): Promise<BulkChanged> {
  return inChunks(async () => {
    const which = and(await selected(deps.db, surveyId, change), notYetChanged(change));
    return inTransaction(deps.pool, async (client) => {
      const { found, ids } = await lock(onClient(client), which);
      if (ids.length > 0 && change.action === 'delete') {
        await deleteToUndo(deps, client, surveyId, change.change, ids);
      } else if (ids.length > 0 && change.action !== 'delete') {
        await retag(deps, client, surveyId, change, ids);
      }
      if (ids.length > 0) await record(onClient(client), ids.length);
      return { changed: ids.length, more: found === CHUNK };
    });
  });
}

/** Undoes a change of the last hour. @throws 404 if nothing of it can be undone */
export async function undoChange(
  deps: BulkDeps,
  surveyId: string,
  change: string,
  record: RecordChange,
): Promise<BulkChanged> {
  const undone = await inChunks(() =>
    inTransaction(deps.pool, async (client) => {
      const rows = await onClient(client)
        .select({ id: responseUndo.responseId, kind: responseUndo.kind, tag: responseUndo.tag })
        .from(responseUndo)
        .where(and(eq(responseUndo.change, change), eq(responseUndo.surveyId, surveyId)))
        .orderBy(responseUndo.responseId)
        .limit(CHUNK)
        .for('update');
      const ids = rows.map(({ id }) => id);
      const [{ kind, tag } = { kind: 'delete', tag: null }] = rows;
      if (ids.length === 0) return { changed: 0, more: false };
      if (kind === 'delete') await restore(deps, client, surveyId, change, ids);
      else await setTag(onClient(client), surveyId, ids, tag ?? '', kind === 'untag');
      await onClient(client)
        .delete(responseUndo)
        .where(
          and(
            eq(responseUndo.change, change),
            eq(responseUndo.surveyId, surveyId),
            inArray(responseUndo.responseId, ids),
          ),
        );
      await record(onClient(client), ids.length);
      return { changed: ids.length, more: ids.length === CHUNK };
    }),
  );
  if (undone.changed === 0) throw notFound();
  return undone;
}

/** Deletes the undo rows of changes that can no longer be undone, and the files of the responses that are gone for good. @returns how many rows */
export async function purgeUndo({ db }: Pick<Deps, 'db'>, now: Date, signal?: AbortSignal): Promise<number> {
  const expiry = new Date(now.getTime() - UNDO_MS).toISOString();
  let purged = 0;
  while (!signal?.aborted) {
    const { rowCount } = await db.execute(
      sql`with gone as (
            delete from response_undo where ctid = any(array(
              select ctid from response_undo where at < ${expiry}::timestamptz limit ${CHUNK})) returning *
          ), files as (
            delete from response_files file using gone
            where gone.kind = 'delete' and file.survey_id = gone.survey_id and file.response_id = gone.response_id
              and not exists (select from responses
                where responses.survey_id = gone.survey_id and responses.id = gone.response_id)
          ) select from gone`,
    );
    purged += rowCount ?? 0;
    if ((rowCount ?? 0) < CHUNK) break;
  }
  return purged;
}

async function inChunks(chunk: () => Promise<{ changed: number; more: boolean }>): Promise<BulkChanged> {
  const end = performance.now() + CALL_MS;
  let changed = 0;
  for (;;) {
    const some = await withRetry(chunk);
    changed += some.changed;
    if (!some.more) return { changed, done: true };
    if (performance.now() >= end) return { changed, done: false };
  }
}

async function selected(db: Database, surveyId: string, { selection }: BulkChange): Promise<SQL | undefined> {
  if ('ids' in selection) return and(shown(surveyId), inArray(responses.id, selection.ids));
  return and(
    await narrowed(db, surveyId, selection.filter),
    sql`${responses.startedAt} <= ${selection.until}::timestamptz`,
    selection.except.length > 0 ? not(inArray(responses.id, selection.except)) : undefined,
  );
}

/** The condition for responses that the change still has to change: a repeated call continues with the rest. */
function notYetChanged(change: BulkChange): SQL | undefined {
  if (change.action === 'delete') return undefined;
  const has = sql`${responses.tags} @> ${sql.param([change.tag])}::text[]`;
  if (change.action === 'untag') return sql`(${responses.tags} <> '{}' and ${has})`;
  return sql`(not ${has} and cardinality(${responses.tags}) < ${RESPONSE_LIMITS.tags})`;
}

/** Locks the next chunk of responses, in the order in which saves lock them, so that the two don't deadlock. */
async function lock(db: Database, which: SQL | undefined): Promise<{ found: number; ids: string[] }> {
  const found = await db.select({ id: responses.id }).from(responses).where(which).limit(CHUNK);
  if (found.length === 0) return { found: 0, ids: [] };
  const some = inArray(
    responses.id,
    found.map(({ id }) => id),
  );
  // The condition is checked again on the locked rows: one may have changed before it was locked.
  const rows = await db
    .select({ id: responses.id })
    .from(responses)
    .where(and(which, some))
    .orderBy(responses.surveyId, responses.id)
    .for('update');
  return { found: found.length, ids: rows.map(({ id }) => id) };
}

async function deleteToUndo(
  deps: BulkDeps,
  client: PoolClient,
  surveyId: string,
  change: string,
  ids: string[],
): Promise<void> {
  await countRows(deps, client, surveyId, ids, -1, async () => {
    await client.query(
      `with gone as (delete from responses where survey_id = $1 and id = any($2::uuid[]) returning *)
       insert into response_undo (change, survey_id, response_id, kind, response, at)
       select $3, survey_id, id, 'delete', to_jsonb(gone), $4 from gone
       on conflict (change, survey_id, response_id) do update set response = excluded.response, at = excluded.at`,
      [surveyId, ids, change, deps.now()],
    );
  });
}

async function restore(
  deps: BulkDeps,
  client: PoolClient,
  surveyId: string,
  change: string,
  ids: string[],
): Promise<void> {
  // A respondent who saved after the deletion has a response again; the newer one stays.
  const { rows } = await client.query<{ id: string }>(
    `insert into responses
     select row.* from response_undo, jsonb_populate_record(null::responses, '{"spent": 0}' || response) as row
     where change = $1 and response_undo.survey_id = $2 and response_id = any($3::uuid[])
     order by response_id
     on conflict (survey_id, id) do nothing returning id`,
    [change, surveyId, ids],
  );
  const restored = rows.map(({ id }) => id);
  await countRows(deps, client, surveyId, restored, 1, () => Promise.resolve());
}

/** Runs `change` and adds or subtracts the contributions of the responses, which are read before it. */
async function countRows(
  { definitions }: BulkDeps,
  client: PoolClient,
  surveyId: string,
  ids: string[],
  sign: 1 | -1,
  change: () => Promise<void>,
): Promise<void> {
  const db = onClient(client);
  const rows = await db
    .select()
    .from(responses)
    .where(and(eq(responses.surveyId, surveyId), inArray(responses.id, ids)));
  const delta = await deltaOf(
    db,
    definitions,
    rows.map((row) => (sign === 1 ? { after: row } : { before: row })),
  );
  await change();
  await delta.apply(client);
}

async function retag(
  { now }: BulkDeps,
  client: PoolClient,
  surveyId: string,
  { action, change, tag }: Exclude<BulkChange, { action: 'delete' }>,
  ids: string[],
): Promise<void> {
  const db = onClient(client);
  await setTag(db, surveyId, ids, tag, action === 'tag');
  await client.query(
    `insert into response_undo (change, survey_id, response_id, kind, tag, at)
     select $1, $2, id, $3, $4, $5 from unnest($6::uuid[]) as id
     on conflict (change, survey_id, response_id) do nothing`,
    [change, surveyId, action, tag, now(), ids],
  );
}

async function setTag(
  db: Database,
  surveyId: string,
  ids: string[],
  tag: string,
  on: boolean,
): Promise<void> {
  const without = sql`array_remove(${responses.tags}, ${tag})`;
  await db
    .update(responses)
    .set({ tags: on ? sql`array_append(${without}, ${tag})` : without })
    .where(and(eq(responses.surveyId, surveyId), inArray(responses.id, ids)));
}
