import { setImmediate } from 'node:timers/promises';
import { and, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { narrow } from '../responses/search/search.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { Counting } from '../metrics/counted-figures.ts';
import { COUNTED_COLUMNS } from '../metrics/counted-columns.ts';
import { addResponse, finished, noSums } from '../answer-index/sums.ts';
import type { Counted } from '../metrics/metrics.ts';
import { questionsOfVersions } from '../metrics/questions-of-versions.ts';

/** Responses of the survey that one statement looks through; how far it is is told after each. */
const WINDOW = 5000;
/** After so many the server turns to others: whoever saves an answer meanwhile waits a few milliseconds at most. */
const TURN = 200;

/**
 * Figures of the responses that a filter leaves, by reading each of them. Each is counted as it was when it was stored,
 * so that the figures mean the same; unless words lead to few, it takes as long as looking through all of them does.
 * @param window responses that one statement looks through
 */
export async function* countByReading(
  db: Database,
  definitions: Definitions,
  surveyId: string,
  filter: ResponseFilter,
  window = WINDOW,
): AsyncGenerator<Counting> {
  const sums = noSums();
  const questions = questionsOfVersions(db, definitions, surveyId);
  let counted = 0;
  for await (const rows of windows(db, surveyId, filter, window)) {
    for (const [index, row] of rows.entries()) {
      if (index % TURN === TURN - 1) await setImmediate();
      addResponse(sums, row, await questions(row.version));
    }
    counted += rows.length;
    yield { counted };
  }
  yield { counted, figures: finished(sums) };
}

/** A place among a survey's responses, the newest first. */
interface Place extends Record<string, unknown> {
  at: string;
  id: string;
}

/** What matches, one stretch of the survey's responses after the other. What comes in meanwhile is not among them. */
async function* windows(
  db: Database,
  surveyId: string,
  filter: ResponseFilter,
  window: number,
): AsyncGenerator<Counted[]> {
  const { where, few } = await narrow(db, surveyId, filter);
  if (few) {
    yield await db.select(COUNTED_COLUMNS).from(responses).where(where);
    return;
  }
  const place = sql`(started_at, id)`;
  const before = (end: Place | undefined) =>
    end ? sql`${place} < (${end.at}::timestamptz, ${end.id}::uuid)` : undefined;
  let end: Place | undefined;
  do {
    const reached = and(sql`survey_id = ${surveyId}`, before(end));
    const { rows } = await db.execute<Place>(sql`
      select started_at::text as at, id from responses where ${reached}
      order by started_at desc, id desc offset ${window - 1} limit 1`);
    const [next] = rows;
    const within = next ? sql`${place} >= (${next.at}::timestamptz, ${next.id}::uuid)` : undefined;
    yield await db
      .select(COUNTED_COLUMNS)
      .from(responses)
      .where(and(where, before(end), within));
    end = next;
  } while (end);
}
