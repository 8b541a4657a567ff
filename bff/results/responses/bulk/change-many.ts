import { and, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { BulkChange, BulkChanged } from '@canvass/shared/api/bulk-changes';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { lockByName } from '../../../platform/database/advisory-locks.ts';
import { onClient } from '../../../platform/database/client.ts';
import { responses } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/http/problem.ts';
import { readMeanings } from '../../../surveys/versions/meanings.ts';
import { visibleResponses } from '../filters/filter.ts';
import { plannedCondition } from '../filters/filter-plan.ts';
import { checkConditions } from '../filters/filter-versions.ts';
import { type BulkDeps, CHUNK, repeatInChunks, type RecordChange } from './chunks.ts';
import { withCounts } from './counts.ts';
import { setTag } from './tags.ts';

/**
 * Deletes, tags or untags responses of a survey, as many as one call can; repeating the call continues. Every change can be
 * undone by its id.
 * @throws 422 naming `change` if it is the id of another change
 */
export async function changeMany(
  deps: BulkDeps,
  surveyId: string,
  change: BulkChange,
  record: RecordChange,
): Promise<BulkChanged> {
  const changed = await repeatInChunks(async () => {
    const which = and(await selected(deps.db, surveyId, change), notYetChanged(change));
    return inTransaction(deps.pool, async (client) => {
      await checkChangeId(onClient(client), surveyId, change);
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
  if (!changed.done || change.action !== 'tag') return changed;
  const skipped = await countFull(deps.db, surveyId, change);
  return skipped > 0 ? { ...changed, skipped } : changed;
}

/** How many of the selected responses have as many tags as one can have, and not this one. */
async function countFull(
  db: Database,
  surveyId: string,
  change: Exclude<BulkChange, { action: 'delete' }>,
): Promise<number> {
  // The first part lets PostgreSQL use the partial index of tagged responses.
  const isFull = sql`(${responses.tags} <> '{}' and cardinality(${responses.tags}) >= ${RESPONSE_LIMITS.tags}
    and not ${responses.tags} @> ${sql.param([change.tag])}::text[])`;
  return db.$count(responses, and(await selected(db, surveyId, change), isFull));
}

/**
 * Undoing takes back one action: with a second one under the same id, responses that it deleted could never be restored. The lock makes
 * a concurrent request wait until this one's rows can be read.
 */
async function checkChangeId(tx: Executor, surveyId: string, change: BulkChange): Promise<void> {
  await lockByName(tx, `change ${change.change} of ${surveyId}`);
  const tag = change.action === 'delete' ? null : change.tag;
  const { rowCount } = await tx.execute(
    sql`select from response_undo where change = ${change.change} and survey_id = ${surveyId}
          and (kind <> ${change.action} or tag is distinct from ${tag}) limit 1`,
  );
  if (rowCount) throw invalid([{ field: 'change', code: 'change_id_used', message: '' }]);
}

async function selected(db: Database, surveyId: string, { selection }: BulkChange): Promise<SQL | undefined> {
  if ('ids' in selection) return and(visibleResponses(surveyId), inArray(responses.id, selection.ids));
  const { filter } = selection;
  if (filter.answer?.length) {
    checkConditions(await readMeanings(db, surveyId), filter, 'selection.filter.answer');
  }
  return and(
    await plannedCondition(db, surveyId, filter),
    sql`${responses.startedAt} <= ${selection.until}::timestamptz`,
    // The first save of a form may have the response start up to a day before (`startOf`), and when it came isn't stored: one that was
    // saved later was surely in the list only if it starts earlier than that. Others that respondents go on with stay, too.
    sql`(${responses.updatedAt} <= ${selection.until}::timestamptz
      or ${responses.startedAt} < ${selection.until}::timestamptz - interval '24 hours')`,
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
  await withCounts(deps, client, surveyId, ids, -1, async () => {
    await client.query(
      `with gone as (delete from responses where survey_id = $1 and id = any($2::uuid[]) returning *)
       insert into response_undo (change, survey_id, response_id, kind, response, at)
       select $3, survey_id, id, 'delete', to_jsonb(gone), $4 from gone
       on conflict (change, survey_id, response_id) do update set response = excluded.response, at = excluded.at`,
      [surveyId, ids, change, deps.now()],
    );
  });
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
