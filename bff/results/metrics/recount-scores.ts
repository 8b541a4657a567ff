import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';

/**
 * Lets surveys with scores be recounted and their responses be indexed again, once after the upgrade to the release that counts scores:
 * servers of the release before counted none of the responses that they stored meanwhile, and subtracted none of those that they
 * deleted. Called when they no longer run.
 */
export async function recountScores(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from upgrade_tasks where name = 'count-scores'`);
    if (rowCount === 0) return;
    await tx.execute(sql`
      insert into figure_recounts (survey_id)
      select distinct survey_id from survey_versions where definition @? '$.scores[0]' on conflict do nothing`);
    await tx.execute(sql`
      insert into response_texts_due select survey_id, id from responses where scores is not null`);
  });
}
