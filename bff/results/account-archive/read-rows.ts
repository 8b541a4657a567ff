import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type deliveries, images, responses } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { batches } from './batches.ts';

/** Rows in memory at a time, and their bytes as stored (where texts are compressed). */
export const MAX_ROWS = 500;
export const MAX_BYTES = 1_000_000;
/** Rows of a batch at least: a statement for each response would cost more than the memory it saves. */
const MIN_ROWS = 10;

/** How many rows of a size to read at a time. @param bytes of a row on average */
export function batchSizeFor(bytes: number): number {
  return Math.max(MIN_ROWS, Math.min(MAX_ROWS, Math.floor(MAX_BYTES / bytes)));
}

/** The responses of a survey in the order of their ids, read in batches; without held ones. */
export async function* responsesOf(db: Database, surveyId: string, batchSize: number) {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(responses)
      .where(
        and(
          eq(responses.surveyId, surveyId),
          eq(responses.held, false),
          after === undefined ? undefined : gt(responses.id, after),
        ),
      )
      .orderBy(asc(responses.id))
      .limit(batchSize);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < batchSize || after === undefined) return;
  }
}

/** The fields of a delivery in the archive; without its headers, which include the signature. */
type ArchivedDelivery = Pick<
  typeof deliveries.$inferSelect,
  | 'id'
  | 'webhookId'
  | 'eventType'
  | 'attempt'
  | 'state'
  | 'responseStatus'
  | 'failure'
  | 'durationMs'
  | 'createdAt'
  | 'finishedAt'
>;

/**
 * The deliveries to the user's webhooks, newest first. Each statement reads at most one page of each webhook from the index
 * of its list, and merges them: one order over all webhooks would sort every delivery.
 */
export async function* deliveriesOf(pool: Pool, workspaceId: string): AsyncGenerator<ArchivedDelivery> {
  let before: ArchivedDelivery | undefined;
  for (;;) {
    const { rows }: { rows: ArchivedDelivery[] } = await pool.query<ArchivedDelivery>(
      `select newest.* from webhooks cross join lateral (
         select id, webhook_id as "webhookId", event_type as "eventType", attempt, state,
           response_status as "responseStatus", failure, duration_ms as "durationMs", created_at as "createdAt",
           finished_at as "finishedAt"
         from deliveries
         where webhook_id = webhooks.id and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
         order by created_at desc, id desc limit ${MAX_ROWS}
       ) as newest
       where webhooks.owner_id = $1 order by "createdAt" desc, id desc limit ${MAX_ROWS}`,
      [workspaceId, before?.createdAt ?? null, before?.id ?? null],
    );
    yield* rows;
    before = rows.at(-1);
    if (rows.length < MAX_ROWS || before === undefined) return;
  }
}

/** Pictures that one statement lists. */
const PAGE = 500;

/** The pictures of an account, the oldest first, read in batches of at most `MAX_BYTES`. */
export async function* picturesOf(
  db: Database,
  workspaceId: string,
): AsyncGenerator<{ id: string; bytes: Buffer }> {
  let page: Array<{ id: string; createdAt: Date; size: number }> = [];
  do {
    const after = page.at(-1);
    page = await db
      .select({
        id: images.id,
        createdAt: images.createdAt,
        size: sql<number>`octet_length(${images.bytes})`,
      })
      .from(images)
      .where(
        and(
          eq(images.workspaceId, workspaceId),
          after &&
            gt(
              sql`(${images.createdAt}, ${images.id})`,
              sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
            ),
        ),
      )
      .orderBy(asc(images.createdAt), asc(images.id))
      .limit(PAGE);
    for (const batch of batches(page, isTooLarge)) {
      const ids = batch.map(({ id }) => id);
      yield* await db
        .select({ id: images.id, bytes: images.bytes })
        .from(images)
        .where(inArray(images.id, ids))
        .orderBy(asc(images.createdAt), asc(images.id));
    }
  } while (page.length === PAGE);
}

const isTooLarge = (pictures: ReadonlyArray<{ size: number }>) =>
  pictures.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES;
