import { performance } from 'node:perf_hooks';
import type { Pool, PoolClient } from 'pg';
import { type DueResponse, writeIndex } from './write-index.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { repeatWhileDue } from '../../platform/jobs/repeat.ts';
import { changeRate } from './change-rate.ts';
import { cacheDefinitions, type Definitions } from '../../surveys/versions/definitions.ts';

/** Responses of one transaction, which then takes less than a tenth of a second. */
const BATCH = 500;
/** Responses of one transaction while very many are due: larger batches cost less for each response. */
const MAX_BATCH = 4000;

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
      [ADVISORY_LOCKS.answerIndex],
    );
    if (!locks[0]?.mine) return 0;
    const { rows: due } = await client.query<DueResponse>(
      `delete from response_texts_due where ctid = any(array(select ctid from response_texts_due limit $1))
       returning survey_id as "surveyId", response_id as "responseId"`,
      [batch],
    );
    // The responses are read after their rows of `response_texts_due` are deleted: a later change makes a response due again.
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

/** Milliseconds before the next batch when there was no whole one. */
const PAUSE_MS = 2000;
/** The pause after a whole batch is as long as the batch took: half of the time is left to others … */
const REST_FACTOR = 1;
/** … but so many times as long while responses are being stored: saves get processor and database first. */
const BUSY_REST_FACTOR = 20;
/** Responses stored, changed or deleted in a second, above which saves come first. */
const BUSY_RATE = 50;

/**
 * The job `update-answer-index`: works off the due responses, in small batches with long pauses while more are being
 * stored.
 */
export function refreshIndex(pool: Pool, definitions: Definitions, signal: AbortSignal): Promise<void> {
  const rate = changeRate(pool);
  let batch = BATCH;
  return repeatWhileDue(signal, async () => {
    const busy = (await rate()) > BUSY_RATE;
    if (busy) batch = BATCH;
    const started = performance.now();
    const done = await updateIndex(pool, definitions, batch);
    if (done === 0) return undefined;
    const more = done === batch;
    batch = more ? Math.min(batch * 2, MAX_BATCH) : BATCH;
    return more ? (performance.now() - started) * (busy ? BUSY_REST_FACTOR : REST_FACTOR) : PAUSE_MS;
  });
}
