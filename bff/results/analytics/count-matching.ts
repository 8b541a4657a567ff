import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { Database } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { countByReading } from './count-by-reading.ts';
import { countByIndex } from '../answer-index/count-by-index.ts';
import type { ColumnCache } from '../answer-index/column-cache.ts';
import type { Counting } from '../metrics/counted-metrics.ts';

/**
 * Counts the metrics of the responses that pass a filter on what metrics aren't stored by: answers, states, tags, words. The
 * answer index counts them in a fraction of a second; words, and surveys that are still being indexed, are counted by
 * reading the responses.
 */
export async function* countMatching(
  db: Database,
  { definitions, cache }: { definitions: Definitions; cache: ColumnCache },
  surveyId: string,
  filter: ResponseFilter,
): AsyncGenerator<Counting> {
  const done = yield* countByIndex(db, { definitions, cache }, surveyId, filter);
  if (!done) yield* countByReading(db, definitions, surveyId, filter);
}
