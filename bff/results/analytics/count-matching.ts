import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { Database } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { countByReading } from './count-by-reading.ts';
import type { AnswerIndex } from '../answer-index/answer-index.ts';
import type { Counting } from '../metrics/counted-metrics.ts';

/**
 * Counts the metrics of the responses that pass a filter on what metrics aren't stored by: answers, states, tags, words. The
 * answer index counts them in a fraction of a second; words, and surveys that are still being indexed, are counted by
 * reading the responses.
 */
export async function* countMatching(
  db: Database,
  { definitions, index }: { definitions: Definitions; index: AnswerIndex },
  surveyId: string,
  filter: ResponseFilter,
): AsyncGenerator<Counting> {
  const done = yield* index.count(surveyId, filter);
  if (!done) yield* countByReading(db, definitions, surveyId, filter);
}
