import type { ClientBase, Pool } from 'pg';
import type { Contribution } from './metrics.ts';

/** Changes of counters, folded to one number a counter. */
export interface Tally {
  /** @param sign -1 takes away what was counted before */
  add(surveyId: string, entries: Contribution[], sign?: 1 | -1): void;
  /** Adds everything to the stored counters and empties the tally. */
  apply(client: ClientBase | Pool): Promise<void>;
}

interface Change extends Contribution {
  surveyId: string;
}

/** Rows of the largest statement. */
const LARGEST = 1024;

export function newTally(): Tally {
  const changes = new Map<string, Change>();
  return {
    add(surveyId, entries, sign = 1) {
      for (const entry of entries) {
        const key = [surveyId, entry.version, entry.day, entry.metric, entry.question, entry.value].join(
          '\u0001',
        );
        const count = (changes.get(key)?.count ?? 0n) + BigInt(sign) * entry.count;
        changes.set(key, { ...entry, surveyId, count });
      }
    },
    async apply(client) {
      // In key order: two transactions that touch the same counters then queue up instead of deadlocking.
      const rows = [...changes.entries()]
        .filter(([, change]) => change.count !== 0n)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, change]) => change);
      changes.clear();
      for (const chunk of inChunks(rows, LARGEST)) await addUp(client, chunk);
    },
  };
}

/** Up to so many rows every number has a prepared statement of its own. */
const EXACT = 16;

/**
 * Splits rows into few chunks of few different sizes (any up to 16, then powers of two): each
 * size is a statement of its own, which every connection keeps prepared.
 */
export function inChunks<Row>(rows: Row[], largest: number): Row[][] {
  const chunks: Row[][] = [];
  let from = 0;
  while (from < rows.length) {
    const left = rows.length - from;
    const size = left <= EXACT ? left : Math.min(largest, 2 ** Math.floor(Math.log2(left)));
    chunks.push(rows.slice(from, from + size));
    from += size;
  }
  return chunks;
}

/** `($1,$2),($3,$4)` for two rows of two columns. */
export function valuesList(rows: number, columns: readonly string[]): string {
  const width = columns.length;
  const row = (index: number) =>
    `(${columns.map((type, column) => `$${index * width + column + 1}::${type}`).join(',')})`;
  return Array.from({ length: rows }, (_, index) => row(index)).join(',');
}

const COLUMN_TYPES = ['text', 'integer', 'date', 'text', 'text', 'text', 'numeric'] as const;

async function addUp(client: ClientBase | Pool, rows: Change[]): Promise<void> {
  await client.query({
    name: `count_${rows.length}`,
    text: `insert into counters (survey_id, version, day, metric, question, value, count)
      values ${valuesList(rows.length, COLUMN_TYPES)}
      on conflict (survey_id, version, day, metric, question, value)
      do update set count = counters.count + excluded.count`,
    values: rows.flatMap((row) => [
      row.surveyId,
      row.version,
      row.day,
      row.metric,
      row.question,
      row.value,
      row.count.toString(),
    ]),
  });
}
