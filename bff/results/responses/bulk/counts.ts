import { and, eq, inArray } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { onClient } from '../../../platform/database/client.ts';
import { responses } from '../../../platform/database/schema.ts';
import { deltaOf } from '../../metrics/response-changes.ts';
import type { BulkDeps } from './chunks.ts';

/** Runs `change` and adds or subtracts the contributions of the responses, which are read before it. */
export async function withCounts(
  { definitions }: BulkDeps,
  client: PoolClient,
  surveyId: string,
  ids: string[],
  sign: 1 | -1,
  change: () => Promise<void>,
): Promise<void> {
  const db = onClient(client);
  const rows = await db
    .select()
    .from(responses)
    .where(and(eq(responses.surveyId, surveyId), inArray(responses.id, ids)));
  const delta = await deltaOf(
    db,
    definitions,
    rows.map((row) => (sign === 1 ? { after: row } : { before: row })),
  );
  await change();
  await delta.apply(client);
}
