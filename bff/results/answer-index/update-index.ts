import { performance } from 'node:perf_hooks';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { type DueResponse, writeIndex } from './write-index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { idleShare, processorTimes } from '../../platform/jobs/idle.ts';
import { poll } from '../../platform/jobs/poll.ts';
import { cacheDefinitions, type Definitions } from '../../surveys/versions/definitions.ts';

/** Responses of one transaction: it is over within a tenth of a second. */
const BATCH = 500;
/** While very many are due, one transaction takes more of them: each costs less then. */
const LARGEST_BATCH = 4000;
/** One server at a time, or what was read earlier could be written over what was read later. */
const LOCK = 727_201_010;

/**
 * Brings the copies of responses (`response_texts`, `response_marks`) up to date with those that were stored, changed or
 * deleted.
 * @returns how many it looked at; fewer than asked for when nothing is left, or another server is at it
 */
export function updateIndex(
  pool: Pool,
  definitions: Definitions = cacheDefinitions(),
  batch: number = LARGEST_BATCH,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows: locks } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as mine',
      [LOCK],
    );
    if (!locks[0]?.mine) return 0;
    const { rows: due } = await client.query<DueResponse>(
      `delete from response_texts_due where ctid = any(array(select ctid from response_texts_due limit $1))
       returning survey_id as "surveyId", response_id as "responseId"`,
      [batch],
    );
    // What these are now; whoever changes one after this has noted it anew.
    if (due.length > 0) {
      await writeIndex(client, definitions, due);
      await writeTexts(client, due);
    }
    return due.length;
  });
}

async function writeTexts(client: PoolClient, due: readonly DueResponse[]): Promise<void> {
  const keys = [due.map(({ surveyId }) => surveyId), due.map(({ responseId }) => responseId)];
  await client.query(
    `insert into response_texts (survey_id, response_id, texts)
     select distinct survey_id, id, answer_texts(answers) from responses
     where (survey_id, id) in (select * from unnest($1::text[], $2::uuid[]))
     on conflict (survey_id, response_id) do update set texts = excluded.texts
     where response_texts.texts <> excluded.texts`,
    keys,
  );
  await client.query(
    `delete from response_texts
     where (survey_id, response_id) in (select * from unnest($1::text[], $2::uuid[]))
       and not exists (
         select 1 from responses
         where responses.survey_id = response_texts.survey_id and responses.id = response_texts.response_id
       )`,
    keys,
  );
}

/** Between two looks for something to do. */
const PAUSE_MS = 2000;
/** Share of their time that the processors idle, below which others need them. */
const MUCH_IDLE = 0.5;
/** How many times as long as the last batch took the next one waits while others need the processors. */
const BUSY_REST = 20;

/**
 * Keeps the copies of responses current in the background, at most half of the time, and in small batches with long rests
 * while the machine is busy, so that saves go first.
 * @returns stops it, after the transaction it is in
 */
export function scheduleIndexing({
  pool,
  log,
  definitions,
}: {
  pool: Pool;
  log: Logger;
  definitions: Definitions;
}): () => Promise<void> {
  let batch = BATCH;
  let rested = processorTimes();
  return poll(PAUSE_MS, async () => {
    // What others did while this rested.
    const busy = idleShare(rested, processorTimes()) < MUCH_IDLE;
    if (busy) batch = BATCH;
    const started = performance.now();
    const done = await updateIndex(pool, definitions, batch).catch((error: unknown) => {
      log.warn(
        { err: error },
        "copies of responses couldn't be brought up to date; whoever searches or counts reads them",
      );
      return 0;
    });
    const more = done === batch;
    batch = more ? Math.min(batch * 2, LARGEST_BATCH) : BATCH;
    rested = processorTimes();
    return more ? (performance.now() - started) * (busy ? BUSY_REST : 1) : PAUSE_MS;
  });
}
