import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type deliveries, images, responses } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { batches } from './batches.ts';

/** Rows held in memory at a time, and how many bytes of them, as they are stored (texts are compressed there). */
export const MOST_ROWS = 500;
export const MOST_BYTES = 1_000_000;
/** A statement for each response would cost more than the memory it saves. */
const FEWEST_ROWS = 10;

/** @param bytes that a row usually has */
export function rowsAtATime(bytes: number): number {
  return Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, Math.floor(MOST_BYTES / bytes)));
}

/** The responses of a survey in the order of their ids, read piece by piece; without those the plan holds back. */
export async function* responsesOf(db: Database, surveyId: string, rowsAtOnce: number) {
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
      .limit(rowsAtOnce);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < rowsAtOnce || after === undefined) return;
  }
}

/** What the archive tells of an attempt to deliver an event; the signature is left out with the other headers. */
type ToldDelivery = Pick<
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
 * What was sent to the user's webhooks, newest first. Each statement reads no more of each webhook than it could give out,
 * off the index of its list: with one order over all of them it would sort every delivery there is.
 */
export async function* deliveriesOf(pool: Pool, ownerId: string): AsyncGenerator<ToldDelivery> {
  let before: ToldDelivery | undefined;
  for (;;) {
    const { rows }: { rows: ToldDelivery[] } = await pool.query<ToldDelivery>(
      `select newest.* from webhooks cross join lateral (
         select id, webhook_id as "webhookId", event_type as "eventType", attempt, state,
           response_status as "responseStatus", failure, duration_ms as "durationMs", created_at as "createdAt",
           finished_at as "finishedAt"
         from deliveries
         where webhook_id = webhooks.id and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
         order by created_at desc, id desc limit ${MOST_ROWS}
       ) as newest
       where webhooks.owner_id = $1 order by "createdAt" desc, id desc limit ${MOST_ROWS}`,
      [ownerId, before?.createdAt ?? null, before?.id ?? null],
    );
    yield* rows;
    before = rows.at(-1);
    if (rows.length < MOST_ROWS || before === undefined) return;
  }
}

/** Pictures that are listed by one statement. */
const PAGE = 500;

/** The pictures of an account, the oldest first, as many at once as are small enough together. */
export async function* picturesOf(
  db: Database,
  ownerId: string,
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
          eq(images.ownerId, ownerId),
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
  pictures.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES;
