import { and, eq, type SQL } from 'drizzle-orm';
import { deltaOf } from '../metrics/response-changes.ts';
import type { PoolClient } from 'pg';
import { onClient } from '../../platform/database/client.ts';
import { responses } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import type { ResponseRow } from './response-row.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { deleteFilesOf } from '../files/store.ts';
import { recordDeleted } from './deleted.ts';
import { visibleResponses } from './filters/filter.ts';

/** One response of a survey; undefined if it doesn't exist or is held. */
export async function findResponse(
  db: Database,
  surveyId: string,
  id: string,
): Promise<ResponseRow | undefined> {
  const [row] = await db
    .select()
    .from(responses)
    .where(and(visibleResponses(surveyId), eq(responses.id, id)));
  return row;
}

/**
 * Deletes responses with their files and subtracts their contributions from the metrics, in the caller's transaction.
 * @param which condition on the table `responses`
 * @param retain files that stay, as of `deleteFilesOf`
 * @returns the deleted rows
 */
export async function deleteWithin(
  client: PoolClient,
  definitions: Definitions,
  which: SQL | undefined,
  retain?: 'restorable',
): Promise<ResponseRow[]> {
  const db = onClient(client);
  const rows = await db.delete(responses).where(which).returning();
  const delta = await deltaOf(
    db,
    definitions,
    rows.map((row) => ({ before: row })),
  );
  await delta.apply(client);
  await deleteFilesOf(db, rows, retain);
  return rows;
}

/**
 * Deletes one response that isn't held, for good; false if there is none.
 * @param record called in the same transaction, if it was deleted
 */
export function deleteResponse(
  { pool }: Pick<Deps, 'pool'>,
  definitions: Definitions,
  surveyId: string,
  id: string,
  record: (tx: Executor) => Promise<void>,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const deleted = await deleteWithin(
      client,
      definitions,
      and(visibleResponses(surveyId), eq(responses.id, id)),
      'restorable',
    );
    if (deleted.length === 0) return false;
    await recordDeleted(onClient(client), deleted);
    await record(onClient(client));
    return true;
  });
}

/** The columns of a response that its respondent's requests read. */
export type StoredResponse = Pick<
  typeof responses.$inferSelect,
  | 'version'
  | 'sequence'
  | 'state'
  | 'answers'
  | 'language'
  | 'timings'
  | 'hidden'
  | 'consent'
  | 'startedAt'
  | 'updatedAt'
>;

/** The stored response of a respondent, held ones included. */
export async function ownResponse(
  db: Database,
  surveyId: string,
  responseId: string,
): Promise<StoredResponse | undefined> {
  const [row] = await db
    .select({
      version: responses.version,
      sequence: responses.sequence,
      state: responses.state,
      answers: responses.answers,
      language: responses.language,
      timings: responses.timings,
      hidden: responses.hidden,
      consent: responses.consent,
      startedAt: responses.startedAt,
      updatedAt: responses.updatedAt,
    })
    .from(responses)
    .where(and(eq(responses.surveyId, surveyId), eq(responses.id, responseId)));
  return row;
}
