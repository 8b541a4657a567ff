import { and, eq, gt, ne } from 'drizzle-orm';
import { counters, responses } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import type { Definitions } from '../surveys/definitions.ts';
import { type Contribution, contributions } from './metrics.ts';

/** A counter that says something else than the responses do. */
export interface Difference {
  key: string;
  stored: bigint;
  counted: bigint;
}

const PAGE = 1000;
const keyOf = (entry: Omit<Contribution, 'count'>) =>
  [entry.version, entry.day, entry.metric, entry.question, entry.value].join(' ');

/**
 * Counts a survey's responses again and compares with its counters; empty when they agree.
 * Views are left out: they are nowhere but in their counter.
 */
export async function recount(
  db: Database,
  definitions: Definitions,
  surveyId: string,
): Promise<Difference[]> {
  return db.transaction(
    async (tx) => {
      const counted = new Map<string, bigint>();
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const page = await tx
          .select()
          .from(responses)
          .where(and(eq(responses.surveyId, surveyId), gt(responses.id, after)))
          .orderBy(responses.id)
          .limit(PAGE);
        for (const row of page) {
          const version = await definitions.get(tx, surveyId, row.version);
          for (const entry of contributions(row, version?.questions ?? new Map())) {
            counted.set(keyOf(entry), (counted.get(keyOf(entry)) ?? 0n) + entry.count);
          }
        }
        const last = page.at(-1);
        if (!last || page.length < PAGE) break;
        after = last.id;
      }
      const rows = await tx
        .select()
        .from(counters)
        .where(and(eq(counters.surveyId, surveyId), ne(counters.metric, 'view'), ne(counters.count, '0')));
      const stored = new Map(
        rows.map((row) => [keyOf(row as Omit<Contribution, 'count'>), BigInt(row.count)]),
      );
      return [...new Set([...counted.keys(), ...stored.keys()])]
        .map((key) => ({ key, stored: stored.get(key) ?? 0n, counted: counted.get(key) ?? 0n }))
        .filter((difference) => difference.stored !== difference.counted);
    },
    // One moment for both, so that responses that arrive meanwhile are in neither.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
