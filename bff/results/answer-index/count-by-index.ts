import { setImmediate } from 'node:timers/promises';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { Database } from '../../platform/deps.ts';
import { matching } from '../responses/search/filter.ts';
import { scoped } from '../responses/search/scope.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { Counting } from '../metrics/counted-figures.ts';
import { questionsOfVersions } from '../metrics/questions-of-versions.ts';
import type { Columns } from './columns.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { addFound, addResponse, finished, noSums } from './sums.ts';
import type { ColumnCache } from './column-cache.ts';
import { readDue, readNames, readPage, readUnindexed, type Unindexed } from './read-index.ts';
import { nothingFound, scan } from './scan.ts';

/** Responses, and names of terms, after which the server turns to others. */
const YIELD_AFTER = 50_000;
const TURN_OF_NAMES = 2000;

/**
 * Figures of the responses that a filter leaves, counted by their terms, and exactly as of one moment: responses whose
 * terms are still to be written are read themselves.
 * @returns false when terms can't tell: what the filter is about, or too many are still to be written
 */
export async function* countByIndex(
  db: Database,
  { definitions, kept }: { definitions: Definitions; kept: ColumnCache },
  surveyId: string,
  filter: ResponseFilter,
): AsyncGenerator<Counting, boolean> {
  if (filter.search || !(await readDue(db, surveyId))) return false;
  const held = await kept.hold(surveyId);
  if (!held) return false;
  const { columns } = held;
  const sums = noSums();
  let counted = 0;
  try {
    // Most of it in statements of their own. Only the last ones need to be of one moment.
    while (await readPage(db, surveyId, columns)) {
      if (!held.fit()) return false;
      yield { counted };
    }
    const current = await bringUpToDate(db, columns, surveyId, filter);
    if (!current || !held.fit()) return false;
    const { conditions, unindexed } = current;
    const found = nothingFound();
    for (let from = 0; from < columns.places; from += YIELD_AFTER) {
      scan(found, columns, { conditions, skipped: unindexed.places, from, to: from + YIELD_AFTER });
      await setImmediate();
    }
    const names = columns.names.all;
    for (const each of found.versions.values()) {
      for (let from = 0; from < names.length; from += TURN_OF_NAMES) {
        addFound(sums, names, each, { version: each.version, from, to: from + TURN_OF_NAMES });
        await setImmediate();
      }
      counted += each.responses;
    }
    const questions = questionsOfVersions(db, definitions, surveyId);
    for (const row of unindexed.rows) addResponse(sums, row, await questions(row.version));
    counted += unindexed.rows.length;
  } finally {
    held.release();
  }
  yield { counted, figures: finished(sums) };
  return true;
}

/** Reads what is new since, and the responses whose terms are not, all as of one moment. */
function bringUpToDate(
  db: Database,
  columns: Columns,
  surveyId: string,
  filter: ResponseFilter,
): Promise<{ conditions: Conditions; unindexed: Unindexed } | undefined> {
  return db.transaction(
    async (tx) => {
      const ids = await readDue(tx, surveyId);
      if (!ids) return undefined;
      while (await readPage(tx, surveyId, columns));
      while (await readNames(tx, surveyId, columns));
      const narrowing = await scoped(tx, surveyId, filter);
      const conditions = conditionsOf(narrowing, columns.names);
      if (!conditions) return undefined;
      const where = matching(surveyId, narrowing);
      return { conditions, unindexed: await readUnindexed(tx, { surveyId, ids, where }) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
