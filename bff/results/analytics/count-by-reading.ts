import { setImmediate } from 'node:timers/promises';
import { and, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { planFilter } from '../responses/filters/filter-plan.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { Counting } from '../metrics/counted-metrics.ts';
import { COUNTED_COLUMNS } from '../metrics/counted-columns.ts';
import { addResponse, toCountedMetrics, emptySums } from '../metrics/sums.ts';
import type { Counted } from '../metrics/metrics.ts';
import { questionsOfVersions } from '../metrics/questions-of-versions.ts';

/** Responses of the survey that one statement reads; progress is reported after each statement. */
const WINDOW = 5000;
/** Responses after which the loop yields to other requests: a concurrent save waits a few milliseconds at most. */
const YIELD_AFTER = 200;

/**
 * Counts the metrics of the responses that pass a filter by reading each of them. Contributions are made by the same
 * function as for the metrics, so that both agree. It reads all responses of the survey, unless the index of words finds few.
 * @param window responses of the survey that one statement reads
 */
export async function* countByReading(
  db: Database,
  definitions: Definitions,
  surveyId: string,
  filter: ResponseFilter,
  window = WINDOW,
): AsyncGenerator<Counting> {
  const sums = emptySums();
  const questions = questionsOfVersions(db, definitions, surveyId);
  let counted = 0;
  for await (const rows of windows(db, surveyId, filter, window)) {
    for (const [index, row] of rows.entries()) {
      if (index % YIELD_AFTER === YIELD_AFTER - 1) await setImmediate();
      addResponse(sums, row, await questions(row.version));
    }
    counted += rows.length;
    yield { counted };
  }
  yield { counted, metrics: toCountedMetrics(sums) };
}

/** A position in a survey's responses, newest first. */
interface Position extends Record<string, unknown> {
  at: string;
  id: string;
}

/** The responses that match, by ranges of the survey's responses from the newest on; those stored meanwhile are left out. */
async function* windows(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
  window: number,
): AsyncGenerator<Counted[]> {
  const { where, few } = await planFilter(db, surveyId, filter);
  if (few) {
    yield await db.select(COUNTED_COLUMNS).from(responses).where(where);
    return;
  }
  const position = sql`(started_at, id)`;
  const before = (end: Position | undefined) =>
    end ? sql`${position} < (${end.at}::timestamptz, ${end.id}::uuid)` : undefined;
  let end: Position | undefined;
  do {
    const reached = and(sql`survey_id = ${surveyId}`, before(end));
    const { rows } = await db.execute<Position>(sql`
      select started_at::text as at, id from responses where ${reached}
      order by started_at desc, id desc offset ${window - 1} limit 1`);
    const [next] = rows;
    const within = next ? sql`${position} >= (${next.at}::timestamptz, ${next.id}::uuid)` : undefined;
    yield await db
      .select(COUNTED_COLUMNS)
      .from(responses)
      .where(and(where, before(end), within));
    end = next;
  } while (end);
}
