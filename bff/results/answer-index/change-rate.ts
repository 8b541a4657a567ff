import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';

/** Milliseconds that a rate is measured over; the database's statistics are up to a second old. */
const WINDOW_MS = 2000;

/** Measures how many responses a second are stored, changed or deleted, by the rows that these insert into `response_texts_due`. */
export function changeRate(pool: Pool): () => Promise<number> {
  let since: { at: number; changes: number } | undefined;
  let rate = 0;
  return async () => {
    const now = { at: performance.now(), changes: await changesSoFar(pool) };
    if (since && now.at - since.at < WINDOW_MS) return rate;
    rate = since ? ((now.changes - since.changes) * 1000) / (now.at - since.at) : 0;
    since = now;
    return rate;
  };
}

async function changesSoFar(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ changes: string }>(
    "select pg_stat_get_tuples_inserted('response_texts_due'::regclass) as changes",
  );
  return Number(rows[0]?.changes ?? 0);
}
