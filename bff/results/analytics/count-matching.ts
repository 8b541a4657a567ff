import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { Database } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { countByReading } from './count-by-reading.ts';
import { countByIndex } from '../answer-index/count-by-index.ts';
import type { ColumnCache } from '../answer-index/column-cache.ts';
import type { Counting } from '../metrics/counted-figures.ts';

/**
 * Figures of the responses that a filter leaves, by what no counter is kept by: answers, states, tags, words. They are
 * counted by marks, which takes a fraction of a second; words, and responses that are still to be marked, by reading.
 */
export async function* countMatching(
  db: Database,
  { definitions, kept }: { definitions: Definitions; kept: ColumnCache },
  surveyId: string,
  filter: ResponseFilter,
): AsyncGenerator<Counting> {
  const done = yield* countByIndex(db, { definitions, kept }, surveyId, filter);
  if (!done) yield* countByReading(db, definitions, surveyId, filter);
}
