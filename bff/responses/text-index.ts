import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../database/transaction.ts';

/** Responses of one transaction: it is over within tens of milliseconds. */
const BATCH = 500;
/** One server at a time, or an older text could be written over a newer one. */
const LOCK = 727_201_010;

/**
 * Brings `response_texts` up to date with the responses that were stored, changed or deleted.
 * @returns how many it looked at; fewer than a batch when nothing is left, or another server is at it
 */
export function indexTexts(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows: locks } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as mine',
      [LOCK],
    );
    if (!locks[0]?.mine) return 0;
    const { rows: due } = await client.query<{ survey_id: string; response_id: string }>(
      `delete from response_texts_due where ctid = any(array(select ctid from response_texts_due limit $1))
       returning survey_id, response_id`,
      [BATCH],
    );
    const keys = [due.map((row) => row.survey_id), due.map((row) => row.response_id)];
    // What these say now; whoever changes one after this has noted it anew.
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
    return due.length;
  });
}

/** Between two looks for something to do. */
const PAUSE_MS = 2000;

/**
 * Keeps the index of texts current in the background, at most half of the time, so that saves go first.
 * @returns stops it, after the transaction it is in
 */
export function indexTextsInBackground({ pool, log }: { pool: Pool; log: Logger }): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  async function round(): Promise<void> {
    const started = performance.now();
    const done = await indexTexts(pool).catch((error: unknown) => {
      log.warn({ err: error }, "texts couldn't be indexed; searches read them meanwhile");
      return 0;
    });
    if (!stopped) plan(done === BATCH ? performance.now() - started : PAUSE_MS);
  }
  function plan(after: number): void {
    timer = setTimeout(() => {
      running = round();
    }, after);
    timer.unref();
  }
  plan(PAUSE_MS);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
