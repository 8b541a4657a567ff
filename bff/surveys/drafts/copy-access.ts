import { eq, sql } from 'drizzle-orm';
import { surveyMembers, surveys } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';

interface Copying {
  /** The restricted survey. */
  from: string;
  to: string;
  workspaceId: string;
  /** The user who makes the copy; null for an API key. */
  userId: string | null;
}

/** Limits a copy to the members that its original is limited to, and to the member who makes it. */
export async function copyAccess(tx: Executor, { from, to, workspaceId, userId }: Copying): Promise<void> {
  await tx.update(surveys).set({ restricted: true }).where(eq(surveys.id, to));
  await tx.execute(sql`insert into ${surveyMembers} (survey_id, user_id, workspace_id)
    select ${to}, user_id, workspace_id from ${surveyMembers} where survey_id = ${from}`);
  if (userId === null) return;
  await tx.insert(surveyMembers).values({ surveyId: to, userId, workspaceId }).onConflictDoNothing();
}
