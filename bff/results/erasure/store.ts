import { eq, sql } from 'drizzle-orm';
import type { Respondent, RespondentData } from '@canvass/shared/api/respondent-data';
import { onClient } from '../../platform/database/client.ts';
import { withRetry } from '../../platform/database/retry.ts';
import { surveys } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import { forgetCompletions } from '../../notify/events/forget.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { withdrawExports } from '../exports/stored/purge.ts';
import { recordDeleted } from '../responses/deleted.ts';
import { deleteWithin } from '../responses/store.ts';
import { anyOf, CHUNK, findResponses, type Found } from './find-responses.ts';
import { forgetEvents, forgetUndoable, isKept } from './kept-copies.ts';

type ErasureDeps = Pick<Deps, 'db' | 'pool' | 'now'> & { definitions: Definitions };

type RecordErasure = (tx: Executor, surveyId: string | null, count: number) => Promise<void>;

/**
 * Counts the responses of one respondent in a creator's surveys, those in the trash included; `kept` if a deletion can still
 * be undone or webhooks keep a response.
 */
export async function findRespondentData(
  deps: ErasureDeps,
  workspaceId: string,
  respondent: Respondent,
): Promise<RespondentData> {
  const own = await ownSurveys(deps.db, workspaceId);
  const found = await findResponses(deps, [...own.keys()], respondent);
  const bySurvey = Map.groupBy(found, ({ surveyId }) => surveyId);
  return {
    count: found.length,
    surveys: [...bySurvey].map(([id, rows]) => ({ id, title: own.get(id) ?? '', count: rows.length })),
    kept: await isKept(deps, [...own.keys()], workspaceId, respondent),
  };
}

/**
 * Erases one respondent's responses in all of a creator's surveys: with their metrics, their texts in the index, the rows
 * that could restore them, the events about them, and the files of exports that may have them.
 * @param record records in the audit log what a transaction erases, called in it: first that events are searched (null, 0), then
 *   of each survey the number of responses
 * @returns the surveys that had such responses, with their counts
 */
export async function eraseRespondent(
  deps: ErasureDeps,
  workspaceId: string,
  respondent: Respondent,
  record: RecordErasure,
): Promise<RespondentData> {
  const own = await ownSurveys(deps.db, workspaceId);
  const ids = [...own.keys()];
  const erased = new Map<string, number>();
  await forgetUndoable(deps.db, ids, respondent);
  await inTransaction(deps.pool, async (client) => {
    await forgetEvents(client, deps.now(), workspaceId, respondent);
    await withdrawExports(onClient(client), workspaceId, deps.now());
    await record(onClient(client), null, 0);
  });
  const found = await findResponses(deps, ids, respondent);
  for (let from = 0; from < found.length; from += CHUNK) {
    const chunk = found.slice(from, from + CHUNK);
    const deleted = await withRetry(() => erase(deps, workspaceId, chunk, record));
    for (const { surveyId } of deleted) erased.set(surveyId, (erased.get(surveyId) ?? 0) + 1);
  }
  // Deletions that another request made meanwhile have added rows to undo …
  await forgetUndoable(deps.db, ids, respondent);
  // … and exports that began meanwhile may have the responses.
  await deps.db.transaction((tx) => withdrawExports(tx, workspaceId, deps.now()));
  return {
    count: [...erased.values()].reduce((sum, count) => sum + count, 0),
    surveys: [...erased].map(([id, count]) => ({ id, title: own.get(id) ?? '', count })),
  };
}

async function ownSurveys(db: Database, workspaceId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: surveys.id, title: sql<string>`${surveys.draft} ->> 'title'` })
    .from(surveys)
    .where(eq(surveys.workspaceId, workspaceId));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function erase(
  { pool, definitions, now }: ErasureDeps,
  workspaceId: string,
  found: Found[],
  record: RecordErasure,
): Promise<Found[]> {
  return inTransaction(pool, async (client) => {
    const keys = [found.map(({ surveyId }) => surveyId), found.map(({ id }) => id)];
    // Locked in the order in which saves lock, so that the two don't deadlock.
    await client.query(
      `select 1 from responses where (survey_id, id) in (select * from unnest($1::text[], $2::uuid[]))
       order by survey_id, id for update`,
      keys,
    );
    const deleted = await deleteWithin(client, definitions, anyOf(found));
    await recordDeleted(onClient(client), deleted);
    // By both keys, here and below: browsers choose the ids of responses, and another survey may have a response with the
    // same id.
    for (const { surveyId, id } of deleted) {
      const which = `owner_id = $1 and survey_id = $2 and payload #>> '{response,id}' = $3`;
      await forgetCompletions(client, now(), which, [workspaceId, surveyId, id]);
    }
    await client.query(
      'delete from response_texts where (survey_id, response_id) in (select * from unnest($1::text[], $2::uuid[]))',
      keys,
    );
    for (const [surveyId, rows] of Map.groupBy(deleted, (row) => row.surveyId)) {
      await record(onClient(client), surveyId, rows.length);
    }
    return deleted;
  });
}
