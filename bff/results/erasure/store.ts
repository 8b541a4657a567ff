import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Respondent, RespondentData } from '@canvass/shared/api/responses';
import { responses, surveys } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Database, Deps } from '../../platform/deps.ts';
import { forgetCompletions } from '../../notify/events/forget.ts';
import { withinTexts } from '../responses/search/filter.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import { withRetry } from '../../platform/database/retry.ts';
import { deleteWithin } from '../responses/store.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';

type ErasureDeps = Pick<Deps, 'db' | 'pool' | 'now'> & { definitions: Definitions };

interface Found {
  surveyId: string;
  id: string;
}

/** Rows of one query or transaction. */
const CHUNK = 200;

/** How many responses of a creator's surveys are of one respondent, and in which; surveys in the trash too. */
export async function findRespondentData(
  deps: ErasureDeps,
  ownerId: string,
  respondent: Respondent,
): Promise<RespondentData> {
  const own = await ownSurveys(deps.db, ownerId);
  const found = await findResponses(deps, [...own.keys()], respondent);
  const bySurvey = Map.groupBy(found, ({ surveyId }) => surveyId);
  return {
    count: found.length,
    surveys: [...bySurvey].map(([id, rows]) => ({ id, title: own.get(id) ?? '', count: rows.length })),
  };
}

/**
 * Deletes one respondent's responses in all of a creator's surveys for good: with their figures, their texts in the
 * index, what could be undone, and what webhooks were told of them.
 * @returns the surveys that lost something
 */
export async function eraseRespondent(
  deps: ErasureDeps,
  ownerId: string,
  respondent: Respondent,
): Promise<RespondentData> {
  const own = await ownSurveys(deps.db, ownerId);
  const ids = [...own.keys()];
  const erased = new Map<string, number>();
  await forgetUndoable(deps.db, ids, respondent);
  await inTransaction(deps.pool, (client) => forgetTold(client, deps.now(), ownerId, respondent));
  const found = await findResponses(deps, ids, respondent);
  for (let from = 0; from < found.length; from += CHUNK) {
    const some = found.slice(from, from + CHUNK);
    const gone = await withRetry(() => erase(deps, ownerId, some));
    for (const { surveyId } of gone) erased.set(surveyId, (erased.get(surveyId) ?? 0) + 1);
  }
  // What another browser deleted meanwhile could come back from there.
  await forgetUndoable(deps.db, ids, respondent);
  return {
    count: [...erased.values()].reduce((sum, count) => sum + count, 0),
    surveys: [...erased].map(([id, count]) => ({ id, title: own.get(id) ?? '', count })),
  };
}

async function ownSurveys(db: Database, ownerId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: surveys.id, title: sql<string>`${surveys.draft} ->> 'title'` })
    .from(surveys)
    .where(eq(surveys.ownerId, ownerId));
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
  const candidates = await responsesSaying(db, surveyIds, respondent.email);
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

/** Responses in whose texts an address may be: those the index knows, and those it doesn't know yet. */
async function responsesSaying(db: Database, surveyIds: string[], email: string): Promise<Found[]> {
  const ids = sql.param(surveyIds);
  const { rows } = await db.execute<{ survey_id: string; id: string }>(
    sql`select survey_id, response_id as id from response_texts
          where survey_id = any(${ids}::text[]) and texts ilike ${withinTexts(email)}
        union select survey_id, response_id from response_texts_due where survey_id = any(${ids}::text[])`,
  );
  return rows.map((row) => ({ surveyId: row.survey_id, id: row.id }));
}

/** Whether the address is the answer to a question that asked for one. */
async function isFrom(db: Database, definitions: Definitions, row: ResponseRow, email: string) {
  const version = await definitions.get(db, row.surveyId, row.version);
  return Object.entries(row.answers).some(
    ([id, value]) =>
      version?.questions.get(id)?.type === 'email' &&
      typeof value === 'string' &&
      value.trim().toLowerCase() === email.toLowerCase(),
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

function erase({ pool, definitions, now }: ErasureDeps, ownerId: string, found: Found[]): Promise<Found[]> {
  return inTransaction(pool, async (client) => {
    const ids = found.map(({ id }) => id);
    // In the order of saves, so that neither waits for the other in a circle.
    await client.query(
      `select 1 from responses where (survey_id, id) in (select * from unnest($1::text[], $2::uuid[]))
       order by survey_id, id for update`,
      [found.map(({ surveyId }) => surveyId), ids],
    );
    const gone = await deleteWithin(client, definitions, anyOf(found));
    for (const { id } of gone) await forgetTold(client, now(), ownerId, { responseId: id });
    await client.query('delete from response_texts where response_id = any($1::uuid[])', [ids]);
    return gone;
  });
}

/** What webhooks were told, or are still to be told, of a respondent; also of responses that are gone already. */
async function forgetTold(
  client: PoolClient,
  now: Date,
  ownerId: string,
  respondent: Respondent,
): Promise<void> {
  const [theirs, value] =
    'responseId' in respondent
      ? [`payload #>> '{response,id}' = $2`, respondent.responseId]
      : [
          `exists (select 1 from jsonb_each_text(payload #> '{response,answers}')
                   where lower(trim(value)) = lower($2))`,
          respondent.email,
        ];
  await forgetCompletions(client, now, `owner_id = $1 and ${theirs}`, [ownerId, value]);
}

/** What was deleted within the hour and could still come back. */
async function forgetUndoable(db: Database, surveyIds: string[], respondent: Respondent): Promise<void> {
  const theirs =
    'responseId' in respondent
      ? sql`response_id = ${respondent.responseId}`
      : sql`exists (
          select 1 from jsonb_each_text(response -> 'answers')
          where lower(trim(value)) = lower(${respondent.email}))`;
  await db.execute(
    sql`delete from response_undo where survey_id = any(${sql.param(surveyIds)}::text[]) and kind = 'delete' and ${theirs}`,
  );
}
