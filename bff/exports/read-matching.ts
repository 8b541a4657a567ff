import { and, asc, gt } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import { matching } from '../responses/filter.ts';

/** Rows held in memory at a time. */
const BATCH = 500;

/** The responses of a survey that pass a filter, in the order of their ids, read piece by piece. */
export async function* readMatching(db: Database, surveyId: string, filter: ResponseFilter) {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(responses)
      .where(and(matching(surveyId, filter), after === undefined ? undefined : gt(responses.id, after)))
      .orderBy(asc(responses.id))
      .limit(BATCH);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < BATCH || after === undefined) return;
  }
}
