import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { Database } from '../deps.ts';
import { readMatching } from '../responses/read.ts';
import type { Definitions } from '../surveys/definitions.ts';
import { contributions, dayOf } from './metrics.ts';
import type { CountedFigures, DayFigures } from './store.ts';
import { addFigures } from './tally.ts';

/** How often it is told how far it is, in milliseconds. */
const TELL_MS = 500;

export interface Counting {
  counted: number;
  /** All of them, once all are counted. */
  figures?: CountedFigures;
}

/**
 * Figures of the responses that a filter leaves, by what no counter is kept by: answers, states, tags, words. Each is
 * counted as it was when it was stored, so that the figures mean the same; it takes as long as reading them all does.
 */
export async function* countMatching(
  db: Database,
  definitions: Definitions,
  surveyId: string,
  filter: ResponseFilter,
): AsyncGenerator<Counting> {
  const sums = new Map<string, bigint>();
  const days = new Map<string, DayFigures>();
  let counted = 0;
  let told = performance.now();
  for await (const row of readMatching(db, surveyId, { ...filter, sort: 'started', dir: 'desc' })) {
    const version = await definitions.get(db, surveyId, row.version);
    addFigures(sums, contributions(row, version?.questions ?? new Map()).figures);
    const day = dayOf(row.startedAt);
    const figures = days.get(day) ?? { day, starts: 0, completions: 0 };
    days.set(day, figures);
    figures.starts += 1;
    if (row.completedAt) figures.completions += 1;
    counted += 1;
    if (performance.now() - told < TELL_MS) continue;
    yield { counted };
    told = performance.now();
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
