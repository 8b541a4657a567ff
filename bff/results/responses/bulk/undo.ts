import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { BulkChanged } from '@canvass/shared/api/bulk-changes';
import { onClient } from '../../../platform/database/client.ts';
import { responseUndo } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resumeDeliveries } from '../../../notify/deliveries/resume.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type BulkDeps, CHUNK, repeatInChunks, type RecordChange } from './chunks.ts';
import { withCounts } from './counts.ts';
import { setTag } from './tags.ts';

/** Milliseconds for which a change can be undone. */
const UNDO_MS = 3_600_000;

/** Undoes a change of the last hour. @throws 404 if nothing of it can be undone */
export async function undoChange(
  deps: BulkDeps,
  surveyId: string,
  change: string,
  record: RecordChange,
): Promise<BulkChanged> {
  const undone = await repeatInChunks(() =>
    inTransaction(deps.pool, async (client) => {
      const rows = await onClient(client)
        .select({
          id: responseUndo.responseId,
          kind: responseUndo.kind,
          tag: responseUndo.tag,
        })
        .from(responseUndo)
        .where(and(eq(responseUndo.change, change), eq(responseUndo.surveyId, surveyId)))
        .orderBy(responseUndo.responseId)
        // One more than are undone: it tells whether there are more.
        .limit(CHUNK + 1)
        .for('update');
      const ids = rows.slice(0, CHUNK).map(({ id }) => id);
      const [first] = rows;
      if (!first) return { changed: 0, more: false };
      if (first.kind === 'delete') {
        const restored = await restore(deps, client, surveyId, change, ids);
        await resumeDeliveries(onClient(client), surveyId, restored);
      } else await setTag(onClient(client), surveyId, ids, first.tag ?? '', first.kind === 'untag');
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
      return { changed: ids.length, more: rows.length > CHUNK };
    }),
  );
  if (undone.changed === 0) throw notFound();
  return undone;
}

/**
 * SQL: a row to undo that `gone` has is that of a response which is deleted for good now: there is no newer one, and no other deletion
 * that can still be undone brings it back.
 */
const IS_FINAL = sql`gone.kind = 'delete'
  and not exists (select from responses
    where responses.survey_id = gone.survey_id and responses.id = gone.response_id)
  and not exists (select from response_undo undo
    where undo.survey_id = gone.survey_id and undo.response_id = gone.response_id and undo.kind = 'delete'
      and not exists (select from gone own where own.change = undo.change
        and own.survey_id = undo.survey_id and own.response_id = undo.response_id))`;

/** CTEs after `gone`, the deleted rows to undo: delete the files of responses that are gone for good, and record that these are. */
export const endOfGone = sql`files as (
    delete from response_files file using gone
    where file.survey_id = gone.survey_id and file.response_id = gone.response_id and ${IS_FINAL}
  ), recorded as (
    insert into deleted_responses (survey_id, response_id)
    select distinct gone.survey_id, gone.response_id from gone where ${IS_FINAL}
    order by 1, 2
    on conflict do nothing
  )`;

/** Deletes the undo rows of changes that can no longer be undone, and ends the responses that are gone for good (`endOfGone`). @returns how many rows */
export async function purgeUndo({ db }: Pick<Deps, 'db'>, now: Date, signal?: AbortSignal): Promise<number> {
  const expiry = new Date(now.getTime() - UNDO_MS).toISOString();
  let purged = 0;
  while (!signal?.aborted) {
    const { rowCount } = await db.execute(
      sql`with gone as (
            delete from response_undo where ctid = any(array(
              select ctid from response_undo where at < ${expiry}::timestamptz limit ${CHUNK})) returning *
          ), ${endOfGone} select from gone`,
    );
    purged += rowCount ?? 0;
    if ((rowCount ?? 0) < CHUNK) break;
  }
  return purged;
}

/** @returns the ids of the responses that were restored */
async function restore(
  deps: BulkDeps,
  client: PoolClient,
  surveyId: string,
  change: string,
  ids: string[],
): Promise<string[]> {
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
  await withCounts(deps, client, surveyId, restored, 1, () => Promise.resolve());
  return restored;
}
