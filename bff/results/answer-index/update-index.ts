import { performance } from 'node:perf_hooks';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { type DueResponse, writeIndex } from './write-index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { idleShare, processorTimes } from '../../platform/jobs/idle.ts';
import { poll } from '../../platform/jobs/poll.ts';
import { cacheDefinitions, type Definitions } from '../../surveys/versions/definitions.ts';

/** Responses of one transaction, which then takes less than a tenth of a second. */
const BATCH = 500;
/** Responses of one transaction while very many are due: larger batches cost less for each response. */
const MAX_BATCH = 4000;
/** One process at a time: otherwise one could overwrite terms with those of a state it had read earlier. */
const LOCK = 727_201_010;

/**
 * Updates the copies of responses (`response_texts`, `response_marks`) that were stored, changed or deleted since.
 * @param batch responses at most
 * @returns how many responses were due; fewer than `batch` if no more are, 0 also if another process holds the lock
 */
export function updateIndex(
  pool: Pool,
  definitions: Definitions = cacheDefinitions(),
  batch: number = MAX_BATCH,
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
    // Reads the responses after deleting their notes: a later change makes a response due again.
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

/** Milliseconds between two polls for due responses. */
const PAUSE_MS = 2000;
/** The idle share of the processors below which the machine counts as busy. */
const MIN_IDLE_SHARE = 0.5;
/** On a busy machine the pause after a batch is this many times its duration. */
const BUSY_REST_FACTOR = 20;

/**
 * Updates the copies of responses in the background, at most half of the time, and in small batches with long pauses while
 * the machine is busy, so that saves get the processors first.
 * @returns a function that stops it after the running transaction
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
  let lastTimes = processorTimes();
  return poll(PAUSE_MS, async () => {
    // Measured over the pause, while this process did nothing of its own.
    const busy = idleShare(lastTimes, processorTimes()) < MIN_IDLE_SHARE;
    if (busy) batch = BATCH;
    const started = performance.now();
    const done = await updateIndex(pool, definitions, batch).catch((error: unknown) => {
      log.warn(
        { err: error },
        "copies of responses couldn't be updated; searches and counts read the responses meanwhile",
      );
      return 0;
    });
    const more = done === batch;
    batch = more ? Math.min(batch * 2, MAX_BATCH) : BATCH;
    lastTimes = processorTimes();
    return more ? (performance.now() - started) * (busy ? BUSY_REST_FACTOR : 1) : PAUSE_MS;
  });
}
