import { setImmediate } from 'node:timers/promises';
import { and, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import { narrow } from '../responses/search.ts';
import type { Definitions } from '../surveys/definitions.ts';
import { COUNTED_COLUMNS } from './counted-columns.ts';
import { type Counted, contributions, dayOf } from './metrics.ts';
import type { CountedFigures, DayFigures } from './store.ts';
import { addFigures } from './tally.ts';

/** Responses of the survey that one statement looks through; how far it is is told after each. */
const WINDOW = 5000;
/** After so many the server turns to others: whoever saves an answer meanwhile waits a few milliseconds at most. */
const TURN = 200;

export interface Counting {
  counted: number;
  /** All of them, once all are counted. */
  figures?: CountedFigures;
}

/**
 * Figures of the responses that a filter leaves, by what no counter is kept by: answers, states, tags, words. Each is
 * counted as it was when it was stored, so that the figures mean the same; it takes as long as reading them all does.
 * @param window responses that one statement looks through
 */
export async function* countMatching(
  db: Database,
  definitions: Definitions,
  surveyId: string,
  filter: ResponseFilter,
  window = WINDOW,
): AsyncGenerator<Counting> {
  const sums = new Map<string, bigint>();
  const days = new Map<string, DayFigures>();
  const versions = new Map<number, Parameters<typeof contributions>[1]>();
  let counted = 0;
  for await (const rows of windows(db, surveyId, filter, window)) {
    for (const [index, row] of rows.entries()) {
      if (index % TURN === TURN - 1) await setImmediate();
      const known = versions.get(row.version);
      const questions = known ?? (await definitions.get(db, surveyId, row.version))?.questions ?? new Map();
      if (!known) versions.set(row.version, questions);
      addFigures(sums, contributions(row, questions).figures);
      const day = dayOf(row.startedAt);
      const figures = days.get(day) ?? { day, starts: 0, completions: 0 };
      days.set(day, figures);
      figures.starts += 1;
      if (row.completedAt) figures.completions += 1;
    }
    counted += rows.length;
    yield { counted };
  }
  yield {
    counted,
    figures: {
      figures: new Map([...sums].map(([name, count]) => [name, String(count)])),
      days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
      views: null,
      counting: false,
    },
  };
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
  const { where } = await narrow(db, surveyId, filter);
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
