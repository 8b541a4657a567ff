import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Respondent, RespondentData } from '@canvass/shared/api/respondent-data';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { responses, surveys } from '../../platform/database/schema.ts';
import { onClient } from '../../platform/database/client.ts';
import { containingInJson } from '../../platform/database/like-patterns.ts';
import { emailSpellings } from '../../platform/email-spellings.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import { forgetCompletions } from '../../notify/events/forget.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import { withRetry } from '../../platform/database/retry.ts';
import { withdrawExports } from '../exports/stored/purge.ts';
import { endOfGone } from '../responses/bulk/undo.ts';
import { recordDeleted } from '../responses/deleted.ts';
import { deleteWithin } from '../responses/store.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';

type ErasureDeps = Pick<Deps, 'db' | 'pool' | 'now'> & { definitions: Definitions };

type RecordErasure = (tx: Executor, surveyId: string | null, count: number) => Promise<void>;

interface Found {
  surveyId: string;
  id: string;
}

/** Rows of one query or transaction at most. */
const CHUNK = 200;

/**
 * Counts the responses of one respondent in a creator's surveys, those in the trash included; `kept` if a deletion can still be undone or
 * webhooks keep a response.
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

async function isKept(
  { db, pool }: ErasureDeps,
  surveyIds: string[],
  workspaceId: string,
  respondent: Respondent,
): Promise<boolean> {
  const undoable = await db.execute(
    sql`select from response_undo where ${undoableOf(surveyIds, respondent)} limit 1`,
  );
  if ((undoable.rowCount ?? 0) > 0) return true;
  const { which, values } = eventsOf(workspaceId, respondent);
  const events = await pool.query(
    `select from events where type = 'survey_response_created' and ${which} limit 1`,
    values,
  );
  return (events.rowCount ?? 0) > 0;
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

async function findResponses(
  { db, definitions }: ErasureDeps,
  surveyIds: string[],
  respondent: Respondent,
): Promise<Found[]> {
  if (surveyIds.length === 0) return [];
  if ('responseId' in respondent) {
    return db
      .select({ surveyId: responses.surveyId, id: responses.id })
      .from(responses)
      .where(and(inArray(responses.surveyId, surveyIds), eq(responses.id, respondent.responseId)));
  }
  const candidates = await findCandidates(db, surveyIds, respondent.email);
  const found: Found[] = [];
  for (let from = 0; from < candidates.length; from += CHUNK) {
    const rows = await db
      .select()
      .from(responses)
      .where(anyOf(candidates.slice(from, from + CHUNK)));
    for (const row of rows) if (await isFrom(db, definitions, row, respondent.email)) found.push(row);
  }
  return found;
}

/** The responses whose texts may contain an address: those that the index finds, and those that aren't indexed yet. */
async function findCandidates(db: Database, surveyIds: string[], email: string): Promise<Found[]> {
  const ids = sql.param(surveyIds);
  const contains = or(
    ...emailSpellings(email).map((spelling) => sql`texts ilike ${containingInJson(spelling)}`),
  );
  const { rows } = await db.execute<{ survey_id: string; id: string }>(
    sql`select survey_id, response_id as id from response_texts
          where survey_id = any(${ids}::text[]) and ${contains}
        union select survey_id, response_id from response_texts_due where survey_id = any(${ids}::text[])
        union ${withHiddenAddress(surveyIds, email)}`,
  );
  return rows.map((row) => ({ surveyId: row.survey_id, id: row.id }));
}

/** The query for responses with the address in a hidden field, which no index has: only surveys that ever had such fields are read. */
const withHiddenAddress = (surveyIds: string[], email: string): SQL => sql`
  select survey_id, id from responses
  where survey_id in (
      select survey_id from survey_versions
      where survey_id = any(${sql.param(surveyIds)}::text[])
        and jsonb_array_length(definition #> '{settings,hiddenFields}') > 0)
    and hidden <> '{}' and ${hasValue(sql`hidden`, email)}`;

/** The condition for an object with the address as a value. */
const hasValue = (object: SQL, email: string): SQL => sql`exists (
  select 1 from jsonb_each_text(${object})
  where lower(trim(value)) = any(${sql.param(emailSpellings(email))}::text[]))`;

/** Whether the address is the answer to a question of type e-mail, or in a hidden field. */
async function isFrom(db: Database, definitions: Definitions, row: ResponseRow, email: string) {
  const isTheirs = (text: string) => canonicalEmail(text.trim()) === canonicalEmail(email);
  if (Object.values(row.hidden).some(isTheirs)) return true;
  const version = await definitions.get(db, row.surveyId, row.version);
  return Object.entries(row.answers).some(
    ([id, value]) =>
      version?.questions.get(id)?.type === 'email' && typeof value === 'string' && isTheirs(value),
  );
}

const anyOf = (found: Found[]) =>
  or(
    ...[...Map.groupBy(found, ({ surveyId }) => surveyId)].map(([surveyId, rows]) =>
      and(
        eq(responses.surveyId, surveyId),
        inArray(
          responses.id,
          rows.map(({ id }) => id),
        ),
      ),
    ),
  );

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
    // By both keys, here and below: browsers choose the ids of responses, and another survey may have a response with the same id.
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

/** Removes a respondent's data from events, delivered and pending; also that of responses deleted before. */
async function forgetEvents(
  client: PoolClient,
  now: Date,
  workspaceId: string,
  respondent: Respondent,
): Promise<void> {
  const { which, values } = eventsOf(workspaceId, respondent);
  await forgetCompletions(client, now, which, values);
}

/** The SQL condition for a respondent's events of completed responses, with the values of its parameters. */
function eventsOf(
  workspaceId: string,
  respondent: Respondent,
): { which: string; values: Array<string | string[]> } {
  const [condition, value]: [string, string | string[]] =
    'responseId' in respondent
      ? [`payload #>> '{response,id}' = $2`, respondent.responseId]
      : [
          `exists (select 1 from (
                     select value from jsonb_each_text(payload #> '{response,answers}')
                     union all select value from jsonb_each_text(payload #> '{response,hidden}')) as given
                   where lower(trim(value)) = any($2::text[]))`,
          emailSpellings(respondent.email),
        ];
  return { which: `owner_id = $1 and ${condition}`, values: [workspaceId, value] };
}

/** Deletes the rows that could restore a respondent's responses deleted within the last hour: those that are gone for good don't come back. */
async function forgetUndoable(db: Database, surveyIds: string[], respondent: Respondent): Promise<void> {
  await db.execute(
    sql`with gone as (delete from response_undo where ${undoableOf(surveyIds, respondent)} returning *), ${endOfGone}
        select from gone`,
  );
}

/** The condition for the rows that could restore a respondent's deleted responses. */
function undoableOf(surveyIds: string[], respondent: Respondent): SQL {
  const condition =
    'responseId' in respondent
      ? sql`response_id = ${respondent.responseId}`
      : sql`(${hasValue(sql`response -> 'answers'`, respondent.email)}
          or ${hasValue(sql`response -> 'hidden'`, respondent.email)})`;
  return sql`survey_id = any(${sql.param(surveyIds)}::text[]) and kind = 'delete' and ${condition}`;
}
