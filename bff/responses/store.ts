import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ResponseListQuery } from '@canvass/shared/api/responses';
import { contributions } from '../analytics/metrics.ts';
import { newTally } from '../analytics/tally.ts';
import { onClient } from '../database/client.ts';
import { responses } from '../database/schema.ts';
import type { Database, Deps } from '../deps.ts';
import { afterCursor, newestFirst } from '../http/keyset.ts';
import type { Definitions } from '../surveys/definitions.ts';
import { matching, shown } from './filter.ts';

export type ResponseRow = typeof responses.$inferSelect;

/** One page of a survey's responses, the last begun first, and one row more when there is a next page. */
export function listResponses(
  db: Database,
  surveyId: string,
  query: ResponseListQuery,
): Promise<ResponseRow[]> {
  return db
    .select()
    .from(responses)
    .where(and(matching(surveyId, query), afterCursor(responses.startedAt, responses.id, query.cursor)))
    .orderBy(...newestFirst(responses.startedAt, responses.id))
    .limit(query.limit + 1);
}

/** One response of a survey. */
export async function findResponse(
  db: Database,
  surveyId: string,
  id: string,
): Promise<ResponseRow | undefined> {
  const [row] = await db
    .select()
    .from(responses)
    .where(and(shown(surveyId), eq(responses.id, id)));
  return row;
}

/** The ids before and after a response in the list. */
export async function findNeighbours(
  db: Database,
  row: ResponseRow,
): Promise<{ previous: string | null; next: string | null }> {
  const nearest = async (side: '<' | '>') => {
    const order = side === '<' ? sql.raw('desc') : sql.raw('asc');
    const [found] = await db
      .select({ id: responses.id })
      .from(responses)
      .where(and(shown(row.surveyId), beside(side, row.startedAt, row.id)))
      .orderBy(sql`${responses.startedAt} ${order}`, sql`${responses.id} ${order}`)
      .limit(1);
    return found?.id ?? null;
  };
  const [previous, next] = await Promise.all([nearest('>'), nearest('<')]);
  return { previous, next };
}

function beside(side: '<' | '>', at: Date, id: string): SQL {
  return sql`(${responses.startedAt}, ${responses.id}) ${sql.raw(side)} (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

/**
 * Deletes responses and takes them out of the figures, in one transaction.
 * @param which condition on the table `responses`
 * @returns how many there were
 */
export async function deleteResponses(
  { pool }: Pick<Deps, 'pool'>,
  definitions: Definitions,
  which: SQL | undefined,
): Promise<number> {
  const client = await pool.connect();
  try {
    return await onClient(client).transaction(async (tx) => {
      const rows = await tx.delete(responses).where(which).returning();
      const tally = newTally();
      for (const row of rows) {
        const version = await definitions.get(tx, row.surveyId, row.version);
        tally.add(row.surveyId, contributions(row, version?.questions ?? new Map()), -1);
      }
      await tally.apply(client);
      return rows.length;
    });
  } finally {
    client.release();
  }
}

/** Deletes one response that its creator can see; false when there is none. */
export async function deleteResponse(
  deps: Pick<Deps, 'pool'>,
  definitions: Definitions,
  surveyId: string,
  id: string,
): Promise<boolean> {
  return (await deleteResponses(deps, definitions, and(shown(surveyId), eq(responses.id, id)))) > 0;
}

export type StoredResponse = Pick<
  typeof responses.$inferSelect,
  'version' | 'sequence' | 'state' | 'answers' | 'language' | 'timings'
>;

/** A response for the respondent who gave it, also one that its creator's plan holds back. */
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
    })
    .from(responses)
    .where(and(eq(responses.surveyId, surveyId), eq(responses.id, responseId)));
  return row;
}
