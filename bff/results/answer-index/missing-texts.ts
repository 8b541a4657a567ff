import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';

/**
 * Makes responses without copied texts due, once after the upgrade to the release whose erasures leave those of other workspaces alone:
 * a search would never find them. Called an hour after the worker's start, by when servers of the previous release should be gone.
 */
export async function makeMissingTextsDue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from upgrade_tasks where name = 'copy-missing-texts'`);
    if (rowCount === 0) return;
    await tx.execute(sql`
      insert into response_texts_due select survey_id, id from responses
      where not exists (
        select from response_texts own where own.survey_id = responses.survey_id and own.response_id = responses.id)`);
  });
}
