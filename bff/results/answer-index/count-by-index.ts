import { setImmediate } from 'node:timers/promises';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { Database } from '../../platform/deps.ts';
import { filterCondition } from '../responses/filters/filter.ts';
import { withVersions } from '../responses/filters/filter-versions.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { Counting } from '../metrics/counted-metrics.ts';
import { questionsOfVersions } from '../metrics/questions-of-versions.ts';
import { addResponse, emptySums, toCountedMetrics } from '../metrics/sums.ts';
import type { AnswerColumns } from './columns.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { addTermCounts } from './term-sums.ts';
import type { ColumnCache } from './column-cache.ts';
import { readDueIds, readNames, readTermsPage, readUnindexed, type Unindexed } from './read-index.ts';
import { noTermCounts, scan } from './scan.ts';

/** Rows, and names of terms, after which the loop yields to other requests. */
const YIELD_AFTER = 50_000;
const YIELD_AFTER_NAMES = 2000;

/**
 * Counts the metrics of the responses that pass a filter by their terms, exactly and in one snapshot: responses whose terms
 * are still to be written are read from their table instead.
 * @returns false if the index can't count them: the filter needs more than terms, or too many terms are still to be written
 */
export async function* countByIndex(
  db: Database,
  { definitions, cache }: { definitions: Definitions; cache: ColumnCache },
  surveyId: string,
  filter: ResponseFilter,
): AsyncGenerator<Counting, boolean> {
  if (filter.search || !(await readDueIds(db, surveyId))) return false;
  const pinned = await cache.pin(surveyId);
  if (!pinned) return false;
  const { columns } = pinned;
  const sums = emptySums();
  let counted = 0;
  try {
    // Most pages are read by statements of their own; only the last ones must be in the snapshot.
    while (await readTermsPage(db, surveyId, columns)) {
      if (!pinned.fit()) return false;
      yield { counted };
    }
    const current = await bringUpToDate(db, columns, surveyId, filter);
    if (!current || !pinned.fit()) return false;
    const { conditions, unindexed } = current;
    const counts = noTermCounts();
    for (let from = 0; from < columns.rowCount; from += YIELD_AFTER) {
      scan(counts, columns, { conditions, skipped: unindexed.outdated, from, to: from + YIELD_AFTER });
      await setImmediate();
    }
    const names = columns.names.all;
    for (const each of counts.versions.values()) {
      for (let from = 0; from < names.length; from += YIELD_AFTER_NAMES) {
        addTermCounts(sums, names, each, { version: each.version, from, to: from + YIELD_AFTER_NAMES });
        await setImmediate();
      }
      counted += each.responses;
    }
    const questions = questionsOfVersions(db, definitions, surveyId);
    for (const row of unindexed.passing) addResponse(sums, row, await questions(row.version));
    counted += unindexed.passing.length;
  } finally {
    pinned.release();
  }
  yield { counted, metrics: toCountedMetrics(sums) };
  return true;
}

/** Reads the terms written since, and the responses whose terms are still to be written, in one snapshot. */
function bringUpToDate(
  db: Database,
  columns: AnswerColumns,
  surveyId: string,
  filter: ResponseFilter,
): Promise<{ conditions: Conditions; unindexed: Unindexed } | undefined> {
  return db.transaction(
    async (tx) => {
      const ids = await readDueIds(tx, surveyId);
      if (!ids) return undefined;
      while (await readTermsPage(tx, surveyId, columns));
      while (await readNames(tx, surveyId, columns));
      const completeFilter = await withVersions(tx, surveyId, filter);
      const conditions = conditionsOf(completeFilter, columns.names);
      if (!conditions) return undefined;
      const where = filterCondition(surveyId, completeFilter);
      return { conditions, unindexed: await readUnindexed(tx, { surveyId, ids, where }) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
